/// Which integration owns each product of the shelf (PUR-62, D3), as the server's profile says.
public struct ProductConfiguration: Hashable, BitwiseCopyable, Codable, Sendable {
  private var owners: FixedList<4, ProductOwner>

  /// A configuration that names no product; it counts as known (HZ-047).
  public static let empty = ProductConfiguration([])

  /// The owners of the first products of the shelf; the rest is unmapped.
  public init(_ owners: [ProductOwner]) {
    self.owners = FixedList()
    for place in 0..<Limits.products { self.owners.append(place < owners.count ? owners[place] : .unmapped) }
  }

  /// The owner of one product.
  public subscript(product: ProductID) -> ProductOwner {
    get { owners[product.index] }
    set { owners[product.index] = newValue }
  }
}
