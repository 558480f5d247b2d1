import SDKContract

extension Invariant {
  /// A purchase never raises and a use never lowers a balance before the server says so.
  ///
  /// Naive: add the units when the store sells them. The server refuses, or another device used them. Weaker than
  /// I-19: where a request that may change the server was open at the same time as the answer's, any balance is
  /// right (D27), and while a write is under way what was shown before may stay.
  static let balanceFromServer = Invariant(
    id: "balance-from-server", number: "I-19",
    clauses: ["PUR-10", "PUR-11", "PUR-56", "FEA-18", "FEA-30", "D37"],
    claim: "The balance that was shown was the one in the newest answer of the server.",
    situation: "shown-balances: something was shown",
    showing: .balance
  )
}
