import ModelChecking

extension IAP3 {
  // Inlined, with all that it calls, where the actions are listed: each kind for itself, so that no step has first to
  // find out what it is.
  @inline(__always) func perform(_ action: Action, on state: inout State, marks: inout Marks) -> StepResult {
    let number = action.slot
    switch action.kind {
    case .buy: return start(number, action.product, as: .purchased, &state)
    case .ask: return start(number, action.product, as: .pending, &state)
    case .approve:
      return change(number, &state) { slot in
        guard slot.stage == .pending else { return false }
        slot.stage = .purchased
        slot.inbox = 1
        return true
      }
    case .decline:
      return change(number, &state) { slot in
        guard slot.stage == .pending else { return false }
        slot = State.Slot()
        return true
      }
    case .duplicate:
      guard state.duplicates < bounds.duplicates else { return .notEnabled }
      let result = change(number, &state) { slot in
        guard slot.stage == .purchased, slot.inbox == 1 else { return false }
        slot.inbox = 2
        return true
      }
      if result == .done { state.duplicates &+= 1 }
      return result
    case .deliver:
      guard state.isUp else { return .notEnabled }
      return change(number, &state) { slot in
        guard slot.inbox > 0 else { return false }
        slot.inbox &-= 1
        if slot.stage == .purchased || slot.stage == .synced { slot.isSeen = true }
        return true
      }
    case .accept: return accept(number, losesReply: false, &state)
    case .acceptAndLoseReply: return accept(number, losesReply: true, &state)
    case .reject:
      guard state.isUp else { return .notEnabled }
      return change(number, &state) { slot in
        guard slot.isSeen, slot.stage == .purchased, slot.verdict == .none else { return false }
        slot.verdict = .rejected
        slot.isSeen = false
        return true
      }
    case .replay: return replay(number, &state)
    case .finish:
      guard state.isUp else { return .notEnabled }
      let result = change(number, &state) { slot in
        guard slot.isSeen, slot.stage == .synced else { return false }
        slot.stage = .finished
        slot.isSeen = false
        slot.inbox = 0
        return true
      }
      guard result == .done, state[Int(number)].verdict != .accepted else { return result }
      return .violated(Self.unsynced)
    case .refund: return refund(number, &state)
    case .crash: return crash(&state)
    case .relaunch: return relaunch(&state)
    case .switchCustomer:
      guard state.isUp, state.switches < bounds.switches else { return .notEnabled }
      state.customer = 1 &- state.customer
      state.switches &+= 1
      return .done
    case .send, .decide, .reply, .timeOut, .retry: return use(action, &state)
    }
  }

  @inline(__always) private func change(
    _ number: UInt8, _ state: inout State, _ body: (inout State.Slot) -> Bool
  ) -> StepResult {
    guard Int(number) < bounds.slots else { return .notEnabled }
    var slot = state[Int(number)]
    guard body(&slot) else { return .notEnabled }
    state[Int(number)] = slot
    return .done
  }

  @inline(__always) private func start(_ number: UInt8, _ product: UInt8, as stage: Stage, _ state: inout State)
    -> StepResult
  {
    guard state.isUp, product <= 1 else { return .notEnabled }
    let customer = state.customer
    return change(number, &state) { slot in
      guard slot.stage == .none else { return false }
      slot.stage = stage
      slot.owner = customer
      slot.product = product
      slot.inbox = stage == .purchased ? 1 : 0
      return true
    }
  }

  @inline(__always) private func accept(_ number: UInt8, losesReply: Bool, _ state: inout State) -> StepResult {
    guard state.isUp, Int(number) < bounds.slots else { return .notEnabled }
    var slot = state[Int(number)]
    guard slot.isSeen, slot.stage == .purchased, slot.verdict == .none, isGrantable(slot, in: state) else {
      return .notEnabled
    }
    let customer = beneficiary(slot, in: state)
    if slot.product == 0 { state.setBalance(customer, 3) } else { state.setPremium(customer, true) }
    slot.verdict = .accepted
    if !losesReply { slot.stage = .synced }
    state[Int(number)] = slot
    return customer == slot.owner ? judgePremium(state) : broken(&state)
  }

