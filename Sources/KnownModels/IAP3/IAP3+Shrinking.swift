import ModelChecking

/// What shrinking has to know: slots are there from the start and can stand for one another.
extension IAP3 {
  func populations(of state: borrowing State) -> Populations { Populations(UInt8(truncatingIfNeeded: bounds.slots)) }

  func renaming(_ action: Action, _ rename: (Reference) -> Reference?) -> Action? {
    guard action.kind.isAboutSlot, action.slot < .max else { return action }
    // Slots count from 0 and references from 1.
    return rename(Reference(kind: 0, number: action.slot + 1)).map { reference in
      Action(action.kind, max(reference.number, 1) - 1, product: action.product)
    }
  }

  /// Bought at once is simpler than asked for, a pack of units simpler than premium, and a reply simpler than none.
  func simpler(than action: Action) -> [Action] {
    let pack: [Action] = action.product == 0 ? [] : [Action(action.kind, action.slot)]
    switch action.kind {
    case .ask: return [Action(.buy, action.slot, product: action.product)] + pack
    case .buy: return pack
    case .acceptAndLoseReply: return [Action(.accept, action.slot)]
    default: return []
    }
  }
}

extension IAP3Action.Kind {
  fileprivate var isAboutSlot: Bool {
    switch self {
    case .crash, .relaunch, .switchCustomer, .send, .decide, .reply, .timeOut, .retry: false
    default: true
    }
  }
}
