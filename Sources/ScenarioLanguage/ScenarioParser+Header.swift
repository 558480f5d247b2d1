extension ScenarioParser {
  /// What stands after `#`, without the space between and without spaces at the end.
  static func commentText(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    let body = scalars.dropFirst()
    let text = body.first == " " ? body.dropFirst() : body
    return withoutTrailingSpaces(String(String.UnicodeScalarView(text)))
  }

  /// Reads a line that starts with `#`: a header line, a line of the description, or a plain comment.
  mutating func commentLine(_ content: [Unicode.Scalar], at location: SourceLocation) -> ScenarioLine.Kind {
    let text = Self.commentText(content[...])
    guard let key = Self.headerKey(content) else {
      if isBeforeFirstCommand, !isFirstParagraphOver { description.append(text) }
      return .comment(text)
    }
    let known = Scenario.HeaderKey(rawValue: key.name)
    let keyLocation = SourceLocation(line: location.line, column: location.column + key.start)
    guard isBeforeFirstCommand else {
      guard known != nil else { return .comment(text) }
      problems.report(
        "'\(key.name)' below the first command has no effect", at: keyLocation,
        hint: "move it to the comment at the top of the file")
      return .comment(text)
    }
    guard let known else {
      reportUnknown(key.name, at: keyLocation)
      return .comment(text)
    }
    let header = Scenario.Header(
      key: known, value: key.value, keyLocation: keyLocation,
      valueLocation: SourceLocation(line: location.line, column: location.column + key.valueStart))
    if key.value.isEmpty {
      problems.report("'\(key.name)' has no value", at: keyLocation, hint: "write one, or delete the line")
    }
    if let first = headers.first(where: { $0.key == known }) {
      problems.report(
        "'\(key.name)' is given twice", at: keyLocation, hint: "the first is on line \(first.keyLocation.line)")
    }
    headers.append(header)
    return .header(header)
  }

  private mutating func reportUnknown(_ name: String, at location: SourceLocation) {
    let keys = Scenario.HeaderKey.allCases.map(\.rawValue)
    let hint =
      Suggestion.hint(for: name, among: keys)
      ?? "known are \(keys.joined(separator: ", ")); a comment must not look like 'Word: …'"
    problems.report("unknown header '\(name)'", at: location, hint: hint)
  }

  /// The parts of `# Key: value`: one capitalised word, a colon, then a space or the end.
  ///
  /// A known key in the wrong case counts too; it would be passed over in silence otherwise.
  private static func headerKey(
    _ content: [Unicode.Scalar]
  ) -> (name: String, start: Int, value: String, valueStart: Int)? {
    guard let start = content.dropFirst().firstIndex(where: { $0 != " " }) else { return nil }
    let end = content[start...].firstIndex { !ScenarioCharacters.isLetter($0) } ?? content.count
    guard end > start, end < content.count, content[end] == ":" else { return nil }
    guard end + 1 == content.count || content[end + 1] == " " else { return nil }
    let name = String(String.UnicodeScalarView(content[start..<end]))
    let isKnown = Scenario.HeaderKey.allCases.contains { $0.rawValue.lowercased() == name.lowercased() }
    guard isKnown || ("A"..."Z").contains(content[start]) else { return nil }
    let valueStart = content[(end + 1)...].firstIndex { $0 != " " } ?? content.count
    return (name, start, String(String.UnicodeScalarView(content[valueStart...])), valueStart)
  }
}