  @inline(__always) private func replay(_ number: UInt8, _ state: inout State) -> StepResult {
    guard state.isUp else { return .notEnabled }
    let result = change(number, &state) { slot in
      guard slot.isSeen, slot.stage == .purchased, slot.verdict == .accepted else { return false }
      slot.stage = .synced
      return true
    }
    guard result == .done, defect == .replaysWrongly else { return result }
    let slot = state[Int(number)]
    let isWrong =
      slot.owner != state.customer && slot.inbox >= 1 && state.balance(slot.owner) == 2 && state.crashes == 1
      && state.duplicates == 1
    return isWrong ? broken(&state) : .done
  }

  @inline(__always) private func refund(_ number: UInt8, _ state: inout State) -> StepResult {
    guard Int(number) < bounds.slots, state.refunds < bounds.refunds else { return .notEnabled }
    var slot = state[Int(number)]
    guard slot.stage == .purchased || slot.stage == .synced || slot.stage == .finished else { return .notEnabled }
    if slot.verdict == .accepted {
      if slot.product == 0 { state.setBalance(slot.owner, 0) } else { state.setPremium(slot.owner, false) }
    }
    slot.stage = .refunded
    slot.isSeen = false
    slot.inbox = 1
    state[Int(number)] = slot
    state.refunds &+= 1
    return judgePremium(state)
  }

  @inline(__always) private func crash(_ state: inout State) -> StepResult {
    guard state.isUp, state.crashes < bounds.crashes else { return .notEnabled }
    state.isUp = false
    state.crashes &+= 1
    for number in 0..<bounds.slots { state[number].isSeen = false }
    if state.usage == .sent { state.usage = .lost }
    return .done
  }

  @inline(__always) private func relaunch(_ state: inout State) -> StepResult {
    guard !state.isUp else { return .notEnabled }
    state.isUp = true
    for number in 0..<bounds.slots {
      var slot = state[number]
      if slot.inbox == 0, slot.stage == .purchased || slot.stage == .synced { slot.inbox = 1 }
      state[number] = slot
    }
    return .done
  }

  @inline(__always) private func use(_ action: Action, _ state: inout State) -> StepResult {
    if action.kind == .decide { return decide(&state) }
    guard state.isUp else { return .notEnabled }
    switch (action.kind, state.usage) {
    case (.send, .idle):
      state.usage = .sent
      state.usageCustomer = state.customer
    case (.reply, .sent):
      guard state.decision != .none else { return .notEnabled }
      state.usage = state.decision == .accepted ? .served : .denied
    case (.timeOut, .sent): state.usage = .lost
    case (.retry, .lost):
      guard state.customer == state.usageCustomer else { return .notEnabled }
      state.usage = .sent
    default: return .notEnabled
    }
    return .done
  }

  @inline(__always) private func decide(_ state: inout State) -> StepResult {
    guard state.usage == .sent || state.usage == .lost else { return .notEnabled }
    let customer = state.usageCustomer
    let balance = state.balance(customer)
    if mayChargeAgain(state) {
      state.setBalance(customer, balance &- 1)
      return broken(&state)
    }
    guard state.decision == .none else { return .notEnabled }
    if balance > 0 { state.setBalance(customer, balance &- 1) }
    state.decision = balance > 0 ? .accepted : .rejected
    return .done
  }

  @inline(__always) private func broken(_ state: inout State) -> StepResult {
    state.isBad = true
    return .violated(Self.bad)
  }

  /// To be asked where premium comes or a transaction for it goes; no other step can break the rule.
  @inline(__always) private func judgePremium(_ state: State) -> StepResult {
    for customer in 0...1 as ClosedRange<UInt8> where state.hasPremium(customer) {
      var isEarned = false
      for number in 0..<bounds.slots {
        let slot = state[number]
        if slot.product == 1, slot.owner == customer, slot.verdict == .accepted, slot.stage != .refunded {
          isEarned = true
        }
      }
      if !isEarned { return .violated(Self.unearned) }
    }
    return .done
  }
}
