/// Why a use went otherwise than asked for, as the server puts it (FEA-35).
public enum UsageMessage: UInt8, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
  /// There were fewer units left than were to be used.
  case notEnoughUnits
  /// A total that is no higher than one reported before uses nothing (FEA-34).
  case totalNotHigher
}

/// How much of an allowance is used (FEA-35).
public struct FeatureUsage: Hashable, Sendable {
  /// The units used so far.
  public let current: Amount
  /// The units given, if there is a limit.
  public let limit: Amount?
  /// The units left, if there is a limit.
  public let remaining: Amount?

  /// How much is used of how much.
  public init(current: Amount, limit: Amount? = nil, remaining: Amount? = nil) {
    self.current = current
    self.limit = limit
    self.remaining = remaining
  }
}

/// What `useFeatureAndWait` returns (FEA-35).
///
/// What is optional is marked by bits rather than kept in optionals: a state is compared by its bytes, and nil leaves
/// the bytes that it does not need as they were.
public struct FeatureUsageResult: Hashable, BitwiseCopyable, Sendable {
  private let flags: UInt8
  private let told: UInt8
  /// The Feature that was to be used.
  public let feature: FeatureID
  /// The units that were taken; 0 where nothing was.
  public let amountUsed: Amount
  private let current: Amount
  private let limit: Amount
  private let left: Amount
  private let access: FeatureAccess

  /// The answer to a use.
  ///
  /// - Parameters:
  ///   - success: whether the units were taken; this alone authorises the action (FEA-22).
  ///   - feature: the Feature that was to be used.
  ///   - amountUsed: the units that were taken.
  ///   - message: why it went otherwise than asked for.
  ///   - usage: how much of the allowance is used now.
  ///   - authoritativeAccess: the customer's access afterwards.
  public init(
    success: Bool, feature: FeatureID, amountUsed: Amount, message: UsageMessage? = nil, usage: FeatureUsage? = nil,
    authoritativeAccess: FeatureAccess? = nil
  ) {
    told = message.map { $0.rawValue + 1 } ?? 0
    flags =
      (success ? 1 : 0) | (usage == nil ? 0 : 2) | (usage?.limit == nil ? 0 : 4) | (usage?.remaining == nil ? 0 : 8)
      | (authoritativeAccess == nil ? 0 : 16)
    self.feature = feature
    self.amountUsed = amountUsed
    current = usage?.current ?? .zero
    limit = usage?.limit ?? .zero
    left = usage?.remaining ?? .zero
    access = authoritativeAccess ?? .denied(.boolean)
  }

  /// Whether the units were taken; this alone authorises the action (FEA-22).
  public var success: Bool { flags & 1 != 0 }

  /// Why it went otherwise than asked for.
  public var message: UsageMessage? { told == 0 ? nil : UsageMessage(rawValue: told - 1) }

  /// How much of the allowance is used now, if the server said so.
  public var usage: FeatureUsage? {
    guard flags & 2 != 0 else { return nil }
    return FeatureUsage(
      current: current, limit: flags & 4 == 0 ? nil : limit, remaining: flags & 8 == 0 ? nil : left)
  }

  /// The customer's access afterwards, if the server said so.
  public var authoritativeAccess: FeatureAccess? { flags & 16 == 0 ? nil : access }

  /// The units left: those of the authoritative access, else those of the usage, if the server gave either (FEA-23).
  public var remaining: Amount? { authoritativeAccess?.balance ?? usage?.remaining }
}

extension FeatureUsage: Codable {}

extension FeatureUsageResult: Codable {
  private enum CodingKeys: String, CodingKey {
    case success, featureId, amountUsed, message, usage, authoritativeAccess
  }

  /// Reads the documented fields.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      success: try container.decode(Bool.self, forKey: .success),
      feature: try container.decode(FeatureID.self, forKey: .featureId),
      amountUsed: try container.decode(Amount.self, forKey: .amountUsed),
      message: try container.decodeIfPresent(UsageMessage.self, forKey: .message),
      usage: try container.decodeIfPresent(FeatureUsage.self, forKey: .usage),
      authoritativeAccess: try container.decodeIfPresent(FeatureAccess.self, forKey: .authoritativeAccess))
  }

  /// Writes the documented fields.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(success, forKey: .success)
    try container.encode(feature, forKey: .featureId)
    try container.encode(amountUsed, forKey: .amountUsed)
    try container.encodeIfPresent(message, forKey: .message)
    try container.encodeIfPresent(usage, forKey: .usage)
    try container.encodeIfPresent(authoritativeAccess, forKey: .authoritativeAccess)
  }
}
