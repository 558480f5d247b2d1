import ScenarioLanguage

/// What a JSON value has to look like, for files whose format is known key by key.
indirect enum JSONShape: Sendable {
  case anything
  case text
  case number
  case list(of: JSONShape)
  case object([JSONField])
  /// The keys are free, the values are not.
  case dictionary(of: JSONShape)
}

/// One key of an object that a file format knows.
struct JSONField: Sendable {
  let name: String
  let shape: JSONShape
  var isRequired = false

  init(_ name: String, _ shape: JSONShape) {
    self.name = name
    self.shape = shape
  }

  /// A key that has to be there.
  static func required(_ name: String, _ shape: JSONShape) -> JSONField {
    var field = JSONField(name, shape)
    field.isRequired = true
    return field
  }
}

/// A key that a file format does not know, and where it stands.
public struct UnknownKey: Hashable, Sendable, CustomStringConvertible {
  /// The names and positions that lead to it, such as `subscriptionGroups[0].colour`.
  public let keyPath: String
  /// Where it stands.
  public let location: SourceLocation

  /// `line:column keyPath`.
  public var description: String { "\(location) \(keyPath)" }
}

/// Compares a JSON value with its shape, and reports every difference.
struct JSONShapeChecker {
  var problems: DiagnosticCollector
  /// Keys that the shape does not have; whether they are errors is for the format to say.
  private(set) var unknownKeys: [UnknownKey] = []
  /// The names that the object around an unknown key does have, in the order of ``unknownKeys``.
  private(set) var knownNames: [[String]] = []

  init(_ source: SourceText) { problems = DiagnosticCollector(source) }

  mutating func check(_ value: JSONValue, _ shape: JSONShape, path: String = "") {
    let name = path.isEmpty ? "the file" : "'\(path)'"
    switch shape {
    case .anything: break
    case .text: expect(value.string != nil, value, name, "a string")
    case .number: expect(value.number != nil, value, name, "a number")
    case .list(let element):
      guard expect(value.elements != nil, value, name, "a list") else { return }
      for (index, item) in (value.elements ?? []).enumerated() { check(item, element, path: "\(path)[\(index)]") }
    case .dictionary(let inner):
      guard expect(value.members != nil, value, name, "an object") else { return }
      for member in value.members ?? [] { check(member.value, inner, path: join(path, member.name)) }
    case .object(let fields):
      guard expect(value.members != nil, value, name, "an object") else { return }
      checkMembers(of: value, fields, path: path)
    }
  }

  private mutating func checkMembers(of value: JSONValue, _ fields: [JSONField], path: String) {
    for member in value.members ?? [] {
      if let field = fields.first(where: { $0.name == member.name }) {
        check(member.value, field.shape, path: join(path, member.name))
      } else {
        unknownKeys.append(UnknownKey(keyPath: join(path, member.name), location: member.nameLocation))
        knownNames.append(fields.map(\.name))
      }
    }
    for field in fields where field.isRequired && value[field.name] == nil {
      // A key that is nearly right is what is missing here.
      let present = (value.members ?? []).map(\.name).filter { name in !fields.contains { $0.name == name } }
      let near = Suggestion.nearest(to: field.name, among: present)
      problems.report(
        "\(path.isEmpty ? "the file" : "'\(path)'") has no '\(field.name)'", at: value.location,
        hint: near.map { "it has '\($0)'; did you mean '\(field.name)'?" })
    }
  }

  @discardableResult
  private mutating func expect(_ holds: Bool, _ value: JSONValue, _ name: String, _ wanted: String) -> Bool {
    if !holds { problems.report("\(name) must be \(wanted), not \(value.kindName)", at: value.location) }
    return holds
  }

  private func join(_ path: String, _ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
}
