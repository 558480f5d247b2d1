/// Puts the commands of included files in the place of `include PATH`.
///
/// An included file holds commands only. What its commands answer is part of the block that includes it, so `----` in
/// it would have no meaning and is refused, and so are sections and header lines.
public struct IncludeResolver {
  /// The name of the command.
  public static let commandName = "include"
  /// The greatest number of commands that one block can come to.
  public static let greatestCommandCount = 10_000

  private let load: (String) throws -> [UInt8]

  /// Resolves with this way to read files.
  ///
  /// - Parameter load: gives the bytes of the file at a path, which is already resolved against the including file.
  public init(load: @escaping (String) throws -> [UInt8]) { self.load = load }

  /// The scenario with the commands of included files in place; its text, blocks and expectations stay.
  ///
  /// - Throws: every file that cannot be read or includes itself, with the chain that led there.
  public func resolve(_ scenario: Scenario) throws(Diagnostics) -> Scenario {
    var result = scenario
    var problems: [Diagnostic] = []
    for index in result.blocks.indices {
      var commands: [Scenario.Command] = []
      for command in result.blocks[index].commands {
        inline(command, chain: [scenario.source.path], into: &commands, problems: &problems)
      }
      result.blocks[index].commands = commands
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    return result
  }

  private func inline(
    _ command: Scenario.Command, chain: [String], into commands: inout [Scenario.Command],
    problems: inout [Diagnostic]
  ) {
    // One problem is enough to stop: two files that include each other twice would report it for ever.
    guard problems.isEmpty || chain.count == 1 else { return }
    guard command.name == Self.commandName, let word = command.words.last, command.words.count == 2 else {
      guard commands.count < Self.greatestCommandCount else {
        problems.append(command.diagnostic("more than \(Self.greatestCommandCount) commands in one block"))
        return
      }
      commands.append(command)
      return
    }
    let path = RelativePath.resolve(word.text, besides: command.path)
    if let start = chain.map({ RelativePath.resolve($0, besides: "") }).firstIndex(of: path) {
      let cycle = (chain[start...] + [path]).joined(separator: " → ")
      problems.append(command.diagnostic("this include goes in a circle", at: word.location, hint: cycle))
      return
    }
    let bytes: [UInt8]
    do {
      bytes = try load(path)
    } catch {
      problems.append(command.diagnostic("'\(path)' cannot be read", at: word.location, hint: "\(error)"))
      return
    }
    do throws(Diagnostics) {
      let included = try ScenarioParser.parse(SourceText(path: path, bytes: bytes))
      try Self.checkCommandsOnly(included)
      for inner in included.blocks.flatMap(\.commands) {
        inline(inner, chain: chain + [path], into: &commands, problems: &problems)
      }
    } catch {
      problems += error.all
    }
  }

  private static func checkCommandsOnly(_ included: Scenario) throws(Diagnostics) {
    var problems = DiagnosticCollector(included.source)
    for header in included.headers {
      problems.report(
        "'\(header.key.rawValue)' in an included file has no effect", at: header.keyLocation,
        hint: "move it to the scenario that includes this file")
    }
    for section in included.sections where section.name != nil {
      problems.report(
        "a section in an included file", at: section.location, hint: "an included file holds commands only")
    }
    for block in included.blocks {
      guard let expectation = block.expectation else { continue }
      problems.report(
        "'----' in an included file", at: expectation.location,
        hint: "expect it in the block that includes this file")
    }
    try problems.throwIfAny()
  }
}
