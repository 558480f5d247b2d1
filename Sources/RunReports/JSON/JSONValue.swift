/// One JSON value; the record needs no more than this, and so no Foundation.
public enum JSONValue: Hashable, Sendable {
  /// The absence of a value.
  case null
  /// A truth value.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// A number with a fraction; what is not finite is written as `null`.
  case number(Double)
  /// A text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Named values, always written sorted by name.
  case object([String: JSONValue])

  /// A list of texts.
  public static func strings(_ texts: [String]) -> JSONValue {
    .array(texts.map(JSONValue.string))
  }

  /// A text, or `null`.
  public static func optional(_ text: String?) -> JSONValue {
    text.map(JSONValue.string) ?? .null
  }

  /// A whole number, or `null`.
  public static func optional(_ count: Int?) -> JSONValue {
    count.map(JSONValue.integer) ?? .null
  }

  /// A number with a fraction, or `null`.
  public static func optional(_ figure: Double?) -> JSONValue {
    figure.map(JSONValue.number) ?? .null
  }
}
