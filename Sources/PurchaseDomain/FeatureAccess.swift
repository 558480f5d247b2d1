/// What kind of Feature it is (FEA-53).
public enum FeatureType: UInt8, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
  /// On or off.
  case boolean
  /// Counted in units of its own.
  case metered
  /// Counted in units that several actions share.
  case creditSystem
}

/// A customer's access to one Feature (FEA-11), in eight bytes.
public struct FeatureAccess: Hashable, BitwiseCopyable, Sendable {
  @usableFromInline let flags: UInt8
  @usableFromInline let units: Amount

  /// Access in the documented shape.
  ///
  /// - Parameters:
  ///   - allowed: whether the customer may use the Feature.
  ///   - unlimited: whether there is no limit.
  ///   - balance: the units left, for a counted Feature with a limit.
  ///   - type: the kind of Feature.
  @inlinable public init(allowed: Bool, unlimited: Bool = false, balance: Amount? = nil, type: FeatureType) {
    flags = (allowed ? 1 : 0) | (unlimited ? 2 : 0) | (balance == nil ? 0 : 4) | type.rawValue << 3
    units = balance ?? .zero
  }

  /// Whether the customer may use the Feature.
  @inlinable public var allowed: Bool { flags & 1 != 0 }

  /// Whether there is no limit.
  @inlinable public var unlimited: Bool { flags & 2 != 0 }

  /// The units left, if the Feature is counted.
  @inlinable public var balance: Amount? { flags & 4 != 0 ? units : nil }

  /// The kind of Feature.
  @inlinable public var type: FeatureType { FeatureType(rawValue: flags >> 3) ?? .boolean }

  /// The same as ``allowed`` (FEA-12).
  @inlinable public var hasAccess: Bool { allowed }

  /// Whether access is unlimited or the balance is positive (FEA-13).
  @inlinable public var hasBalance: Bool { unlimited || (balance ?? .zero) > .zero }

  /// No access to a Feature of this type.
  @inlinable public static func denied(_ type: FeatureType) -> FeatureAccess {
    FeatureAccess(allowed: false, balance: type == .boolean ? nil : .zero, type: type)
  }
}

extension FeatureAccess: Codable {
  private enum CodingKeys: String, CodingKey { case allowed, unlimited, balance, type }

  /// Reads the documented fields.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      allowed: try container.decode(Bool.self, forKey: .allowed),
      unlimited: try container.decode(Bool.self, forKey: .unlimited),
      balance: try container.decodeIfPresent(Amount.self, forKey: .balance),
      type: try container.decode(FeatureType.self, forKey: .type))
  }

  /// Writes the documented fields.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(allowed, forKey: .allowed)
    try container.encode(unlimited, forKey: .unlimited)
    try container.encodeIfPresent(balance, forKey: .balance)
    try container.encode(type, forKey: .type)
  }
}

/// Access to each Feature of the shelf; a Feature without an entry is not mentioned.
public struct FeatureSnapshot: BitwiseCopyable, Sendable {
  @usableFromInline var mentioned: UInt8
  @usableFromInline var entries: InlineArray<4, FeatureAccess>
  @inlinable static var blank: FeatureAccess { FeatureAccess(allowed: false, type: .boolean) }

  /// A snapshot that mentions nothing.
  @inlinable public init() {
    mentioned = 0
    entries = InlineArray(repeating: Self.blank)
  }

  /// The access to a Feature, or nil where it is not mentioned.
  @inlinable public subscript(feature: FeatureID) -> FeatureAccess? {
    get { mentioned & (1 << feature.rawValue) == 0 ? nil : entries[feature.index] }
    set {
      let bit: UInt8 = 1 << feature.rawValue
      mentioned = newValue == nil ? mentioned & ~bit : mentioned | bit
      entries[feature.index] = newValue ?? FeatureSnapshot.blank
    }
  }

  /// Whether nothing is mentioned.
  @inlinable public var isEmpty: Bool { mentioned == 0 }

  /// The Features that are mentioned, in the order of the shelf.
  @inlinable public var features: FixedList<4, FeatureID> {
    var found = FixedList<4, FeatureID>()
    for number in 0..<UInt8(Limits.features) where mentioned & (1 << number) != 0 { found.append(FeatureID(number)) }
    return found
  }

  /// Takes over what `reply` mentions and leaves the rest (D12).
  @inlinable public mutating func merge(_ reply: FeatureSnapshot) {
    for number in 0..<UInt8(Limits.features) {
      if let access = reply[FeatureID(number)] { self[FeatureID(number)] = access }
    }
  }
}

extension FeatureSnapshot: Hashable {
  /// Whether both mention the same Features with the same access.
  @inlinable public static func == (left: Self, right: Self) -> Bool {
    guard left.mentioned == right.mentioned else { return false }
    for index in 0..<Limits.features where left.entries[index] != right.entries[index] { return false }
    return true
  }

  /// Feeds every entry.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(mentioned)
    for index in 0..<Limits.features { hasher.combine(entries[index]) }
  }
}

extension FeatureSnapshot: Codable {
  private struct Entry: Codable {
    let feature: FeatureID
    let access: FeatureAccess
  }

  /// Reads a list of Features with their access.
  public init(from decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      let entry = try container.decode(Entry.self)
      guard entry.feature.index < Limits.features else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "unknown feature")
      }
      self[entry.feature] = entry.access
    }
  }

  /// Writes a list of Features with their access.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for feature in features {
      guard let access = self[feature] else { continue }
      try container.encode(Entry(feature: feature, access: access))
    }
  }
}
