import PurchaseDomain
import ScenarioLanguage

/// A scenario that was understood as a whole and can run: files read, headers checked, every command known.
public struct ScenarioScript: Sendable {
  /// The scenario, with the commands of included files in place.
  public let scenario: Scenario
  /// What is sold.
  public let catalog: Catalog
  /// What can run alone, in the order of the file.
  public let sections: [Section]

  /// A section with what it is about.
  public struct Section: Sendable {
    /// The section.
    public let section: Scenario.Section
    /// The products and Features that it is about.
    public let shelf: Shelf
    /// The words of its run.
    public let vocabulary: Vocabulary
    /// What the header decides; nil if it leaves that to the options.
    public let decisions: Decisions?
    /// The SDK that the header names, `reference` or `front`; nil if it leaves that to the options, or they win.
    public let sdk: String?
    /// What runs, the preamble first.
    public let blocks: [Block]
    /// The command that it ends with; the calm phase at the end has none of its own.
    public let lastCommand: Scenario.Command

    /// Its name, if the file has sections.
    public var name: String? { section.name }
  }

  /// A block with its commands as they are understood in one section.
  public struct Block: Sendable {
    /// The block.
    public let block: Scenario.Block
    /// Its commands.
    public let commands: [Line]
  }

  /// A command line and what it means.
  public struct Line: Sendable {
    /// The command line.
    public let command: Scenario.Command
    /// What it means.
    public let script: ScriptCommand
  }

  /// Understands a scenario.
  ///
  /// - Throws: everything that is wrong with it, before anything runs.
  public init(_ parsed: Scenario, files: ScenarioFiles) throws(Diagnostics) {
    scenario = try RepeatExpander.expand(IncludeResolver(load: files.load).resolve(parsed))
    var problems = DiagnosticCollector(scenario.source)
    var others: [Diagnostic] = []
    HeaderCheck.check(scenario, &problems)
    let catalog = files.catalog(of: scenario, &problems, others: &others)
    others += problems.diagnostics
    var sections: [Section] = []
    if let catalog {
      let vocabulary = Vocabulary(everythingIn: catalog, named: files.catalogName(of: scenario))
      let mentions = Self.mentions(in: scenario, vocabulary, &others)
      for section in scenario.sections where others.isEmpty {
        do throws(Diagnostics) {
          sections.append(try Self.understand(section, of: scenario, catalog, mentions, files))
        } catch {
          others += error.all
        }
      }
    }
    guard let catalog, others.isEmpty else { throw Diagnostics(others) }
    self.catalog = catalog
    self.sections = sections
  }

  /// Parses and understands the text of a scenario.
  ///
  /// - Throws: everything that is wrong with it.
  public init(_ source: SourceText, files: ScenarioFiles) throws(Diagnostics) {
    try self.init(try ScenarioParser.parse(source), files: files)
  }

  /// The section with this name.
  ///
  /// - Throws: that there is none, with the nearest name.
  public func section(named name: String) throws(Diagnostics) -> Section {
    if let section = sections.first(where: { $0.name == name }) { return section }
    let names = sections.compactMap(\.name)
    let listed = names.isEmpty ? "the file has no sections" : "its sections are \(names.joined(separator: ", "))"
    throw Diagnostics([
      scenario.source.diagnostic(
        "there is no section '\(name)'", at: .start, hint: Suggestion.hint(for: name, among: names) ?? listed)
    ])
  }

  // MARK: Commands

  /// What each block mentions; problems of all commands are noted.
  private static func mentions(
    in scenario: Scenario, _ vocabulary: Vocabulary, _ problems: inout [Diagnostic]
  ) -> [[Mention]] {
    scenario.blocks.map { block in
      var mentions: [Mention] = []
      for command in block.commands {
        do throws(Diagnostics) {
          _ = try ScriptCommandTable.parse(command, in: vocabulary, mentions: &mentions)
        } catch {
          problems += error.all
        }
      }
      return mentions
    }
  }

  /// Reads the commands of a section again, now in the words of its own shelf.
  private static func understand(
    _ section: Scenario.Section, of scenario: Scenario, _ catalog: Catalog, _ mentions: [[Mention]],
    _ files: ScenarioFiles
  ) throws(Diagnostics) -> Section {
    let blocks = scenario.blocks(of: section)
    guard let first = blocks.first?.commands.first else {
      throw Diagnostics([scenario.source.diagnostic("nothing to run", at: section.location)])
    }
    let choice = ShelfChoice(catalog: catalog, mentions: blocks.flatMap { mentions[$0.index] }, firstCommand: first)
    let shelf = try choice.shelf()
    let vocabulary = Vocabulary(shelf)
    var understood: [Block] = []
    for block in blocks {
      var lines: [Line] = []
      for command in block.commands {
        let script = try ScriptCommandTable.parse(command, in: vocabulary)
        try HeaderCheck.allow(script, at: command, in: scenario)
        lines.append(Line(command: command, script: script))
      }
      understood.append(Block(block: block, commands: lines))
    }
    return Section(
      section: section, shelf: shelf, vocabulary: vocabulary, decisions: HeaderCheck.decisions(of: scenario),
      sdk: files.overridesHeaders ? nil : scenario.header(.sdk)?.value, blocks: understood,
      lastCommand: blocks.last { !$0.commands.isEmpty }?.commands.last ?? first)
  }
}
