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
}
