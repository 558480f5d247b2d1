import SDKContract

extension Invariant {
  /// Before the set-up there is no key, no customer and no consent.
  ///
  /// Naive: start the listener in `init`. The app asks for consent before it sets the SDK up, and a purchase is on the
  /// server already.
  static let notSetUpTouchesNothing = Invariant(
    id: "not-set-up-touches-nothing", number: "I-25",
    clauses: ["PUR-45", "D44"],
    claim: "While the SDK was not set up, it wrote, asked, sold, finished and showed nothing.",
    situation: "bare-process: a call came before the set-up",
    watches: [.called, .sheetOpened, .syncAsked, .listingAsked, .delegateAsked, .finished, .published, .announced]
      + FactKind.writes + FactKind.requests
  ) { fact, facts, context in
    guard facts.life == .bare else { return .silent }
    if case .called = fact { return .held }
    return fact.isDeed ? .broken : .silent
  }

  /// Whoever shut the SDK down may take its files away, and set it up for somebody else.
  ///
  /// Naive: leave the requests under way alone. A late reply finishes a transaction and writes an event after the app
  /// was told that everything is over.
  static let shutDownChangesNothing = Invariant(
    id: "shut-down-changes-nothing", number: "I-60",
    clauses: ["D40"],
    claim: "After a shutdown had returned, nothing was written, asked, sold, finished or shown, and nothing became "
      + "durable.",
    situation: "after-shutdown: a reply or a call came after a shutdown",
    watches: [
      .called, .replied, .sheetOpened, .syncAsked, .listingAsked, .delegateAsked, .finished, .published, .announced,
      .durable,
    ] + FactKind.writes + FactKind.requests
  ) { fact, facts, context in
    guard facts.life == [.bare, .stopping] else { return .silent }
    switch fact {
    case .called, .replied: return .held
    case .durable: return .broken
    default: return fact.isDeed ? .broken : .silent
    }
  }
}
