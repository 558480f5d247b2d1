import PurchaseDomain
import SDKContract

extension Invariant {
  /// A double tap must not sell twice.
  ///
  /// Naive: look for an open sheet before the marker is written and open it after. Two calls in a row: two
  /// sheets.
  static let oneSheetPerProduct = Invariant(
    id: "one-sheet-per-product", number: "D19",
    clauses: ["PUR-57"],
    claim: "No second sheet opened, and no delegate was asked, for a product that was being sold.",
    situation: "sheet-alone: a sheet opened",
    watches: [.sheetOpened, .delegateAsked]
  ) { fact, facts, context in
    let checkout: CheckoutID
    let product: ProductID
    switch fact {
    case .sheetOpened(let opened, let sold, _, _): (checkout, product) = (opened, sold)
    case .delegateAsked(_, let call, .purchase(let asked, _)): (checkout, product) = (CheckoutID(call.number), asked)
    default: return .silent
    }
    for number in Facts.checkoutNumbers where number != checkout.rawValue {
      let other = facts[CheckoutID(number)]
      if other.product == product.rawValue, other.marks.contains(.sheetIsOpen) { return .broken }
    }
    return .held
  }
}
