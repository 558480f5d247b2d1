/// The status that the process ends with; scripts and CI read nothing else.
public enum ExitCode: Int32, Hashable, Sendable, CaseIterable {
  /// Everything held.
  case held = 0
  /// A violation, and its counterexample is written.
  case violated = 1
  /// No answer was reached.
  case inconclusive = 2
  /// Nothing was checked.
  case nothingChecked = 3
  /// The command line makes no sense.
  case usage = 64
  /// An input file makes no sense.
  case malformedInput = 65
  /// The bench itself failed.
  case benchFailed = 70
  /// Ctrl-C came before any finding.
  case interrupted = 130
  /// The process was asked to end before any finding.
  case terminated = 143

  /// The status of two parts of one run: 70 over 1 over 2 over 3 over 0.
  ///
  /// A signal counts less than a finding, because nobody should lose one to Ctrl-C, and more than an answer that the
  /// signal cut short. Wrong usage and malformed input end a run before anything is judged.
  public func merged(with other: ExitCode) -> ExitCode {
    weight >= other.weight ? self : other
  }

  private var weight: Int {
    switch self {
    case .held: 0
    case .nothingChecked: 1
    case .inconclusive: 2
    case .usage: 3
    case .malformedInput: 4
    case .interrupted: 5
    case .terminated: 6
    case .violated: 7
    case .benchFailed: 8
    }
  }
}
