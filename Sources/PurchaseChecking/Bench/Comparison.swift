import ModelChecking
import PurchaseDomain
import SDKContract
import SimulatedWorld

/// Two ways to go on from one state that must settle alike.
public enum Comparison: Hashable, BitwiseCopyable, Sendable {
  /// The process is killed and the app launched again, or not (I-57).
  case crash
  /// Two independent deliveries arrive in one order or in the other (I-58).
  case order(TransactionID, TransactionID)
}

/// What a settled system shows to the store, the server and the app; how the device remembers it is its own affair.
struct SettledView: Equatable {
  /// Purchases, ledger, decisions and configuration.
  let server: Server
  /// Which transactions are finished, by whoever.
  let finished: [TransactionID]
  /// What was captured on the way, by customer and product; failures aside, for a death ends the call that would fail.
  let events: [CapturedEvent]
  /// What the app shows.
  let features: PublishedFeatures
  /// Who is signed in.
  let customer: CustomerID

  struct CapturedEvent: Hashable {
    let name: EventName
    let customer: CustomerID
    let product: ProductID?
    /// The transaction of `$purchase_synced`, or the restore; which of several equal checkouts completed says nothing (D36).
    let subject: UInt8
  }

  /// The units; when an interval begins depends on when its purchase was accepted, which a kill rightly delays.
  private var ledger: [Server.Account] {
    server.accounts.map { (account: Server.Account) -> Server.Account in
      var account = account
      account.intervalsFrom = .start
      account.renewsAt = .start
      return account
    }
  }

  /// Where two views differ, for a reader.
  func differences(from other: SettledView) -> [String] {
    var parts: [String] = []
    if server.purchases != other.server.purchases { parts.append("the purchases at the server") }
    if ledger != other.ledger { parts.append("the ledger") }
    if server.decisions != other.server.decisions { parts.append("the saved decisions") }
    if finished != other.finished { parts.append("which transactions are finished") }
    if events != other.events { parts.append("the captured events") }
    if features != other.features { parts.append("what is shown") }
    if customer != other.customer { parts.append("who is signed in") }
    return parts
  }
}

/// What may have changed the server: a request, or the news that a refund was taken back.
private enum Commit: Hashable {
  case request(RequestID)
  case reinstated(TransactionID)

  var kind: RequestKind? { if case .request(let id) = self { id.kind } else { nil } }
}

/// Where one way of going on came to.
private enum Settlement {
  case settled(SettledView, commits: [Commit])
  case broken(StepResult)
}

extension Bench {
  /// Carries out both ways, each followed by its calm phase, and compares what they settle to; `state` stays as it is.
  ///
  /// Says nothing, as `done`, where a difference would be right: the requests that change the server came in another
  /// order.
  ///
  /// - Returns: `notEnabled` where the two ways are not comparable, and the parts that differ.
  func compare(
    _ comparison: Comparison, in state: BenchState, marks: inout Marks
  ) -> (result: StepResult, differences: [String]) {
    guard let ways = ways(of: comparison, in: state) else { return (.notEnabled, []) }
    let property: BenchProperty = comparison == .crash ? .crashChangesNothing : .orderChangesNothing
    // A scenario may compare where nobody judges that.
    guard judges(property) else { return (.done, []) }
    let one = settlement(of: ways.one, from: state, &marks)
    guard case .settled(let first, let commits) = one else { return (one.result, []) }
    let other = settlement(of: ways.other, from: state, &marks)
    guard case .settled(let second, let otherCommits) = other else { return (other.result, []) }
    let areUnitsUsed = state.world.server.accounts.contains { $0.charged > .zero }
    // What was used comes back at a moment that depends on when the purchase was accepted.
    guard !areUnitsUsed || !shelf.hasResets else { return (.done, []) }
    guard isSameOrder(commits, otherCommits, comparison, areUnitsUsed) else { return (.done, []) }
    marks.insert(property.index(in: model))
    let differences = first.differences(from: second)
    guard !differences.isEmpty else { return (.done, []) }
    return (.violated(Violation(.settled, property: property.index(in: model))), differences)
  }

  /// Whether one of the bench's own properties is among those that are judged.
  func judges(_ property: BenchProperty) -> Bool { selection.contains(property.index(in: model)) }

