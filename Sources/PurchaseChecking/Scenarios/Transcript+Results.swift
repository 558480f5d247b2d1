import PurchaseDomain
import SDKContract

extension Transcript {
  /// How a call ended, as one line.
  func words(of result: APIResult, from id: CallID) -> String {
    guard let call = calls[id] else { return "\(callName(id)): \(words(of: result)), but was not called" }
    switch (call, result) {
    case (.shutDown, .done): return "shut down"
    case (.identify(let customer), .done): return "identified \(vocabulary.name(of: customer))"
    case (.setMode(let mode), .done): return "mode is \(mode)"
    case (.setDelegate(let delegate), .done): return "delegate is \(vocabulary.name(of: delegate))"
    default: return "\(subject(of: call)): \(words(of: result))"
    }
  }

  /// What a call is about, as the first word of a line.
  private func subject(of call: APICall) -> String {
    switch call {
    case .purchase(let product): vocabulary.name(of: product)
    case .identify(let customer): "identify \(vocabulary.name(of: customer))"
    case .setMode(let mode): "mode \(mode)"
    case .hasFeature(let feature, required: _, _, let entity):
      vocabulary.name(of: feature) + vocabulary.possessor(entity)
    case .consume(_, quantity: _, let operation, entity: _): vocabulary.name(of: operation)
    case .use(let use): vocabulary.name(of: use.feature) + vocabulary.possessor(use.entity)
    case .restore: "restore"
    case .shutDown: "shutdown"
    case .openExperience: "experience"
    case .closeExperience(let journey): vocabulary.name(of: journey)
    case .buyInExperience(let product, _, _): vocabulary.name(of: product)
    case .restoreInExperience: "restore"
    case .setDelegate(let delegate): "delegate \(vocabulary.name(of: delegate))"
    }
  }

  /// The name of a call, for one that nobody made.
  func callName(_ id: CallID) -> String {
    switch id.kind {
    case .purchase: vocabulary.name(of: CheckoutID(id.number))
    case .restore: vocabulary.name(of: RestoreID(id.number))
    default: "\(id.kind)/\(id.number)"
    }
  }

  private func words(of result: APIResult) -> String {
    switch result {
    case .purchase(.purchased): "purchased"
    case .purchase(.pending): "pending"
    case .purchase(.cancelled): "cancelled"
    case .purchase(.failed(let failure)): "failed (\(Self.spaced("\(failure)")))"
    case .restore(.restored): "restored"
    case .restore(.noPurchases): "nothing to restore"
    case .restore(.failed(let failure)): "failed (\(Self.spaced("\(failure)")))"
    case .done: "done"
    case .access(let access): Self.words(of: access)
    case .consumption(let decision): vocabulary.words(of: decision)
    case .usage(let result): Self.words(of: result)
    case .threw(let error): "threw \(Self.spaced("\(error)"))"
    }
  }

  /// Access as an answer to somebody who asked.
  static func words(of access: FeatureAccess) -> String {
    let verdict = access.allowed ? "allowed" : "denied"
    if access.unlimited { return verdict + ", unlimited" }
    return access.balance.map { "\(verdict), balance \($0)" } ?? verdict
  }

  /// What a use came to: what was taken and what is left.
  static func words(of result: FeatureUsageResult) -> String {
    (result.success ? "used \(result.amountUsed)" : "not used")
      + (result.remaining.map { ", remaining \($0)" } ?? "")
      + (result.message.map { " (\(spaced("\($0)")))" } ?? "")
  }

  /// `checkoutInProgress` as people write it.
  static func spaced(_ name: String) -> String {
    name.reduce(into: "") { result, letter in
      result += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
  }
}

extension Vocabulary {
  /// `$purchase_completed pro.lifetime checkout1 alice`.
  func words(of event: SDKContract.Event) -> String {
    let (name, subject) =
      switch event.name {
      case .purchaseCompleted: ("$purchase_completed", self.name(of: CheckoutID(event.subject)))
      case .purchaseFailed: ("$purchase_failed", self.name(of: CheckoutID(event.subject)))
      case .purchaseSynced: ("$purchase_synced", self.name(of: TransactionID(event.subject)))
      case .restoreCompleted: ("$restore_completed", self.name(of: RestoreID(event.subject)))
      case .restoreNoPurchases: ("$restore_no_purchases", self.name(of: RestoreID(event.subject)))
      case .restoreFailed: ("$restore_failed", self.name(of: RestoreID(event.subject)))
      }
    let product = event.product.map { " \(self.name(of: $0))" } ?? ""
    return "\(name)\(product) \(subject) \(self.name(of: event.customer))"
      + (event.convertsGoal ? ", converting the goal" : "")
  }

  /// `store sold pro.lifetime as tx1`.
  func words(ofSale sold: SignedTransaction, through checkout: CheckoutID?) -> String {
    let verb = sold.reason == .renewal ? "renewed" : sold.ownership.verb
    return "store \(verb) \(name(of: sold.product)) as \(name(of: sold.id))"
      + (checkout == nil && verb == "sold" ? " elsewhere" : "") + terms(of: sold)
  }

  /// What is not usual about a sale.
  private func terms(of sold: SignedTransaction) -> String {
    var words = ""
    if sold.originalID != sold.id { words += " of \(name(of: sold.originalID))" }
    if sold.quantity > 1 { words += ", \(sold.quantity) units" }
    if let offer = sold.offer { words += ", \(Self.word(for: offer))" }
    if sold.isBilledMonthly { words += ", month by month" }
    return words + (sold.isVerified ? "" : ", unverified")
  }

  static func word(for offer: OfferType) -> String {
    switch offer {
    case .introductory: "introductory offer"
    case .promotional: "promotional offer"
    case .code: "offer code"
    case .winBack: "win-back offer"
    }
  }
}

extension Ownership {
  /// What the store did when the account came to it so.
  fileprivate var verb: String {
    switch self {
    case .purchased: "sold"
    case .familyShared: "shared"
    case .assigned: "gave a seat of"
    }
  }
}
