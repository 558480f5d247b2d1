import SDKContract

extension Invariant {
  /// Two places of an app set the SDK up, and neither knows of the other.
  ///
  /// Naive: set up again with the new settings. A widget that shares code with the app sets up without a delegate, and
  /// purchases no longer go to the provider.
  static let secondSetUpChangesNothing = Invariant(
    id: "second-set-up-changes-nothing", number: "D39",
    clauses: ["D39"],
    claim: "A second set-up was answered with a warning and nothing else.",
    situation: "set-up-twice: the SDK was set up although it was set up already",
    watches: [
      .warned, .stepEnded, .sheetOpened, .syncAsked, .listingAsked, .delegateAsked, .finished, .published, .announced,
    ] + FactKind.writes + FactKind.requests
  ) { fact, facts, context in
    guard facts.window == .secondSetUp else {
      if case .warned = fact { return .broken }
      return .silent
    }
    let wasWarned = facts.windowSubject > 0
    switch fact {
    case .warned: return Judgement(!wasWarned)
    case .stepEnded: return wasWarned ? .silent : .broken
    default: return fact.isDeed ? .broken : .silent
    }
  }
}
