extension Clause {
  /// StoreKit 2: what the store tells and what has to be done with it.
  static let storeKit: [Clause] = [
    Clause(
      "STK-01", .functional,
      "Only the StoreKit 2 model is used (products, verification results, transactions); the original API "
        + "is out."),
    Clause(
      "STK-02", .functional, isHostDuty: true,
      "Product ids are constants and products are loaded in one request by id."),
    Clause(
      "STK-03", .functional,
      "All purchase results are handled: success, user cancelled, pending, and unknown future ones."),
    Clause(
      "STK-04", .safety,
      "A transaction is always verified; an unverified one is an error and gives nothing."),
    Clause(
      "STK-05", .liveness,
      "Every verified transaction is finished (by whoever owns finishing)."),
    Clause(
      "STK-06", .safety,
      "Content is delivered before the transaction is finished."),
    Clause(
      "STK-07", .functional,
      "User cancellation changes nothing."),
    Clause(
      "STK-08", .safety,
      "Pending (Ask to Buy or deferred approval) unlocks nothing until approval."),
    Clause(
      "STK-09", .functional,
      "A purchase carries the customer's account token."),
    Clause(
      "STK-10", .liveness,
      "A listener on transaction updates runs from app launch."),
    Clause(
      "STK-11", .liveness,
      "Updates bring purchases made on other devices."),
    Clause(
      "STK-12", .liveness,
      "Updates bring Family Sharing changes."),
    Clause(
      "STK-13", .liveness,
      "Updates bring renewals."),
    Clause(
      "STK-14", .liveness,
      "Updates bring Ask to Buy approvals."),
    Clause(
      "STK-15", .liveness,
      "Updates bring refunds."),
    Clause(
      "STK-16", .liveness,
      "Updates bring revocations."),
    Clause(
      "STK-17", .safety,
      "An unverified update is skipped: neither delivered nor finished."),
    Clause(
      "STK-18", .safety,
      "For an update, entitlements are refreshed before the transaction is finished."),
    Clause(
      "STK-19", .functional,
      "Current entitlements cover non-consumables and active subscriptions."),
    Clause(
      "STK-20", .safety,
      "The revocation date is always checked: a revoked transaction gives no access."),
    Clause(
      "STK-21", .safety,
      "The set of owned products is recomputed as a whole from the current entitlements, so vanished "
        + "entitlements disappear."),
    Clause(
      "STK-22", .functional,
      "A gated view shows progress while loading, the paywall on failure, content only on a verified "
        + "present transaction."),
    Clause(
      "STK-23", .none,
      "Topics that are only named (subscription view, store view, subscription status, restore, app "
        + "transaction, purchase options, callbacks, mistakes, checklist) impose no rule in the given text."),
  ]
}
