import ScenarioLanguage

/// Reads the keys of one object.
struct KeyReader: KeyVisitor {
  private let members: [JSONMember]
  private let path: String
  private let reading: CatalogReading
  private var known: [String] = []
  private var missing: [String] = []
  private var kept = KeptKeys()

  init(_ members: [JSONMember], at path: String, _ reading: CatalogReading) {
    self.members = members
    self.path = path
    self.reading = reading
  }

  mutating func key<Value: CatalogValue>(_ name: String, _ value: inout Value?) {
    known.append(name)
    guard let found = member(name) else { return }
    if found.isNull {
      kept.nulls.append(name)
    } else {
      value = Value.read(found, at: join(name), reading)
    }
  }

  mutating func required<Value: CatalogValue>(_ name: String, _ value: inout Value) {
    known.append(name)
    guard let found = member(name) else {
      missing.append(name)
      return
    }
    if let read = Value.read(found, at: join(name), reading) { value = read }
  }

  /// Reports what is missing and says what is left over.
  mutating func finish(at location: SourceLocation) -> KeptKeys {
    kept.order = members.map(\.name)
    for member in members where !known.contains(member.name) {
      kept.unknown.append(JSONTree.Member(member.name, JSONTree(member.value)))
      reading.unknownKeys.append(UnknownKey(keyPath: join(member.name), location: member.nameLocation))
    }
    for name in missing {
      // A key that is nearly right is what is missing here.
      let near = Suggestion.nearest(to: name, among: kept.unknown.map(\.name))
      reading.report(
        "\(CatalogReading.name(path)) has no '\(name)'", at: location,
        hint: near.map { "it has '\($0)'; did you mean '\(name)'?" })
    }
    return kept
  }

  private func member(_ name: String) -> JSONValue? { members.first { $0.name == name }?.value }

  private func join(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
}
