import ModelChecking
import PurchaseDomain
import SimulatedWorld

/// The App Store alone, searched and judged by its own invariants: no SDK, no server.
public struct StoreSystem: Model {
  /// A mistake of the store, to see that it is noticed.
  public struct Defect: Sendable {
    /// Changes what the store became after an action.
    public typealias Spoil = @Sendable (_ before: StoreState, _ action: StoreAction, _ after: inout StoreState) -> Void
    /// Changes what the listing says.
    public typealias Listing = @Sendable (_ state: StoreState, _ listed: inout FixedList<4, SignedTransaction>) -> Void

    /// Changes what is handed out.
    public typealias HandingOut = @Sendable (_ state: StoreState, _ signed: inout SignedTransaction) -> Void

    let spoil: Spoil?
    let listing: Listing?
    let handingOut: HandingOut?

    /// A mistake.
    public init(spoil: Spoil? = nil, listing: Listing? = nil, handingOut: HandingOut? = nil) {
      self.spoil = spoil
      self.listing = listing
      self.handingOut = handingOut
    }
  }

  let shelf: Shelf
  let bounds: Bounds
  let defect: Defect?

  /// A store that sells what is on a shelf, within bounds.
  public init(_ shelf: Shelf, bounds: Bounds, defect: Defect? = nil) {
    self.shelf = shelf
    self.bounds = bounds
    self.defect = defect
  }

  /// The products of a catalog that show most in few: subscriptions first, a group after the other.
  ///
  /// - Throws: `Shelf.Problem` when the products do not fit together.
  public static func shelf(from catalog: Catalog, count: Int) throws -> Shelf {
    let order: [ProductType] = [.autoRenewable, .nonConsumable, .consumable, .nonRenewing]
    let products = order.flatMap { type in catalog.products.filter { $0.type == type } }
    return try Shelf(catalog, products: products.prefix(count).map(\.id))
  }

  /// A process listens, and nothing was sold; a month is an hour.
  public var initialStates: [StoreState] {
    var state = StoreState()
    _ = state.store.perform(.setRate(.monthIsHour), on: shelf, at: state.now)
    return [state]
  }

  /// How many kinds of action there are.
  public var kindCount: Int { StoreAction.kindNames.count }

  /// The kind of an action.
  public func kind(of action: StoreAction) -> Int { action.kind }

  // MARK: What can happen

  /// Lists what can happen next within the bounds, in a fixed order.
  public func forEachAction(in state: StoreState, _ body: (StoreAction) -> Void) {
    if state.isRunning { listApp(state, body) } else { body(.launch) }
    for sheet in state.store.sheets where sheet.answer == nil {
      for outcome in SheetOutcome.allCases { body(.decide(sheet.checkout, outcome)) }
    }
    for ask in state.store.asks {
      body(.settleAsk(ask.checkout, isApproved: true))
      body(.settleAsk(ask.checkout, isApproved: false))
    }
    if state.refunds < UInt8(bounds.refunds) {
      for sale in state.store.sales where sale.isRefundable {
        body(.refund(sale.transaction.id))
      }
    }
    if state.outsidePurchases < UInt8(bounds.outsidePurchases), hasRoomToSell(state) {
      for product in shelf.productIDs { body(.buyOutside(product)) }
    }
    if state.moves < UInt8(bounds.storeMoves) {
      state.store.forEachMove(on: shelf, at: state.now) { move in
        // Without an SDK nobody asks what an outage is about.
        if case .outage = move {} else { body(.move(move)) }
      }
    }
    if state.waits < UInt8(bounds.waits), nextEnd(after: state) != nil { body(.wait) }
  }