  private func ways(of comparison: Comparison, in state: BenchState) -> (one: [Action], other: [Action])? {
    guard state.world.device.isAlive, state.calm.stage == .notBegun else { return nil }
    // What the server will never take would be the first report of one way and another one of the other.
    guard state.deviations.faultyRequest.map({ !$0.fault.isRejection }) ?? true else { return nil }
    switch comparison {
    case .crash:
      guard isDecided(state) else { return nil }
      return ([], [Action(.crash), Action(.launch(mode: nil, surviving: 0))])
    case .order(let one, let other):
      guard areIndependent(one, other, in: state.world) else { return nil }
      // A record that is to fail is another one in each order, and what the subscription goes on with is whose is recorded.
      guard state.deviations.failingWrite != .evidence || !awaitsOwner(with: [one, other], in: state.world) else {
        return nil
      }
      let deliveries = [Action(.deliver(one)), Action(.deliver(other))]
      return (deliveries, deliveries.reversed())
    }
  }

  /// Whether a death now would leave every call either made or not made.
  ///
  /// A call counts as made from its deciding fact on: before it, a death rightly undoes the call. A sheet whose answer
  /// would close its checkout is such a fact too, for after a death nobody hears it.
  private func isDecided(_ state: BenchState) -> Bool {
    let world = state.world
    // What waits for the disk is not begun.
    guard !state.facts.waitsForStorage else { return false }
    // A quirk that waits for its occasion finds one in a launch, and then not in what would have followed.
    guard world.store.quirks.isEmpty else { return false }
    guard !world.app.isOpen(.identify), !world.app.isOpen(.setMode), !world.app.isOpen(.setDelegate),
      !world.app.isOpen(.restore), !world.app.isOpen(.shutDown), !world.app.isOpen(.openExperience),
      !world.app.isOpen(.closeExperience)
    else { return false }
    // What a delegate returned is told once: a death before its completion is captured rightly loses it.
    let isDelegating = world.app.calls.contains {
      $0.id.kind == .purchase && world.app.isDelegated(CheckoutID($0.id.number))
    }
    guard !isDelegating else { return false }
    let isDeciding = world.device.writes.contains {
      switch $0.key.kind {
      case .identity, .marker, .command, .delegateNote, .journey: true
      case .evidence, .event, .profile: false
      }
    }
    guard !isDeciding else { return false }
    let isClosing = world.store.sheets.contains { sheet in
      // What is held already may be sold again as what it was, which completes nothing (D18); under a sheet that has no
      // answer yet, also what this device has not heard of.
      let mayRepeat = world.store.sales.contains { sale in
        sale.transaction.product == sheet.product && (sale.wasDelivered || sheet.answer == nil)
      }
      guard !mayRepeat else { return true }
      switch sheet.answer {
      // One that completed another checkout already closes this one, if it is heard; and only who hears it can tell that
      // one with another token, or none, is the checkout's own (D36).
      case .success(let signed):
        return !signed.isVerified || signed.token != sheet.token || signed.reason == .renewal
          || world.device.disk.evidence.contains { $0.transaction == signed.id }
      case .pending: return false
      case .cancelled, .failed: return true
      case nil: return world.app.outcome(of: sheet.checkout) != .success
      }
    }
    // Without a token it belongs to whoever is active when it is recorded (D38).
    let isAwaitingOwner = world.store.sales.contains { sale in
      sale.transaction.token == nil && sale.wasDelivered && !sale.isDelegates
        && !world.device.disk.evidence.contains { $0.transaction == sale.transaction.id }
    }
    return !isClosing && !isAwaitingOwner && !state.facts.mayMatchAnew && !state.facts.leavesRejectedCommand
  }

  /// Whether two updates wait that have nothing to do with each other.
  private func areIndependent(_ one: TransactionID, _ other: TransactionID, in world: World) -> Bool {
    guard one != other, let first = world.store.sale(one), let second = world.store.sale(other) else { return false }
    guard first.isWaiting, second.isWaiting, world.store.quirks.isEmpty else { return false }
    let (left, right) = (first.transaction, second.transaction)
    // Transactions of one purchase have to do with each other: of two that a store gives for it, the first counts (Q2), and
    // of one subscription the later transaction decides what the earlier one still gives.
    guard left.originalID != right.originalID else { return false }
    guard isUpToDate(about: left.product, in: world), isUpToDate(about: right.product, in: world) else { return false }
    return left.product != right.product || left.token != right.token
  }

