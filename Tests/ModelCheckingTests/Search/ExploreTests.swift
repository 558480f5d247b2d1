import KnownModels
import ModelChecking
import Testing

@testable import KnownModels

@Suite struct ExploreTests {
  @Test func theFirstFindingIsAShortestOne() throws {
    let result = explore(Orders(defect: .easy, orderLimit: 2))
    let finding = try #require(result.findings.first)
    #expect(finding.actions == [.start, .approve(1), .callback(1), .relaunch, .update(1)])
    #expect(result.ending == .findings)
    #expect(!result.isComplete)
    #expect(result.clearedDepth == 4)
    #expect(isReproducible(finding, on: Orders(defect: .easy, orderLimit: 2)))
  }

  @Test func aSettledFindingIsAShortestOneToo() throws {
    let result = explore(Mailbox(defect: .loses))
    let finding = try #require(result.findings.first)
    #expect(finding.actions == [.send, .lose])
    #expect(finding.violation == Mailbox.miscounted)
    #expect(finding.calmSteps == 0)
    #expect(explore(Mailbox(defect: .loses), ExploreOptions(calm: nil)).isComplete)
  }

  @Test func calmIsTriedBothWays() throws {
    let model = Mailbox(defect: .losesAtTheEnd)
    let finding = try #require(explore(model).findings.first)
    #expect(finding == Finding(Mailbox.miscounted, actions: [.send, .lose], calmSteps: 0))
    #expect(isReproducible(finding, on: model))
    let drawn = try #require(walk(model, WalkOptions(seed: 4, schedules: 300, stepLimit: 5)).findings.first)
    #expect(drawn.actions.last == .lose)
    #expect(isReproducible(drawn, on: model))
    #expect(shrink(drawn, on: model).finding.actions == [.send, .lose])
  }

  @Test func anInvariantBrokenInTheCalmPhaseCountsItsSteps() throws {
    let model = Mailbox(defect: .delivers)
    let finding = try #require(explore(model, ExploreOptions(findingLimit: 9)).findings.first)
    #expect(finding == Finding(Mailbox.tooMany, actions: [.send], calmSteps: 0))
    #expect(isReproducible(finding, on: model))
  }

  /// Two letters settle wrongly, a third is wrong at once: one action later, so the calm phase speaks first.
  @Test func shorterComesBeforeSafer() {
    let result = explore(Mailbox(defect: .both), ExploreOptions(findingLimit: 2))
    #expect(result.findings.map(\.violation) == [Mailbox.miscounted, Mailbox.tooMany])
    #expect(result.findings.map(\.actions.count) == [2, 3])
    #expect(result.clearedDepth == 2)
  }

  @Test func aCalmPhaseThatNeverEndsIsAFinding() throws {
    let result = explore(Mailbox(defect: .neverQuiet), ExploreOptions(calm: CalmPhase(bound: 50)))
    #expect(result.findings == [Finding(.notQuiet, actions: [.send], calmSteps: 50)])
  }

  @Test func everyCalmStateIsPaidOnce() {
    let result = explore(Mailbox(letterLimit: 10))
    #expect(result.isComplete)
    #expect(result.calmStates == result.distinctStates)
    #expect(result.distinctStates == 66)
    #expect(result.marks.contains(200))
  }

  @Test func outgrowingIsNoCompleteSearch() {
    let result = explore(Eager(), ExploreOptions(findingLimit: 9))
    #expect(!result.isComplete)
    #expect(result.outgrowths.map(\.collection) == [1])
    #expect(result.outgrowths.first?.initialState == 1)
    #expect(result.outgrowths.first?.actions.count == 5)
    let calm = explore(Mailbox(defect: .outgrows))
    #expect(calm.outgrowths.first?.actions == [.send, .send])
    #expect(!calm.isComplete)
  }

  @Test func everyViolationIsTracedToItsInitialState() {
    let result = explore(Eager(), ExploreOptions(findingLimit: 5))
    #expect(result.findings == [Finding(Violation(.invariant), initialState: 0, actions: [.neverDrawn])])
    #expect(result.kinds.neverEnabled == [2])
    #expect(result.kinds.performed[1] == 0)
  }

  @Test func limitsAreSaid() {
    let states = explore(Orders(), ExploreOptions(stateLimit: 500))
    #expect(states.ending == .stateLimit)
    #expect(states.distinctStates == 500)
    let depth = explore(Orders(), ExploreOptions(depthLimit: 3))
    #expect(depth.ending == .depthLimit)
    #expect(depth.depth == 3)
    #expect(depth.clearedDepth == 3)
    let memory = explore(Orders(), ExploreOptions(memoryLimitBytes: 1 << 16))
    #expect(memory.ending == .memoryLimit)
    #expect(memory.peakMemoryBytes > 1 << 16)
    #expect(explore(Orders()) { $0.distinctStates < 1_000 }.ending == .cancelled)
    for result in [states, depth, memory] { #expect(!result.isComplete) }
    #expect(explore(Turnstile(), ExploreOptions(stateLimit: 13)).isComplete)
  }

  @Test func otherViolationsCanBeLeftAside() {
    let result = explore(Mailbox(defect: .both), ExploreOptions(only: Mailbox.tooMany))
    #expect(result.findings == [Finding(Mailbox.tooMany, actions: [.send, .send, .send])])
  }

  @Test func saysHowLikelyAStateWasLeftOut() {
    let result = explore(Textbook.twoPhaseCommit(3), ExploreOptions(usesSymmetry: false))
    #expect(result.omissionProbability == 288 * 288 / 0x1p65)
  }

  @Test func timeIsALimit() {
    var now = 0.0
    let result = explore(
      Orders(), ExploreOptions(timeLimitSeconds: 3),
      seconds: {
        now += 1
        return now
      })
    #expect(result.ending == .timeLimit)
    #expect(!result.isComplete)
    #expect(explore(Turnstile(), ExploreOptions(timeLimitSeconds: 3)).isComplete)
  }

  @Test func aGreaterChanceOfOmissionThanAllowedIsALimit() {
    let options = ExploreOptions(omissionLimit: 100 * 100 / 0x1p65, calm: nil, usesSymmetry: false)
    let result = explore(Textbook.twoPhaseCommit(3), options)
    #expect(result.ending == .omissionLimit)
    #expect(result.distinctStates == 100)
    #expect(!result.isComplete)
    var exact = options
    exact.comparesStates = true
    let compared = explore(Textbook.twoPhaseCommit(3), exact)
    #expect(compared.isComplete)
    #expect(compared.omissionProbability == 0)
  }

  /// Sixteen states share each fingerprint: trusting them loses states, comparing states does not.
  @Test func comparingStatesNeedsNoGoodFingerprints() {
    struct Blurred: Model {
      var initialStates: [UInt16] { [0] }
      func forEachAction(in state: borrowing UInt16, _ body: (UInt16) -> Void) { body(1) }
      func perform(_ action: UInt16, on state: inout UInt16, marks: inout Marks) -> StepResult {
        state = (state + action) % 1_000
        return .done
      }
      func fingerprint(of state: borrowing UInt16) -> UInt64 { UInt64(state / 16) }
    }
    #expect(explore(Blurred(), ExploreOptions(calm: nil)).distinctStates == 1)
    for (order, jobs) in [(ExploreOrder.breadthFirst, 1), (.breadthFirst, 2), (.depthFirst, 1)] {
      let result = explore(Blurred(), ExploreOptions(calm: nil, order: order, jobs: jobs, comparesStates: true))
      #expect(result.distinctStates == 1_000)
      #expect(result.isExact)
    }
  }
}
