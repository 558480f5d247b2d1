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
    let written = Set(members.map(\.name))
    let nulls = kept.nulls.filter { !written.contains($0) }.map { JSONTree.Member($0, .null) }
    let all = members + nulls + kept.unknown
    let places = Dictionary(zip(all.map(\.name), all.indices)) { first, _ in first }
    var isPlaced = Array(repeating: false, count: all.count)
    var ordered: [JSONTree.Member] = []
    for name in kept.order {
      guard let place = places[name], !isPlaced[place] else { continue }
      ordered.append(all[place])
      isPlaced[place] = true
    }
    for (member, isPlaced) in zip(all, isPlaced) where !isPlaced {
      let name = member.name.lowercased()
      ordered.insert(member, at: ordered.firstIndex { $0.name.lowercased() > name } ?? ordered.endIndex)
    }
    return .object(ordered)
  }
}
