import PurchaseDomain

/// What a restore asked the store for and did not get yet.
public struct RestoreErrand: Hashable, BitwiseCopyable, Sendable {
  /// What it asks for.
  public enum Need: UInt8, Hashable, BitwiseCopyable, Sendable {
    /// To be brought up to date, which may ask the user to sign in.
    case sync
    /// The list of what the account holds.
    case listing
  }

  /// The restore.
  public var restore: RestoreID
  /// What it asks for.
  public var need: Need
  /// Whether a purchase delegate asks, who restores as the reference mapping says (PUR-30).
  public var isDelegates = false
}

/// How the store answers the next thing that a restore asks for.
public enum ErrandOutcome: UInt8, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
  /// It is done.
  case success
  /// The user closes the sign-in; a listing asks nobody and cannot be cancelled.
  case cancelled
  /// It fails.
  case failed
}

/// How a whole restore goes at the store when nobody decides otherwise.
public enum RestoreOutcome: UInt8, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
  /// The store lists what the account holds.
  case success
  /// The user closes the sign-in (D33).
  case cancelled
  /// The store cannot be reached.
  case failed
  /// The sign-in goes well, and the listing fails.
  case listingFailed

  /// How the store answers one thing that such a restore asks for.
  public func answer(to need: RestoreErrand.Need) -> ErrandOutcome {
    switch (self, need) {
    case (.cancelled, .sync): .cancelled
    case (.failed, .sync), (.listingFailed, .listing): .failed
    default: .success
    }
  }
}
