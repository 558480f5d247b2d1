import AsyncFront
import PurchaseChecking
import PurchaseDomain
import PurchaseModel

/// Something that an app must do right, and how to see whether it does.
public struct HostDuty: Sendable {
  /// Its kebab-case name.
  public let id: String
  /// The clauses that it comes from.
  public let clauses: [String]
  /// What a right app did, in a sentence.
  public let claim: String
  /// Whether a host has this duty at all.
  let concerns: @Sendable (Host) -> Bool
  /// What a host did wrong; nil when it did right.
  let mistake: @Sendable (Host) -> String?

  init(
    _ id: String, _ clauses: [String], _ claim: String, of concerns: @escaping @Sendable (Host) -> Bool = { _ in true },
    mistake: @escaping @Sendable (Host) -> String?
  ) {
    self.id = id
    self.clauses = clauses
    self.claim = claim
    self.concerns = concerns
    self.mistake = mistake
  }

  /// Every duty.
  public static let all: [HostDuty] = checkout + restoring + finishing + usage + views

  /// What a report says about it.
  public var property: Property {
    Property(
      id: id, number: "", oracle: .host, clauses: clauses, claim: claim,
      situation: "host-examined: an app with such a duty was examined")
  }

  /// What a host did wrong; nil when it did right, or when this is no duty of its.
  public func mistake(of host: Host) -> String? { concerns(host) ? mistake(host) : nil }

  /// Whether somebody else than the SDK checks out.
  static func delegates(_ host: Host) -> Bool { host.delegate != nil }
}

extension AsyncFront.PurchaseResult {
  /// The outcome without its reason.
  var word: String {
    switch self {
    case .purchased: "purchased"
    case .pending: "pending"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}

extension AsyncFront.RestoreResult {
  /// The outcome without its reason.
  var word: String {
    switch self {
    case .restored: "restored"
    case .noPurchases: "noPurchases"
    case .failed: "failed"
    }
  }
}
