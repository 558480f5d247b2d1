import SDKContract

extension Invariant {
  /// Whoever does not wait learns nothing, so nothing can be taken for permission to act (FEA-48).
  ///
  /// Naive: return when the request ends. The button hangs until the network is back.
  static let useReturnsAtOnce = Invariant(
    id: "use-returns-at-once", number: "FEA-47",
    oracle: .call,
    clauses: ["FEA-47", "FEA-48", "D47"],
    claim: "A use that nobody waits for returned before anything else happened, without a result, and was sent.",
    situation: "use-reported: a use that nobody waits for returned or was over",
    watches: [.returned, .stepEnded, .durable, .writeFailed, .replied]
  ) { fact, facts, context in
    if case .returned(let id, let result) = fact {
      guard let call = facts.call(id), id.kind == .use, !call.marks.contains(.waits), call.standing != .notSetUp else {
        return .silent
      }
      return Judgement(result == .done && !call.marks.contains(.returned))
    }
    switch fact {
    case .stepEnded, .durable, .writeFailed, .replied: break
    default: return .silent
    }
    var judgement = Judgement.silent
    for call in facts.calls where call.id.kind == .use && !call.marks.contains(.waits) {
      guard call.marks.contains(.returned) else { return .broken }
      guard case .stepEnded = fact else { continue }
      // Without the disk it is not known for whom it would be (D30).
      guard call.marks.contains(.asked) || call.marks.contains(.writeFailed) else { return .broken }
      judgement = .held
    }
    return judgement
  }
}
