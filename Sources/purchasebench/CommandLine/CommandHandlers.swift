import RunReports

/// Carries out one command; what it throws besides `UsageError` and `MalformedInput` is a failure of the bench.
typealias CommandHandler = @Sendable (Invocation, Terminal) throws -> ExitCode

/// Which handler carries out which command: one file a handler, one line here.
enum CommandHandlers {
  static let all: [Command: CommandHandler] = [
    .help: HelpCommand.run,
    .list: ListCommand.run,
  ]
}

/// An input file that makes no sense; the text says where and why, all mistakes at once.
struct MalformedInput: Error, Equatable {
  /// Lines of the shape `path:line:column: error: …`.
  var diagnostics: String
}
