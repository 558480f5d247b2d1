/// The little Markdown that reports need.
enum Markdown {
  /// A text that means itself, on one line.
  ///
  /// Dollar signs are references: two of them in one paragraph are a formula on GitHub, and events start with one.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.printable {
      switch character {
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#": result += "\\" + String(character)
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "$": result += "&#36;"
      default: result.append(character)
      }
    }
    return result
  }

  /// A sentence in which backticks enclose code, which means itself already.
  static func prose(_ text: String) -> String {
    let parts = text.printable.split(separator: "`", omittingEmptySubsequences: false)
    let code = parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
    // A backtick without its partner is a character like others, and two around nothing begin something longer.
    guard parts.count % 2 == 1, !code.contains("") else { return escaped(text) }
    return parts.enumerated().map { $0 % 2 == 0 ? escaped(String($1)) : "`\($1)`" }.joined()
  }

  /// One entry of a list.
  static func bullet(_ text: String) -> String { "- " + prose(text) }

  /// Lines as they are, in a fence longer than any in them.
  static func code(_ lines: [String]) -> String {
    var longest = 2
    for line in lines {
      var run = 0
      for character in line {
        run = character == "`" ? run + 1 : 0
        longest = max(longest, run)
      }
    }
    let fence = String(repeating: "`", count: longest + 1)
    return ([fence + "text"] + lines + [fence]).joined(separator: "\n")
  }

  /// A relative address that stands in a link.
  static func address(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F: result.append(Character(Unicode.Scalar(byte)))
      default: result += "%" + Hexadecimal.text(UInt64(byte), digits: 2)
      }
    }
    return result
  }
}
