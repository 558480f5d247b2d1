extension Clause {
  /// Purchases: who checks out, records, sends, finishes and announces.
  static let purchases: [Clause] = [
    Clause(
      "PUR-01", .functional,
      "With no purchase delegate, a purchase from an Experience opens native StoreKit for exactly the "
        + "product and offer that was shown."),
    Clause(
      "PUR-02", .functional,
      "With a purchase delegate set, purchase and restore go to the delegate; the SDK opens no checkout of "
        + "its own."),
    Clause(
      "PUR-03", .functional,
      "The default finishing mode is .full."),
    Clause(
      "PUR-04", .liveness,
      ".full, no delegate: every verified native transaction is recorded durably."),
    Clause(
      "PUR-05", .liveness,
      ".full, no delegate: every recorded native transaction is eventually sent to and accepted by the "
        + "server."),
    Clause(
      "PUR-06", .liveness,
      ".full, no delegate: every such transaction is eventually finished by the SDK."),
    Clause(
      "PUR-07", .functional,
      "Checkout may report success before (or without) the server having the transaction; a server outage "
        + "does not turn a verified purchase into a failed one."),
    Clause(
      "PUR-08", .functional,
      "Boolean access may be granted on the device from a verified purchase alone."),
    Clause(
      "PUR-09", .functional,
      "Unlimited access may be granted on the device from a verified purchase alone."),
    Clause(
      "PUR-10", .safety,
      "A quota (metered) balance is never raised from a local purchase; it waits for the server."),
    Clause(
      "PUR-11", .safety,
      "A credit balance is never raised from a local purchase; it waits for the server."),
    Clause(
      "PUR-12", .safety,
      ".observer: the SDK never finishes a transaction."),
    Clause(
      "PUR-13", .liveness,
      ".observer, no delegate: a signed native purchase is saved and sent, so access gets updated from the "
        + "server."),
    Clause(
      "PUR-14", .safety,
      "Setting, replacing or clearing a delegate never changes the finishing mode."),
    Clause(
      "PUR-15", .safety,
      "A delegated transaction is never saved by the SDK (either mode)."),
    Clause(
      "PUR-16", .safety,
      "A delegated transaction is never sent to the server by the SDK (either mode)."),
    Clause(
      "PUR-17", .safety,
      "A delegated transaction is never finished by the SDK (either mode)."),
    Clause(
      "PUR-18", .functional,
      "The delegate contract has exactly two asynchronous operations: purchase(product) and restore."),
    Clause(
      "PUR-19", .functional,
      "The delegate's purchase receives the very StoreProduct that produced the displayed offer."),
    Clause(
      "PUR-20", .functional, isHostDuty: true,
      "The delegate must check out that same product with its options, so price and terms match the "
        + "display."),
    Clause(
      "PUR-21", .functional,
      "A delegated purchase has one of four outcomes: purchased, pending, cancelled, failed(error)."),
    Clause(
      "PUR-22", .functional,
      "A delegated restore has one of three outcomes: restored, noPurchases, failed(error)."),
    Clause(
      "PUR-23", .safety,
      "A delegate outcome carries no receipt and no transaction id; nothing of the kind can be derived from "
        + "it."),
    Clause(
      "PUR-24", .functional,
      "A delegated purchased may complete the Journey."),
    Clause(
      "PUR-25", .safety,
      "A delegated purchased never converts the paywall's goal."),
    Clause(
      "PUR-26", .safety,
      "A delegated purchased never changes the customer's Features."),
    Clause(
      "PUR-27", .functional, isHostDuty: true,
      "Reference mapping of StoreKit purchase results: verified success to purchased; unverified success to "
        + "failed with the verification error; pending to pending; user cancelled to cancelled; unknown result "
        + "to failed; thrown error to failed with it."),
    Clause(
      "PUR-28", .functional, isHostDuty: true,
      "If the StoreProduct has no raw StoreKit product, the delegate returns failed (product unavailable)."),
    Clause(
      "PUR-29", .safety, isHostDuty: true,
      "An unverified transaction is never reported as purchased."),
    Clause(
      "PUR-30", .functional, isHostDuty: true,
      "Reference restore mapping: ask the store to sync, then the first verified, non-revoked, non-upgraded "
        + "current entitlement means restored; none means noPurchases; an error means failed."),
    Clause(
      "PUR-31", .safety, isHostDuty: true,
      "A revoked or upgraded transaction alone is never reported as restored."),
    Clause(
      "PUR-32", .functional, isHostDuty: true,
      "With a custom delegate the app itself finishes its transactions."),
    Clause(
      "PUR-33", .functional,
      "The purchase options of a StoreProduct preserve the selected billing plan and the introductory-offer "
        + "eligibility."),
    Clause(
      "PUR-34", .safety, isHostDuty: true,
      "A checkout that cannot honour those options must fail rather than sell other terms."),
    Clause(
      "PUR-35", .functional,
      "The StoreProduct exposes the documented fields with their domains (product type: consumable, "
        + "nonConsumable, autoRenewable, nonRenewing; billing plan: default, upFront, monthly; introductory "
        + "mode: freeTrial, payAsYouGo, payUpFront; introductory terms, eligibility value and raw product are "
        + "optional)."),
    Clause(
      "PUR-36", .functional,
      "hasTrial equals hasFreeTrial; the offer helpers (hasIntroductoryOffer, introductoryPaymentMode, the "
        + "label helpers) are consistent with the introductory terms."),
    Clause(
      "PUR-37", .functional,
      "The public restore call returns exactly one of restored, noPurchases, failed(error)."),
    Clause(
      "PUR-38", .functional,
      "That call uses native StoreKit when no delegate is set and the delegate when one is set; never both."),
    Clause(
      "PUR-39", .functional,
      "A restore button inside an Experience uses the same integration as the public call."),
    Clause(
      "PUR-40", .functional, isHostDuty: true,
      "An empty restore and a failed restore are distinguishable and shown differently."),
    Clause(
      "PUR-41", .functional,
      "After a native restore (no delegate) Feature access read from the SDK reflects the restored "
        + "purchases."),
    Clause(
      "PUR-42", .safety,
      "A delegate's restore outcome never changes Feature access."),
    Clause(
      "PUR-43", .functional,
      "After setup, setPurchaseDelegate replaces the delegate for later operations."),
    Clause(
      "PUR-44", .functional,
      "After setup, setPurchaseHandlingMode changes who finishes later transactions."),
    Clause(
      "PUR-45", .functional,
      "Both runtime setters throw when the SDK is not configured."),
    Clause(
      "PUR-46", .functional,
      "Passing nil to setPurchaseDelegate returns to native checkout."),
    Clause(
      "PUR-47", .safety,
      "Delegate and mode are independent settings: neither setter alters the other."),
    Clause(
      "PUR-48", .functional, isHostDuty: true,
      "RevenueCat integration: mode .observer plus adapter; RevenueCat does checkout and finishing; restore "
        + "goes through RevenueCat's restore."),
    Clause(
      "PUR-49", .functional, isHostDuty: true,
      "Superwall integration: same shape, restore goes through Superwall's restore."),
    Clause(
      "PUR-50", .functional,
      "Native, no delegate: the SDK's Feature checks are the source of access in both modes."),
    Clause(
      "PUR-51", .functional, isHostDuty: true,
      "With a delegate, the provider's own checks are the source of access; the app must not gate on SDK "
        + "Features for those purchases."),
    Clause(
      "PUR-52", .safety,
      "RevenueCat / Superwall Connectors feed only Automations and server-side Journeys: they never grant "
        + "or refresh Feature access."),
    Clause(
      "PUR-53", .safety,
      "Sending the signed transaction of a delegated checkout and granting from Connector webhooks are "
        + "announced only; neither happens today."),
    Clause(
      "PUR-54", .functional,
      "The first useFeatureAndWait after a native purchase can verify the matching purchase, grant its "
        + "allowance and deduct the usage in one request."),
    Clause(
      "PUR-55", .safety,
      "That combined request is atomic: the purchase is granted once and the usage deducted once, whatever "
        + "is retried or raced (background sync included)."),
    Clause(
      "PUR-56", .safety,
      "Fixed quotas and credits are shown only as balances the server confirmed."),
    Clause(
      "PUR-57", .safety,
      "Checkout callback and StoreKit update for the same native purchase produce exactly one Journey "
        + "completion."),
    Clause(
      "PUR-58", .safety,
      "They produce exactly one analytics completion."),
    Clause(
      "PUR-59", .functional,
      "Native order of steps: one completion is recorded, then the transaction is synchronised, then (only "
        + "in .full) finished."),
    Clause(
      "PUR-60", .functional, isHostDuty: true,
      "In .observer the app finishes the native transaction."),
    Clause(
      "PUR-61", .liveness,
      "If the checkout callback never returns, the StoreKit update still recovers the purchase (completion, "
        + "sync, and finish in .full)."),
    Clause(
      "PUR-62", .safety,
      "At launch, unfinished native transactions are not processed before the product configuration needed "
        + "to decide their owner is known."),
    Clause(
      "PUR-63", .liveness,
      "Once that configuration is known, they are processed."),
    Clause(
      "PUR-64", .functional,
      "With a delegate, completion is reported by the outcome only; no transaction is handed to the SDK."),
    Clause(
      "PUR-65", .functional,
      "$purchase_completed is present exactly when a checkout completion was recorded."),
    Clause(
      "PUR-66", .functional,
      "$purchase_failed is present exactly when a checkout failed."),
    Clause(
      "PUR-67", .functional,
      "$purchase_synced is present exactly when the server accepted a verified NATIVE transaction (so never "
        + "for a delegated one, never before acceptance)."),
    Clause(
      "PUR-68", .functional,
      "$restore_completed is present exactly when a restore ended with purchases."),
    Clause(
      "PUR-69", .functional,
      "$restore_no_purchases is present exactly when a restore ended without current purchases."),
    Clause(
      "PUR-70", .functional,
      "$restore_failed is present exactly when a restore failed."),
    Clause(
      "PUR-71", .safety,
      "$purchase_completed establishes neither verified revenue nor Feature access."),
    Clause(
      "PUR-72", .liveness,
      "Native, no delegate: the signed transaction is what verifies revenue and updates Feature access on "
        + "the server."),
    Clause(
      "PUR-73", .safety,
      "A delegate outcome never creates verified revenue."),
    Clause(
      "PUR-74", .safety,
      "Cancelled, pending or failed checkouts never produce $purchase_completed."),
    Clause(
      "PUR-75", .functional, isHostDuty: true,
      ".observer is to be chosen when another SDK finishes transactions: each transaction has exactly one "
        + "finisher."),
    Clause(
      "PUR-76", .functional,
      "A delegate and a mode given in the configuration before setup act from setup on, exactly as if set "
        + "later."),
  ]
}
