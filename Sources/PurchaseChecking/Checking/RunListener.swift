import RunReports

/// Who follows a run: takes its events, shows how far it is, and may end it.
public struct RunListener {
  /// Takes an event; with a finding, also the text of its scenario file.
  public var report: (_ event: RunEvent, _ scenario: String?) throws -> Void
  /// Takes a finding of a random schedule as it was met, with its scenario, before it is shrunk: that may take a while.
  public var met: (_ finding: Finding, _ scenario: String) throws -> Void
  /// Shows how far the run is.
  public var progress: (_ phase: String, _ detail: @autoclosure () -> String) -> Void
  /// Whether the run is to end at the next chance: a signal came, or its time is over.
  public var isStopped: () -> Bool

  /// A listener of these parts.
  public init(
    report: @escaping (RunEvent, String?) throws -> Void,
    met: @escaping (_ finding: Finding, _ scenario: String) throws -> Void = { _, _ in },
    progress: @escaping (_ phase: String, _ detail: @autoclosure () -> String) -> Void = { _, _ in },
    isStopped: @escaping () -> Bool = { false }
  ) {
    self.report = report
    self.met = met
    self.progress = progress
    self.isStopped = isStopped
  }
}
