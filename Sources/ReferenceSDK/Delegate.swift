import PurchaseDomain
import SDKContract

/// Delegated checkout and restore: note, ask, take the outcome; nothing else of it concerns the SDK (PUR-02, PUR-64).
extension ReferenceSDK {
  /// Hands a checkout to the delegate that was set when it began (D42), once the note of its product is durable (D3).
  mutating func beginDelegated(_ place: Int, to delegate: DelegateID, _ turn: Turn, _ out: inout Outputs) {
    let product = checkouts[place].marker.product
    guard turn.context.rules.needsNote(delegateNotes.contains(product)) else { return ask(place, turn, &out) }
    let isBeingWritten = checkouts.contains { $0.wait == .note && $0.marker.product == product }
    checkouts[place].wait = .note
    if !isBeingWritten { out.append(.write(.put(.delegateNote(product)))) }
  }

  /// The note is written, for every checkout that waits for it; without it none is handed over (D30).
  mutating func delegateNoteWritten(_ product: ProductID, _ isDurable: Bool, _ turn: Turn, _ out: inout Outputs) {
    if isDurable { delegateNotes.insert(ProductSet(product)) }
    var waiting = FixedList<4, CheckoutID>()
    for checkout in checkouts where checkout.wait == .note && checkout.marker.product == product {
      waiting.append(checkout.id)
    }
    for id in waiting {
      guard let place = place(of: id) else { continue }
      if isDurable { ask(place, turn, &out) } else { end(place, .failed(.storage), turn, &out) }
    }
  }

  private mutating func ask(_ place: Int, _ turn: Turn, _ out: inout Outputs) {
    let checkout = checkouts[place]
    // Another sheet may have opened while the note was written (D19).
    guard let delegate = checkout.delegate, turn.context.rules.maySell(isSheetOpen(for: checkout.marker.product)) else {
      return end(place, turn.context.rules.endingOfSecond(), turn, &out)
    }
    checkouts[place].wait = .delegate
    let asked = turn.context.rules.delegateAsked(delegate, self.delegate)
    let terms = turn.context.rules.termsAsked(checkout.terms, true)
    out.append(.askDelegate(asked, checkout.call, .purchase(checkout.marker.product, terms)))
  }

  /// Whether a delegate carries a checkout out, so that the checkout itself captures its completion.
  mutating func isDelegated(_ checkout: CheckoutID) -> Bool {
    place(of: checkout).map { checkouts[$0].delegate != nil } ?? false
  }

  /// The delegate returned; what returns again, or to nobody, means nothing.
  mutating func takeDelegateAnswer(_ answer: DelegateAnswer, of call: CallID, _ turn: Turn, _ out: inout Outputs) {
    switch (call.kind, answer) {
    case (.purchase, .purchase(let outcome)):
      guard let place = place(of: CheckoutID(call.number)), checkouts[place].wait == .delegate else { return }
      take(outcome, of: place, turn, &out)
    case (.restore, .restore(let outcome)):
      takeRestoreOutcome(outcome, of: RestoreID(call.number), turn, &out)
    default: return
    }
  }

  private mutating func take(_ outcome: DelegatePurchase, of place: Int, _ turn: Turn, _ out: inout Outputs) {
    switch turn.context.rules.meaningOfDelegate(outcome) {
    case .sold: return
    case .waits:
      checkouts[place].wait = .nothing
      out.append(.answer(checkouts[place].call, .purchase(.pending)))
      forgetIfOver(place)
    case .over(let ending): end(place, ending, turn, &out)
    }
  }
}
