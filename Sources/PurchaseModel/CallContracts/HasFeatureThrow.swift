import SDKContract

extension Invariant {
  /// A successful query that denies is an answer, not an error (FEA-04).
  ///
  /// Whether a timeout is called unavailable or unknown is left open.
  static let hasFeatureThrow = Invariant(
    id: "has-feature-throw", number: "FEA-05",
    oracle: .call,
    clauses: ["FEA-04", "FEA-05", "FEA-36", "D17"],
    claim: "A query that threw named a cause that had happened within the call.",
    situation: "has-feature-threw: a query threw",
    watches: [.returned]
  ) { fact, facts, context in
    guard case .returned(let id, .threw(let error)) = fact, let call = facts.call(id), id.kind == .hasFeature,
      call.standing != .notSetUp
    else {
      return .silent
    }
    switch error {
    case .invalidAmount: return Judgement(call.marks.contains(.invalid))
    case .unavailable, .unknownOutcome: return Judgement(call.marks.contains(.failed))
    case .customerChanged: return Judgement(call.marks.contains(.customerChanged))
    case .shutDown: return Judgement(call.standing == .cutShort)
    case .notConfigured, .blankCustomer, .rejected: return .broken
    case .storage: return Judgement(call.marks.contains(.writeFailed))
    case .operationConflict: return .broken
    }
  }
}
