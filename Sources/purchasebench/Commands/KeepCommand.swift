import RunReports

enum KeepCommand {
  static func run(_ invocation: Invocation, terminal: Terminal) throws -> ExitCode { .nothingChecked }
}
