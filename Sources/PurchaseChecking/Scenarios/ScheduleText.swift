import ModelChecking
import SDKContract

extension Bench {
  /// A schedule as command lines, each with what is seen when it runs; ends where a property breaks.
  ///
  /// Names of requests and writes depend on the moment, so the schedule is run along. An action that cannot happen is
  /// told without effect, as a search would have passed over it.
  public func lines(of actions: [Action]) -> [(words: String, seen: [String])] {
    var run = NarratedRun(on: self)
    var lines: [(words: String, seen: [String])] = []
    for action in actions {
      let step = run.perform(action)
      lines.append((step.words, step.lines))
      guard step.result == .done || step.result == .notEnabled else { break }
    }
    return lines
  }
}

/// Schedules as the text of a scenario without expectations.
public enum ScheduleText {
  /// The command lines of a schedule, one below the other.
  public static func text<SDK: SystemUnderTest>(of actions: [Action], on bench: Bench<SDK>) -> String {
    bench.lines(of: actions).map { $0.words + "\n" }.joined()
  }
}
