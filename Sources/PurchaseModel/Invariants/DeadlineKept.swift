import SDKContract

extension Invariant {
  /// A consumption was not sent again before the moment that the server had named.
  ///
  /// Naive: keep the deadline in memory. Told to wait two minutes, relaunched after ten seconds, sent. Judged
  /// only when somebody tells how time passes (`Facts.elapse`), and after a death only if the deadline was
  /// durable. Reports are not judged: the contract gives their deadline no durable place.
  static let deadlineKept = Invariant(
    id: "deadline-kept", number: "I-55",
    clauses: ["FEA-46", "D28"],
    claim: "A consumption was not sent again before the moment that the server had named.",
    situation: "deadline: a consumption was sent while a deadline was known",
    watches: [.consuming]
  ) { fact, facts, context in
    guard case .requested(_, .consume(let consumption)) = fact, facts.world.contains(.timed),
      let known = facts.operation(consumption.operation, by: consumption.customer)
    else { return .silent }
    return known.wait > 0 ? .broken : .held
  }
}
