import RunReports

/// Carries out one command; what it throws besides `UsageError`, `MalformedInput`, `NothingToCheck` and `CannotWrite`
/// is a failure of the bench.
typealias CommandHandler = @Sendable (Invocation, Terminal) throws -> ExitCode

/// Which handler carries out which command: one file a handler, one line here.
enum CommandHandlers {
  static let all: [Command: CommandHandler] = [
    .check: CheckCommand.run,
    .explore: ExploreCommand.run,
    .run: RunCommand.run,
    .replay: ReplayCommand.run,
    .keep: KeepCommand.run,
    .defects: DefectsCommand.run,
    .explain: ExplainCommand.run,
    .list: ListCommand.run,
    .benchmark: BenchmarkCommand.run,
    .format: FormatCommand.run,
    .help: HelpCommand.run,
  ]
}

/// An input file that makes no sense; the text says where and why, all mistakes at once.
struct MalformedInput: Error, Equatable {
  /// Lines of the shape `path:line:column: error: …`.
  var diagnostics: String
}
