import SDKContract

extension Invariant {
  /// A consumption or a purchase was not sent again before the moment that the server had named.
  ///
  /// Naive: keep the deadline in memory. Told to wait two minutes, relaunched after ten seconds, sent. Judged
  /// only when somebody tells how time passes (`Facts.elapse`), and after a death only if a record was durable
  /// since the deadline was heard.
  static let deadlineKept = Invariant(
    id: "deadline-kept", number: "I-55",
    clauses: ["FEA-46", "D28"],
<<<<<<< HEAD
    claim: "Nothing was sent again before the moment that the server had named.",
    situation: "deadline: something was sent after a deadline had been named",
    watches: [.requested]
=======
    claim: "A consumption was not sent again before the moment that the server had named.",
    situation: "deadline: a consumption was sent while a deadline was known",
    watches: [.consuming]
>>>>>>> speed
  ) { fact, facts, context in
    guard facts.world.contains(.timed) else { return .silent }
    switch fact {
    case .requested(_, .consume(let consumption)):
      guard let known = facts.operation(consumption.operation, by: consumption.customer) else { return .silent }
      return known.wait > 0 ? .broken : .held
    case .requested(_, .report(let report)) where !report.isRevocation:
      return facts[report.transaction].wait > 0 ? .broken : .held
    default: return .silent
    }
  }
}
