import ModelChecking
import PurchaseDomain

extension AbstractMachine: Model {
  /// Nothing was ever launched.
  public var initialStates: [AbstractState] { [AbstractState()] }

  /// How many kinds of action there are.
  public var kindCount: Int { AbstractAction.kindNames.count }

  /// The kind of an action.
  public func kind(of action: AbstractAction) -> Int { action.kind }

  /// Lists what can happen, in a fixed order.
  public func forEachAction(in state: AbstractState, _ body: (AbstractAction) -> Void) {
    if state.isAlive {
      if bounds.crashes { body(.kill) }
      for good in goods.indices.map(UInt8.init) {
        for outcome in AbstractAction.Outcome.allCases where mayBuy(good, outcome, in: state) {
          body(.buy(good: good, outcome))
        }
      }
      if bounds.identityChanges, bounds.customers > 0 {
        for number in 1...UInt8(bounds.customers) { body(.identify(CustomerID(number))) }
      }
      if bounds.modeChanges { body(.setMode(state.mode == .full ? .observer : .full)) }
      if mayConsume(in: state) { body(.consume) }
      if bounds.redeliveries { for place in state.sales.indices { body(.deliver(sale: UInt8(place))) } }
    } else {
      body(.launch)
    }
    listSurroundings(state, body)
  }

  private func listSurroundings(_ state: AbstractState, _ body: (AbstractAction) -> Void) {
    var last: UInt8?
    for checkout in state.checkouts where checkout.isAsked && checkout.order != last {
      last = checkout.order
      if mayApprove(checkout, in: state) { body(.approve(checkout.customer, good: checkout.good)) }
      body(.decline(checkout.customer, good: checkout.good))
    }
    if bounds.refunds {
      for place in state.sales.indices where mayRefund(place, in: state) { body(.refund(sale: UInt8(place))) }
    }
    if bounds.outages { body(.server(isUp: !state.isServerUp)) }
    // The device hears of a grant at its next launch, so it is given before one.
    if !state.isAlive, counted != nil, state.grants < UInt8(bounds.grants) {
      for number in 0...UInt8(bounds.customers) { body(.grant(CustomerID(number))) }
    }
  }

  // MARK: What may happen

  /// Whether what happens to an update does not depend on when an SDK learns the configuration (PUR-62).
  private func isJudgedAtOnce(_ state: AbstractState) -> Bool { !state.isAlive || state.isReady }

  /// Whether a change of the customer's units would race with another one on its way to the server.
  private func races(_ good: UInt8, of customer: CustomerID, in state: AbstractState) -> Bool {
    goods[Int(good)].isCounted
      && (state.isDeciding(for: customer)
        || state.sales.contains { sale in
          sale.owner == customer && goods[Int(sale.good)].isCounted && sale.marks.contains(.refunded)
            && sale.isOutstanding
        })
  }

  private func mayBuy(_ good: UInt8, _ outcome: AbstractAction.Outcome, in state: AbstractState) -> Bool {
    let settled = state.sales.count { !$0.marks.isDisjoint(with: [.forged, .recorded]) }
    let isFull = state.checkouts.count + settled >= bounds.transactions
    switch outcome {
    case .cancelled, .failed: return bounds.transactions > 0
    case .asked, .forged: return !isFull
    case .bought:
      // Whether an offer of what an earlier life left is taken up before the configuration is known is left open.
      guard !holds(good, in: state) else { return state.isConfigured }
      return !isFull && !races(good, of: state.customer, in: state)
    }
  }

  private func mayApprove(_ checkout: AbstractCheckout, in state: AbstractState) -> Bool {
    guard isJudgedAtOnce(state), state.sales.count < 2 || holds(checkout.good, in: state) else { return false }
    return holds(checkout.good, in: state) || !races(checkout.good, of: checkout.customer, in: state)
  }

  /// A sale that the device never saw can be taken for bought and refunded, or for refunded alone: left open.
  private func mayRefund(_ place: Int, in state: AbstractState) -> Bool {
    let sale = state.sales[place]
    guard sale.isLive, sale.marks.contains(.recorded), isJudgedAtOnce(state) else { return false }
    guard goods[Int(sale.good)].isCounted else { return true }
    let others = state.outstandingSales(of: sale.owner, among: goods) - (sale.isOutstanding ? 1 : 0)
    return others == 0 && !state.isDeciding(for: sale.owner)
  }

  private func mayConsume(in state: AbstractState) -> Bool {
    guard counted != nil, bounds.operations > 0 else { return false }
    guard state.operation == .unused else { return state.consumer == state.customer }
    return state.outstandingSales(of: state.customer, among: goods) == 0
  }

  /// Whether the account holds something that is bought once, whoever bought it (D18).
  func holds(_ good: UInt8, in state: AbstractState) -> Bool {
    goods[Int(good)].isKept && state.sales.contains { $0.good == good && $0.isLive }
  }

  // MARK: What comes of it

  /// Carries out an action and judges what came of it.
  public func perform(
    _ action: AbstractAction, on state: inout AbstractState, marks: inout Marks
  ) -> StepResult {
    let before = state
    guard happen(action, &state) else { return .notEnabled }
    settle(&state)
    if let flaw { spoil(flaw, action, before, &state) }
    state.normalize()
    if state.sales.didOverflow || state.checkouts.didOverflow { return .outgrew(0) }
    let properties = MachineProperty.all
    for place in properties.indices {
      // A situation that was reached has nothing more to say.
      if properties[place].holds == nil, marks.contains(UInt16(place)) { continue }
      guard properties[place].arises(self, before, action, state) else { continue }
      marks.insert(UInt16(place))
      if let holds = properties[place].holds, !holds(self, before, action, state) {
        return .violated(Violation(.invariant, property: UInt16(place)))
      }
    }
    return .done
  }
}
