import PurchaseDomain
import PurchaseModel
import SDKContract
import SimulatedWorld

/// The abstract machine's actions as what happens on the bench, and back.
extension Bench {
  /// What happens on the bench for an abstract action; nil if there is nothing that it could be about.
  func event(
    for action: AbstractAction, in view: AbstractView, _ state: BenchState, of machine: AbstractMachine
  ) -> Event? {
    switch action {
    case .launch: return .launch(mode: nil, surviving: 0)
    case .kill: return .crash
    case .buy(let good, let outcome):
      return Int(good) < machine.goods.count ? .purchase(machine.goods[Int(good)].product, outcome.answer) : nil
    case .approve(let customer, let good): return settledAsk(of: good, by: customer, isApproved: true, state, machine)
    case .decline(let customer, let good): return settledAsk(of: good, by: customer, isApproved: false, state, machine)
    case .deliver(let place): return transaction(place, view).map { .deliver($0) }
    case .refund(let place): return transaction(place, view).map { .refund($0) }
    case .identify(let customer): return .identify(customer)
    case .setMode(let mode): return .setMode(mode)
    case .server(let isUp): return .network(isDown: !isUp)
    case .consume: return machine.counted.map { .consume($0.feature, quantity: .one, OperationID(1)) }
    case .grant(let customer):
      return machine.counted.map { .grant(customer, $0.feature, AbstractMachine.grantedByHand) }
    }
  }

  private func transaction(_ place: UInt8, _ view: AbstractView) -> TransactionID? {
    view.transactions.indices.contains(Int(place)) ? view.transactions[Int(place)] : nil
  }

  private func settledAsk(
    of good: UInt8, by customer: CustomerID, isApproved: Bool, _ state: BenchState, _ machine: AbstractMachine
  ) -> Event? {
    let ask = state.world.store.asks.first {
      $0.token?.customer == customer && machine.good(of: $0.product) == good
    }
    return ask.map { .settleAsk($0.checkout, isApproved: isApproved) }
  }

  /// The abstract action that an action of the bench is; nil if the machine has none, or if what follows is held or
  /// goes wrong.
  func abstractAction(for action: Action, in view: AbstractView, _ state: BenchState) -> AbstractAction? {
    guard action.deathAfterOutputs == nil, let machine = recorder?.machine, state.deviations.heldCount == 0,
      state.deviations.failingWrite == nil, state.deviations.faultyRequest == nil
    else { return nil }
    switch action.event {
    case .launch(let mode, _, _): return mode == nil || mode == view.state.mode ? .launch : nil
    case .crash: return .kill
    case .purchase(let product, let outcome): return machine.good(of: product).map { .buy(good: $0, outcome.abstract) }
    case .settleAsk(let checkout, let isApproved):
      guard let ask = state.world.store.asks.first(where: { $0.checkout == checkout }),
        let customer = ask.token?.customer, let good = machine.good(of: ask.product)
      else { return nil }
      return isApproved ? .approve(customer, good: good) : .decline(customer, good: good)
    case .deliver(let transaction): return view.place(of: transaction).map { .deliver(sale: $0) }
    case .refund(let transaction): return view.place(of: transaction).map { .refund(sale: $0) }
    case .identify(let customer): return .identify(customer)
    case .setMode(let mode): return .setMode(mode)
    case .network(let isDown): return .server(isUp: !isDown)
    case .consume(let feature, let quantity, let operation, .own):
      return feature == machine.counted?.feature && quantity == .one && operation == OperationID(1) ? .consume : nil
    case .grant(let customer, let feature, let amount, .own):
      return feature == machine.counted?.feature && amount == AbstractMachine.grantedByHand ? .grant(customer) : nil
    default: return nil
    }
  }
}

extension AbstractAction.Outcome {
  fileprivate var answer: SheetOutcome {
    switch self {
    case .bought: .success
    case .asked: .pending
    case .forged: .unverified
    case .cancelled: .cancelled
    case .failed: .failed
    }
  }
}

extension SheetOutcome {
  fileprivate var abstract: AbstractAction.Outcome {
    switch self {
    case .success: .bought
    case .pending: .asked
    case .unverified: .forged
    case .cancelled: .cancelled
    case .failed: .failed
    }
  }
}
