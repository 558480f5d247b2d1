import ScenarioLanguage

/// Gathers the keys of one object for writing.
struct KeyWriter: KeyVisitor {
  private var members: [JSONTree.Member] = []

  mutating func key<Value: CatalogValue>(_ name: String, _ value: inout Value?) {
    if let value { members.append(JSONTree.Member(name, value.tree)) }
  }

  mutating func required<Value: CatalogValue>(_ name: String, _ value: inout Value) {
    members.append(JSONTree.Member(name, value.tree))
  }

  /// The object with what is kept beside the known keys, in the order of the file; keys that it did not have are put
  /// where Xcode, which sorts without regard to case, would put them.
  func tree(with kept: KeptKeys) -> JSONTree {
    var rest = members
    for name in kept.nulls where !rest.contains(where: { $0.name == name }) {
      rest.append(JSONTree.Member(name, .null))
    }
    rest += kept.unknown
    var ordered: [JSONTree.Member] = []
    for name in kept.order {
      guard let place = rest.firstIndex(where: { $0.name == name }) else { continue }
      ordered.append(rest.remove(at: place))
    }
    for member in rest {
      let name = member.name.lowercased()
      ordered.insert(member, at: ordered.firstIndex { $0.name.lowercased() > name } ?? ordered.endIndex)
    }
    return .object(ordered)
  }
}
