import PurchaseDomain

/// What an SDK asks of store, server, disk, clock and app.
public enum SDKOutput: Hashable, BitwiseCopyable, Codable, Sendable {
  /// Read every record of one kind; answered by ``SDKInput/read(_:)`` (D30).
  case read(RecordKind)
  /// Write or erase one record; ends as ``SDKInput/wrote(_:_:)`` (PUR-04, D36).
  case write(Write)
  /// Open the store's purchase sheet (PUR-01) with the customer's token (STK-09), under the terms
  /// that were shown (PUR-33).
  case openSheet(CheckoutID, ProductID, token: AccountToken?, terms: OfferTerms = .usual)
  /// Ask a purchase delegate on behalf of a call (PUR-02, PUR-19); ends as ``SDKInput/delegateAnswered(_:_:)`` or never.
  case askDelegate(DelegateID, CallID, DelegateRequest)
  /// Finish a transaction with the store (PUR-06, PUR-12).
  case finish(TransactionID)
  /// Let the store bring the device up to date, which may ask the user to sign in: `AppStore.sync()` (PUR-30); ends as
  /// ``SDKInput/storeSynchronized(_:_:)`` or never.
  case synchronizeStore(RestoreID)
  /// List what the account holds: `Transaction.currentEntitlements`, for a restore (PUR-30) or as
  /// ``PurchaseDomain/RestoreID/reading``, to find out what has ended (D20); ends as ``SDKInput/listed(_:_:)`` or never.
  case listEntitlements(RestoreID)
  /// Send a request; ends as ``SDKInput/replied(_:_:)`` or never (PUR-05).
  case request(RequestID, ServerRequest)
  /// Ask to be woken after so many seconds, from 1 on (D28, D20); a timer of the same id is replaced.
  case startTimer(TimerID, seconds: UInt24Bytes)
  /// Return from a call (PUR-21, FEA-04).
  case answer(CallID, APIResult)
  /// Replace what the observable `features` object shows (FEA-18, FEA-19).
  case publish(PublishedFeatures)
  /// Call `featureAccessDidChange` (FEA-49).
  case announce(FeatureID, from: FeatureAccess?, to: FeatureAccess)
  /// Write a warning to the app's log.
  case warn(Warning)

  /// Asks to be woken after so many seconds.
  public static func startTimer(_ timer: TimerID, after seconds: Int) -> SDKOutput {
    .startTimer(timer, seconds: UInt24Bytes(seconds))
  }
}

/// What an SDK writes to the app's log.
public enum Warning: UInt8, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
  /// It is set up already (D39).
  case alreadySetUp
}

/// What the observable `features` object shows.
public struct PublishedFeatures: Hashable, BitwiseCopyable, Codable, Sendable {
  /// False while loading: `state == .unknown`, which is no denial (FEA-19).
  public var isReady: Bool
  /// Access by Feature; an empty one is valid (FEA-20).
  public var access: FeatureSnapshot

  /// What to show.
  @inlinable public init(isReady: Bool, access: FeatureSnapshot) {
    self.isReady = isReady
    self.access = access
  }

  /// What is shown before a profile is known: nothing is readable (D13).
  @inlinable public static var unknown: PublishedFeatures {
    PublishedFeatures(isReady: false, access: FeatureSnapshot())
  }
}

/// A timer, named by what it is about.
public struct TimerID: Hashable, Comparable, BitwiseCopyable, Codable, Sendable {
  /// What the timer is for.
  public let purpose: UInt8
  /// What it is about.
  public let subject: UInt8

  /// A timer; the numbers are the SDK's own.
  @inlinable public init(purpose: UInt8, subject: UInt8 = 0) {
    self.purpose = purpose
    self.subject = subject
  }

  /// Orders by purpose, then by subject.
  @inlinable public static func < (left: Self, right: Self) -> Bool {
    left.purpose != right.purpose ? left.purpose < right.purpose : left.subject < right.subject
  }
}

/// A number of seconds in three bytes without alignment: half a year, which is longer than an ``PurchaseDomain/Instant``
/// can tell.
public struct UInt24Bytes: Hashable, BitwiseCopyable, Codable, Sendable {
  @usableFromInline let low: UInt16Bytes
  @usableFromInline let high: UInt8

  /// The nearest number from 0 to 16,777,215.
  @inlinable public init(_ value: Int) {
    let bits = UInt32(min(max(value, 0), 1 << 24 - 1))
    low = UInt16Bytes(Int(bits & 0xFFFF))
    high = UInt8(truncatingIfNeeded: bits >> 16)
  }

  /// The number.
  @inlinable public var value: Int { low.value | Int(high) << 16 }

  /// Reads a whole number.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Int.self))
  }

  /// Writes a whole number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// A small number in two bytes without alignment.
public struct UInt16Bytes: Hashable, BitwiseCopyable, Codable, Sendable {
  @usableFromInline let low: UInt8
  @usableFromInline let high: UInt8

  /// The nearest number from 0 to 65,535.
  @inlinable public init(_ value: Int) {
    let bits = UInt16(clamping: value)
    low = UInt8(truncatingIfNeeded: bits)
    high = UInt8(truncatingIfNeeded: bits >> 8)
  }

  /// The number.
  @inlinable public var value: Int { Int(low) | Int(high) << 8 }

  /// Reads a whole number.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Int.self))
  }

  /// Writes a whole number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
