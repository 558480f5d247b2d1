import ModelChecking
import Testing

@testable import KnownModels

/// However many work, the result is that of one.
@Suite struct WorkersTests {
  func agree<M: Model>(_ model: M, _ options: ExploreOptions, sourceLocation: SourceLocation = #_sourceLocation) {
    var options = options
    options.jobs = 1
    var alone = explore(model, options)
    for jobs in [2, 3] {
      options.jobs = jobs
      var together = explore(model, options)
      // Several tables are never exactly as large as one.
      alone.peakMemoryBytes = 0
      together.peakMemoryBytes = 0
      #expect(alone == together, "\(jobs) workers", sourceLocation: sourceLocation)
    }
  }

  @Test func whatTheyFindIsTheSame() {
    agree(Orders(defect: .easy, orderLimit: 2), ExploreOptions(findingLimit: 9))
    agree(Orders(defect: .easy, orderLimit: 2), ExploreOptions())
    agree(Eager(), ExploreOptions(findingLimit: 5))
    agree(Mailbox(defect: .both), ExploreOptions(findingLimit: 2))
    agree(Mailbox(defect: .loses), ExploreOptions())
    agree(Mailbox(defect: .neverQuiet), ExploreOptions(calm: CalmPhase(bound: 50)))
    agree(Mailbox(defect: .outgrows), ExploreOptions())
    agree(Mailbox(letterLimit: 200), ExploreOptions())
  }

  @Test func limitsCutAtTheSamePlace() {
    agree(Orders(), ExploreOptions(stateLimit: 500))
    agree(Textbook.twoPhaseCommit(5), ExploreOptions(stateLimit: 2_222, calm: nil, usesSymmetry: false))
    agree(Textbook.twoPhaseCommit(4), ExploreOptions(depthLimit: 6, calm: nil))
    agree(Textbook.twoPhaseCommit(4), ExploreOptions(calm: nil, comparesStates: true))
  }

  @Test func nextToNothingIsNotSharedAmongThem() {
    #expect(explore(Turnstile(), ExploreOptions(jobs: 64)).distinctStates == 13)
  }

  /// Walks on a grid; the calm phase walks back to the start and meets what is wrong only far out, on wide levels.
  struct Plain: Model {
    struct State: Hashable, Sendable, BitwiseCopyable {
      var east: UInt8 = 0
      var north: UInt8 = 0
    }

    enum Step: Hashable, Sendable { case east, north }

    var limit: UInt8 = 200
    var isOutgrown = false

    var initialStates: [State] { [State()] }

    func forEachAction(in state: borrowing State, _ body: (Step) -> Void) {
      if state.east < limit { body(.east) }
      if state.north < limit { body(.north) }
    }

    func perform(_ action: Step, on state: inout State, marks: inout Marks) -> StepResult {
      guard action == .east ? state.east < limit : state.north < limit else { return .notEnabled }
      if action == .east { state.east += 1 } else { state.north += 1 }
      // Twenty violations of one level, which several workers meet at the same time.
      if Int(state.east) + Int(state.north) == 190, state.east % 10 == 9 { return .violated(Violation(.invariant)) }
      return .done
    }

    func calm(_ state: inout State, marks: inout Marks) -> CalmResult {
      if Int(state.east) + Int(state.north) == 150, state.east % 7 == 3 {
        return isOutgrown ? .outgrew(2) : .violated(Violation(.settled))
      }
      marks.insert(state.east % 128)
      if state.east > 0 {
        state.east -= 1
      } else if state.north > 0 {
        state.north -= 1
      } else {
        return .settled
      }
      return .stepped
    }
  }

  @Test func whatManyMeetAtOnceHasOneFirst() throws {
    agree(Plain(), ExploreOptions())
    agree(Plain(), ExploreOptions(findingLimit: 9))
    agree(Plain(), ExploreOptions(calm: nil))
    agree(Plain(isOutgrown: true), ExploreOptions())
    let finding = try #require(explore(Plain(), ExploreOptions(jobs: 2)).findings.first)
    #expect(finding.violation == Violation(.settled))
    #expect(finding.actions.count == 150)
    let step = try #require(explore(Plain(), ExploreOptions(calm: nil, jobs: 2)).findings.first)
    #expect(step.actions.count == 190)
  }
}
