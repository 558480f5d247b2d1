import ModelChecking
import Testing

@testable import KnownModels

@Suite struct DepthFirstTests {
  /// A bound of depth means the same in both orders, though depth first meets most states first by a detour.
  @Test(arguments: 0...8) func theBoundCutsOffWhatIsFurther(depth: Int) {
    let model = Textbook.twoPhaseCommit(3)
    for usesSymmetry in [false, true] {
      let options = ExploreOptions(depthLimit: depth, calm: nil, usesSymmetry: usesSymmetry)
      let nearest = explore(model, options)
      var newest = options
      newest.order = .depthFirst
      let result = explore(model, newest)
      #expect(result.distinctStates == nearest.distinctStates)
      #expect(result.transitions == nearest.transitions)
      #expect(result.ending == nearest.ending)
      #expect(result.clearedDepth == nearest.clearedDepth)
    }
  }

  @Test func findsTheDefectAndReplaysIt() throws {
    let model = Orders(defect: .easy, orderLimit: 1)
    let result = explore(model, ExploreOptions(order: .depthFirst))
    let finding = try #require(result.findings.first)
    #expect(finding.actions.count >= 5)
    #expect(isReproducible(finding, on: model))
    let bounded = explore(model, ExploreOptions(depthLimit: 5, order: .depthFirst))
    #expect(bounded.findings.first?.actions.count == 5)
    #expect(explore(model, ExploreOptions(depthLimit: 4, order: .depthFirst)).findings.isEmpty)
  }

  @Test func judgesTheCalmPhase() throws {
    let finding = try #require(explore(Mailbox(defect: .loses), ExploreOptions(order: .depthFirst)).findings.first)
    #expect(finding.violation == Mailbox.miscounted)
    #expect(isReproducible(finding, on: Mailbox(defect: .loses)))
    let sound = explore(Mailbox(letterLimit: 10), ExploreOptions(order: .depthFirst))
    #expect(sound.isComplete)
    #expect(sound.calmStates == 66)
    #expect(sound.clearedDepth == .max)
  }

  @Test func limitsAreSaid() {
    let states = explore(Orders(), ExploreOptions(stateLimit: 500, order: .depthFirst))
    #expect(states.ending == .stateLimit)
    #expect(states.distinctStates == 500)
    #expect(explore(Orders(), ExploreOptions(memoryLimitBytes: 1 << 10, order: .depthFirst)).ending == .memoryLimit)
  }
}
