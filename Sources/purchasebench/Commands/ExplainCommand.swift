import RunReports

enum ExplainCommand {
  static func run(_ invocation: Invocation, terminal: Terminal) throws -> ExitCode { .nothingChecked }
}