  /// Whether a transaction without a token and a record belongs to a subscription of one of these (D3).
  private func awaitsOwner(with known: [TransactionID], in world: World) -> Bool {
    let chains = known.compactMap { world.store.sale($0)?.transaction.originalID }
    return world.store.sales.contains { sale in
      let transaction = sale.transaction
      return transaction.token == nil && chains.contains(transaction.originalID) && !known.contains(transaction.id)
        && !world.device.disk.evidence.contains { $0.transaction == transaction.id }
    }
  }

  /// Whether the device knows who owns a product: what the report of another one brings may be the news that decides.
  private func isUpToDate(about product: ProductID, in world: World) -> Bool {
    let known = world.device.disk.profile?.profile.configuration ?? Server(shelf).configuration
    return known[product] == world.server.configuration[product]
  }

  private func settlement(of actions: [Action], from start: BenchState, _ marks: inout Marks) -> Settlement {
    var state = start
    let log = FactLog()
    for action in actions {
      let result = perform(action, on: &state, marks: &marks, log: log)
      guard result == .done || result == .notEnabled else { return .broken(result) }
    }
    while true {
      switch calm(&state, marks: &marks, log: log) {
      case .stepped: continue
      case .settled: break
      case .violated(let violation): return .broken(.violated(violation))
      case .outgrew(let collection): return .broken(.outgrew(collection))
      }
      break
    }
    let facts = log.take()
    let view = SettledView(
      server: state.world.server, finished: state.world.store.sales.filter(\.isFinished).map(\.transaction.id),
      events: Self.events(in: facts, after: start.world.device.disk.events), features: state.world.app.features,
      customer: state.world.device.disk.identity.customer)
    return .settled(view, commits: Self.commits(in: facts))
  }

  /// The events that became durable, each once, sorted.
  private static func events(in facts: [Fact], after earlier: EventLog) -> [SettledView.CapturedEvent] {
    var known = earlier
    var captured: [SettledView.CapturedEvent] = []
    for fact in facts {
      guard case .durable(.put(.event(let event))) = fact, event.name != .purchaseFailed, event.subject < 8,
        !known[event.name, event.subject]
      else { continue }
      known[event.name, event.subject] = true
      captured.append(
        SettledView.CapturedEvent(
          name: event.name, customer: event.customer, product: event.product,
          subject: event.name == .purchaseSynced || event.name.isOfRestore ? event.subject : 0))
    }
    return captured.sorted {
      ($0.name.rawValue, $0.customer.rawValue, $0.product?.rawValue ?? .max, $0.subject)
        < ($1.name.rawValue, $1.customer.rawValue, $1.product?.rawValue ?? .max, $1.subject)
    }
  }

  /// What may have changed the server, in the order in which each came first.
  private static func commits(in facts: [Fact]) -> [Commit] {
    var commits: [Commit] = []
    for fact in facts {
      switch fact {
      case .reinstated(let transaction): commits.append(.reinstated(transaction))
      case .served(let id, _, let reply) where id.kind != .profile && id.kind != .check:
        if case .rejected = reply { continue }
        if !commits.contains(.request(id)) { commits.append(.request(id)) }
      default: continue
      }
    }
    return commits
  }

  /// Whether a difference cannot come from the order in which things came to the server.
  ///
  /// Reports of independent purchases commute, but a use may need the units of one of them; and a refund takes back what
  /// is left, which is more after another purchase has given the same units (D21).
  private func isSameOrder(
    _ one: [Commit], _ other: [Commit], _ comparison: Comparison, _ areUnitsUsed: Bool
  ) -> Bool {
    guard comparison != .crash, !areUnitsUsed || !one.contains(where: { $0.kind == .revocation }) else {
      return one == other
    }
    return !(one + other).contains { $0.kind == .consume || $0.kind == .use }
  }
}

extension Settlement {
  fileprivate var result: StepResult {
    switch self {
    case .settled: .done
    case .broken(let result): result
    }
  }
}
