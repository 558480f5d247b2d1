import ModelChecking
import Testing

@Suite struct StateSpaceTests {
  @Test func agreesWithExplore() throws {
    func compare<M: Model>(_ model: M) {
      let space = stateSpace(of: model)
      let explored = explore(model, ExploreOptions(calm: nil))
      let (isClosed, states) = (space.isClosed, space.states.count)
      #expect(isClosed && explored.isComplete)
      #expect(states == explored.distinctStates)
      let transitions = space.transitionCount
      #expect(transitions == explored.transitions)
      let deepest = space.states.indices.map { space.schedule(to: $0).actions.count }.max()
      #expect(deepest == explored.depth)
    }
    compare(Turnstile())
    compare(Workshop())
    compare(Mailbox())
    compare(try Watching(Workshop(), TemporalPropertyTests.properties))
  }

  @Test func schedulesLeadWhereTheySay() {
    let space = stateSpace(of: Workshop())
    for state in space.states.indices {
      let (initialState, actions) = space.schedule(to: state)
      let result = replay(actions, on: Workshop(), from: initialState)
      #expect(result.ending == .passed)
      #expect(result.fingerprint == space.fingerprints[state])
    }
    #expect(space.transitions(from: -1).isEmpty)
    #expect(space.transitions(from: space.states.count).isEmpty)
  }

  @Test func aLimitLeavesItOpen() {
    let space = stateSpace(of: Turnstile(), stateLimit: 12)
    #expect(space.states.count == 12)
    #expect(!space.isClosed)
    #expect(stateSpace(of: Turnstile(), stateLimit: 13).isClosed)
    #expect(stateSpace(of: Turnstile(), stateLimit: 0).states.isEmpty)
  }

  @Test func shareCountsStatesAndPairs() {
    let model = Turnstile()
    let space = stateSpace(of: model)
    var reached = SpaceReached<Turnstile.Action>()
    var last: UInt64 = 0
    _ = replay([.coin, .push, .coin], on: model) { step, state in
      if case .action(let action, .done) = step { reached.note(action, in: last) }
      last = model.fingerprint(of: state)
      reached.note(state: last)
    }
    let share = space.share(of: reached)
    #expect(share.states == 4)
    #expect(share.allStates == 13)
    #expect(share.pairs == 3)
    #expect(share.allPairs == space.transitionCount)
    #expect(share.strangeStates == 0 && share.strangePairs == 0)
    #expect(share.description == "4 of 13 states (30 %), 3 of 13 pairs of state and action (23 %)")
    reached.note(.push, in: 12_345)
    #expect(space.share(of: reached).strangeStates == 1)
    #expect(space.share(of: reached).strangePairs == 1)
    #expect(space.share(of: SpaceReached()).states == 0)
  }

  @Test func whatRunsReachAddsUp() {
    let model = Turnstile()
    let space = stateSpace(of: model)
    var all = SpaceReached<Turnstile.Action>()
    for state in space.states.indices {
      var one = SpaceReached<Turnstile.Action>()
      let isNew = one.note(state: space.fingerprints[state])
      for transition in space.transitions(from: state) { one.note(transition.action, in: space.fingerprints[state]) }
      let isNewAgain = one.note(state: space.fingerprints[state])
      #expect(isNew && !isNewAgain)
      all.formUnion(one)
    }
    let share = space.share(of: all)
    #expect(share.states == 13 && share.pairs == share.allPairs)
    #expect(share.description.contains("(100 %)"))
  }
}
