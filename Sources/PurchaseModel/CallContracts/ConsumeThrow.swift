import PurchaseDomain
import SDKContract

extension Invariant {
  /// Unknown needs a request that left and no decision that arrived in the call; unavailable an answer that said
  /// so, or a deadline that still stands.
  ///
  /// A conflict may be found by the server or on the device. Weaker than D28: unknown and unavailable stand for
  /// each other once something was sent.
  static let consumeThrow = Invariant(
    id: "consume-throw", number: "FEA-46",
    oracle: .call,
    clauses: ["FEA-36", "FEA-46", "FEA-54", "D17", "D28"],
    claim: "A consumption that threw named a cause that had happened.",
    situation: "consume-threw: a consumption threw",
    watches: [.returned]
  ) { fact, facts, context in
    guard case .returned(let id, .threw(let error)) = fact, let call = facts.call(id), id.kind == .consume,
      call.standing != .notSetUp
    else {
      return .silent
    }
    let known = facts.operation(OperationID(call.operation), by: CustomerID(call.customer))
    switch error {
    case .invalidAmount: return Judgement(call.marks.contains(.invalid))
    case .storage: return Judgement(call.marks.contains(.writeFailed))
    case .customerChanged: return Judgement(call.marks.contains(.customerChanged))
    case .shutDown: return Judgement(call.standing == .cutShort)
    case .notConfigured, .blankCustomer: return .broken
    case .rejected: return Judgement(known?.endings.contains(.rejected) == true && call.marks.contains(.failed))
    case .unavailable, .unknownOutcome:
      return Judgement(known?.marks.contains(.sent) == true && !call.marks.contains(.answered))
    case .operationConflict:
      let isOther = known.map { !$0.asks(call) } ?? false
      // The id is decided, and a row of a call with other parameters may be in the journal.
      let mayCollide = known.map { $0.marks.isSuperset(of: [.decided, .journalling]) } ?? false
      return Judgement(call.marks.contains(.conflict) || isOther || mayCollide)
    }
  }
}
