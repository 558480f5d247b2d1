/// Some transactions, one bit each.
public struct TransactionSet: OptionSet, Hashable, BitwiseCopyable, Codable, Sendable {
  /// Bit t - 1 for transaction t.
  public let rawValue: UInt8

  /// No transaction.
  @inlinable public static var none: TransactionSet { TransactionSet(rawValue: 0) }

  /// The transactions with these bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// One transaction.
  @inlinable public init(_ transaction: TransactionID) {
    rawValue = transaction.rawValue == 0 ? 0 : 1 << ((transaction.rawValue - 1) & 7)
  }

  /// Whether a transaction is among them.
  @inlinable public func contains(_ transaction: TransactionID) -> Bool {
    !isDisjoint(with: TransactionSet(transaction))
  }

  /// The transactions, by number.
  public var transactions: FixedList<8, TransactionID> {
    var found = FixedList<8, TransactionID>()
    for number: UInt8 in 1...8 where contains(TransactionID(number)) { found.append(TransactionID(number)) }
    return found
  }
}
