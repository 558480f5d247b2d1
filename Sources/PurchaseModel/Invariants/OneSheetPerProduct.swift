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
    claim: "No second sheet opened for a product whose sheet was open.",
    situation: "sheet-alone: a sheet opened",
    watches: [.sheetOpened]
  ) { fact, facts, context in
    guard case .sheetOpened(let checkout, let product, _) = fact else { return .silent }
    for number in Facts.checkoutNumbers where number != checkout.rawValue {
      let other = facts[CheckoutID(number)]
      if other.product == product.rawValue, other.marks.contains(.sheetIsOpen) { return .broken }
    }
    return .held
  }
}
