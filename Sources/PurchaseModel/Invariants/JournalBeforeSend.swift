import SDKContract

extension Invariant {
  /// A consumption was sent only after its row was durable.
  ///
  /// Naive: send and write at once. Charged, killed: the app asks again and nobody knows the id.
  static let journalBeforeSend = Invariant(
    id: "journal-before-send", number: "I-44",
    clauses: ["FEA-40", "FEA-46"],
    claim: "A consumption was sent only after its row was durable.",
    situation: "consumption-journalled: a consumption was sent",
    watches: [.consuming]
  ) { fact, facts, context in
    guard case .requested(_, .consume(let consumption)) = fact else { return .silent }
    guard let known = facts.operation(consumption.operation, by: consumption.customer) else { return .broken }
    return Judgement(known.marks.contains(.journalled))
  }
}
