import PurchaseChecking
import RunReports

/// `replay`: runs findings and scenarios step by step and prints what changed.
enum ReplayCommand {
  static func run(_ invocation: Invocation, terminal: Terminal) throws -> ExitCode { .nothingChecked }
}
