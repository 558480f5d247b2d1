/// What the tool can be asked to do.
enum Command: String, CaseIterable, Sendable {
  case check, explore, run, replay, keep, defects, explain, list, benchmark, format, help
}

/// One row of the table of commands: what is needed to parse it, to explain it and to list it.
struct CommandRow: Sendable {
  /// An invocation to copy, and what it is good for.
  struct Example: Sendable {
    var line: String
    var note: String
  }

  var command: Command
  /// One sentence on what it does.
  var summary: String
  /// What is good to know beyond that; lines as they are printed.
  var discussion: String = ""
  var examples: [Example]
  /// What follows the options, as in `PATH...`; empty when nothing may.
  var arguments: String = ""
  /// How many of them are needed and allowed.
  var argumentCount: ClosedRange<Int> = 0...0
  /// The names of its options, in the order of the help.
  var options: [String]

  var name: String { command.rawValue }
}
