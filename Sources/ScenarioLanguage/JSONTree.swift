/// A JSON value without places: what is kept of a text, and what is to be written.
public indirect enum JSONTree: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A number as the text writes it, so that nothing is rounded.
  case number(String)
  /// A string, without quotes and escapes.
  case string(String)
  /// A list.
  case array([JSONTree])
  /// An object, its members in the order in which they are written.
  case object([Member])

  /// A name with its value.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: JSONTree

    /// A name with its value.
    public init(_ name: String, _ value: JSONTree) {
      self.name = name
      self.value = value
    }
  }

  /// What a text holds, without the places.
  public init(_ value: JSONValue) {
    switch value.kind {
    case .null: self = .null
    case .boolean(let flag): self = .boolean(flag)
    case .number(let text): self = .number(text)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map(JSONTree.init))
    case .object(let members): self = .object(members.map { Member($0.name, JSONTree($0.value)) })
    }
  }
}
