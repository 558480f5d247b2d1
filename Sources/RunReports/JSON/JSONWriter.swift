extension JSONValue {
  /// The value on one line, the same bytes for equal values.
  public var text: String {
    var output = ""
    write(into: &output)
    return output
  }

  private func write(into output: inout String) {
    switch self {
    case .null: output += "null"
    case .boolean(let truth): output += truth ? "true" : "false"
    case .integer(let count): output += String(count)
    case .number(let figure): output += figure.isFinite ? figure.description : "null"
    case .string(let text): Self.write(text, into: &output)
    case .array(let values):
      output += "["
      for (index, value) in values.enumerated() {
        if index > 0 { output += "," }
        value.write(into: &output)
      }
      output += "]"
    case .object(let members):
      output += "{"
      for (index, member) in members.sorted(by: Self.precedes).enumerated() {
        if index > 0 { output += "," }
        Self.write(member.key, into: &output)
        output += ":"
        member.value.write(into: &output)
      }
      output += "}"
    }
  }

  /// By bytes: the order of `String` follows Unicode equivalence, which other tools do not share.
  private static func precedes(_ left: (key: String, value: JSONValue), _ right: (key: String, value: JSONValue))
    -> Bool
  {
    left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
  }

  /// Escapes, beside what JSON demands, every other character that some reader takes for the end of a line.
  private static func write(_ text: String, into output: inout String) {
    output += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        output += "\\u" + Hexadecimal.text(UInt64(scalar.value), digits: 4)
      default: output.unicodeScalars.append(scalar)
      }
    }
    output += "\""
  }
}
