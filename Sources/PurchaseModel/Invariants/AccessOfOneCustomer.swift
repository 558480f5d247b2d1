import SDKContract

extension Invariant {
  /// What was shown came from answers for the active customer or from purchases of that customer.
  ///
  /// Naive: keep the last snapshot until the next arrives. Alice signs out, Bob sees her subscription; or the
  /// profile on the disk is Alice's. Weaker than I-17: right after a launch, whatever the device was ever told of
  /// this customer excuses it.
  static let accessOfOneCustomer = Invariant(
    id: "access-of-one-customer", number: "I-17",
    clauses: ["FEA-01"],
    claim: "What was shown came from answers for the active customer or from purchases of that customer.",
    situation: "shown: something was shown",
    showing: .unexplained
  )
}
