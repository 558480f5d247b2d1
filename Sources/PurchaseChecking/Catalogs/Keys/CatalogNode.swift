import ScenarioLanguage

/// An object of a catalog: its keys are named once, for reading and for writing.
protocol CatalogNode: CatalogValue {
  /// The object without any key.
  init()
  /// What the file has beside the keys that are known.
  var kept: KeptKeys { get set }
  /// Goes through the known keys.
  mutating func visit(_ keys: inout some KeyVisitor)
}

/// Goes through the keys of an object: one visitor reads them, another one writes them.
protocol KeyVisitor {
  /// A key that may be absent or `null`.
  mutating func key<Value: CatalogValue>(_ name: String, _ value: inout Value?)
  /// A key that has to be there.
  mutating func required<Value: CatalogValue>(_ name: String, _ value: inout Value)
}

/// What an object of a file has beside the keys that are known, so that it can be written as it was read.
public struct KeptKeys: Hashable, Sendable {
  /// The names of all keys in the order of the file.
  public var order: [String] = []
  /// The known keys whose value is `null`; to everybody else they are as good as absent.
  public var nulls: [String] = []
  /// The keys that are not known, in the order of the file.
  public var unknown: [JSONTree.Member] = []

  /// Nothing.
  public init() {}
}

extension CatalogNode {
  /// Reads an object; a key that is missing or wrong is reported, and the object has none in its place.
  static func read(_ value: JSONValue, at path: String, _ reading: CatalogReading) -> Self? {
    guard let members = value.members else {
      reading.expected("an object", at: path, value)
      return nil
    }
    var keys = KeyReader(members, at: path, reading)
    var node = Self()
    node.visit(&keys)
    node.kept = keys.finish(at: value.location)
    return node
  }

  /// The object as JSON.
  var tree: JSONTree {
    var keys = KeyWriter()
    var node = self
    node.visit(&keys)
    return keys.tree(with: kept)
  }
}
