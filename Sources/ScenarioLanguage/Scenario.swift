/// A scenario file as syntax: what it is about, its sections, and its blocks of commands with what is expected.
///
/// ```
/// # What it shows.
/// #
/// # Clauses: ABC-1
///
/// launch mode=full          # commands …
/// ----
/// ready
///
/// == late-answer
/// hold network
/// ```
///
/// Commands before the first `== name` belong to every section. No command has a meaning here.
public struct Scenario: Hashable, Sendable {
  /// The text it was read from.
  public let source: SourceText
  /// The lines of the description, without `# `.
  public let description: [String]
  /// The checked header lines, in the order of the file.
  public let headers: [Header]
  /// Every block, in the order of the file; ``Block/index`` is the position here.
  public internal(set) var blocks: [Block]
  /// The positions in ``blocks`` of those before the first section.
  public let preamble: Range<Int>
  /// The sections that can run alone; a file without `==` is one section without a name.
  public let sections: [Section]
  /// Every line by kind, for the formatter and the rewriter.
  let lines: [ScenarioLine]

  /// The header line with this key, if there is one.
  public func header(_ key: HeaderKey) -> Header? { headers.first { $0.key == key } }

  /// The section with this name, if there is one.
  public func section(named name: String) -> Section? { sections.first { $0.name == name } }

  /// What runs when this section runs: the preamble and its own blocks.
  public func blocks(of section: Section) -> [Block] {
    Array(blocks[preamble]) + Array(blocks[section.blocks])
  }
}

extension Scenario {
  /// A part of a scenario that can run alone, as `FILE:name`.
  public struct Section: Hashable, Sendable {
    /// Its name, or nil when the file has no sections.
    public let name: String?
    /// Where its name stands.
    public let location: SourceLocation
    /// The positions in ``Scenario/blocks`` of its own blocks, without the preamble.
    public let blocks: Range<Int>
  }

  /// Commands and what is expected of them together.
  public struct Block: Hashable, Sendable {
    /// The position in ``Scenario/blocks``.
    public let index: Int
    /// The commands, at least one; after ``IncludeResolver`` and ``RepeatExpander`` what these put in place.
    public internal(set) var commands: [Command]
    /// What is expected; nil when the block has no `----`, which is not the same as expecting nothing.
    public let expectation: Expectation?
    /// Where the first command stands.
    public let location: SourceLocation
    /// The positions in ``Scenario/lines`` from the first command to the last line.
    let lines: ClosedRange<Int>
  }

  /// The lines below `----`.
  public struct Expectation: Hashable, Sendable {
    /// Where `----` stands.
    public let location: SourceLocation
    /// The lines, without comments.
    public let lines: [ExpectedLine]

    /// The texts of the lines.
    public var texts: [String] { lines.map(\.text) }
  }

  /// One line below `----`.
  public struct ExpectedLine: Hashable, Sendable {
    /// The text without the comment at its end.
    public let text: String
    /// The comment at its end, without `# `.
    public let comment: String?
    /// Where it starts.
    public let location: SourceLocation
  }
}

/// One line of a scenario file and what it is.
struct ScenarioLine: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case blank
    case comment(String)
    case header(Scenario.Header)
    case section(String)
    case command(Scenario.Command)
    case separator
    case expected(Scenario.ExpectedLine)
  }

  let kind: Kind
  /// The line as it stands in the file.
  let raw: String
}
