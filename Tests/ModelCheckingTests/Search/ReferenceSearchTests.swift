import ModelChecking
import Testing

@testable import KnownModels

/// A breadth-first search so plain that it must be right: whole states in a set, no fingerprints.
///
/// It tells whether bytes that mean nothing, or an action forgotten, have split or merged states.
@Suite struct ReferenceSearchTests {
  func plainSearch<M: Model>(_ model: M) -> (states: Int, transitions: Int, levels: [Int]) where M.State: Hashable {
    var known = Set<M.State>()
    var level: [M.State] = []
    for state in model.initialStates where known.insert(state).inserted { level.append(state) }
    var transitions = 0
    var levels: [Int] = []
    var marks = Marks()
    while !level.isEmpty {
      levels.append(level.count)
      var next: [M.State] = []
      for state in level {
        var actions: [M.Action] = []
        model.forEachAction(in: state) { actions.append($0) }
        for action in actions {
          var successor = state
          guard model.perform(action, on: &successor, marks: &marks) == .done else { continue }
          transitions += 1
          if known.insert(successor).inserted { next.append(successor) }
        }
      }
      level = next
    }
    return (known.count, transitions, levels)
  }

  func agree<M: Model>(_ model: M, sourceLocation: SourceLocation = #_sourceLocation) where M.State: Hashable {
    let plain = plainSearch(model)
    let result = explore(model, ExploreOptions(calm: nil, usesSymmetry: false))
    #expect(result.isComplete, sourceLocation: sourceLocation)
    #expect(result.distinctStates == plain.states, sourceLocation: sourceLocation)
    #expect(result.transitions == plain.transitions, sourceLocation: sourceLocation)
    #expect(result.depth + 1 == plain.levels.count, sourceLocation: sourceLocation)
  }

  @Test func agreesOnTheToys() {
    agree(Turnstile(coinLimit: 20))
    agree(Mailbox(letterLimit: 12))
    agree(Textbook.peterson)
    agree(Textbook.dieHard)
    agree(Textbook.twoPhaseCommit(4))
  }
}
