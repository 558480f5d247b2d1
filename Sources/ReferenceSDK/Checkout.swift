import PurchaseDomain
import SDKContract

/// A checkout: its marker on disk, and the `purchase` call that waits for it, if that still waits.
struct Checkout: Hashable, BitwiseCopyable {
  /// What the marker says, whether or not it is on disk.
  var marker: Marker
  /// What the call waits for.
  var wait: Wait
  /// Where the marker stands.
  var record: MarkerRecord
  /// The transaction that the sheet returned; 0 before.
  var transaction = TransactionID(0)
  /// Whether its event is being written.
  var isCapturing = false
  /// The delegate that was set when it began, which carries it out (D42).
  var delegate: DelegateID?
  /// The terms under which it was shown (PUR-33).
  var terms = OfferTerms.usual

  /// What the `purchase` call waits for.
  enum Wait: Hashable, BitwiseCopyable {
    /// The disk, of which something cannot be read yet (D30).
    case reading
    /// The marker: no sheet before it is durable (D36).
    case marker
    /// The note that its product is sold by a delegate: none is asked before that is durable (D3).
    case note
    /// The delegate; its answer may never come.
    case delegate
    /// The sheet; its answer may never come (PUR-61).
    case sheet
    /// The record of the transaction that the sheet returned, and the completion if there is one.
    case record
    /// The end: the marker goes, a failure is captured, then the call returns.
    case ending(Ending)
    /// Nothing: it returned, or its process died. With a marker the checkout may still complete (STK-14).
    case nothing
  }

  /// Where the marker stands on disk.
  enum MarkerRecord: UInt8, Hashable, BitwiseCopyable {
    /// There is none.
    case absent
    /// It is being written.
    case writing
    /// It is durable.
    case kept
    /// It is being erased.
    case erasing
  }

  /// A checkout just called for.
  init(_ marker: Marker, wait: Wait) {
    self.marker = marker
    self.wait = wait
    record = .absent
  }

  /// A checkout of an earlier life; its sheet is gone.
  init(recovered marker: Marker) {
    self.marker = marker
    wait = .nothing
    record = .kept
  }

  var id: CheckoutID { marker.checkout }
  var call: CallID { CallID(.purchase, marker.checkout.rawValue) }

  /// Whether a transaction may still complete it: pending stays open, cancelled and failed do not (D36).
  ///
  /// Whether one already did is known to the outbox.
  var isOpen: Bool { record == .kept && (wait == .sheet || wait == .nothing) }
}

/// How a `purchase` call ends once its sheet is over.
public enum Ending: Hashable, BitwiseCopyable, Sendable {
  /// The sheet returned this failure, or something failed before or after it.
  case failed(PurchaseFailure)
  /// The user closed the sheet.
  case cancelled
  /// The store sold it, or holds it already; this checkout has nothing of its own to complete (D18).
  case purchased
  /// It is bought, and the server has not accepted it yet (D31).
  case pending

  var result: PurchaseResult {
    switch self {
    case .failed(let failure): .failed(failure)
    case .cancelled: .cancelled
    case .purchased: .purchased
    case .pending: .pending
    }
  }
}

/// Checkout: marker, sheet, answer; the transaction itself goes to the inbox and the outbox.
extension ReferenceSDK {
  mutating func beginCheckout(
    _ id: CheckoutID, of product: ProductID, in journey: JourneyID, under terms: OfferTerms = .usual, _ turn: Turn,
    _ out: inout Outputs
  ) {
    let marker = Marker(checkout: id, customer: .anonymous, product: product, journey: journey)
    var checkout = Checkout(marker, wait: .reading)
    checkout.delegate = turn.context.rules.route(delegate)
    checkout.terms = terms
    checkouts.insertSorted(checkout, by: \.id)
    if unread == 0, let place = place(of: id) { openCheckout(place, turn, &out) }
  }

  /// Begins a checkout, now that it is known who is signed in.
  mutating func openCheckout(_ place: Int, _ turn: Turn, _ out: inout Outputs) {
    checkouts[place].marker.customer = identity.customer
    checkouts[place].wait = .marker
    let product = checkouts[place].marker.product
    guard turn.context.rules.maySell(isSheetOpen(for: product)) else {
      return end(place, turn.context.rules.endingOfSecond(), turn, &out)
    }
    if let delegate = checkouts[place].delegate { return beginDelegated(place, to: delegate, turn, &out) }
    checkouts[place].record = .writing
    out.append(.write(.put(.marker(checkouts[place].marker))))
    if !turn.context.rules.waitsForMarker() { openSheet(place, turn, &out) }
  }

  /// Without its marker a checkout has no sheet (D30); with it, the sheet opens unless another one came first (D19).
  mutating func markerWritten(_ id: CheckoutID, _ isDurable: Bool, _ turn: Turn, _ out: inout Outputs) {
    guard let place = place(of: id) else { return }
    switch checkouts[place].record {
    case .writing:
      checkouts[place].record = isDurable ? .kept : .absent
      guard checkouts[place].wait == .marker else { return }
      guard isDurable else { return end(place, .failed(.storage), turn, &out) }
      guard turn.context.rules.maySell(isSheetOpen(for: checkouts[place].marker.product)) else {
        return end(place, turn.context.rules.endingOfSecond(), turn, &out)
      }
      openSheet(place, turn, &out)
    case .erasing:
      checkouts[place].record = isDurable ? .absent : .kept
      markerErased(id, isDurable, turn, &out)
    case .absent, .kept: return
    }
  }

