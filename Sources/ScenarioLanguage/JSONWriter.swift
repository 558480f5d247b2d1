/// How a JSON text is laid out.
public enum JSONLayout: Hashable, Sendable {
  /// One element a line, two spaces a level, spaces around colons, an empty line in what is empty: Apple's tools.
  case spacious
  /// Everything on one line without a space.
  case compact
}

extension JSONTree {
  /// The value as JSON; `spacious` ends with a line feed.
  public func text(_ layout: JSONLayout = .spacious) -> String {
    var writer = JSONWriter(layout: layout)
    writer.write(self, depth: 0)
    if layout == .spacious { writer.text += "\n" }
    return writer.text
  }
}

/// Writes one JSON text.
private struct JSONWriter {
  let layout: JSONLayout
  var text = ""

  mutating func write(_ tree: JSONTree, depth: Int) {
    switch tree {
    case .null: text += "null"
    case .boolean(let flag): text += flag ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): text += JSONText.quoted(string)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        separate(index, depth: depth + 1)
        write(element, depth: depth + 1)
      }
      close("]", isEmpty: elements.isEmpty, depth: depth)
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        separate(index, depth: depth + 1)
        text += JSONText.quoted(member.name)
        text += layout == .spacious ? " : " : ":"
        write(member.value, depth: depth + 1)
      }
      close("}", isEmpty: members.isEmpty, depth: depth)
    }
  }

  private mutating func separate(_ index: Int, depth: Int) {
    if index > 0 { text += "," }
    breakLine(depth: depth)
  }

  private mutating func close(_ bracket: String, isEmpty: Bool, depth: Int) {
    if isEmpty, layout == .spacious { text += "\n" }
    breakLine(depth: depth)
    text += bracket
  }

  private mutating func breakLine(depth: Int) {
    guard layout == .spacious else { return }
    text += "\n"
    text += String(repeating: "  ", count: depth)
  }
}
