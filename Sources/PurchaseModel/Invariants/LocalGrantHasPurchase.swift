import SDKContract

extension Invariant {
  /// A purchase alone may switch a Feature on until the server has spoken about it.
  ///
  /// Naive: keep the local grant for ever. The server takes the product out of the entitlement, the device never
  /// hears. Weaker than D11: after a death the end of a grant may be forgotten; an answer about some of a
  /// product's Features ends none.
  static let localGrantHasPurchase = Invariant(
    id: "local-grant-has-purchase", number: "I-20",
    clauses: ["PUR-08", "PUR-09", "PUR-10", "PUR-11", "FEA-29", "FEA-30", "D2", "D11"],
    claim: "A Feature that the server's newest answer denied was shown as on only for a recorded, "
      + "unrevoked purchase that the server has neither confirmed nor rejected yet.",
    situation: "shown-switches: something was shown",
    showing: .ungranted
  )
}
