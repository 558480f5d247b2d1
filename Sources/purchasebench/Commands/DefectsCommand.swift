import RunReports

/// `defects`: seeds each known defect and tells how it was caught.
enum DefectsCommand {
  static func run(_ invocation: Invocation, terminal: Terminal) throws -> ExitCode {
    guard !SubjectRegistry.defects.isEmpty else {
      throw NothingToCheck(message: "this version knows no defect to seed")
    }
    return .nothingChecked
  }
}
