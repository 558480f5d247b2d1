import ModelChecking
import Testing

/// Exact counts guard the explorer: a state too few or too many, a level off by one, and one of these fails.
@Suite struct KnownModelsTests {
  func check(
    _ model: Graph<Row>, distinct: Int, generated: Int? = nil, levels: Int? = nil, terminal: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let result = explore(model)
    #expect(result.isComplete, sourceLocation: sourceLocation)
    #expect(result.distinctStates == distinct, "distinct", sourceLocation: sourceLocation)
    if let generated { #expect(result.generatedStates == generated, "generated", sourceLocation: sourceLocation) }
    if let levels { #expect(result.depth + 1 == levels, "levels", sourceLocation: sourceLocation) }
    if let terminal { #expect(result.terminalStates == terminal, "terminal", sourceLocation: sourceLocation) }
  }

  @Test func hourClock() { check(KnownModels.hourClock, distinct: 12, generated: 24, levels: 1, terminal: 0) }

  @Test func dieHard() { check(KnownModels.dieHard, distinct: 16, generated: 97, levels: 8, terminal: 0) }

  @Test func cigaretteSmokers() {
    check(KnownModels.cigaretteSmokers, distinct: 6, generated: 15, levels: 2, terminal: 0)
  }

  @Test func transactionCommit() { check(KnownModels.transactionCommit, distinct: 34, generated: 94, levels: 7) }

  @Test func twoPhaseCommit() {
    check(KnownModels.twoPhaseCommit(3), distinct: 288, generated: 1_146, levels: 11)
    check(KnownModels.twoPhaseCommit(5), distinct: 8_832, generated: 58_146, levels: 17)
  }

  @Test func twoPhaseCommitUpToTheNamesOfTheManagers() {
    check(KnownModels.twoPhaseCommit(3, symmetric: true), distinct: 80, generated: 318, levels: 11, terminal: 0)
    check(KnownModels.twoPhaseCommit(5, symmetric: true), distinct: 314, generated: 2_048, levels: 17, terminal: 0)
  }

  @Test func lock() { check(KnownModels.lock, distinct: 12, generated: 21, levels: 5, terminal: 0) }

  @Test func peterson() { check(KnownModels.peterson, distinct: 42, generated: 77, levels: 11, terminal: 0) }

  @Test func lostUpdate() {
    check(KnownModels.lostUpdate(2), distinct: 13, levels: 5)
    check(KnownModels.lostUpdate(2, symmetric: true), distinct: 8, levels: 5)
    check(KnownModels.lostUpdate(3), distinct: 84, generated: 112, levels: 7, terminal: 16)
    check(KnownModels.lostUpdate(3, symmetric: true), distinct: 22, generated: 32, levels: 7, terminal: 5)
  }

  @Test func linearWalk() {
    check(KnownModels.linearWalk, distinct: 65_536, generated: 131_073, levels: 511, terminal: 0)
  }

  @Test func coffeeCan() {
    check(KnownModels.coffeeCan(100), distinct: 5_150, generated: 20_002, levels: 1, terminal: 0)
  }

  @Test func diningPhilosophers() {
    check(KnownModels.diningPhilosophers(5), distinct: 82, generated: 266, levels: 6, terminal: 1)
    check(KnownModels.diningPhilosophers(8), distinct: 1_154, generated: 5_969, levels: 9, terminal: 1)
  }

  @Test func missionariesAndCannibals() {
    check(KnownModels.missionaries, distinct: 16, generated: 35, levels: 13, terminal: 0)
  }

  @Test func towersOfHanoi() { check(KnownModels.hanoi(8), distinct: 6_561, levels: 256, terminal: 0) }
}
