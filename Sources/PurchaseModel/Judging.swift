import PurchaseDomain
import SDKContract

extension Fact {
  /// The transaction that an output of the SDK records, reports, announces or finishes, if it does one of these.
  var subjectTransaction: TransactionID? {
    switch self {
    case .writing(.put(.evidence(let evidence))): evidence.transaction
    case .writing(.put(.event(let event))) where event.name == .purchaseSynced: TransactionID(event.subject)
    case .requested: reported?.transaction
    case .finished(let transaction): transaction
    default: nil
    }
  }

  /// What a request tells the server of a transaction, by itself or along with a use.
  var reported: PurchaseReport? {
    switch self {
    case .requested(_, .report(let report)): report
    case .requested(_, .use(let use)): use.purchase
    default: nil
    }
  }

  /// Whether the SDK did more than to answer a call.
  var isDeed: Bool {
    switch self {
    case .sheetOpened, .syncAsked, .listingAsked, .delegateAsked, .finished, .published, .announced, .writing,
      .requested:
      true
    default: false
    }
  }

  /// Whether an output announces something, or changes what is shown, though its input is no reason for either.
  func changesSomething(_ facts: borrowing Facts) -> Bool {
    switch self {
    case .published(let shown):
      if shown.isReady != facts.published.isReady { return true }
      return !shown.access.shows(facts.published.access)
    case .announced: return true
    case .writing(.put(.event(let event))):
      let subject = facts.windowSubject
      let isAboutCheckout = event.name == .purchaseCompleted || event.name == .purchaseFailed
      return isAboutCheckout && event.subject == subject
    default: return false
    }
  }
}

extension FeatureSnapshot {
  /// Whether a reader could tell it from another one; not mentioned reads as denied.
  func shows(_ other: FeatureSnapshot) -> Bool {
    for number in 0..<UInt8(Limits.features) {
      let feature = FeatureID(number)
      switch (self[feature], other[feature]) {
      case (nil, nil): continue
      case (let one?, let two?): if !one.shows(two) { return false }
      case (let only?, nil), (nil, let only?): if !only.isEmpty { return false }
      }
    }
    return true
  }
}

extension FeatureAccess {
  /// Whether it has the documented shape (FEA-11).
  ///
  /// - Parameter isRequiredOne: `allowed` is about one unit, not about an amount that somebody asked for.
  func isWellFormed(_ type: FeatureType, isRequiredOne: Bool) -> Bool {
    guard self.type == type else { return false }
    if unlimited { return allowed && type != .boolean }
    if type == .boolean { return balance == nil }
    return !isRequiredOne || allowed == (balance ?? .zero >= .one)
  }
}

extension Facts {
  /// Whether nothing that a right SDK waits for could excuse a difference in what is shown.
  var isQuiet: Bool { life.contains(.alive) && writes == 0 && published.isReady }

  /// Whether the active customer has a revocation on the disk.
  var hasRecordedRevocation: Bool {
    for number in Self.transactionNumbers {
      let facts = self[TransactionID(number)]
      if facts.isRevocationRecorded, facts.owner == customer.rawValue { return true }
    }
    return false
  }

  /// Whether a purchase of the active customer may turn a Feature on or off by itself.
  func mayTurn(_ feature: FeatureID, in context: ModelContext) -> Bool {
    for number in Self.transactionNumbers {
      let facts = self[TransactionID(number)]
      if facts.isRecorded, facts.owner == customer.rawValue, context.switches(of: facts.productID) & feature.bit != 0 {
        return true
      }
    }
    return false
  }

  /// Whether the device has, without asking, something to answer a query from.
  func hasCachedAccess(_ feature: FeatureID, _ customer: CustomerID, in context: ModelContext) -> Bool {
    guard customer == self.customer else { return false }
    return told[feature] != nil || mayShowStoredProfile || mayGrantLocally(feature, customer, in: context)
  }

  /// Whether the newest answers about a Feature are younger than their lives, which are decided (D9).
  func isFresh(_ feature: FeatureID, in context: ModelContext) -> Bool {
    guard feature.index < Limits.features else { return true }
    let age = Int(answerAge) * 15 + Int(answerAgeMinutes)
    return switch context.decisions.freshAccess {
    case .byKind: checkAges[feature.index] <= 5 || age <= 24 * 60
    case .fiveMinutes: checkAges[feature.index] <= 5 || age <= 5
    case .untilChanged: true
    }
  }

  /// Whether a query may answer so, now (D9, D27, D45).
  func mayAnswer(_ call: OpenCall, _ access: FeatureAccess, in context: ModelContext) -> Bool {
    let feature = FeatureID(call.subject)
    let customer = CustomerID(call.customer)
    guard call.entity == .own else {
      // Nothing is remembered of entities here: what no answer within the call said must be so at the server.
      let truth =
        call.marks.contains(.answered) ? call.answer : self.truth(of: feature, for: customer, call.entity, in: context)
      return access.unlimited == truth.unlimited && access.balance == truth.balance
    }
    let isBoolean = context.type(of: feature) == .boolean
    let hasChanged = call.marks.contains(.customerChanged)
    let answer = call.marks.contains(.answered) ? call.answer : nil
    let cached = hasChanged ? nil : told[feature]
    // Two answers crossed, or the stored profile serves: what exactly it was is not known here.
    let isVague =
      !hasChanged && (mayShowStoredProfile || told[feature] != nil && plain & feature.bit == 0)
      && wasEverAllowed(feature, customer)
    func isOn(_ access: FeatureAccess) -> Bool { isBoolean ? access.allowed : access.unlimited }
    if isOn(access) {
      if !hasChanged, mustDeny(feature, customer, in: context) { return false }
      return isVague || mayGrantLocally(feature, customer, in: context) || answer.map(isOn) ?? false
        || cached.map(isOn) ?? false
    }
    if !hasChanged, mustGrantLocally(feature, customer, in: context) { return false }
    if !isVague, !hasSeenRevocation(of: feature, customer, in: context) {
      let offs = (answer.map { !isOn($0) } ?? false) || (cached.map { !isOn($0) } ?? false)
      if !offs, answer != nil || cached != nil { return false }
    }
    guard !isBoolean, !isVague else { return true }
    let balance = access.balance ?? .zero
    if answer == nil, cached == nil { return balance == .zero }
    func mayRead(_ source: FeatureAccess?) -> Bool {
      // An unlimited answer under a revocation leaves an unknown rest.
      source.map { $0.unlimited || ($0.balance ?? .zero) == balance } ?? false
    }
    return mayRead(answer) || mayRead(cached)
  }

  /// Access as the server has it once it has carried out a report.
  func truth(
    of feature: FeatureID, for customer: CustomerID, after report: PurchaseReport, in context: ModelContext
  ) -> FeatureAccess {
    var after = self
    after.serve(.report(report), .accepted(FeatureSnapshot()), in: context)
    return after.truth(of: feature, for: customer, in: context)
  }
}