  /// The sheet returned; a call whose sheet is not open has its answer already.
  mutating func takeAnswer(_ answer: StoreAnswer, of id: CheckoutID, _ turn: Turn, _ out: inout Outputs) {
    guard let place = place(of: id), checkouts[place].wait == .sheet else { return }
    switch turn.context.rules.meaning(answer) {
    case .sold(let transaction): takeSold(transaction, by: place, turn, &out)
    case .waits:
      checkouts[place].wait = .nothing
      out.append(.answer(checkouts[place].call, .purchase(.pending)))
      forgetIfOver(place)
    case .over(let ending): end(place, ending, turn, &out)
    }
  }

  /// Begins the end of a checkout's call.
  mutating func end(_ place: Int, _ ending: Ending, _ turn: Turn, _ out: inout Outputs) {
    checkouts[place].wait = .ending(ending)
    pursueEnd(place, turn, &out)
  }

  /// The end of a call, step by step: the marker goes, then a failure is captured, then the call returns.
  ///
  /// In this order, because a marker that outlives a cancelled or failed checkout would complete it later (I-08), and
  /// an event that follows the return could be lost by a death in between (D24). A marker that a transaction completes
  /// stays until the outbox retires it.
  func isRetiredByOutbox(_ checkout: Checkout) -> Bool { isBound(checkout.id) }

  private mutating func pursueEnd(_ place: Int, _ turn: Turn, _ out: inout Outputs) {
    let checkout = checkouts[place]
    guard case .ending(let ending) = checkout.wait, !checkout.isCapturing, checkout.record != .erasing else { return }
    if checkout.record == .kept, !isRetiredByOutbox(checkout) {
      return eraseMarker(place, &out)
    }
    if let name = event(of: ending, checkout), turn.context.rules.owesEvent(events[name, checkout.id.rawValue]) {
      checkouts[place].isCapturing = true
      let converts =
        name == .purchaseCompleted && turn.context.rules.convertsGoal(checkout.marker.journey != .none, true)
      let event = Event(
        name, subject: checkout.id.rawValue, customer: checkout.marker.customer, product: checkout.marker.product,
        convertsGoal: converts)
      out.append(.write(.put(.event(event))))
      return
    }
    // Behind a delegated purchase there is no transaction from which a later life could advance the Journey.
    if ending == .purchased, checkout.delegate != nil, isWaiting(checkout.marker.journey) {
      return pursueJourneys(turn, &out)
    }
    checkouts[place].wait = .nothing
    out.append(.answer(checkout.call, .purchase(ending.result)))
    forgetIfOver(place)
  }

  /// The event that comes before the return: a failure's, or the completion of a delegated checkout, behind which there
  /// is no transaction to complete it (D24, PUR-64).
  private func event(of ending: Ending, _ checkout: Checkout) -> EventName? {
    switch ending {
    case .failed: .purchaseFailed
    case .purchased: checkout.delegate == nil ? nil : .purchaseCompleted
    case .cancelled, .pending: nil
    }
  }

  /// The event is written, or kept and tried again (D24).
  mutating func endCaptured(_ id: CheckoutID, _ isDurable: Bool, _ turn: Turn, _ out: inout Outputs) {
    guard let place = place(of: id), checkouts[place].isCapturing else { return }
    checkouts[place].isCapturing = false
    if isDurable { pursueEnd(place, turn, &out) } else { retryLater(.checkout(id), &out) }
  }

  /// The marker is gone, for the call that ends or for the transaction that is to be finished.
  private mutating func markerErased(_ id: CheckoutID, _ isDurable: Bool, _ turn: Turn, _ out: inout Outputs) {
    if let row = rows.firstIndex(where: { $0.errand == .retiringMarker && $0.evidence.checkout == id }) {
      errandEnded(row, isDurable, turn, &out)
    } else if !isDurable {
      retryLater(.checkout(id), &out)
    }
    guard let place = place(of: id) else { return }
    if isDurable { pursueEnd(place, turn, &out) }
    if let place = self.place(of: id) { forgetIfOver(place) }
  }

  /// Goes on with the end of every call.
  mutating func pursueCheckouts(_ turn: Turn, _ out: inout Outputs) {
    var place = 0
    while place < checkouts.count {
      let id = checkouts[place].id
      pursueEnd(place, turn, &out)
      if place < checkouts.count, checkouts[place].id == id { place += 1 }
    }
  }

  mutating func retryCheckout(_ id: CheckoutID, _ turn: Turn, _ out: inout Outputs) {
    if let place = place(of: id) { pursueEnd(place, turn, &out) }
  }

  mutating func eraseMarker(_ place: Int, _ out: inout Outputs) {
    checkouts[place].record = .erasing
    out.append(.write(.erase(Record.marker(checkouts[place].marker).key)))
  }

  private mutating func openSheet(_ place: Int, _ turn: Turn, _ out: inout Outputs) {
    let marker = checkouts[place].marker
    checkouts[place].wait = .sheet
    out.append(
      .openSheet(
        marker.checkout, marker.product, token: turn.context.rules.sheetToken(marker.customer),
        terms: turn.context.rules.termsAsked(checkouts[place].terms, false)))
  }

  /// Whether a sheet for the product is open, whoever asked for it (D19); pending is over for this purpose.
  func isSheetOpen(for product: ProductID) -> Bool {
    checkouts.contains { ($0.wait == .sheet || $0.wait == .delegate) && $0.marker.product == product }
  }

  /// A checkout without marker and without call is over.
  mutating func forgetIfOver(_ place: Int) {
    if checkouts[place].record == .absent, checkouts[place].wait == .nothing { checkouts.remove(at: place) }
  }

  mutating func place(of id: CheckoutID) -> Int? { checkouts.place { $0.id == id } }

  /// Whether a recorded transaction completes this checkout.
  func isBound(_ id: CheckoutID) -> Bool { rows.contains { $0.evidence.checkout == id } }
}
