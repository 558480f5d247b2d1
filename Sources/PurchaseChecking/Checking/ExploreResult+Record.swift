import ModelChecking
import RunReports

/// An exhaustive search, of whatever system, as a record tells it.
extension ExploreResult {
  /// The record of a search that took so many seconds.
  func record(
    of system: String, within bounds: [String: Int], depth: Int?, elapsed: Double
  ) -> ExplorationRecord {
    var bounds = bounds
    if let depth { bounds["depth"] = depth }
    return ExplorationRecord(
      system: system, bounds: bounds, states: distinctStates, transitions: transitions, depth: self.depth,
      complete: isComplete, stoppedBy: ending.stoppedBy, fingerprintOmission: omissionProbability,
      bytesPerState: Double(peakMemoryBytes) / Double(max(distinctStates, 1)),
      wallStatesPerSecond: Double(distinctStates) / elapsed)
  }

  /// Why it is no answer: nothing, or one reason.
  ///
  /// A depth that was asked for is an answer: the bound says what was looked at.
  var doubts: [String] {
    let isAnswer = ending == .closed || ending == .findings || ending == .depthLimit
    guard !isAnswer, let stopped = ending.stoppedBy else { return [] }
    return ["stopped by \(stopped) before every state was seen"]
  }
}

extension ExploreProgress {
  /// How far it is.
  var words: String {
    "\(Figures.counted(distinctStates, "state")), \(Figures.counted(transitions, "transition")), depth \(depth)"
  }
}

extension ExploreEnding {
  /// What ended a search before it was over, in a word.
  var stoppedBy: String? {
    switch self {
    case .closed: nil
    case .findings: "findings"
    case .stateLimit: "states"
    case .depthLimit: "depth"
    case .memoryLimit: "memory"
    case .omissionLimit: "omission"
    case .timeLimit, .cancelled: "time"
    case .flawedModel: "a model that did not do the same twice"
    }
  }
}
