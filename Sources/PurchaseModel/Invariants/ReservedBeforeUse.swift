import SDKContract

extension Invariant {
  /// A purchase that two requests take to the server at once is granted by one of them, and which one decides what the
  /// use finds.
  ///
  /// Naive: keep the reservation in memory.
  static let reservedBeforeUse = Invariant(
    id: "reserved-before-use", number: "D15",
    clauses: ["PUR-55", "D15"],
    claim: "A purchase travelled with a use only after its reservation was durable.",
    situation: "reserved: a purchase was reserved for a use",
    watches: [.combining]
  ) { fact, facts, context in
    guard case .requested(_, .use(let use)) = fact, let report = use.purchase else { return .silent }
    return Judgement(facts[report.transaction].report.contains(.reserved))
  }
}
