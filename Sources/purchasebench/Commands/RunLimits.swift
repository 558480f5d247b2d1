import RunReports

/// Ends a run when its time is over or somebody asked to, and remembers which of the two it was.
final class RunLimits {
  private let terminal: Terminal
  private let started: Double
  private let seconds: Double?

  /// What ended the run early: `time` or `a signal`.
  private(set) var stoppedBy: String?

  init(_ options: Options, terminal: Terminal) {
    self.terminal = terminal
    started = terminal.seconds
    seconds = options.seconds
  }

  /// How long the run has taken.
  var elapsed: Double { terminal.seconds - started }

  /// Whether the run is to end at the next chance.
  func areReached() -> Bool {
    if stoppedBy == nil {
      if terminal.isInterrupted {
        stoppedBy = "a signal"
      } else if let seconds, elapsed >= seconds {
        stoppedBy = "time"
      }
    }
    return stoppedBy != nil
  }
}
