import SDKContract

extension Invariant {
  /// Whoever shuts down may delete the app's data or set up for another tenant at once.
  ///
  /// Naive: cancel every task and return. The event of the failed purchase is written a moment later, into the folder
  /// that the app has just emptied.
  static let shutDownAnswer = Invariant(
    id: "shut-down-answer", number: "I-60",
    oracle: .call,
    clauses: ["D40"],
    claim: "Shutting down returned only after every open call had, with nothing being written.",
    situation: "shut-down: a shutdown returned",
    watches: [.returned]
  ) { fact, facts, context in
    guard case .returned(let id, let result) = fact, id.kind == .shutDown, !facts.isIgnored(id) else { return .silent }
    return Judgement(result == .done && facts.mayReturnFromShutDown(id))
  }
}
