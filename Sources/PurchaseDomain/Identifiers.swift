/// A name of one byte.
///
/// States are copied and fingerprinted millions of times a second, so things in them are numbered; the words that
/// people read are kept once, in the ``Shelf`` and in the scenario that introduced them.
public protocol SmallIdentifier: RawRepresentable<UInt8>, Hashable, Comparable, BitwiseCopyable, Codable, Sendable {
  /// The identifier with this number.
  init(_ number: UInt8)
}

extension SmallIdentifier {
  /// The identifier with this number.
  @inlinable public init(rawValue: UInt8) { self.init(rawValue) }

  /// The number as an index.
  @inlinable public var index: Int { Int(rawValue) }

  /// Orders by number.
  @inlinable public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// Who uses the app: an anonymous installation or a signed-in user.
public struct CustomerID: SmallIdentifier {
  /// The number.
  public let rawValue: UInt8
  /// The customer with this number.
  @inlinable public init(_ number: UInt8) { rawValue = number }

  /// The installation before anybody signs in.
  @inlinable public static var anonymous: CustomerID { CustomerID(0) }

  /// What an app passes that has no id at hand: an empty or blank one, which is nobody's (D22).
  @inlinable public static var blank: CustomerID { CustomerID(.max) }
}

/// A product's place on the ``Shelf``.
public struct ProductID: SmallIdentifier {
  /// The number.
  public let rawValue: UInt8
  /// The product with this number.
  @inlinable public init(_ number: UInt8) { rawValue = number }
}

/// A Feature's place on the ``Shelf``.
public struct FeatureID: SmallIdentifier {
  /// The number.
  public let rawValue: UInt8
  /// The Feature with this number.
  @inlinable public init(_ number: UInt8) { rawValue = number }
}

/// A store transaction, numbered from 1 in the order in which the store made them.
public struct TransactionID: SmallIdentifier {
  /// The number.
  public let rawValue: UInt8
  /// The transaction with this number.
  @inlinable public init(_ number: UInt8) { rawValue = number }
}

/// A checkout, numbered from 1; it is also the id of the completion event that it may cause (D35).
public struct CheckoutID: SmallIdentifier {
  /// The number.
  public let rawValue: UInt8
  /// The checkout with this number.
  @inlinable public init(_ number: UInt8) { rawValue = number }
}

/// A call of `restorePurchases`, numbered from 1; it is also the id of the event that it may cause (D24).
public struct RestoreID: SmallIdentifier {
  /// The number.
  public let rawValue: UInt8
  /// The restore with this number.
  @inlinable public init(_ number: UInt8) { rawValue = number }

  /// No restore: the SDK reads for itself what the account holds (D20).
  @inlinable public static var reading: RestoreID { RestoreID(0) }
}

/// A Journey of the customer through an Experience, numbered from 1 in the order in which they began (D23).
public struct JourneyID: SmallIdentifier {
  /// The number.
  public let rawValue: UInt8
  /// The Journey with this number.
  @inlinable public init(_ number: UInt8) { rawValue = number }

  /// No Journey: the app itself asked.
  @inlinable public static var none: JourneyID { JourneyID(0) }
}

/// A purchase delegate of the app, from 1: the adapter of a billing provider, or the app's own (PUR-18).
public struct DelegateID: SmallIdentifier {
  /// The number.
  public let rawValue: UInt8
  /// The delegate with this number.
  @inlinable public init(_ number: UInt8) { rawValue = number }
}

/// An operation id that the app chose for `consumeFeature`, unique per customer (FEA-37, FEA-40).
public struct OperationID: SmallIdentifier {
  /// The number.
  public let rawValue: UInt8
  /// The operation with this number.
  @inlinable public init(_ number: UInt8) { rawValue = number }
}

/// A part of a customer's work, such as a project, that has an allowance of its own (FEA-07).
public struct EntityID: SmallIdentifier {
  /// The number.
  public let rawValue: UInt8
  /// The entity with this number.
  @inlinable public init(_ number: UInt8) { rawValue = number }

  /// No entity: the customer's own allowance.
  @inlinable public static var own: EntityID { EntityID(0) }
}

/// The account token of a purchase (STK-09).
///
/// The token of customer `c` has the number of `c`; tokens of the host app's own, which mean nobody to the SDK, begin
/// at ``firstForeign``.
public struct AccountToken: SmallIdentifier {
  /// The number.
  public let rawValue: UInt8
  /// The token with this number.
  @inlinable public init(_ number: UInt8) { rawValue = number }

  /// The token by which the SDK names `customer` to the store.
  @inlinable public init(of customer: CustomerID) { rawValue = customer.rawValue }

  /// The first token that no customer has.
  @inlinable public static var firstForeign: AccountToken { AccountToken(200) }

  /// The customer who has this token, or nil for a foreign one.
  @inlinable public var customer: CustomerID? { self < .firstForeign ? CustomerID(rawValue) : nil }
}
