/// Colour for those who see it; the words and marks say the same without.
struct TextStyle: Sendable {
  var usesColour: Bool

  func good(_ text: String) -> String { wrapped(text, "32") }
  func bad(_ text: String) -> String { wrapped(text, "31") }
  func doubtful(_ text: String) -> String { wrapped(text, "33") }
  func faint(_ text: String) -> String { wrapped(text, "2") }
  func strong(_ text: String) -> String { wrapped(text, "1") }

  /// The mark of a verdict.
  func mark(_ verdict: Verdict) -> String {
    switch verdict {
    case .held: good("✔")
    case .violated: bad("✘")
    case .inconclusive: doubtful("?")
    case .nothingChecked: doubtful("–")
    }
  }

  private func wrapped(_ text: String, _ code: String) -> String {
    usesColour ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// The text with spaces behind it up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text in lines of at most `width` characters, broken at spaces; a longer word has a line of its own.
  func wrapped(to width: Int) -> [String] {
    guard count > width else { return [self] }
    var lines: [String] = []
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      if let line = lines.last, line.count + 1 + word.count <= width {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// Answers with semicolons between them in lines of at most `width` characters, broken within one only if it alone is
  /// longer.
  func wrappedAnswers(to width: Int) -> [String] {
    var lines: [String] = []
    let answers = split(separator: "; ")
    for (index, answer) in answers.enumerated() {
      let answer = answer + (index < answers.count - 1 ? ";" : "")
      if let line = lines.last, line.count + 1 + answer.count <= width {
        lines[lines.count - 1] = line + " " + answer
      } else {
        lines += String(answer).wrapped(to: width)
      }
    }
    return lines
  }

  /// The text on one line without what could steer a terminal: a product may be called anything.
  var printable: String {
    guard unicodeScalars.contains(where: Self.isControl) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += " "
      case _ where Self.isControl(scalar): result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || (0x2028...0x202E).contains(scalar.value)
      || (0x2066...0x2069).contains(scalar.value)
  }
}
