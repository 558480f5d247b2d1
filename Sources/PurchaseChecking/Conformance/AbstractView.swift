import PurchaseDomain
import PurchaseModel
import SDKContract
import SimulatedWorld

/// The abstract state that a bench is in, and which transactions its sales are.
struct AbstractView {
  var state: AbstractState
  /// The transactions of the sales, place by place.
  var transactions: FixedList<2, TransactionID>

  /// The place of a transaction among the sales.
  func place(of transaction: TransactionID) -> UInt8? {
    transactions.firstIndex { $0 == transaction }.map { UInt8($0) }
  }
}

extension Bench {
  /// The abstract state that the system is in, from world, server, what is shown and the facts; never from the SDK's
  /// memory.
  ///
  /// Nil where the machine has no state for it: something is under way, or more happened than it can tell.
  ///
  /// - Parameter ignoringTimers: whether an SDK may keep timers although nothing is left to do.
  func abstractView(
    of state: BenchState, in machine: AbstractMachine, ignoringTimers: Bool = false
  ) -> AbstractView? {
    // Delegates sell beside the store, of which the machine tells nothing.
    guard isSettled(state, ignoringTimers: ignoringTimers), state.world.device.delegate == nil else { return nil }
    var reading = AbstractReading(bench: self, machine: machine)
    guard reading.readSurroundings(state), reading.readSales(state), reading.readCheckouts(state),
      reading.readUnits(state)
    else { return nil }
    return reading.view
  }

  /// Whether whatever can be answered was answered.
  private func isSettled(_ state: BenchState, ignoringTimers: Bool) -> Bool {
    // The machine knows no process in which the SDK is not set up.
    guard !state.world.device.isBare else { return false }
    guard !state.hasAnythingUnderWay, state.calm.stage == .notBegun else { return false }
    guard state.world.device.isAlive else { return true }
    // A timer that runs while the server is there means that something is still to be tried.
    let isTrying = !state.deviations.isNetworkDown && !state.world.device.timers.isEmpty
    return (ignoringTimers || !isTrying) && !state.world.store.sales.contains(where: \.isWaiting)
  }
}

/// Reads an abstract state off a bench, part by part; each says whether the machine can tell of what it found.
private struct AbstractReading {
  let bench: Bench
  let machine: AbstractMachine
  var view = AbstractView(state: AbstractState(), transactions: FixedList())

  /// The age in minutes from which on a stored profile is not certain to count (D46).
  private static let oldProfileMinutes = 22 * 60

  init(bench: Bench, machine: AbstractMachine) {
    self.bench = bench
    self.machine = machine
  }

  /// Whether there is room for the customer in the machine.
  private func knows(_ customer: CustomerID) -> Bool { customer.index <= machine.bounds.customers }

  // MARK: Surroundings and what is shown

  mutating func readSurroundings(_ bench: BenchState) -> Bool {
    let device = bench.world.device
    // What a delegate carries out or was asked to is none of the machine's (PUR-15), nor are Journeys.
    guard device.delegate == nil, device.disk.delegateNotes == ProductSet(),
      device.disk.journeys.isEmpty
    else { return false }
    guard knows(device.disk.identity.customer), readProfile(device.disk.profile, bench.world.now) else { return false }
    for good in machine.goods
    where bench.world.server.configuration[good.product] != self.bench.shelf.products[good.product.index].owner {
      return false
    }
    view.state.isAlive = device.isAlive
    view.state.isServerUp = !bench.deviations.isNetworkDown
    view.state.mode = device.mode
    view.state.customer = device.disk.identity.customer
    view.state.grants = bench.spent.serverChanges
    guard device.isAlive else { return true }
    view.state.isConfigured = bench.facts.wasConfigured
    view.state.isReady = bench.world.app.features.isReady
    view.state.isTold = bench.facts.isTold
    guard view.state.isTold else { return true }
    if let switched = machine.switched {
      view.state.showsAccess = bench.world.app.features.access[switched.feature]?.allowed ?? false
    }
    if let counted = machine.counted {
      view.state.shownUnits = bench.world.app.features.access[counted.feature]?.balance ?? .zero
    }
    return true
  }

  private mutating func readProfile(_ profile: StoredProfile?, _ now: Instant) -> Bool {
    guard let profile else { return true }
    view.state.profileOwner = profile.customer.rawValue
    return knows(profile.customer) && now.minutes - profile.fetchedAt.minutes < Self.oldProfileMinutes
  }

  // MARK: Sales

  mutating func readSales(_ bench: BenchState) -> Bool {
    let sales = bench.world.store.sales
    guard sales.count <= 2 else { return false }
    for place in sales.indices {
      guard let sale = read(sales[place], bench) else { return false }
      view.state.sales.append(sale)
      view.transactions.append(sales[place].transaction.id)
    }
    return true
  }

