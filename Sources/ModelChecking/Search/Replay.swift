/// How a replayed schedule ended.
public enum ReplayEnding: Hashable, Sendable {
  /// All actions happened and nothing is wrong.
  case passed
  /// The last action that happened broke a property.
  case violated(Violation)
  /// The calm phase broke a property or settled wrongly.
  case violatedInCalm(Violation)
  /// The next action cannot happen; the rest was left out.
  case notEnabled
  /// A fixed-size collection ran out of room, in an action or in the calm phase.
  case outgrew(UInt16)
}

/// What a schedule did when it was run again.
public struct ReplayResult: Hashable, Sendable {
  /// How it ended.
  public var ending: ReplayEnding
  /// How many actions happened; with `notEnabled`, the index of the action that could not.
  public var actions: Int
  /// How many steps the calm phase took; nil if it was not run.
  public var calmSteps: Int?
  /// The situations reached.
  public var marks: Marks
  /// The fingerprint of the last state.
  public var fingerprint: UInt64

  @inlinable init(ending: ReplayEnding, actions: Int, calmSteps: Int?, marks: Marks, fingerprint: UInt64) {
    self.ending = ending
    self.actions = actions
    self.calmSteps = calmSteps
    self.marks = marks
    self.fingerprint = fingerprint
  }

  /// What is wrong, if anything.
  public var violation: Violation? {
    switch ending {
    case .violated(let violation), .violatedInCalm(let violation): violation
    case .passed, .notEnabled, .outgrew: nil
    }
  }
}

/// What is shown of a replay: the state after an action, or after a step of the calm phase.
public enum ReplayStep<Action: Hashable & Sendable>: Hashable, Sendable {
  /// The schedule starts.
  case start
  /// The action was tried.
  case action(Action, StepResult)
  /// The calm phase took a step or ended.
  case calm(CalmResult)
}

@inlinable func replayed<M: Model>(
  _ actions: [M.Action], on model: M, from initialState: Int, calm: CalmPhase?,
  onStep: (ReplayStep<M.Action>, borrowing M.State) -> Void
) -> ReplayResult {
  var state = model.initialStates[initialState]
  var marks = Marks()
  onStep(.start, state)
  var performed = 0
  var ending = ReplayEnding.passed
  schedule: for action in actions {
    let result = model.perform(action, on: &state, marks: &marks)
    onStep(.action(action, result), state)
    switch result {
    case .done: performed += 1
    case .notEnabled:
      ending = .notEnabled
      break schedule
    case .violated(let violation):
      performed += 1
      ending = .violated(violation)
      break schedule
    case .outgrew(let collection):
      performed += 1
      ending = .outgrew(collection)
      break schedule
    }
  }
  var calmSteps: Int?
  if let calm, ending == .passed {
    var steps = 0
    settling: while true {
      let result = model.calm(&state, marks: &marks)
      onStep(.calm(result), state)
      switch result {
      case .stepped:
        steps += 1
        guard steps >= calm.bound else { continue }
        ending = .violatedInCalm(.notQuiet)
      case .settled: break
      case .violated(let violation): ending = .violatedInCalm(violation)
      case .outgrew(let collection): ending = .outgrew(collection)
      }
      break settling
    }
    calmSteps = steps
  }
  return ReplayResult(
    ending: ending, actions: performed, calmSteps: calmSteps, marks: marks, fingerprint: model.fingerprint(of: state))
}
