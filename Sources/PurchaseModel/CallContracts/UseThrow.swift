import SDKContract

extension Invariant {
  /// What threw may have been charged or not, and says so: a timeout is no denial, and a denial no error.
  ///
  /// A customer who changes throws only what was not sent yet: the result of what was sent returns to its caller (D27).
  static let useThrow = Invariant(
    id: "use-throw", number: "FEA-36",
    oracle: .call,
    clauses: ["FEA-36", "FEA-31", "D16", "D27"],
    claim: "A use that threw named a cause that had happened within the call.",
    situation: "use-threw: a use threw",
    watches: [.returned]
  ) { fact, facts, context in
    guard case .returned(let id, .threw(let error)) = fact, let call = facts.call(id), id.kind == .use,
      call.standing != .notSetUp
    else {
      return .silent
    }
    guard call.marks.contains(.waits) else { return .broken }
    let wasSent = call.marks.contains(.asked)
    switch error {
    case .invalidAmount: return Judgement(call.marks.contains(.invalid))
    case .unavailable, .rejected: return Judgement(call.marks.contains(.failed))
    case .unknownOutcome: return Judgement(wasSent && !call.marks.contains(.answered))
    case .customerChanged: return Judgement(call.marks.contains(.customerChanged) && !wasSent)
    case .shutDown: return Judgement(call.standing == .cutShort)
    case .notConfigured, .blankCustomer: return .broken
    case .storage: return Judgement(call.marks.contains(.writeFailed) && !wasSent)
    case .operationConflict: return .broken
    }
  }
}
