/// What a line below `----` can hold.
public enum ExpectationText {
  /// The lines that a scenario file can hold for what was observed.
  ///
  /// A file cannot say everything: a blank line ends a block, spaces at the end are invisible, `#` starts a comment.
  /// So a line is split at line feeds, blank ones are dropped, trailing spaces are cut, other control characters become
  /// `\u{…}`, and a line that would be read as something else gets a backslash in front. Expected lines are compared
  /// with this form, so what a rewrite writes is what the next run finds.
  public static func canonical(_ observed: [String]) -> [String] {
    observed.flatMap { $0.unicodeScalars.split(separator: "\n").map { canonicalLine(String($0)) } }
      .filter { !$0.isEmpty }
  }

  private static func canonicalLine(_ line: String) -> String {
    var text = ""
    var spaces = 0
    for scalar in line.unicodeScalars {
      if scalar == "#", spaces >= 2, spaces < text.unicodeScalars.count { text += "\\" }
      spaces = scalar == " " ? spaces + 1 : 0
      if scalar == "\t" {
        text += "\\t"
      } else if ScenarioCharacters.isForbidden(scalar) {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    text = withoutTrailingSpaces(text)
    let reads = text.hasPrefix("#") || text == "----" || text.hasPrefix("== ")
    return reads ? "\\" + text : text
  }

  /// Splits a line at a comment after two spaces.
  static func split(_ line: String) -> (text: String, comment: String?) {
    guard line.utf8.contains(UInt8(ascii: "#")) else { return (line, nil) }
    let scalars = Array(line.unicodeScalars)
    guard
      let hash = scalars.indices.first(where: { index in
        index >= 3 && scalars[index] == "#" && scalars[index - 1] == " " && scalars[index - 2] == " "
          && scalars[..<index].contains { $0 != " " }
      })
    else { return (line, nil) }
    let text = withoutTrailingSpaces(String(String.UnicodeScalarView(scalars[..<hash])))
    return (text, ScenarioParser.commentText(scalars[hash...]))
  }
}
