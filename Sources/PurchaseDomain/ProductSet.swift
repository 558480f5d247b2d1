/// Some products of the shelf, one bit each.
public struct ProductSet: OptionSet, Hashable, BitwiseCopyable, Codable, Sendable {
  /// Bit p for product p.
  public let rawValue: UInt8

  /// The products with these bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// One product.
  @inlinable public init(_ product: ProductID) {
    rawValue = product.index < Limits.products ? 1 << product.rawValue : 0
  }

  /// Whether a product is among them.
  @inlinable public func contains(_ product: ProductID) -> Bool {
    product.index < Limits.products && rawValue & 1 << product.rawValue != 0
  }
}
