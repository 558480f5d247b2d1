import ModelChecking
import Testing

@Suite struct TemporalPropertyTests {
  typealias Property = TemporalProperty<Workshop.State, Workshop.Action>

  static let properties: [Property] = [
    .precedes(.action { $0 == .open }, .action { $0 == .take }, Workshop.takenUnopened),
    .never(.situation(Workshop.finishedSituation), after: .state { $0.closed }, Workshop.finishedClosed),
    .atMost(2, .step { before, _, after in after.retries > before.retries }, Workshop.retriedTooOften),
    .leadsTo(.action { $0 == .take }, .state { $0.finished == $0.taken || $0.closed }, Workshop.neverFinished),
  ]

  /// Each defect, what it breaks and its shortest schedules' length.
  static let broken: [(Workshop.Defect, Violation, Int)] = [
    (.takesUnopened, Workshop.takenUnopened, 1),
    (.finishesClosed, Workshop.finishedClosed, 4),
    (.retriesForEver, Workshop.retriedTooOften, 5),
    (.forgets, Workshop.neverFinished, 4),
  ]

  @Test func allHoldOnTheRightModel() throws {
    let watched = try Watching(Workshop(), Self.properties)
    let result = explore(watched)
    #expect(result.isComplete)
    #expect(result.findings.isEmpty)
    #expect(result.marks.contains(Workshop.finishedSituation))
    #expect(walk(watched, WalkOptions(schedules: 2_000)).findings.isEmpty)
  }

  @Test(arguments: broken) func theShortestBreachIsFound(
    defect: Workshop.Defect, violation: Violation, length: Int
  ) throws {
    let result = explore(try Watching(Workshop(defect: defect), Self.properties))
    let finding = try #require(result.findings.first)
    #expect(finding.violation == violation)
    #expect(finding.actions.count == length)
    #expect((finding.calmSteps != nil) == (violation.oracle == .settled))
  }

  @Test(arguments: broken) func aRandomBreachIsShrunkProvedAndReplayed(
    defect: Workshop.Defect, violation: Violation, length: Int
  ) throws {
    let watched = try Watching(Workshop(defect: defect), Self.properties)
    let found = walk(watched, WalkOptions(seed: 5, schedules: 5_000, stepLimit: 8, findingLimit: 9)).findings
    let finding = try #require(found.first { $0.violation == violation })
    #expect(isReproducible(finding, on: watched))
    let shrunk = shrink(finding, on: watched).finding
    #expect(shrunk.violation == violation)
    #expect(shrunk.actions.count == length)
    guard case .provedMinimal = confirm(shrunk, on: watched) else {
      Issue.record("not proved")
      return
    }
    let calm = shrunk.calmSteps == nil ? nil : CalmPhase()
    #expect(replay(shrunk.actions, on: watched, calm: calm).violation == violation)
    // The model alone sees nothing wrong in it.
    #expect(replay(shrunk.actions, on: Workshop(defect: defect), calm: calm).violation == nil)
  }

  @Test func eachFormIsJudgedByItself() throws {
    for property in Self.properties {
      for (defect, violation, length) in Self.broken {
        let result = explore(try Watching(Workshop(defect: defect), [property]))
        #expect(result.findings.isEmpty == (property.violation != violation), "\(defect)")
        if let finding = result.findings.first { #expect(finding.actions.count == length) }
      }
    }
  }

  /// The past splits states: as many as a search counts that carries one more field.
  @Test func statesAreToldApartByWhatIsRemembered() throws {
    #expect(explore(try Watching(Workshop(), [])).distinctStates == explore(Workshop()).distinctStates)
    let late: Property = .never(
      .situation(200), after: .step { before, action, _ in action == .retry && before.waiting > 1 }, .notQuiet)
    struct Remembering: Hashable {
      var state: Workshop.State
      var retriedOverTwo: Bool
    }
    var reached: Set<Remembering> = []
    var open = [Remembering(state: Workshop.State(), retriedOverTwo: false)]
    while let next = open.popLast() {
      guard reached.insert(next).inserted else { continue }
      Workshop().forEachAction(in: next.state) { action in
        var marks = Marks()
        var after = next
        if action == .retry, next.state.waiting > 1 { after.retriedOverTwo = true }
        _ = Workshop().perform(action, on: &after.state, marks: &marks)
        open.append(after)
      }
    }
    let result = explore(try Watching(Workshop(), [late]))
    #expect(result.distinctStates == reached.count)
    #expect(result.distinctStates > explore(Workshop()).distinctStates)
  }

  @Test func theCalmPhaseIsWatchedToo() throws {
    let once: Property = .atMost(1, .situation(Workshop.finishedSituation), Workshop.retriedTooOften)
    let finding = try #require(explore(try Watching(Workshop(), [once])).findings.first)
    #expect(finding.actions == [.open, .take, .take])
    #expect(finding.calmSteps == 1)
  }

  /// Counting up to n needs the bits of n, and 63 are the most.
  @Test func tooManyPropertiesAreRefused() throws {
    let count: Property = .atMost(7, .action { $0 == .take }, .notQuiet)
    #expect(try Watching(Workshop(), Array(repeating: count, count: 21)).initialStates.count == 1)
    #expect(throws: TooManyMonitorBits(needed: 66)) {
      try Watching(Workshop(), Array(repeating: count, count: 22))
    }
    #expect(throws: TooManyMonitorBits.self) { try Watching(Workshop(), Array(repeating: count, count: 100)) }
  }

