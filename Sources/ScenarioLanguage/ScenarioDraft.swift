/// A scenario to be written, such as a counterexample.
public struct ScenarioDraft: Hashable, Sendable {
  /// Some command lines and what is expected of them.
  public struct Block: Hashable, Sendable {
    /// Comment lines above the commands.
    public var comments: [String]
    /// Command lines in the scenario language; ``CommandText`` helps with single words.
    public var commands: [String]
    /// What is expected, or nil for a block without `----`.
    public var expectation: [String]?

    /// A block.
    public init(comments: [String] = [], commands: [String], expectation: [String]? = nil) {
      self.comments = comments
      self.commands = commands
      self.expectation = expectation
    }
  }

  /// What the scenario shows, line by line.
  public var description: [String]
  /// The header lines; they are written in canonical order.
  public var headers: [Scenario.HeaderKey: String]
  /// The blocks; those without commands are left out.
  public var blocks: [Block]

  /// A scenario to be written.
  public init(description: [String] = [], headers: [Scenario.HeaderKey: String] = [:], blocks: [Block] = []) {
    self.description = description
    self.headers = headers
    self.blocks = blocks
  }

  /// The text, with what is expected in canonical form.
  public var text: String {
    var paragraphs: [[String]] = []
    var header = description.map(comment)
    let keys = Scenario.HeaderKey.allCases.filter { headers[$0]?.isEmpty == false }
    if !header.isEmpty, !keys.isEmpty { header.append("#") }
    header += keys.map { "# \($0.rawValue): \(headers[$0] ?? "")" }
    if !header.isEmpty { paragraphs.append(header) }
    for block in blocks where !block.commands.isEmpty {
      var lines = block.comments.map(comment) + block.commands
      if let expectation = block.expectation { lines += ["----"] + ExpectationText.canonical(expectation) }
      paragraphs.append(lines)
    }
    return paragraphs.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private func comment(_ text: String) -> String { text.isEmpty ? "#" : "# \(text)" }
}
