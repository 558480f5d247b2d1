import PurchaseDomain

extension AbstractMachine {
  /// What an action does at once; false if it cannot happen.
  func happen(_ action: AbstractAction, _ state: inout AbstractState) -> Bool {
    switch action {
    case .launch:
      guard !state.isAlive else { return false }
      state.isAlive = true
      // The profile of the same customer on the disk makes the snapshot readable (D46).
      if state.profileOwner == state.customer.rawValue { becomeReady(&state) }
    case .kill:
      guard state.isAlive else { return false }
      state.isAlive = false
      state.isConfigured = false
      forget(&state)
    case .buy(let good, let outcome):
      guard state.isAlive, Int(good) < goods.count else { return false }
      buy(good, outcome, &state)
    case .approve(let customer, let good):
      guard closeAsk(of: good, by: customer, &state) else { return false }
      // What is held is not sold again; its transaction is only offered again (D18).
      if !holds(good, in: state) { state.sales.append(AbstractSale(of: good, to: customer)) }
    case .decline(let customer, let good): return closeAsk(of: good, by: customer, &state)
    case .deliver(let place): return state.isAlive && state.sales.indices.contains(Int(place))
    case .refund(let place):
      guard state.sales.indices.contains(Int(place)), state.sales[Int(place)].isLive else { return false }
      state.sales[Int(place)].marks.insert(.refunded)
    case .identify(let customer):
      guard state.isAlive else { return false }
      guard customer != state.customer else { return true }
      state.customer = customer
      forget(&state)
    case .setMode(let mode):
      guard state.isAlive else { return false }
      state.mode = mode
    case .server(let isUp): state.isServerUp = isUp
    case .consume:
      guard state.isAlive else { return false }
      if state.operation == .unused {
        state.operation = .pending
        state.consumer = state.customer
      }
    case .grant(let customer):
      state.grants += 1
      add(Self.grantedByHand, to: customer, &state)
    }
    return true
  }

  private func buy(_ good: UInt8, _ outcome: AbstractAction.Outcome, _ state: inout AbstractState) {
    switch outcome {
    case .cancelled, .failed: return
    case .asked: state.checkouts.append(AbstractCheckout(of: good, by: state.customer, isAsked: true))
    case .forged: state.sales.append(AbstractSale(of: 0, to: .anonymous, marks: .forged))
    case .bought:
      guard !holds(good, in: state) else { return }
      // The answer of our own sheet needs no configuration (I-13), and it completes its own checkout (D36).
      var sale = AbstractSale(of: good, to: state.customer, marks: .recorded)
      sale.completions = 1
      state.sales.append(sale)
    }
  }

  /// Nobody can approve any more; the checkout stays open, since the SDK is never told.
  private func closeAsk(of good: UInt8, by customer: CustomerID, _ state: inout AbstractState) -> Bool {
    guard
      let place = state.checkouts.firstIndex(where: { $0.good == good && $0.customer == customer && $0.isAsked })
    else { return false }
    state.checkouts[place].isAsked = false
    return true
  }

  /// What is shown belongs to a customer and a life, and is gone with them (D13).
  private func forget(_ state: inout AbstractState) {
    state.isReady = false
    state.isTold = false
    state.showsAccess = false
    state.shownUnits = .zero
  }

  private func add(_ units: Amount, to customer: CustomerID, _ state: inout AbstractState) {
    let granted = state.accounts[customer.index].granted
    state.accounts[customer.index].granted = granted + units
  }

  // MARK: Everything that follows

  /// Whatever can be answered is answered.
  func settle(_ state: inout AbstractState) {
    guard state.isAlive else { return }
    if state.isServerUp, !state.isTold {
      state.isTold = true
      state.profileOwner = state.customer.rawValue
      becomeReady(&state)
    }
    if state.isReady { recordNews(&state) }
    if state.isServerUp { report(&state) }
    guard state.isTold else { return }
    state.showsAccess = state.sales.contains { sale in
      sale.owner == state.customer && !goods[Int(sale.good)].isCounted && sale.marks.contains(.recorded)
        && !sale.marks.contains(.refundRecorded)
    }
    // Units are known from the server alone (PUR-10, D21).
    if state.isServerUp { state.shownUnits = state.accounts[state.customer.index].balance }
  }

