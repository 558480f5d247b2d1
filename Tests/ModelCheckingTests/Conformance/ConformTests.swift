import ModelChecking
import Testing

@Suite struct ConformTests {
  /// A coin in the 7 states that have less than 3, a push in the 6 that are unlocked.
  static let transitions = 13

  func drive<S: DrivableSystem>(
    _ system: S, _ options: ConformanceOptions = ConformanceOptions()
  ) -> ConformanceResult<Turnstile.Action, GateView> where S.Action == Turnstile.Action, S.Observation == GateView {
    conform(system, to: Turnstile(), options, expecting: GateView.init)
  }

  @Test func everyTransitionIsDrivenOnce() {
    let result = drive(ValueGate())
    #expect(result.states == 13)
    #expect(result.transitions == Self.transitions)
    #expect(result.driven == Self.transitions)
    #expect(result.actions == Self.transitions)
    #expect(result.conforms)
    #expect(result.description == "13 states, 13 transitions: 13 driven, all as the model says")
  }

  @Test func anObjectIsStartedAnewForEachTransition() {
    let gate = ObjectGate()
    let result = drive(gate)
    #expect(result.conforms)
    #expect(result.driven == Self.transitions)
    #expect(gate.starts == Self.transitions + 1)
    let space = stateSpace(of: Turnstile())
    let ways = space.states.indices.map { space.schedule(to: $0).actions.count * space.transitions(from: $0).count }
    #expect(result.actions == Self.transitions + ways.reduce(0, +))
  }

  @Test func aDifferenceIsShownByAShortestSchedule() throws {
    for result in [drive(ValueGate(.countsCoins)), drive(ObjectGate(.countsCoins))] {
      #expect(!result.conforms)
      // Behind the difference lies one more, to which no other way leads.
      #expect(result.driven == 12)
      #expect(result.unreached.map(\.actions) == [[.coin, .coin, .push, .coin]])
      let first = try #require(result.mismatches.first)
      #expect(first.actions == [.coin, .coin, .push])
      #expect(first.expected == GateView(opened: false, entries: 1))
      #expect(first.observed == GateView(opened: true, entries: 1))
      #expect(result.mismatches.count == result.mismatchCount)
    }
    let late = drive(ValueGate(.jamsAtThird))
    #expect(late.mismatches.map(\.actions) == [[.coin, .push, .coin, .push, .coin, .push]])
  }

  @Test func whatTheSystemRefusesAndWhatLiesBehindItIsListed() {
    for result in [drive(ValueGate(.cannotPush)), drive(ObjectGate(.cannotPush))] {
      #expect(!result.conforms)
      // Only coins: four states, pushes in three of them.
      #expect(result.driven == 3)
      #expect(result.refusedCount == 3)
      let coins: [[Turnstile.Action]] = [[.coin], [.coin, .coin], [.coin, .coin, .coin]]
      #expect(result.refused.map(\.actions) == coins.map { $0 + [.push] })
      #expect(result.refused.allSatisfy { $0.observed == nil && $0.expected?.entries == 1 })
      #expect(result.mismatches.isEmpty)
      #expect(result.unreachedCount == result.transitions - 6)
      #expect(result.unreached.count == result.unreachedCount)
      #expect(result.unreached.first?.actions == [.coin, .push, .coin])
    }
  }

  @Test func limitsAreSaid() {
    let few = drive(ValueGate(), ConformanceOptions(actionLimit: 5))
    #expect(few.driven == 5)
    #expect(few.leftCount == few.transitions - 5)
    #expect(!few.conforms)
    let enough = drive(ValueGate(), ConformanceOptions(actionLimit: Self.transitions))
    #expect(enough.conforms)
    let states = drive(ValueGate(), ConformanceOptions(stateLimit: 5))
    #expect(states.states == 5)
    #expect(states.driven == states.transitions)
    #expect(!states.isClosed && !states.conforms)
    let lists = drive(ValueGate(.cannotPush), ConformanceOptions(listLimit: 1))
    #expect(lists.refused.count == 1 && lists.unreached.count == 1)
    #expect(lists.refusedCount == 3)
    #expect(drive(ValueGate(.countsCoins), ConformanceOptions(listLimit: 0)).mismatches.isEmpty)
  }

  @Test func aSystemThatChangesItsMindIsNamed() throws {
    let result = drive(ObjectGate(tiresAt: 5))
    #expect(!result.conforms)
    let first = try #require(result.unstable.first)
    #expect(first.actions == [.coin])
    #expect(first.expected == GateView(opened: true, entries: 0))
    #expect(first.observed == GateView(opened: false, entries: 0))
    #expect(result.driven + result.unreachedCount == result.transitions)
  }

  @Test func aModelThatBreaksItsOwnPropertiesIsNotClosed() {
    let space = stateSpace(of: Mailbox(defect: .both))
    #expect(!space.isClosed)
    #expect(space.finding == Finding(Mailbox.tooMany, actions: [.send, .send, .send]))
  }

  @Test func isDeterministic() {
    #expect(drive(ValueGate(.countsCoins)) == drive(ValueGate(.countsCoins)))
  }
}
