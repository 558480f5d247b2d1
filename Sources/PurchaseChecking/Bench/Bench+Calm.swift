import ModelChecking
import PurchaseDomain
import PurchaseModel
import SDKContract
import SimulatedWorld

/// Where the calm phase stands (`model.md`, part 3): everything heals, everybody signs in, the app is relaunched; after
/// each of the three the settled state is compared with what the facts imply.
struct CalmProgress: BitwiseCopyable, Sendable {
  enum Stage: UInt8, BitwiseCopyable, Sendable {
    /// The schedule is still running.
    case notBegun
    /// Everything works again; timers fire.
    case healing
    /// Customers with unfinished business sign in, one after the other, and at last the one who was active.
    case signingIn
    /// Everything is compared.
    case over
  }

  var stage = Stage.notBegun
  /// Timers due until then fire before the stage is judged.
  var deadline = Instant.start
  /// Whether the app came to the foreground in this stage.
  var didForeground = false
  /// Who still has to sign in, a bit for each.
  var waiting: UInt8 = 0
  /// Who was active when the calm phase began.
  var lastActive = CustomerID.anonymous
}

extension Bench {
  /// How long a stage lasts at least.
  private var stageMinutes: Int { 15 }

  /// Takes one step of the calm phase, or judges the settled state.
  public func calm(_ state: inout BenchState, marks: inout Marks) -> CalmResult {
    calm(&state, marks: &marks, log: nil)
  }

  /// Takes one step of the calm phase and notes its facts in a log.
  public func calm(_ state: inout BenchState, marks: inout Marks, log: FactLog?) -> CalmResult {
    Step.with(self, marks, log) { step in
      let isOver = advance(&state, &step)
      marks = step.marks
      switch step.result(on: &state) {
      case .violated(let violation): return .violated(violation)
      case .outgrew(let collection): return .outgrew(collection)
      case .done, .notEnabled: return isOver ? .settled : .stepped
      }
    }
  }

  private func advance(_ state: inout BenchState, _ step: inout Step) -> Bool {
    switch state.calm.stage {
    case .notBegun:
      heal(&state, &step)
      step.reach(.comesToRest)
      begin(.healing, &state)
    case .healing, .signingIn:
      if fireOne(&state, &step) { break }
      if !state.calm.didForeground {
        state.calm.didForeground = true
        step.feed(.foregrounded, &state)
        step.finish(&state)
        break
      }
      return finishStage(&state, &step)
    case .over: return true
    }
    return false
  }

  private func begin(_ stage: CalmProgress.Stage, _ state: inout BenchState) {
    state.calm.stage = stage
    state.calm.didForeground = false
    state.calm.deadline = stageEnd(state)
  }

  /// When a stage that begins now is over: not just after an interval of an allowance began, of which only a refresh tells.
  private func stageEnd(_ state: BenchState) -> Instant {
    let end = state.world.now.advanced(byMinutes: stageMinutes)
    guard shelf.hasResets, let renewal = state.world.server.nextRenewal else { return end }
    let beginning = Instant(minutes: renewal.minutes - state.world.serverShift.minutes)
    return beginning <= end ? beginning.advanced(byMinutes: stageMinutes) : end
  }

  /// Network, disk and store work, and what was held arrives.
  ///
  /// A living process is not relaunched: a defect that only a relaunch would mend must show.
  private func heal(_ state: inout BenchState, _ step: inout Step) {
    state.deviations.heal()
    state.world.store.heal()
    if state.spent.quirks > 0 || state.world.store.mayHaveMisled {
      let before = state.world.device.shown(at: state.world.now)
      state.world.device.mendClock(at: state.world.now)
      step.moveClock(since: before, &state)
      // A quirk may have kept a launch from being offered what it should, and what could not be verified is left alone.
      state.world.store.offerUnfinished()
    }
    state.spent = Spent()
    // The store repeats its notifications until they are heard.
    for sale in state.world.store.sales where sale.isRefundReversed {
      step.tellServerOfReversal(sale.transaction.id, &state)
    }
    if state.world.device.isAlive {
      for part in Part.allCases { step.queueWaiting(of: part, state) }
      for sale in state.world.store.sales where !sale.wasDelivered { step.queue(.update(sale.transaction.id)) }
    } else if state.world.device.isBare {
      step.setUp(mode: nil, &state)
    } else {
      step.launch(mode: nil, surviving: 0, &state)
    }
    step.finish(&state)
  }

