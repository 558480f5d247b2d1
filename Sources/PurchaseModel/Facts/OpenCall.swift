import PurchaseDomain
import SDKContract

/// A call of `hasFeature`, `consume`, `identify` or `setMode` that has not returned, with what was true meanwhile.
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
  }

  var id: CallID
  /// The Feature, or the customer of `identify`.
  var subject: UInt8
  /// The operation, of `consume`.
  var operation: UInt8 = 0
  /// Who was signed in when it was made.
  var customer: UInt8
  var marks: Marks = []
  /// The required amount or the quantity.
  var amount: Amount = .zero
  /// The newest answer to a check of this call.
  var answer = FeatureAccess(allowed: false, type: .boolean)

  /// Whether it is the call with this name.
  func isCall(_ other: CallID) -> Bool { id == other }
}
