/// Writes words so that a command line reads them back.
public enum CommandText {
  /// The word, in quotes when it could not stand without them.
  public static func word(_ text: String) -> String {
    let reserved =
      needsQuotes(text) || text.hasPrefix("#") || text.hasPrefix("==") || text.hasPrefix("---") || looksLikeOption(text)
    return reserved ? quoted(text) : text
  }

  /// `name=value`, with the value in quotes when it could not stand without them.
  public static func option(_ name: String, _ value: String) -> String {
    "\(name)=\(needsQuotes(value) ? quoted(value) : value)"
  }

  /// The text in double quotes, with escapes.
  public static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where ScenarioCharacters.isForbidden(scalar) || scalar == "\u{A0}":
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Whether the text is empty or holds a space, a quote, or what no line may hold.
  static func needsQuotes(_ text: String) -> Bool {
    text.isEmpty
      || text.unicodeScalars.contains { scalar in
        scalar == " " || scalar == "\"" || scalar == "\u{A0}" || ScenarioCharacters.isForbidden(scalar)
      }
  }

  /// Whether a line would read the word as `name=value`, or complain that one half of it is missing.
  static func looksLikeOption(_ text: String) -> Bool {
    guard let equals = text.unicodeScalars.firstIndex(of: "=") else { return false }
    if text == "=" { return false }
    return text.unicodeScalars[..<equals].isEmpty || isOptionName(text.unicodeScalars[..<equals])
  }

  /// A letter, then letters, digits, `-`, `_`.
  static func isOptionName(_ name: Substring.UnicodeScalarView) -> Bool {
    guard let first = name.first, ScenarioCharacters.isLetter(first) else { return false }
    return name.allSatisfy {
      ScenarioCharacters.isLetter($0) || ScenarioCharacters.isDigit($0) || $0 == "-" || $0 == "_"
    }
  }
}

/// Which characters a scenario may hold.
enum ScenarioCharacters {
  /// Control characters, line separators and a byte order mark: invisible, and most of them an accident.
  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF: true
    default: false
    }
  }

  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