  /// The snapshot is readable and the configuration known; what an earlier life left unfinished is judged now (D4).
  private func becomeReady(_ state: inout AbstractState) {
    state.isReady = true
    guard !state.isConfigured else { return }
    state.isConfigured = true
    guard state.mode == .full else { return }
    for place in state.sales.indices where state.sales[place].marks.contains(.accepted) {
      state.sales[place].marks.insert(.finished)
    }
  }

  /// What the store brought is recorded; a purchase completes a checkout of its customer and product (D36).
  private func recordNews(_ state: inout AbstractState) {
    for place in state.sales.indices where !state.sales[place].marks.contains(.forged) {
      let sale = state.sales[place]
      if !sale.marks.contains(.recorded) {
        state.sales[place].marks.insert(.recorded)
        // Of several equal checkouts the one that nobody can approve any more; which it is makes no difference.
        let isItsOwn = { (checkout: AbstractCheckout) in checkout.good == sale.good && checkout.customer == sale.owner }
        let open = state.checkouts.firstIndex { isItsOwn($0) && !$0.isAsked }
        if let open = open ?? state.checkouts.firstIndex(where: isItsOwn) {
          state.checkouts.remove(at: open)
          state.sales[place].completions = 1
        }
      }
      if sale.marks.contains(.refunded) { state.sales[place].marks.insert(.refundRecorded) }
    }
  }

  /// The server hears of everything that was recorded, and decides what the active customer consumes (D17).
  private func report(_ state: inout AbstractState) {
    for place in state.sales.indices where state.sales[place].marks.contains(.recorded) {
      let sale = state.sales[place]
      let units = goods[Int(sale.good)].units
      if !sale.marks.contains(.accepted) {
        state.sales[place].marks.insert(.accepted)
        state.sales[place].synced = 1
        add(units, to: sale.owner, &state)
        // The mode of the moment in which nothing else is left (D1, D4).
        if state.mode == .full { state.sales[place].marks.insert(.finished) }
      }
      if sale.marks.contains(.refundRecorded), !sale.marks.contains(.refundAccepted) {
        state.sales[place].marks.insert(.refundAccepted)
        // What is spent stays spent (D21).
        let account = state.accounts[sale.owner.index]
        let taken = min(units, account.balance)
        state.accounts[sale.owner.index].granted = account.granted - taken
      }
    }
    guard state.isDeciding(for: state.customer) else { return }
    let account = state.accounts[state.customer.index]
    state.operation = account.balance >= .one ? .accepted : .denied
    if state.operation == .accepted {
      state.accounts[state.customer.index].charged = account.charged + .one
    }
  }

  // MARK: Answers

  /// What the call of an action answers.
  public func answer(_ before: AbstractState, _ action: AbstractAction, _ after: AbstractState) -> AbstractAnswer {
    switch action {
    case .buy(_, .bought): return .purchased
    case .buy(_, .asked): return .pending
    case .buy(_, .cancelled): return .cancelled
    case .buy(_, .forged), .buy(_, .failed): return .failed
    case .identify, .setMode: return .done
    case .consume:
      // A call ends after one attempt, also where the decision was told before (D28).
      guard after.isServerUp else { return .unknown }
      switch after.operation {
      case .unused, .pending: return .unknown
      case .accepted: return before.operation == .accepted ? .acceptedBefore : .accepted
      case .denied: return before.operation == .denied ? .deniedBefore : .denied
      }
    case .launch, .kill, .approve, .decline, .deliver, .refund, .server, .grant: return .none
    }
  }
}
