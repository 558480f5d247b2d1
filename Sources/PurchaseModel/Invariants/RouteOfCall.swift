import PurchaseDomain
import SDKContract

extension Invariant {
  /// Whoever was set when the call began carries it out, and nobody else does; what is set later is for later calls.
  ///
  /// Naive: read the delegate when the sheet is to open. The app clears it while the marker is written: a sheet of ours
  /// beside the provider's.
  static let routeOfCall = Invariant(
    id: "route-of-call", number: "I-26",
    clauses: ["PUR-02", "PUR-19", "PUR-33", "PUR-38", "PUR-39", "PUR-43", "PUR-46", "PUR-76", "D42", "D39"],
    claim: "A purchase or restore that began while a delegate was set went to that delegate alone, once, with what was "
      + "asked for; any other went to the store.",
    situation: "routed: a purchase or restore was carried out",
    watches: [.sheetOpened, .syncAsked, .listingAsked, .delegateAsked]
  ) { fact, facts, context in
    switch fact {
    case .sheetOpened(let checkout, _, _, _): return Judgement(!facts[checkout].isDelegated)
    case .syncAsked(let restore), .listingAsked(let restore): return Judgement(facts[restore].delegate == 0)
    case .delegateAsked(let delegate, let call, .purchase(let product, let terms)) where call.kind == .purchase:
      let checkout = facts[CheckoutID(call.number)]
      return Judgement(
        checkout.delegate == delegate.rawValue && checkout.product == product.rawValue && checkout.terms == terms
          && checkout.marks.contains(.callIsOpen) && !checkout.marks.contains(.hadSheet))
    case .delegateAsked(let delegate, let call, .restore) where call.kind == .restore:
      let restore = facts[RestoreID(call.number)]
      return Judgement(
        restore.delegate == delegate.rawValue && restore.marks.contains(.callIsOpen)
          && !restore.marks.contains(.synchronized))
    case .delegateAsked: return .broken
    default: return .silent
    }
  }
}
