import ModelChecking
import Testing

@Suite struct ModelFlawTests {
  func flaw(_ flaw: Flawed.Flaw, jobs: Int = 1, order: ExploreOrder = .breadthFirst) -> ExploreResult<Flawed.Action> {
    explore(Flawed(flaw), ExploreOptions(order: order, jobs: jobs))
  }

  @Test func aSoundModelHasNone() {
    let result = flaw(.none)
    #expect(result.flaw == nil)
    #expect(result.isComplete)
  }

  @Test(arguments: [1, 2], ExploreOrder.allCases)
  func otherActionsAreNamed(jobs: Int, order: ExploreOrder) throws {
    let result = flaw(.listsOther, jobs: jobs, order: order)
    #expect(result.ending == .flawedModel)
    #expect(!result.isComplete)
    guard case .actionsDiffer(let place, let first, let second)? = result.flaw?.kind else {
      Issue.record("\(String(describing: result.flaw))")
      return
    }
    #expect(place == 0)
    #expect(Set([first, second]) == [.one, .two])
  }

  @Test func otherSuccessorsAreNamed() {
    let result = flaw(.stepsOther)
    #expect(result.ending == .flawedModel)
    #expect(result.flaw?.kind == .successorsDiffer(.two))
    #expect(result.findings.isEmpty)
    // Nearer to the start the two successors still act alike.
    #expect(result.unsteadiness?.kind == .fingerprintsDiffer(.two))
  }

  @Test func otherJudgementsAreNoCounterexample() {
    let result = flaw(.judgesOther)
    #expect(result.ending == .flawedModel)
    #expect(result.findings.isEmpty)
    guard case .resultsDiffer(.one, _, _)? = result.flaw?.kind else {
      Issue.record("\(String(describing: result.flaw))")
      return
    }
  }

  @Test func otherSituationsAndRefusalsAreNamed() {
    #expect(flaw(.marksOther).flaw?.kind == .situationsDiffer(.one))
    #expect(flaw(.changesWhenRefusing).flaw?.kind == .refusalChangesState(.refused))
  }

  @Test func theScheduleToTheStateIsTold() throws {
    let flaw = try #require(flaw(.changesWhenRefusing).flaw)
    #expect(flaw.actions == [.one, .two])
    #expect(flaw.initialState == 0)
  }

  @Test func aStateThatIsNotItsCopyIsNamed() {
    let result = explore(Restless())
    #expect(result.ending == .flawedModel)
    #expect(result.flaw == ModelFlaw(.copyDiffers, actions: [1, 1]))
  }

  /// A byte that means nothing splits states; that is said, and is no reason to say nothing else.
  @Test func bytesThatMeanNothingAreNamedAndNoFlaw() throws {
    struct Dirty: Model {
      struct State: BitwiseCopyable, Sendable { var value: UInt8 = 0, dirt: UInt8 = 0 }
      let mood = Flawed.Mood()
      var initialStates: [State] { [State()] }
      func forEachAction(in state: borrowing State, _ body: (UInt8) -> Void) { if state.value < 9 { body(1) } }
      func perform(_ action: UInt8, on state: inout State, marks: inout Marks) -> StepResult {
        state.value += action
        state.dirt = mood.swings() ? 1 : 2
        return state.value == 9 ? .violated(Flawed.wrong) : .done
      }
    }
    let result = explore(Dirty(), ExploreOptions(calm: nil))
    #expect(result.unsteadiness == ModelFlaw(.fingerprintsDiffer(1)))
    #expect(result.flaw == nil)
    #expect(try #require(result.findings.first).actions.count == 9)
  }

  @Test func canBeAskedOfAnyState() {
    #expect(ModelChecking.flaw(of: Flawed(.changesWhenRefusing), in: 2) == nil)
    #expect(ModelChecking.flaw(of: Flawed(.changesWhenRefusing), in: 5) == .refusalChangesState(.refused))
  }
}