  /// Fires the next timer that is due before the stage ends; false when there is none.
  private func fireOne(_ state: inout BenchState, _ step: inout Step) -> Bool {
    guard let timer = state.world.device.nextTimer, timer.due <= state.calm.deadline else {
      step.moveClock(to: state.calm.deadline, &state)
      return false
    }
    _ = step.carryOut(Action(.wake), on: &state)
    return true
  }

  /// A stage is quiet: judge it and begin the next.
  private func finishStage(_ state: inout BenchState, _ step: inout Step) -> Bool {
    // A shutdown that had still to write something returned only now.
    if state.world.device.isBare {
      step.setUp(mode: nil, &state)
      step.finish(&state)
      begin(.healing, &state)
      return false
    }
    if state.calm.stage == .healing {
      guard judge(.healed, state, &step) else { return true }
      state.calm.lastActive = state.world.device.disk.identity.customer
      for customer in model.unfinishedCustomers(state.facts) where customer != .anonymous {
        state.calm.waiting |= 1 << customer.rawValue
      }
      if state.calm.waiting & ~(1 << state.calm.lastActive.rawValue) == 0 { state.calm.waiting = 0 }
      begin(.signingIn, &state)
    }
    if let next = nextCustomer(&state) {
      _ = step.carryOut(Action(.identify(next)), on: &state)
      begin(.signingIn, &state)
      return false
    }
    guard judge(.signedIn, state, &step) else { return true }
    relaunch(&state, &step)
    state.calm.stage = .over
    return true
  }

  /// Who signs in next: those who wait, then the one who was active, if it was a user.
  private func nextCustomer(_ state: inout BenchState) -> CustomerID? {
    let active = state.world.device.disk.identity.customer
    for number in 1..<UInt8(Limits.customers) where state.calm.waiting & (1 << number) != 0 {
      state.calm.waiting &= ~(1 << number)
      if CustomerID(number) != active { return CustomerID(number) }
    }
    let last = state.calm.lastActive
    return last != .anonymous && last != active ? last : nil
  }

  /// Killed and relaunched, nothing at the server may change any more.
  private func relaunch(_ state: inout BenchState, _ step: inout Step) {
    let server = state.world.server
    step.die(&state)
    step.launch(mode: nil, surviving: 0, &state)
    step.finish(&state)
    step.pass(until: stageEnd(state), &state)
    // An interval of an allowance that began meanwhile is known at the next refresh, and so is a period that ended (D20).
    if server.over != state.world.server.over || shelf.hasResets && changed(server, in: state) != server {
      step.feed(.foregrounded, &state)
      step.finish(&state)
    }
    guard !step.hasFailed, judge(.relaunched, state, &step) else { return }
    // What a launch under `.full` finishes of an `.observer` life is judged by the model (D4).
    step.reach(.relaunchChangesNothing)
    if changed(server, in: state) != state.world.server,
      selection.contains(BenchProperty.relaunchChangesNothing.index(in: model))
    {
      step.fail(Violation(.settled, property: BenchProperty.relaunchChangesNothing.index(in: model)))
    }
  }

  /// A server as the clock alone has changed it since: intervals began, and periods ended.
  private func changed(_ server: Server, in state: BenchState) -> Server {
    var server = server
    while shelf.hasResets, let next = server.nextRenewal, next <= state.world.serverNow {
      _ = server.renewDue(at: next, on: shelf, serverFlaws)
    }
    server.over = state.world.server.over
    return server
  }

  private func judge(_ stage: CalmStage, _ state: BenchState, _ step: inout Step) -> Bool {
    guard !step.hasFailed else { return false }
    guard let broken = model.settledViolation(state.facts, stage: stage, reached: &step.marks) else { return true }
    step.fail(model.violation(of: broken))
    return false
  }
}

extension Step {
  /// Answers what nobody holds and closes the step.
  mutating func finish(_ state: inout State) {
    settle(&state)
    note(.stepEnded, &state)
  }
}
