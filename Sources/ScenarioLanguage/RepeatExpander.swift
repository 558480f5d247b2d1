/// Writes out `repeat N` … `end`, nested ones too.
///
/// Both stand in one block, since what a block expects is about all of its commands together. Only `end` without
/// further words closes a `repeat`, so a command of that name can take words.
public enum RepeatExpander {
  /// The name of the command that opens.
  public static let commandName = "repeat"
  /// The name of the command that closes.
  public static let endName = "end"
  /// The greatest number of times.
  public static let greatestCount = 1_000

  /// The scenario with repeated commands written out; its text, blocks and expectations stay.
  ///
  /// Includes are to be resolved before.
  ///
  /// - Throws: every `repeat` without a number or without `end`, and every `end` without `repeat`.
  public static func expand(_ scenario: Scenario) throws(Diagnostics) -> Scenario {
    var result = scenario
    var problems: [Diagnostic] = []
    for index in result.blocks.indices {
      result.blocks[index].commands = expand(result.blocks[index].commands, problems: &problems)
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    return result
  }

  private static func expand(
    _ commands: [Scenario.Command], problems: inout [Diagnostic]
  ) -> [Scenario.Command] {
    /// The commands since each `repeat` that is still open; the first level has none.
    var levels: [(opening: Scenario.Command?, count: Int, commands: [Scenario.Command])] = [(nil, 1, [])]
    for command in commands {
      if command.name == commandName {
        levels.append((command, count(of: command, problems: &problems), []))
      } else if command.name == endName, command.words.count == 1, command.options.isEmpty {
        guard let level = levels.popLast(), let opening = level.opening else {
          problems.append(command.diagnostic("'end' without 'repeat'", hint: "both stand in one block"))
          levels = [(nil, 1, [])]
          continue
        }
        let top = levels.count - 1
        guard levels[top].commands.count + level.commands.count * level.count <= IncludeResolver.greatestCommandCount
        else {
          problems.append(
            opening.diagnostic("more than \(IncludeResolver.greatestCommandCount) commands in one block"))
          continue
        }
        for _ in 0..<level.count { levels[top].commands += level.commands }
      } else {
        levels[levels.count - 1].commands.append(command)
      }
    }
    for level in levels {
      guard let opening = level.opening else { continue }
      problems.append(opening.diagnostic("'repeat' without 'end'", hint: "both stand in one block"))
    }
    return levels[0].commands
  }

  private static func count(of command: Scenario.Command, problems: inout [Diagnostic]) -> Int {
    if command.words.count == 2, command.options.isEmpty, let count = command.words.last.flatMap({ Int($0.text) }),
      (1...greatestCount).contains(count)
    {
      return count
    }
    problems.append(
      command.diagnostic("'repeat' takes a number from 1 to \(greatestCount)", hint: "write repeat 3, commands, end"))
    return 1
  }
}
