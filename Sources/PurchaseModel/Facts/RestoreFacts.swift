import PurchaseDomain

/// What happened to one `restorePurchases` call.
struct RestoreFacts: BitwiseCopyable {
  /// What the store told the SDK on its behalf, and what went wrong meanwhile.
  struct Marks: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// It was made.
    static let called = Marks(rawValue: 1)
    /// The call has not returned and its process lives.
    static let callIsOpen = Marks(rawValue: 2)
    /// The user closed the sign-in.
    static let cancelled = Marks(rawValue: 4)
    /// The store could not be asked, or the listing failed.
    static let failed = Marks(rawValue: 8)
    /// A listing without anything that counts as held.
    static let foundNothing = Marks(rawValue: 16)
    /// A listing with something verified that is not revoked.
    static let foundSomething = Marks(rawValue: 32)
    /// A write failed while its call was open.
    static let writeFailed = Marks(rawValue: 64)
    /// The store said that the device is up to date.
    static let synchronized = Marks(rawValue: 128)
  }

  struct Events: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// One of its events is captured.
    static let captured = Events(rawValue: 1)
    /// A second one is captured, or the same again.
    static let capturedTwice = Events(rawValue: 2)
    /// A write of one is under way.
    static let capturing = Events(rawValue: 4)
    /// A write of one failed, so that a death may lose it (D24).
    static let unwritten = Events(rawValue: 8)
    /// The SDK was shut down while its call was open (D40).
    static let cutShort = Events(rawValue: 16)
    /// A report failed while its call was open (D32).
    static let reportFailed = Events(rawValue: 32)
  }

  /// An outcome, as a call returns it or as an event tells it.
  enum Outcome: UInt8, BitwiseCopyable {
    case none, restored, noPurchases, failed

    init(_ result: RestoreResult) {
      self =
        switch result {
        case .restored: .restored
        case .noPurchases: .noPurchases
        case .failed: .failed
        }
    }
  }

  /// Who started it.
  var customer: UInt8 = 0
  /// What its event says.
  var told: Outcome = .none
  /// How its call ended.
  var result: Outcome = .none
  /// The transactions that count as held and were listed for it, as bits.
  var found: UInt8 = 0
  /// The delegate that was set when it was called for, or 0 (D42).
  var delegate: UInt8 = 0
  var marks: Marks = []
  var events: Events = []

  /// Whether store or delegate gave a reason for it to end so (PUR-22, PUR-30, PUR-31, D33).
  func mayEnd(_ result: RestoreResult) -> Bool {
    switch result {
    case .restored: marks.isSuperset(of: [.synchronized, .foundSomething])
    case .noPurchases: marks.isSuperset(of: [.synchronized, .foundNothing])
    case .failed(.cancelled): marks.contains(.cancelled)
    case .failed(.store): delegate == 0 && marks.contains(.failed)
    case .failed(.shutDown): events.contains(.cutShort)
    case .failed(.server): marks.contains(.foundSomething) && events.contains(.reportFailed)
    case .failed(.notConfigured): false
    case .failed(.delegate): delegate != 0 && marks.contains(.failed)
    }
  }
}
