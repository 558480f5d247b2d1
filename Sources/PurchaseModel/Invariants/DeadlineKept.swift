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
    claim: "Nothing was sent again before the moment that the server had named.",
    situation: "deadline: something was sent again after the server had named a moment for it",
    watches: [.consuming, .reporting, .combining]
  ) { fact, facts, context in
    guard facts.world.contains(.timed) else { return .silent }
    switch fact {
    case .requested(_, .consume(let consumption)):
      guard let known = facts.operation(consumption.operation, by: consumption.customer) else { return .silent }
      return known.wait > 0 ? .broken : known.marks.contains(.deadlineDurable) ? .held : .silent
    case .requested:
      guard let report = fact.reported, !report.isRevocation else { return .silent }
      let known = facts[report.transaction]
      return known.wait > 0 ? .broken : known.told.contains(.deadlineDurable) ? .held : .silent
    default: return .silent
    }
  }
}
