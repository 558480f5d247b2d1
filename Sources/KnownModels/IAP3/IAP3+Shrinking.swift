import ModelChecking

/// What shrinking has to know: slots are there from the start and can stand for one another.
extension IAP3 {
  func populations(of state: borrowing State) -> Populations { Populations(UInt8(truncatingIfNeeded: bounds.slots)) }

  func renaming(_ action: Action, _ rename: (Reference) -> Reference?) -> Action? {
    func named(_ slot: UInt8) -> UInt8? {
      slot == .max ? nil : rename(Reference(kind: 0, number: slot + 1)).flatMap { $0.number.subtracting(1) }
    }
    return switch action {
    case .buy(let slot, let product): named(slot).map { .buy($0, product: product) }
    case .ask(let slot, let product): named(slot).map { .ask($0, product: product) }
    case .approve(let slot): named(slot).map { .approve($0) }
    case .decline(let slot): named(slot).map { .decline($0) }
    case .duplicate(let slot): named(slot).map { .duplicate($0) }
    case .deliver(let slot): named(slot).map { .deliver($0) }
    case .accept(let slot): named(slot).map { .accept($0) }
    case .acceptAndLoseReply(let slot): named(slot).map { .acceptAndLoseReply($0) }
    case .reject(let slot): named(slot).map { .reject($0) }
    case .replay(let slot): named(slot).map { .replay($0) }
    case .finish(let slot): named(slot).map { .finish($0) }
    case .refund(let slot): named(slot).map { .refund($0) }
    case .crash, .relaunch, .switchCustomer, .send, .decide, .reply, .timeOut, .retry: action
    }
  }

  /// Bought at once is simpler than asked for, and a pack of units simpler than premium.
  func simpler(than action: Action) -> [Action] {
    switch action {
    case .ask(let slot, let product): [.buy(slot, product: product)] + (product == 0 ? [] : [.ask(slot, product: 0)])
    case .buy(let slot, let product): product == 0 ? [] : [.buy(slot, product: 0)]
    case .acceptAndLoseReply(let slot): [.accept(slot)]
    default: []
    }
  }
}

extension UInt8 {
  fileprivate func subtracting(_ other: UInt8) -> UInt8? { self >= other ? self - other : nil }
}
