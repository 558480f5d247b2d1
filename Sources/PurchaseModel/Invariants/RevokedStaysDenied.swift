import SDKContract

extension Invariant {
  /// Only an allow to a request begun after the server's acceptance, or another purchase, lifts it; denials and
  /// other customers' replies never do.
  ///
  /// Naive: let the newest profile win. The profile began before the refund. Weaker than D45: a lift counts for
  /// every Feature of the product, and any other unrevoked purchase that may belong to the customer excuses it.
  static let revokedStaysDenied = Invariant(
    id: "revoked-stays-denied", number: "I-21",
    clauses: ["STK-15", "STK-16", "STK-20", "D45"],
    claim: "A Feature that rested on a revoked purchase alone was not shown as on after the revocation "
      + "was recorded.",
    situation: "shown-after-revocation: something was shown after a revocation had been recorded",
    showing: .revoked
  )
}
