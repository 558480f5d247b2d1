import PurchaseDomain
import SDKContract

/// A call of `hasFeature`, `consume`, `use`, `identify`, `setMode` or `shutdown` that has not returned, with what was
/// true meanwhile; and any call that came while the SDK was not set up.
///
/// A call of `useFeature` stays until the end of its step: it returns at once, and its request may follow.
struct OpenCall: BitwiseCopyable {
  struct Marks: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// The amount was not from 1 to 2^53 - 1.
    static let invalid = Marks(rawValue: 1)
    /// The policy is `.remote`.
    static let remote = Marks(rawValue: 2)
    /// A request on its behalf began while it was open.
    static let asked = Marks(rawValue: 4)
    /// One of them was answered; `answer` has it.
    static let answered = Marks(rawValue: 8)
    /// One of them failed.
    static let failed = Marks(rawValue: 16)
    /// The customer changed.
    static let customerChanged = Marks(rawValue: 32)
    /// A write failed.
    static let writeFailed = Marks(rawValue: 64)
    /// The server answered that the operation id was used with other parameters; for reads: time passed.
    static let conflict = Marks(rawValue: 128)

    // What the bits mean for uses.

    /// The app waits for the result.
    static let waits = remote
    /// The server took the units; for one that does not wait, nothing.
    static let succeeded = conflict
    /// For one that does not wait: it returned.
    static let returned = answered
  }

  /// How it stands to the life of the SDK.
  enum Standing: UInt8, BitwiseCopyable {
    /// It was made while the SDK was set up.
    case served
    /// It was made while the SDK was not set up (D44).
    case notSetUp
    /// The SDK was shut down while it was open (D40).
    case cutShort
  }

  var id: CallID
  var standing: Standing = .served
  /// The Feature, or the customer of `identify`.
  var subject: UInt8
  /// The operation, of `consume`.
  var operation: UInt8 = 0
  /// Whose allowance it is about; with ``totalBit`` if the amount of a use is a total.
  var target: UInt8 = 0
  /// Who was signed in when it was made.
  var customer: UInt8
  var marks: Marks = []
  /// The required amount or the quantity; of a use that was answered, the units that were taken.
  var amount: Amount = .zero
  /// The newest answer to a check of this call, or the access after a use; of an entity only its balance.
  var answer = FeatureAccess(allowed: false, type: .boolean)

  static let totalBit: UInt8 = 128

  /// Whose allowance it is about.
  var entity: EntityID { EntityID(target & ~Self.totalBit) }

  /// Whether the amount of a use is a total (FEA-33).
  var isTotal: Bool { target & Self.totalBit != 0 }

  /// Whether it is the call with this name.
  func isCall(_ other: CallID) -> Bool { id == other }
}
