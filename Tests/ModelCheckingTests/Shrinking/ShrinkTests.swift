import KnownModels
import ModelChecking
import Testing

@Suite struct ShrinkTests {
  @Test func deletingACreationRenamesWhatFollows() {
    let model = Handles()
    let finding = Finding(
      Handles.wroteToClosed,
      actions: [
        .open, .write(1, amount: 1), .open, .close(2), .open, .close(3), .close(1), .open, .write(3, amount: 9),
      ] as [Handles.Action])
    #expect(isReproducible(finding, on: model))
    let shrunk = shrink(finding, on: model)
    #expect(shrunk.finding.actions == [.open, .close(1), .write(1, amount: 0)])
    #expect(shrunk.finding.violation == finding.violation)
    #expect(shrunk.wasReproduced)
    #expect(!shrunk.endedByLimit)
    #expect(confirm(shrunk.finding, on: model) == .provedMinimal(states: confirmedStates(model)))
  }

  /// The states within two actions of the start: nothing, one handle, two handles, a closed one, three sums.
  func confirmedStates(_ model: Handles) -> Int {
    explore(model, ExploreOptions(depthLimit: 2, calm: nil)).distinctStates
  }

  @Test func twoThingsBecomeOneAndArgumentsSimple() {
    let model = Handles(sumLimit: 12)
    let finding = Finding(
      Handles.wroteTooMuch,
      actions: [.open, .write(1, amount: 1), .open, .write(2, amount: 9), .write(1, amount: 5)] as [Handles.Action])
    let shrunk = shrink(finding, on: model)
    #expect(shrunk.finding.actions == [.open, .write(1, amount: 7), .write(1, amount: 5)])
  }

  @Test func doesNotSlipToAnotherDefect() {
    let model = Mailbox(defect: .both)
    let finding = Finding(Mailbox.tooMany, actions: [.send, .deliver, .send, .deliver, .send] as [Mailbox.Action])
    let shrunk = shrink(finding, on: model)
    #expect(shrunk.finding.violation == Mailbox.tooMany)
    #expect(shrunk.finding.actions == [.send, .send, .send])
  }

  @Test func aSettledFindingStaysOne() {
    let model = Mailbox(defect: .loses)
    let finding = Finding(
      Mailbox.miscounted, actions: [.send, .send, .deliver, .lose, .send] as [Mailbox.Action], calmSteps: 1)
    let shrunk = shrink(finding, on: model)
    #expect(shrunk.finding.actions == [.send, .lose])
    #expect(shrunk.finding.calmSteps == 0)
    #expect(isReproducible(shrunk.finding, on: model))
    guard case .provedMinimal = confirm(shrunk.finding, on: model) else {
      Issue.record("not proved")
      return
    }
  }

  @Test func startsInTheSimplestState() {
    let finding = Finding(Violation(.invariant), initialState: 1, actions: [.add, .neverDrawn] as [Eager.Action])
    #expect(shrink(finding, on: Eager()).finding == Finding(Violation(.invariant), actions: [.neverDrawn]))
  }

  @Test func givesBackWhatItCannotReproduce() {
    let finding = Finding(Mailbox.tooMany, actions: [.send] as [Mailbox.Action])
    let shrunk = shrink(finding, on: Mailbox())
    #expect(!shrunk.wasReproduced)
    #expect(shrunk.finding == finding)
  }

  @Test func stopsAtItsLimitWithTheBestSoFar() throws {
    let model = Orders(defect: .easy)
    let finding = try #require(walk(model, WalkOptions(seed: 1, schedules: 1_000)).findings.first)
    let shrunk = shrink(finding, on: model, ShrinkOptions(evaluationLimit: 5))
    #expect(shrunk.endedByLimit)
    #expect(shrunk.evaluations == 5)
    #expect(shrunk.finding.actions.count <= finding.actions.count)
    #expect(isReproducible(shrunk.finding, on: model))
  }

  @Test func theCallerSeesEachBetterOneAndCanEndIt() throws {
    let model = Orders(defect: .easy)
    let finding = try #require(walk(model, WalkOptions(seed: 1, schedules: 1_000)).findings.first)
    var lengths: [Int] = []
    let whole = shrink(finding, on: model) { progress in
      lengths.append(progress.best.actions.count)
      #expect(isReproducible(progress.best, on: model))
      return true
    }
    #expect(lengths.first == finding.actions.count)
    #expect(lengths.last == 5)
    #expect(lengths == lengths.sorted(by: >))
    #expect(!whole.wasCancelled)
    let cut = shrink(finding, on: model) { $0.best.actions.count == finding.actions.count }
    #expect(cut.wasCancelled)
    #expect(cut.finding.actions.count < finding.actions.count)
    #expect(cut.evaluations < whole.evaluations)
    #expect(isReproducible(cut.finding, on: model))
  }

  @Test func isDeterministic() throws {
    let model = Orders(defect: .deep)
    let finding = try #require(walk(model, WalkOptions(seed: 2, schedules: 20_000)).findings.first)
    #expect(shrink(finding, on: model) == shrink(finding, on: model))
  }
}
