import PurchaseDomain
import SDKContract

extension Invariant {
  /// The token is what attributes an approval days later.
  ///
  /// Naive: take the token of the active customer when the sheet opens. Bob signs in while Alice's marker is
  /// being written.
  static let sheetAsCalled = Invariant(
    id: "sheet-as-called", number: "PUR-01",
    clauses: ["PUR-01", "PUR-33", "STK-09", "D41"],
    claim: "The sheet of a checkout opened once, for the product that was asked for, under the terms that were shown, "
      + "with the token of who asked.",
    situation: "sheet-token: a sheet opened",
    watches: [.sheetOpened]
  ) { fact, facts, context in
    guard case .sheetOpened(let id, let product, let token, let terms) = fact else { return .silent }
    let checkout = facts[id]
    return Judgement(
      checkout.isBy(checkout.customer, of: product.rawValue) && checkout.terms == terms
        && !checkout.marks.contains(.hadSheet)
        && checkout.marks.contains(.callIsOpen) && token == AccountToken(of: CustomerID(checkout.customer)))
  }
}