  private func read(_ sold: AppStore.Sale, _ bench: BenchState) -> AbstractSale? {
    let signed = sold.transaction
    let records = bench.world.device.disk.evidence
    let recorded = records.first { $0.transaction == signed.id && !$0.isRevocation }
    let refund = records.first { $0.transaction == signed.id && $0.isRevocation }
    let reported = bench.world.server.purchases.first { $0.transaction == signed.id }
    var marks: AbstractSale.Marks = []
    if recorded != nil { marks.insert(.recorded) }
    if signed.isRevoked { marks.insert(.refunded) }
    if refund != nil { marks.insert(.refundRecorded) }
    if reported?.isBought ?? false { marks.insert(.accepted) }
    if reported?.isRevoked ?? false { marks.insert(.refundAccepted) }
    if sold.isFinished { marks.insert(.finished) }
    guard signed.isVerified else {
      var sale = AbstractSale(of: 0, to: .anonymous, marks: marks.union(.forged))
      sale.synced = bench.facts.syncedEvents(of: signed.id)
      return sale
    }
    guard let good = machine.good(of: signed.product), let owner = signed.token?.customer, knows(owner) else {
      return nil
    }
    let holders = [recorded?.customer, refund?.customer, reported?.customer]
    if holders.contains(where: { $0 != nil && $0 != owner }) { marks.insert(.misattributed) }
    var sale = AbstractSale(of: good, to: owner, marks: marks)
    sale.synced = bench.facts.syncedEvents(of: signed.id)
    return sale
  }

  // MARK: Checkouts

  mutating func readCheckouts(_ bench: BenchState) -> Bool {
    // By customer and good: completions, checkouts that may still be completed, and those that may be approved.
    var completed = Counts()
    var open = Counts()
    var asked = Counts()
    for number in 1...UInt8(Limits.checkouts) {
      guard let checkout = bench.facts.checkout(CheckoutID(number)) else { continue }
      guard checkout.completions > 0 else { continue }
      guard completed.add(checkout.completions, checkout.customer, machine.good(of: checkout.product)) else {
        return false
      }
    }
    for marker in bench.world.device.disk.markers
    where bench.facts.checkout(marker.checkout).map({ $0.completions == 0 }) ?? true {
      guard open.add(1, marker.customer, machine.good(of: marker.product)) else { return false }
    }
    for ask in bench.world.store.asks {
      guard let customer = ask.token?.customer, asked.add(1, customer, machine.good(of: ask.product)) else {
        return false
      }
    }
    complete(completed)
    guard keepOpen(open, asked) else { return false }
    if !view.state.areSalesInOrder { view.transactions.append(view.transactions.remove(at: 0)) }
    view.state.normalize()
    return true
  }

  /// Gives the completions to the sales that they can be of.
  private mutating func complete(_ completed: Counts) {
    var rest = completed
    for place in view.state.sales.indices where view.state.sales[place].marks.contains(.recorded) {
      let sale = view.state.sales[place]
      let others = view.state.sales.indices.contains { other in
        other > place && view.state.sales[other].marks.contains(.recorded)
          && view.state.sales[other].good == sale.good && view.state.sales[other].owner == sale.owner
      }
      let count = rest[sale.owner, sale.good]
      let own = others ? min(count, 1) : min(count, 2)
      view.state.sales[place].completions = own
      rest[sale.owner, sale.good] = count - own
    }
    view.state.strayCompletions = rest.total
  }

  private mutating func keepOpen(_ open: Counts, _ asked: Counts) -> Bool {
    for number in 0..<UInt8(3) {
      for good in 0..<UInt8(2) {
        let customer = CustomerID(number)
        let (marked, waiting) = (open[customer, good], asked[customer, good])
        for place in 0..<max(marked, waiting) {
          guard view.state.checkouts.count < 2, knows(customer) else { return false }
          view.state.checkouts.append(
            AbstractCheckout(of: good, by: customer, isAsked: place < waiting, isMarked: place < marked))
        }
      }
    }
    return true
  }

  // MARK: Units

  mutating func readUnits(_ bench: BenchState) -> Bool {
    let server = bench.world.server
    for account in server.accounts where account.granted > .zero || account.charged > .zero {
      guard account.feature == machine.counted?.feature, account.entity == .own, knows(account.customer) else {
        return false
      }
      view.state.accounts[account.customer.index].granted = account.granted
      view.state.accounts[account.customer.index].charged = account.charged
    }
    let operations = bench.world.app.operations
    guard !operations.isEmpty else { return true }
    guard operations.count == 1, operations[0].feature == machine.counted?.feature, operations[0].entity == .own,
      operations[0].quantity == .one, server.decisions.count <= 1
    else { return false }
    let asked = bench.world.device.disk.commands.first { _ in true }?.consumption.customer
    let decided = server.decisions.first { _ in true }
    // What is decided may wait to be told once more.
    guard let consumer = decided?.consumption.customer ?? asked, asked == nil || asked == consumer, knows(consumer),
      bench.world.device.disk.commands.count <= 1
    else { return false }
    view.state.consumer = consumer
    view.state.operation = decided.map { $0.decision.isAccepted ? .accepted : .denied } ?? .pending
    return true
  }
}

/// A number for each customer and good.
private struct Counts {
  private var numbers = InlineArray<6, UInt8>(repeating: 0)

  subscript(customer: CustomerID, good: UInt8) -> UInt8 {
    get { numbers[customer.index * 2 + Int(good)] }
    set { numbers[customer.index * 2 + Int(good)] = newValue }
  }

  var total: UInt8 {
    var sum: UInt8 = 0
    for place in numbers.indices { sum += numbers[place] }
    return sum
  }

  /// Counts more; false if there is no room for such a customer or good.
  mutating func add(_ count: UInt8, _ customer: CustomerID, _ good: UInt8?) -> Bool {
    guard let good, customer.index < 3, good < 2 else { return false }
    self[customer, good] += count
    return true
  }
}
