/// A value of a JSON text with the place it stands at.
public struct JSONValue: Hashable, Sendable {
  /// What it is.
  public indirect enum Kind: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// A number as the text writes it, so that nothing is rounded.
    case number(String)
    /// A string, without quotes and escapes.
    case string(String)
    /// A list.
    case array([JSONValue])
    /// An object, its members in the order of the text.
    case object([JSONMember])
  }

  /// What it is.
  public let kind: Kind
  /// Where it starts.
  public let location: SourceLocation

  /// A value at a place.
  public init(_ kind: Kind, location: SourceLocation) {
    self.kind = kind
    self.location = location
  }

  /// The member with this name, if this is an object that has it.
  public subscript(name: String) -> JSONValue? { members?.first { $0.name == name }?.value }

  /// The members, if this is an object.
  public var members: [JSONMember]? { if case .object(let members) = kind { members } else { nil } }
  /// The elements, if this is a list.
  public var elements: [JSONValue]? { if case .array(let elements) = kind { elements } else { nil } }
  /// The text, if this is a string.
  public var string: String? { if case .string(let text) = kind { text } else { nil } }
  /// The number as it is written, if this is a number.
  public var number: String? { if case .number(let text) = kind { text } else { nil } }
  /// The whole number, if this is one that fits and is written without point and exponent.
  public var integer: Int64? { number.flatMap { Int64($0) } }
  /// The truth value, if this is one.
  public var boolean: Bool? { if case .boolean(let value) = kind { value } else { nil } }
  /// Whether this is `null`.
  public var isNull: Bool { kind == .null }

  /// What it is, in words: `a string`, `an object`.
  public var kindName: String {
    switch kind {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// A name with its value in a JSON object.
public struct JSONMember: Hashable, Sendable {
  /// The name.
  public let name: String
  /// Where the name starts.
  public let nameLocation: SourceLocation
  /// The value.
  public let value: JSONValue

  /// A member at a place.
  public init(name: String, nameLocation: SourceLocation, value: JSONValue) {
    self.name = name
    self.nameLocation = nameLocation
    self.value = value
  }
}

/// Writes JSON strings.
public enum JSONText {
  /// The text in quotes, with what JSON cannot hold escaped.
  public static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
