/// A way in which real stores were seen to behave otherwise than documented, by its number in app-store.md (section 4).
///
/// Each is a switch of its own: nothing happens by itself, and a schedule that needs one names it.
public enum Quirk: UInt8, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// Q1: what is finished comes as an update once more.
  case echo = 1
  /// Q2: a sheet returns one transaction, and an update brings another one of the same purchase.
  case twin
  /// Q3: the update comes while the purchase is still running.
  case earlyUpdate
  /// Q4: a launch is offered what was finished.
  case finishedAtLaunch
  /// Q5: a launch is offered the newest first, and that twice.
  case newestFirst
  /// Q6: a launch is offered nothing, and nothing is listed as unfinished.
  case unfinishedVanishes
  /// Q7: finishing has no effect.
  case finishIgnored
  /// Q8: a purchase succeeds at once with an old transaction.
  case oldTransaction
  /// Q9: the sheet says that it was cancelled, and the purchase comes as an update.
  case cancelledThoughCharged
  /// Q10: the connection to the store's daemon breaks.
  case systemError
  /// Q11: the listings are empty for somebody who owns something.
  case listingEmpty
  /// Q12: the first listing after a launch is empty.
  case coldStartEmpty
  /// Q13: the listings are empty under a calendar that is not Gregorian.
  case calendarEmpty
  /// Q14: a renewal is neither announced nor listed until the app is installed anew.
  case renewalMissing
  /// Q15: what was sold is listed a little later.
  case listingLags
  /// Q16: for a moment a renewed subscription looks expired.
  case momentOfExpiry
  /// Q17: who reads in a cancelled task reads nothing.
  case cancelledRead
  /// Q18: an older state, validly signed, comes after a newer one.
  case staleSignature
  /// Q19: a refund has the id of the purchase.
  case refundSameID
  /// Q20: what was revoked is listed for a moment.
  case revokedListed
  /// Q21: of several statuses of a group the first is not the one that counts.
  case firstStatusWrong
  /// Q22: finished consumables are offered at each launch.
  case consumableStays
  /// Q23: the eligibility for an introductory offer keeps its first answer.
  case eligibilityStale
  /// Q24: there is no subscription status.
  case noStatus
  /// Q25: the storefront is that of the last account.
  case storefrontStale
  /// Q26: a renewal names another original.
  case strayOriginal
  /// Q27: a purchase loses its account token.
  case tokenLost
  /// Q28: a period ends when it begins.
  case bornExpired
  /// Q29: whatever is unfinished floods the app when it wakes.
  case floodOnWake
  /// Q30: the customer changes the clock of the device.
  case deviceClock

  /// Its number, as app-store.md has it.
  public var number: String { "Q\(rawValue)" }

  /// Its kebab-case name.
  public var name: String {
    "\(self)".map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined().replacing("-i-d", with: "-id")
  }

  /// Whether it lasts until it is switched off; the others are over once they have shown.
  public var isLasting: Bool {
    switch self {
    case .listingEmpty, .calendarEmpty, .firstStatusWrong, .eligibilityStale, .noStatus, .storefrontStale: true
    default: false
    }
  }

  /// Whether the simulated store always behaves so: what is documented, or what the seeds tell apps to look for.
  public var isInherent: Bool { self == .refundSameID || self == .revokedListed }
}

/// Some quirks, as plain bytes without alignment.
public struct QuirkSet: Hashable, BitwiseCopyable, Sendable {
  private var bytes = InlineArray<4, UInt8>(repeating: 0)

  /// None.
  public init() {}

  /// These.
  public init(_ quirks: [Quirk]) { for quirk in quirks { insert(quirk) } }

  /// Whether it is empty.
  public var isEmpty: Bool { bytes[0] | bytes[1] | bytes[2] | bytes[3] == 0 }

  /// Whether a quirk is among them.
  public func contains(_ quirk: Quirk) -> Bool { bytes[Int(quirk.rawValue >> 3)] & (1 << (quirk.rawValue & 7)) != 0 }

  /// Adds a quirk.
  public mutating func insert(_ quirk: Quirk) { bytes[Int(quirk.rawValue >> 3)] |= 1 << (quirk.rawValue & 7) }

  /// Removes a quirk.
  public mutating func remove(_ quirk: Quirk) { bytes[Int(quirk.rawValue >> 3)] &= ~(1 << (quirk.rawValue & 7)) }

  /// Whether both have the same.
  public static func == (left: Self, right: Self) -> Bool { left.number == right.number }

  /// Feeds the quirks.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }

  private var number: UInt32 {
    UInt32(bytes[0]) | UInt32(bytes[1]) << 8 | UInt32(bytes[2]) << 16 | UInt32(bytes[3]) << 24
  }
}