  private func listApp(_ state: StoreState, _ body: (StoreAction) -> Void) {
    if state.checkouts < UInt8(bounds.transactions), hasRoomToSell(state) {
      for product in shelf.productIDs { body(.purchase(product)) }
    }
    for sheet in state.store.sheets where sheet.answer != nil { body(.answer(sheet.checkout)) }
    for sale in state.store.sales {
      if sale.isWaiting || state.repeats < UInt8(bounds.duplicateDeliveries) { body(.deliver(sale.transaction.id)) }
      if sale.wasDelivered, !sale.isFinished { body(.finish(sale.transaction.id)) }
    }
    if state.crashes < UInt8(bounds.crashes) { body(.crash) }
  }

  /// Whether every sheet and every ask could still become a transaction.
  private func hasRoomToSell(_ state: StoreState) -> Bool {
    let sheets = state.store.sheets.count { $0.answer == nil }
    return state.store.sales.count + sheets + state.store.asks.count < Limits.transactions
  }

  /// When the next thing ends, if anything does.
  func nextEnd(after state: StoreState) -> Instant? {
    var next: Instant?
    for subscription in state.store.subscriptions {
      guard let expiry = state.store.sale(subscription.latest)?.transaction.expiry else { continue }
      for end in [expiry, subscription.graceEnd] where end > state.now { next = min(next ?? end, end) }
    }
    return next
  }

  // MARK: What comes of it

  /// Carries out an action and judges what came of it.
  public func perform(_ action: StoreAction, on state: inout StoreState, marks: inout Marks) -> StepResult {
    let before = state
    var handedOut: SignedTransaction?
    guard happen(action, &state, &handedOut) else { return .notEnabled }
    defect?.spoil?(before, action, &state)
    if var signed = handedOut, let handingOut = defect?.handingOut {
      handingOut(state, &signed)
      handedOut = signed
    }
    if state.store.outgrew != nil { return .outgrew(0) }
    var listed = state.store.entitlements(on: shelf, at: state.now)
    defect?.listing?(state, &listed)
    let step = StoreStep(
      shelf: shelf, before: before, action: action, after: state, handedOut: handedOut, listed: listed)
    for (place, property) in StoreProperty.all.enumerated() {
      guard property.arises(step) else { continue }
      marks.insert(UInt16(place))
      if !property.holds(step) { return .violated(Violation(.invariant, property: UInt16(place))) }
    }
    return .done
  }

  private func happen(
    _ action: StoreAction, _ state: inout StoreState, _ handedOut: inout SignedTransaction?
  ) -> Bool {
    switch action {
    case .purchase(let product):
      state.checkouts += 1
      state.store.open(CheckoutID(state.checkouts), product: product, token: AccountToken(1))
    case .decide(let checkout, let outcome):
      guard state.store.sheet(checkout)?.answer == nil, state.store.sheet(checkout) != nil else { return false }
      _ = state.store.decide(checkout, outcome, on: shelf, at: state.now)
    case .answer(let checkout):
      guard let answer = state.store.takeAnswer(checkout) else { return false }
      if case .success(let signed) = answer { handedOut = signed }
    case .settleAsk(let checkout, true):
      guard state.store.approve(checkout, on: shelf, at: state.now) != nil else { return false }
    case .settleAsk(let checkout, false): return state.store.decline(checkout)
    case .launch:
      state.isRunning = true
      state.store.offerAtLaunch(on: shelf)
    case .crash:
      state.isRunning = false
      state.crashes += 1
      state.store.forgetListeners()
    case .deliver(let id):
      if state.store.sale(id)?.isWaiting == false { state.repeats += 1 }
      handedOut = state.store.takeUpdate(id)
      return handedOut != nil
    case .finish(let id): state.store.finish(id)
    case .refund(let id):
      state.refunds += 1
      state.store.revoke(id)
    case .buyOutside(let product):
      state.outsidePurchases += 1
      _ = state.store.buyOutside(AppStore.Order(product, token: nil), on: shelf, at: state.now)
    case .move(let move):
      state.moves += 1
      return state.store.perform(move, on: shelf, at: state.now) != nil
    case .wait:
      guard let end = nextEnd(after: state) else { return false }
      state.waits += 1
      state.now = end
      state.store.catchUp()
    }
    return true
  }
}
