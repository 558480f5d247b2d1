import PurchaseDomain

/// What happened to one checkout.
struct CheckoutFacts: BitwiseCopyable {
  /// Whether a transaction that is seen now would complete it (D36).
  enum Standing: UInt8, BitwiseCopyable {
    /// There is no such checkout.
    case unknown
    /// It waits for one.
    case open
    /// A right SDK may think either.
    case doubtful
    /// It completes nothing any more.
    case closed
  }

  /// What its sheet answered.
  enum Answer: UInt8, BitwiseCopyable {
    case none, purchased, unverified, pending, cancelled, failed
  }

  /// How its call ended.
  enum Result: UInt8, BitwiseCopyable {
    case none, purchased, pending, cancelled, failed
  }

  struct Marks: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// The call has not returned and its process lives.
    static let callIsOpen = Marks(rawValue: 1)
    /// The sheet is open and its process lives.
    static let sheetIsOpen = Marks(rawValue: 2)
    /// A sheet was opened.
    static let hadSheet = Marks(rawValue: 4)
    /// Its marker is on the disk.
    static let marker = Marks(rawValue: 8)
    /// A write failed while its call was open.
    static let writeFailed = Marks(rawValue: 16)
    /// While its call was open there was another checkout of the product (D19).
    static let collided = Marks(rawValue: 32)
    /// A transaction was matched with it, be it only as a possibility.
    static let claimed = Marks(rawValue: 64)
    /// The approval was declined; the SDK is never told.
    static let declined = Marks(rawValue: 128)
  }

  struct Events: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// The completion event is captured.
    static let completed = Events(rawValue: 1)
    /// It was captured again.
    static let completedTwice = Events(rawValue: 2)
    /// A write of it is under way.
    static let completing = Events(rawValue: 4)
    /// The failure event is captured.
    static let failed = Events(rawValue: 8)
    /// It was captured again.
    static let failedTwice = Events(rawValue: 16)
    /// A write of it is under way.
    static let failing = Events(rawValue: 32)
    /// A write of it failed, so that a death may lose it (D24).
    static let failureUnwritten = Events(rawValue: 64)
    /// The SDK was shut down while its call was open (D40).
    static let cutShort = Events(rawValue: 128)
  }

  var customer: UInt8 = 0
  var product: UInt8 = 0
  var standing: Standing = .unknown
  var answer: Answer = .none
  var result: Result = .none
  /// The transaction that its sheet answered, or 0.
  var transaction: UInt8 = 0
  /// The delegate that was set when it was called for, or 0 (D42).
  var delegate: UInt8 = 0
  /// The Journey in whose Experience it was called for, or 0 (D23).
  var journey: UInt8 = 0
  /// The terms under which it was shown (PUR-33).
  var terms = OfferTerms.usual
  var marks: Marks = []
  var events: Events = []

  /// Whether a delegate carries it out.
  var isDelegated: Bool { delegate != 0 }

  /// Whether it is a checkout of this product by this customer.
  func isBy(_ customer: UInt8, of product: UInt8) -> Bool {
    standing != .unknown && self.customer == customer && self.product == product
  }
}
