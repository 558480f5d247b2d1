import PurchaseDomain
import SDKContract

extension Invariant {
  /// The app acts on `success` alone; a balance of 0 or access that is denied afterwards takes nothing back (FEA-22).
  ///
  /// Of the usage only what is left is compared; what is used and the limit must add up to it.
  static let useAnswer = Invariant(
    id: "use-answer", number: "FEA-35",
    oracle: .call,
    clauses: ["FEA-22", "FEA-23", "FEA-35", "FEA-36", "FEA-45"],
    claim: "A use returned what the server had made of it within the call.",
    situation: "used: a use returned a result",
    watches: [.returned]
  ) { fact, facts, context in
    guard case .returned(let id, .usage(let result)) = fact, let call = facts.call(id), id.kind == .use else {
      return .silent
    }
    guard call.marks.isSuperset(of: [.waits, .answered]) else { return .broken }
    let isSame =
      result.success == call.marks.contains(.succeeded) && result.feature.rawValue == call.subject
      && result.amountUsed == call.amount && result.remaining == call.answer.balance
    var adds = true
    if let usage = result.usage, let limit = usage.limit {
      // Credits may pay for more than the allowance has left.
      let own = limit - usage.current
      let mayBuy = !context.shelf.credits(for: result.feature).isEmpty
      adds = mayBuy ? usage.remaining ?? .zero >= own : usage.remaining == own
    }
    return Judgement(isSame && adds && result.authoritativeAccess ?? call.answer == call.answer)
  }
}
