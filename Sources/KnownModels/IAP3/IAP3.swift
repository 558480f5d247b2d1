import ModelChecking

/// Three transactions, two customers, two products and one usage operation of a small store, its server and its app.
///
/// The world of fixed size by which explorers are compared: large enough to measure, with counts that four other
/// tools agree on.
struct IAP3<State: IAP3State>: Model {
  typealias Action = IAP3Action

  var bounds: IAP3Bounds
  var defect: IAP3Defect?

  init(_ bounds: IAP3Bounds, defect: IAP3Defect? = nil) {
    self.bounds = bounds
    self.defect = defect
  }

  /// Something happened that must not.
  static var bad: Violation { Violation(.invariant, property: 0) }
  /// A customer has premium without a transaction for it.
  static var unearned: Violation { Violation(.invariant, property: 1) }
  /// A transaction was finished that the server has not accepted.
  static var unsynced: Violation { Violation(.invariant, property: 2) }

  var initialStates: [State] { [State()] }

  var hasExactFingerprints: Bool { MemoryLayout<State>.size <= 8 }

  var kindCount: Int { Action.Kind.allCases.count }

  func kind(of action: Action) -> Int { Int(action.kind.rawValue) }

  var hasSymmetry: Bool { true }

  func canonicalize(_ state: inout State) { state.sortSlots() }

  func forEachInterchange(of state: State, _ body: (State) -> Void) {
    for slot in 1..<max(bounds.slots, 1) {
      var copy = state
      let other = copy[slot - 1]
      copy[slot - 1] = copy[slot]
      copy[slot] = other
      body(copy)
    }
  }

  // Inlined, so that what the search does with an action is not called through a pointer, some five times a state.
  @inline(__always) func forEachAction(in state: State, _ body: (Action) -> Void) {
    let isUp = state.isUp
    for number in 0..<bounds.slots {
      let slot = state[number]
      let name = UInt8(truncatingIfNeeded: number)
      let isOpen = isUp && slot.isSeen && slot.stage == .purchased
      switch slot.stage {
      case .none:
        guard isUp else { break }
        for product in 0...1 as ClosedRange<UInt8> {
          body(Action(.buy, name, product: product))
          body(Action(.ask, name, product: product))
        }
      case .pending:
        body(Action(.approve, name))
        body(Action(.decline, name))
      case .purchased:
        if slot.inbox == 1, state.duplicates < bounds.duplicates { body(Action(.duplicate, name)) }
        if state.refunds < bounds.refunds { body(Action(.refund, name)) }
      case .synced:
        if isUp, slot.isSeen { body(Action(.finish, name)) }
        if state.refunds < bounds.refunds { body(Action(.refund, name)) }
      case .finished:
        if state.refunds < bounds.refunds { body(Action(.refund, name)) }
      default: break
      }
      if isUp, slot.inbox > 0 { body(Action(.deliver, name)) }
      if isOpen {
        switch slot.verdict {
        case .none:
          if isGrantable(slot, in: state) {
            body(Action(.accept, name))
            body(Action(.acceptAndLoseReply, name))
          }
          body(Action(.reject, name))
        case .accepted: body(Action(.replay, name))
        default: break
        }
      }
    }
    if !isUp { body(Action(.relaunch)) }
    if isUp {
      if state.crashes < bounds.crashes { body(Action(.crash)) }
      if state.switches < bounds.switches { body(Action(.switchCustomer)) }
    }
    switch state.usage {
    case .idle: if isUp { body(Action(.send)) }
    case .sent:
      if state.decision == .none || mayChargeAgain(state) { body(Action(.decide)) }
      if isUp {
        if state.decision != .none { body(Action(.reply)) }
        body(Action(.timeOut))
      }
    case .lost:
      if state.decision == .none { body(Action(.decide)) }
      if isUp, state.customer == state.usageCustomer { body(Action(.retry)) }
    default: break
    }
  }

  /// Who is credited for a transaction.
  func beneficiary(_ slot: State.Slot, in state: borrowing State) -> UInt8 {
    defect == .creditsSignedIn ? state.customer : slot.owner
  }

  func isGrantable(_ slot: State.Slot, in state: borrowing State) -> Bool {
    let customer = beneficiary(slot, in: state)
    return slot.product == 0 ? state.balance(customer) == 0 : !state.hasPremium(customer)
  }

  func mayChargeAgain(_ state: borrowing State) -> Bool {
    guard defect == .chargesTwice, state.usage == .sent, state.decision == .accepted, !state.isBad else { return false }
    return state.balance(state.usageCustomer) > 0
  }
}
