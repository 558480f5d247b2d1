import KnownModels
import ModelChecking
import Testing

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
    let result = explore(KnownModels.twoPhaseCommit(3))
    #expect(result.omissionProbability == 288 * 288 / 0x1p65)
  }
}