  @Test func neverIsAtMostZeroTimes() throws {
    for limit in [0, -5] {
      let watched = try Watching(Workshop(), [.atMost(limit, .action { $0 == .close }, .notQuiet)])
      #expect(explore(watched).findings.first?.actions == [.open, .close])
    }
  }

  /// Cause and effect may be one step; order in time means different steps.
  @Test func oneStepCanBeCauseAndEffectButNotBeforeItself() throws {
    let take: Occurrence<Workshop.State, Workshop.Action> = .action { $0 == .take }
    let forgetful = Workshop(defect: .forgets)
    #expect(explore(try Watching(forgetful, [.leadsTo(take, take, .notQuiet)])).findings.isEmpty)
    #expect(explore(try Watching(Workshop(), [.precedes(take, take, .notQuiet)])).findings.first?.actions.count == 2)
    let twice = explore(try Watching(Workshop(), [.never(take, after: take, .notQuiet)]))
    #expect(twice.findings.first?.actions == [.open, .take, .take])
  }

  /// What holds at the start counts, and a breach there shows as soon as anything can be judged.
  @Test func theInitialStateIsSeen() throws {
    let closed: Occurrence<Workshop.State, Workshop.Action> = .state { !$0.opened }
    let owed = try Watching(Workshop(), [.leadsTo(closed, .state { $0.opened }, Workshop.neverFinished)])
    #expect(explore(owed).findings.first == Finding(Workshop.neverFinished, actions: [], calmSteps: 0))
    let broken = try Watching(
      Workshop(), [.atMost(0, .situation(3), .notQuiet), .atMost(0, closed, Workshop.retriedTooOften)])
    #expect(explore(broken).findings.first == Finding(Workshop.retriedTooOften, actions: [], calmSteps: 0))
    let withoutCalm = explore(broken, ExploreOptions(calm: nil))
    #expect(withoutCalm.findings.first == Finding(Workshop.retriedTooOften, actions: [.open]))
  }

  @Test func theModelSpeaksFirst() throws {
    let watched = try Watching(Mailbox(defect: .both), [.atMost(2, .action { $0 == .send }, Workshop.neverFinished)])
    let result = explore(watched, ExploreOptions(findingLimit: 9))
    #expect(result.findings.map(\.violation) == [Mailbox.miscounted, Mailbox.tooMany])
    #expect(result.kinds.neverEnabled == [2])
  }

  /// References are renamed as the model renames them.
  @Test func shrinkingRenamesReferences() throws {
    let property: TemporalProperty<Handles.State, Handles.Action> = .precedes(
      .action { if case .close = $0 { true } else { false } },
      .action { if case .write(_, amount: 9) = $0 { true } else { false } }, Violation(.call, property: 5))
    let watched = try Watching(Handles(), [property])
    let finding = Finding(
      Violation(.call, property: 5),
      actions: [.open, .open, .open, .write(1, amount: 1), .write(3, amount: 9)] as [Handles.Action])
    #expect(isReproducible(finding, on: watched))
    #expect(shrink(finding, on: watched).finding.actions == [.open, .write(1, amount: 9)])
  }
}
