import PurchaseDomain
import SDKContract

/// What `useFeatureAndWait` returns (FEA-35).
public struct FeatureUsageResult: Hashable, Sendable {
  /// Whether the units were taken; this alone authorises the action (FEA-22).
  public let success: Bool
  /// The Feature that was to be used.
  public let featureId: String
  /// The units that were taken.
  public let amountUsed: Amount
  /// Why it went otherwise than asked for.
  public let message: UsageMessage?
  /// How much of the allowance is used now.
  public let usage: FeatureUsage?
  /// The customer's access afterwards.
  public let authoritativeAccess: FeatureAccess?

  init(_ result: PurchaseDomain.FeatureUsageResult, featureId: String) {
    success = result.success
    self.featureId = featureId
    amountUsed = result.amountUsed
    message = result.message
    usage = result.usage
    authoritativeAccess = result.authoritativeAccess
  }
}

/// How much of an allowance is used: `current`, and `limit` and `remaining` if there is a limit (FEA-35).
public typealias FeatureUsage = PurchaseDomain.FeatureUsage

/// What `consumeFeature` returns (FEA-37).
public struct FeatureConsumptionResult: Hashable, Sendable {
  /// Whether the units were taken; this alone authorises the action (FEA-45).
  public let accepted: Bool
  /// The Feature that was to be consumed.
  public let featureId: String
  /// The operation that was decided.
  public let operationId: String
  /// The balance as saved with the decision.
  public let balance: Amount
  /// Whether it was decided before (FEA-40).
  public let isReplay: Bool

  /// Whether anything is left; an accepted last unit leaves nothing, so nothing hangs on it (FEA-45).
  public var active: Bool { balance > .zero }

  init(_ decision: ConsumptionDecision, featureId: String, operationId: String) {
    accepted = decision.isAccepted
    self.featureId = featureId
    self.operationId = operationId
    balance = decision.balance
    isReplay = decision.isReplay
  }
}
