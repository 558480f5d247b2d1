import SDKContract

extension Invariant {
  /// A-B-A: the answer to A's first session is about A, and still not about now.
  ///
  /// Naive: compare the customer only. Check held, sign in Bob, sign in Alice, release.
  static let lateReplyChangesNothing = Invariant(
    id: "late-reply-changes-nothing", number: "I-18",
    clauses: ["FEA-01", "FEA-05", "D27"],
    claim: "A reply to a request of another identity generation changed nothing that is shown.",
    situation: "late-reply: a reply arrived after the customer had changed",
    watches: [.replied, .published, .announced]
  ) { fact, facts, context in
    switch fact {
    case .replied(let id, _):
      guard let flight = facts.flight(id) else { return .silent }
      return flight.isStale ? .held : .silent
    case .published, .announced:
      guard facts.window == .staleReply else { return .silent }
      return fact.changesSomething(facts) ? .broken : .silent
    default: return .silent
    }
  }
}
