import PurchaseDomain
import SDKContract

extension AppStore {
  /// A purchase sheet that has not returned to the SDK.
  public struct Sheet: Hashable, BitwiseCopyable, Sendable {
    /// The checkout that opened it.
    public var checkout: CheckoutID
    /// What it sells.
    public var product: ProductID
    /// The token that the purchase will carry.
    public var token: AccountToken?
    /// The store's answer, once there is one; it is still to be handed to the SDK.
    public var answer: StoreAnswer?
    /// Whether the process that opened it still lives to hear the answer.
    public var isHeard = true
    /// Whether a purchase delegate opened it and hears its answer instead of the SDK.
    public var isDelegates = false
  }

  /// A purchase that waits for somebody's approval.
  public struct Ask: Hashable, BitwiseCopyable, Sendable {
    /// The checkout that asked.
    public var checkout: CheckoutID
    /// What was asked for.
    public var product: ProductID
    /// The token given at ask time (C-41).
    public var token: AccountToken?
    /// Whether a purchase delegate asked.
    public var isDelegates = false
    /// Whether nobody is asked but the customer, who must first agree to terms or mend a card.
    public var isInterrupted = false
  }

  /// The sheet of a checkout.
  public func sheet(_ checkout: CheckoutID) -> Sheet? { sheets.first { $0.checkout == checkout } }

  /// Opens a sheet for a checkout.
  public mutating func open(
    _ checkout: CheckoutID, product: ProductID, token: AccountToken?, isDelegates: Bool = false
  ) {
    sheets.upsert(
      Sheet(checkout: checkout, product: product, token: token, answer: nil, isDelegates: isDelegates)
    ) { $0.checkout }
  }

  /// Decides what the open sheet of a checkout answers, and returns what was sold through it, if anything was.
  ///
  /// What is held already is not sold again: the answer is the old transaction (D18).
  public mutating func decide(
    _ checkout: CheckoutID, _ outcome: SheetOutcome, on shelf: Shelf, at now: Instant
  ) -> Deal? {
    guard let place = sheets.firstIndex(where: { $0.checkout == checkout && $0.answer == nil }) else { return nil }
    let sheet = sheets[place]
    var order = Order(sheet.product, token: sheet.token)
    order.isDelegates = sheet.isDelegates
    var deal: Deal?
    if let quirky = quirkyDeal(order, outcome, on: shelf, at: now) {
      sheets[place].answer = quirky.answer
      if !sheet.isHeard { sheets.remove(at: place) }
      return quirky.deal
    }
    switch outcome {
    case .success:
      let made = buy(order, on: shelf, at: now)
      deal = made
      switch made {
      case .sold(let sold, _): sheets[place].answer = .success(sold)
      case .held(let held): sheets[place].answer = .success(held)
      case .refused: sheets[place].answer = .failed
      }
    case .unverified:
      let forged = add(order, isVerified: false, at: now)
      sheets[place].answer = .success(forged)
      deal = .sold(forged, upgraded: nil)
    case .pending: wait(at: place, isInterrupted: false)
    case .cancelled: sheets[place].answer = .cancelled
    case .failed: sheets[place].answer = .failed
    }
    // Nobody hears the answer of a sheet whose process died, and the SDK not that of a delegate's: what was sold comes
    // as an update.
    if !sheet.isHeard { sheets.remove(at: place) }
    if !sheet.isHeard || sheet.isDelegates, case .sold(let sold, _) = deal { announce(sold.id) }
    return deal
  }

  /// The purchase of an open sheet is interrupted: terms have to be agreed to, a card has to be mended.
  public mutating func interrupt(_ checkout: CheckoutID) -> Bool {
    guard let place = sheets.firstIndex(where: { $0.checkout == checkout && $0.answer == nil }) else { return false }
    wait(at: place, isInterrupted: true)
    if !sheets[place].isHeard { sheets.remove(at: place) }
    return true
  }

  private mutating func wait(at place: Int, isInterrupted: Bool) {
    let sheet = sheets[place]
    asks.upsert(
      Ask(
        checkout: sheet.checkout, product: sheet.product, token: sheet.token, isDelegates: sheet.isDelegates,
        isInterrupted: isInterrupted)
    ) { $0.checkout }
    sheets[place].answer = .pending
  }

  /// Takes the answer of a checkout's sheet to hand it to the SDK; the sheet is gone.
  public mutating func takeAnswer(_ checkout: CheckoutID) -> StoreAnswer? {
    guard let place = sheets.firstIndex(where: { $0.checkout == checkout }), var answer = sheets[place].answer else {
      return nil
    }
    sheets.remove(at: place)
    if case .success(let transaction) = answer, let sold = self.place(of: transaction.id) {
      sales[sold].marks.insert(.delivered)
      answer = .success(signed(sales[sold]))
    }
    return answer
  }

  /// The process died: nobody hears the sheets any more.
  public mutating func forgetListeners() {
    for place in sheets.indices.reversed() {
      if sheets[place].answer == nil { sheets[place].isHeard = false } else { sheets.remove(at: place) }
    }
    errands.removeAll()
  }

  // MARK: Approval

  /// Somebody approved, or mended what interrupted it: the transaction exists now, and an update for it waits.
  ///
  /// What is held meanwhile is not sold again; its transaction is offered again.
  public mutating func approve(_ checkout: CheckoutID, on shelf: Shelf, at now: Instant) -> Deal? {
    guard let place = asks.firstIndex(where: { $0.checkout == checkout }) else { return nil }
    let ask = asks.remove(at: place)
    var order = Order(ask.product, token: ask.token)
    order.isDelegates = ask.isDelegates
    let deal = buy(order, on: shelf, at: now)
    switch deal {
    case .sold(let sold, _): announce(sold.id)
    case .held(let held): announce(held.id)
    case .refused: break
    }
    return deal
  }

  /// Somebody declined: nothing is ever said.
  public mutating func decline(_ checkout: CheckoutID) -> Bool {
    guard let place = asks.firstIndex(where: { $0.checkout == checkout }) else { return false }
    asks.remove(at: place)
    return true
  }
}

/// How a purchase sheet ends.
public enum SheetOutcome: UInt8, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
  /// Bought, verified.
  case success
  /// Bought, but the signature does not hold.
  case unverified
  /// Somebody still has to approve.
  case pending
  /// The user closed the sheet.
  case cancelled
  /// The store threw an error.
  case failed
}
