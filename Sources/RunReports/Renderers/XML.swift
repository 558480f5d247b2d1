/// The little XML that reports need.
enum XML {
  /// An opening tag.
  static func opening(_ name: String, _ attributes: [(String, String)]) -> String {
    "<\(name)\(text(attributes))>"
  }

  /// A tag without content.
  static func empty(_ name: String, _ attributes: [(String, String)]) -> String {
    "<\(name)\(text(attributes))/>"
  }

  private static func text(_ attributes: [(String, String)]) -> String {
    attributes.map { " \($0.0)=\"\(escaped($0.1, inAttribute: true))\"" }.joined()
  }

  /// The text with what XML reserves written as references.
  ///
  /// XML 1.0 has no way at all to write most control characters, so they become `�`; one of them would make the whole
  /// file unreadable. In attributes line ends are references, because readers turn plain ones into spaces.
  static func escaped(_ text: String, inAttribute: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\r": result += "&#13;"
      case "\n" where inAttribute: result += "&#10;"
      case "\t" where inAttribute: result += "&#9;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\u{2028}", "\u{2029}": result += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
