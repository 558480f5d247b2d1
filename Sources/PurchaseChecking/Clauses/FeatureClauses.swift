extension Clause {
  /// Features: who may use what, and how units are counted.
  static let features: [Clause] = [
    Clause(
      "FEA-01", .functional,
      "Who has access is decided by products and entitlements on the server; the app asks by Feature key."),
    Clause(
      "FEA-02", .functional,
      "hasFeature answers from fresh cached access without a request."),
    Clause(
      "FEA-03", .functional,
      "When there is no fresh cached answer hasFeature asks the server."),
    Clause(
      "FEA-04", .functional,
      "A successful query may say not allowed: the call returns allowed = false, it does not throw."),
    Clause(
      "FEA-05", .functional,
      "A failed query throws; it never returns a made-up denial."),
    Clause(
      "FEA-06", .functional,
      "For a metered Feature the answer compares the balance with the required amount."),
    Clause(
      "FEA-07", .functional,
      "An entity id selects that entity's own allowance."),
    Clause(
      "FEA-08", .safety,
      "A check never reserves and never deducts units."),
    Clause(
      "FEA-09", .functional, isHostDuty: true,
      "Usage must be consumed before the side effect is performed; a check is for presentation only."),
    Clause(
      "FEA-10", .functional,
      "Shared credits are checked and used under the credit Feature's own key, in credit units."),
    Clause(
      "FEA-11", .functional,
      "FeatureAccess has allowed, unlimited, optional balance and a type."),
    Clause(
      "FEA-12", .functional,
      "hasAccess always equals allowed."),
    Clause(
      "FEA-13", .functional,
      "hasBalance is true exactly when access is unlimited or the balance is positive."),
    Clause(
      "FEA-14", .functional,
      "The required amount defaults to 1."),
    Clause(
      "FEA-15", .functional,
      "The default policy is cache first."),
    Clause(
      "FEA-16", .functional,
      "The remote policy always queries the server."),
    Clause(
      "FEA-17", .safety,
      "Neither policy deducts usage."),
    Clause(
      "FEA-18", .liveness,
      "The observable features object changes whenever the customer's access changes."),
    Clause(
      "FEA-19", .functional,
      "State unknown means still loading; it is not a denial."),
    Clause(
      "FEA-20", .functional,
      "A ready snapshot may be empty and is valid."),
    Clause(
      "FEA-21", .functional, isHostDuty: true,
      "useFeatureAndWait is called before the action that costs units."),
    Clause(
      "FEA-22", .safety, isHostDuty: true,
      "The action is performed only if the result says success."),
    Clause(
      "FEA-23", .functional,
      "Remaining balance is the authoritative access balance when present, else the usage's remaining "
        + "value, when the server gave one."),
    Clause(
      "FEA-24", .functional,
      "After a native App Store purchase (no delegate) the matching signed purchase may travel with the "
        + "first usage request, so grant and deduction happen together."),
    Clause(
      "FEA-25", .functional,
      "The same holds in .observer mode, with the app finishing."),
    Clause(
      "FEA-26", .safety,
      "With RevenueCat, Superwall or a custom delegate the outcome never updates Features or balances."),
    Clause(
      "FEA-27", .safety,
      "No purchase evidence is attached to a usage request for a delegated purchase."),
    Clause(
      "FEA-28", .safety,
      "Provider Connectors never grant or maintain Feature access."),
    Clause(
      "FEA-29", .functional,
      "Native, no delegate: boolean and unlimited access may come from a verified local purchase."),
    Clause(
      "FEA-30", .safety,
      "Quotas and credit balances need server confirmation."),
    Clause(
      "FEA-31", .safety,
      "Amounts are positive whole numbers of at most 9,007,199,254,740,991 (2^53 - 1)."),
    Clause(
      "FEA-32", .safety,
      "A rejected amount has no effect: no request, no ledger change, no event."),
    Clause(
      "FEA-33", .functional,
      "Set-usage reporting charges only the increase over the total already reported: 20 then 25 charges 20 "
        + "and then 5."),
    Clause(
      "FEA-34", .safety,
      "A lower set-usage total never refunds."),
    Clause(
      "FEA-35", .functional,
      "The usage result carries success, feature id, amount used, optional message, optional usage "
        + "(current, optional limit, optional remaining) and optional authoritative access."),
    Clause(
      "FEA-36", .safety,
      "A thrown error is not a confirmed denial: the units may or may not have been taken."),
    Clause(
      "FEA-37", .functional,
      "consumeFeature(feature, quantity, operationId, entity) is async, throws, and returns a consumption "
        + "result."),
    Clause(
      "FEA-38", .functional,
      "useFeatureAndWait takes no operation id: each call is a new operation."),
    Clause(
      "FEA-39", .functional, isHostDuty: true,
      "The app saves the operation id with the action before calling the SDK."),
    Clause(
      "FEA-40", .safety,
      "A retry with the same customer, Feature, quantity, entity and operation id returns the saved "
        + "decision and deducts nothing more."),
    Clause(
      "FEA-41", .functional,
      "A saved denial is returned as the same denial on retry, even if balance became available meanwhile."),
    Clause(
      "FEA-42", .safety,
      "An operation is never retried or charged under another customer: after an identity change the old "
        + "customer's action is not replayed under the new one."),
    Clause(
      "FEA-43", .functional, isHostDuty: true,
      "The app inspects accepted before doing the work."),
    Clause(
      "FEA-44", .safety, isHostDuty: true,
      "The app records that it applied an accepted operation, so a repeated response does not act twice."),
    Clause(
      "FEA-45", .functional,
      "An accepted last unit may leave balance 0 or active = false; authorisation is by accepted only."),
    Clause(
      "FEA-46", .safety,
      "A timeout does not undo a deduction; the right retry uses the original operation id (and then "
        + "charges nothing more)."),
    Clause(
      "FEA-47", .functional,
      "useFeature is fire and forget: no result, errors are only logged."),
    Clause(
      "FEA-48", .functional, isHostDuty: true,
      "When acceptance decides whether the app may act, the waiting call must be used."),
    Clause(
      "FEA-49", .functional,
      "The app delegate is told the Feature id, the old access (if any) and the new access on each access "
        + "change."),
    Clause(
      "FEA-50", .safety,
      "Delegate methods run on the main actor."),
    Clause(
      "FEA-51", .functional,
      "The SDK holds that delegate weakly: once released it gets nothing more, and the SDK does not keep it "
        + "alive."),
    Clause(
      "FEA-52", .safety,
      "No callback without a change of access (old differs from new)."),
    Clause(
      "FEA-53", .functional,
      "Feature types are boolean, metered, creditSystem."),
    Clause(
      "FEA-54", .safety,
      "Same operation id with a different Feature, quantity or entity is not a valid retry: it must not "
        + "silently return the other decision nor deduct under the reused id."),
  ]
}
