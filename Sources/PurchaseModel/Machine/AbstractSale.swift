import PurchaseDomain

/// A transaction of the abstract machine, with everything that must have come of it.
public struct AbstractSale: Hashable, BitwiseCopyable, Sendable {
  /// What is so about it.
  public struct Marks: OptionSet, Hashable, BitwiseCopyable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// These marks.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Its signature does not hold; nothing else about it matters (STK-04).
    public static let forged = Marks(rawValue: 1)
    /// The device recorded it (PUR-58).
    public static let recorded = Marks(rawValue: 2)
    /// The store took the money back.
    public static let refunded = Marks(rawValue: 4)
    /// The device recorded that (STK-20).
    public static let refundRecorded = Marks(rawValue: 8)
    /// The server accepted it for its owner (PUR-05).
    public static let accepted = Marks(rawValue: 16)
    /// The server accepted the refund.
    public static let refundAccepted = Marks(rawValue: 32)
    /// Somebody finished it.
    public static let finished = Marks(rawValue: 64)
    /// Device or server hold it for somebody else than its owner; never so in the machine.
    public static let misattributed = Marks(rawValue: 128)
  }

  /// The place of what was bought among the machine's goods.
  public var good: UInt8
  /// Whose checkout it came from; the anonymous customer for a forged one.
  public var owner: CustomerID
  /// What is so about it.
  public var marks: Marks
  /// How many completions were captured for it, 0 to 2.
  public var completions: UInt8 = 0
  /// How many times it was captured that it is synced, 0 to 2.
  public var synced: UInt8 = 0

  /// A sale nobody has done anything about.
  public init(of good: UInt8, to owner: CustomerID, marks: Marks = []) {
    self.good = good
    self.owner = owner
    self.marks = marks
  }

  /// Whether the store sold it and took nothing back.
  public var isLive: Bool { marks.isDisjoint(with: [.forged, .refunded]) }

  /// Whether the server still has to hear of it, or of its refund.
  public var isOutstanding: Bool {
    !marks.contains(.forged)
      && (!marks.contains(.accepted) || marks.contains(.refunded) && !marks.contains(.refundAccepted))
  }

  /// Sales are kept in this order, since nothing depends on which came first.
  var order: UInt32 {
    UInt32(good) << 24 | UInt32(owner.rawValue) << 20 | UInt32(marks.rawValue) << 8 | UInt32(completions) << 4
      | UInt32(synced)
  }
}

/// A checkout that a purchase may still complete.
public struct AbstractCheckout: Hashable, BitwiseCopyable, Sendable {
  /// Who began it.
  public var customer: CustomerID
  /// The place of what it is about among the machine's goods.
  public var good: UInt8
  /// Whether somebody may still approve it.
  public var isAsked: Bool
  /// Whether the device still knows of it; always so in the machine (D36).
  public var isMarked = true

  /// A checkout.
  public init(of good: UInt8, by customer: CustomerID, isAsked: Bool, isMarked: Bool = true) {
    self.good = good
    self.customer = customer
    self.isAsked = isAsked
    self.isMarked = isMarked
  }

  var order: UInt8 {
    customer.rawValue << 4 | good << 2 | (isAsked ? 0 : 2) | (isMarked ? 0 : 1)
  }
}
