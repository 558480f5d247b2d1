import PurchaseDomain

/// The numbers by which the SDK value knows what the app calls by name.
///
/// Products and Features are on the shelf; everybody and everything else gets a number at its first mention.
public struct NameBook: Sendable {
  /// Names at their numbers; the first is what is meant without a name.
  public var customers = [""]
  /// Entities at their numbers; the first is the customer's own allowance.
  public var entities = [""]
  /// Operation ids at their numbers, which begin at 1.
  public var operations = [""]
  let shelf: Shelf

  /// A book of what is on a shelf, in which nobody was mentioned.
  public init(_ shelf: Shelf) { self.shelf = shelf }

  func product(_ id: String) throws(NuxieError) -> ProductID {
    guard let product = shelf.product(named: id) else { throw .unknown(id) }
    return product
  }

  func feature(_ key: String) throws(NuxieError) -> FeatureID {
    guard let feature = shelf.feature(named: key) else { throw .unknown(key) }
    return feature
  }

  func key(of feature: FeatureID) -> String { shelf.features[feature.index] }

  mutating func customer(_ name: String) throws(NuxieError) -> CustomerID {
    CustomerID(try Self.number(of: name, in: &customers, most: Limits.customers))
  }

  mutating func entity(_ name: String?) throws(NuxieError) -> EntityID {
    guard let name else { return .own }
    return EntityID(try Self.number(of: name, in: &entities, most: Limits.entities + 1))
  }

  mutating func operation(_ name: String) throws(NuxieError) -> OperationID {
    OperationID(try Self.number(of: name, in: &operations, most: Limits.operations + 1))
  }

  /// Spaces around a name do not count, and a name without anything else is none (D22, D26).
  private static func number(of name: String, in names: inout [String], most: Int) throws(NuxieError) -> UInt8 {
    let trimmed = name.trimmed
    guard !trimmed.isEmpty, trimmed.count <= 256 else { throw .invalidName(name) }
    if let known = names.firstIndex(of: trimmed) { return UInt8(known) }
    guard names.count < most else { throw .tooMany }
    names.append(trimmed)
    return UInt8(names.count - 1)
  }
}

extension String {
  fileprivate var trimmed: String {
    let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex
    return String(self[..<end].drop(while: \.isWhitespace))
  }
}
