/// What a run, an invariant or a scenario came to.
public enum Verdict: String, Hashable, Sendable, CaseIterable {
  /// Everything that was judged held.
  case held
  /// Something was wrong, and a counterexample says what.
  case violated
  /// No answer: stopped by time, memory or states, or two runs of one schedule differ.
  case inconclusive
  /// Nothing was judged at all, which is never a pass.
  case nothingChecked

  /// The status with which a run of this verdict ends.
  public var exitCode: ExitCode {
    switch self {
    case .held: .held
    case .violated: .violated
    case .inconclusive: .inconclusive
    case .nothingChecked: .nothingChecked
    }
  }

  /// The verdict of two parts together: violated over inconclusive over nothing checked over held.
  public func merged(with other: Verdict) -> Verdict {
    weight >= other.weight ? self : other
  }

  /// The verdict of all parts together; without any part, nothing was checked.
  public static func merged(_ verdicts: some Sequence<Verdict>) -> Verdict {
    verdicts.reduce(nil) { $0?.merged(with: $1) ?? $1 } ?? .nothingChecked
  }

  private var weight: Int {
    switch self {
    case .held: 0
    case .nothingChecked: 1
    case .inconclusive: 2
    case .violated: 3
    }
  }
}
