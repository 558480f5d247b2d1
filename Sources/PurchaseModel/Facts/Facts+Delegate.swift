import PurchaseDomain
import SDKContract

extension Facts {
  /// The app set, replaced or cleared the purchase delegate.
  mutating func set(_ new: DelegateID?) {
    delegate = new?.rawValue ?? 0
    if delegate != 0 { life.insert(.delegated) }
    considerWaiting()
  }

  /// The SDK asked a delegate.
  mutating func ask(_ call: CallID, _ request: DelegateRequest) {
    switch request {
    case .purchase: self[CheckoutID(call.number)].marks.formUnion([.sheetIsOpen, .hadSheet])
    case .restore: self[RestoreID(call.number)].marks.insert(.synchronized)
    }
  }

  /// A delegate returned; what it returns again means nothing.
  mutating func hear(_ answer: DelegateAnswer, of call: CallID) {
    openWindow(.delegateAnswer)
    switch answer {
    case .purchase(let outcome):
      var facts = self[CheckoutID(call.number)]
      guard facts.standing != .unknown else { return }
      facts.marks.remove(.sheetIsOpen)
      if facts.answer == .none { facts.answer = CheckoutFacts.Answer(outcome) }
      self[CheckoutID(call.number)] = facts
    case .restore(let outcome):
      let restore = RestoreID(call.number)
      switch outcome {
      case .restored: self[restore].marks.insert(.foundSomething)
      case .noPurchases: self[restore].marks.insert(.foundNothing)
      case .failed: self[restore].marks.insert(.failed)
      }
    }
  }

  /// Whether a transaction without a token is the delegate's business as things stand (D3).
  func isDelegates(_ transaction: TransactionFacts) -> Bool { delegate != 0 || isNoted(transaction.productID) }

  /// Whether the disk says that a delegate was asked to sell a product.
  func isNoted(_ product: ProductID) -> Bool { noted & 1 << product.rawValue != 0 }
}

extension CheckoutFacts.Answer {
  fileprivate init(_ outcome: DelegatePurchase) {
    self =
      switch outcome {
      case .purchased: .purchased
      case .pending: .pending
      case .cancelled: .cancelled
      case .failed: .failed
      }
  }
}
