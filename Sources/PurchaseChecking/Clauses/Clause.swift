/// A rule of the specification.
public struct Clause: Hashable, Sendable {
  /// How a rule is to be read.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// It must never be broken.
    case safety
    /// It must come true in the end, once the surroundings are fair.
    case liveness
    /// It says what comes of something.
    case functional
    /// It names a topic and rules nothing.
    case none
  }

  /// What a rule is about.
  public enum Area: String, Hashable, Sendable, CaseIterable {
    /// Buying, recording, sending, finishing, announcing.
    case purchase
    /// Access to Features and consumption.
    case features
    /// What the store tells.
    case store
  }

  /// Its number, as in `PUR-57`.
  public let id: String
  /// How it is to be read.
  public let kind: Kind
  /// Whether it is, also, a duty of the app around the SDK.
  public let isHostDuty: Bool
  /// What it says.
  public let rule: String

  init(_ id: String, _ kind: Kind, isHostDuty: Bool = false, _ rule: String) {
    self.id = id
    self.kind = kind
    self.isHostDuty = isHostDuty
    self.rule = rule
  }

  /// What it is about.
  public var area: Area {
    switch id.prefix(3) {
    case "FEA": .features
    case "STK": .store
    default: .purchase
    }
  }

  /// Every rule, in order.
  public static let all: [Clause] = purchases + features + storeKit

  /// The rule with this number.
  public static func named(_ id: String) -> Clause? { all.first { $0.id == id } }
}
