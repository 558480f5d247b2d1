import PurchaseDomain
import SDKContract
import Testing

@testable import PurchaseModel

let premium = ProductID(0)
let coins = ProductID(1)
let exports = ProductID(2)
let legacy = ProductID(3)
let premiumFeature = FeatureID(0)
let coinsFeature = FeatureID(1)
let exportsFeature = FeatureID(2)
let legacyFeature = FeatureID(3)
let anonymous = CustomerID.anonymous
let alice = CustomerID(1)
let bob = CustomerID(2)

/// A list of facts written by hand, folded and judged as it grows.
struct History {
  let context: ModelContext
  var facts: Facts
  var reached = PropertySet()
  var broken: [String] = []
  private var generation: UInt8 = 0
  private let rules = Invariant.all + Invariant.callContracts + Invariant.situations + Invariant.subscriptionSituations

  /// - Parameters:
  ///   - isPaying: coins are given again every day, and two of them pay for an export.
  ///   - isRenewing: premium is a subscription.
  init(isPaying: Bool = false, isRenewing: Bool = false) throws {
    let products = [
      Product(
        id: "premium", name: "", type: isRenewing ? .autoRenewable : .nonConsumable, price: "1",
        grants: [Grant(feature: "premium", extent: .boolean)]
      ),
      Product(
        id: "coins", name: "", type: .consumable, price: "1",
        grants: [Grant(feature: "coins", extent: .fixed(Amount(clamping: 10)), reset: isPaying ? .day : nil)]),
      Product(
        id: "exports", name: "", type: .nonConsumable, price: "1",
        grants: [Grant(feature: "exports", extent: .unlimited)]),
      Product(
        id: "legacy", name: "", type: .nonConsumable, price: "1", grants: [Grant(feature: "legacy", extent: .boolean)],
        owner: .connector),
    ]
    let costs = ["coins": ["exports": Amount(clamping: 2)]]
    let catalog = Catalog(products: products, credits: isPaying ? costs : [:])
    context = ModelContext(shelf: try Shelf(catalog, products: ["premium", "coins", "exports", "legacy"]))
    facts = Facts(in: context)
  }

  var configuration: ProductConfiguration { ProductConfiguration([.native, .native, .native, .connector]) }

  /// The ids of every rule that a fact would break.
  func verdict(on fact: Fact) -> [String] {
    var ids: [String] = []
    for rule in rules where rule.judge(fact, facts, context) == .broken { ids.append(rule.property.id) }
    return ids
  }

  /// Whether a rule watches some kinds of write or request, but not this one.
  private func isNarrow(_ rule: Invariant, for kind: FactKind) -> Bool {
    let family = [FactKind.writes, FactKind.requests].first { $0.contains(kind) } ?? []
    return !rule.watches.contains(kind) && rule.watches.contains { family.contains($0) }
  }

  mutating func add(_ more: Fact...) {
    for fact in more {
      broken += verdict(on: fact)
      for rule in rules where isNarrow(rule, for: fact.kind) && rule.judge(fact, facts, context) != .silent {
        Issue.record("\(rule.property.id) does not watch \(fact.kind), but judges it")
      }
      _ = context.judge(fact, facts, reached: &reached)
      facts.fold(fact, in: context)
    }
  }

  var reachedIDs: Set<String> {
    Set(context.properties.indices.filter { reached.contains(UInt16($0)) }.map { context.properties[$0].id })
  }

  /// The ids of every settled line that is broken now.
  func settled(_ stage: CalmStage) -> [String] {
    SettledLine.all.filter { $0.judge(facts, stage, context) == .broken }.map(\.property.id)
  }

  /// The ids of every settled line that has something to say and holds.
  func settledHeld(_ stage: CalmStage) -> Set<String> {
    Set(SettledLine.all.filter { $0.judge(facts, stage, context) == .held }.map(\.property.id))
  }

  // MARK: Right behaviour, in words

  mutating func launch(_ mode: FinishingMode = .full) { add(.launched(mode), .stepEnded) }

  mutating func write(_ record: Record) { add(.writing(.put(record)), .durable(.put(record))) }

  mutating func erase(_ key: RecordKey) { add(.writing(.erase(key)), .durable(.erase(key))) }

  mutating func signIn(_ customer: CustomerID) {
    let call = CallID(.identify, 1)
    add(.called(call, .identify(customer), by: facts.customer))
    if customer != facts.customer {
      generation += 1
      write(.identity(Identity.first.signedIn(customer)))
      add(.published(.unknown))
    }
    add(.returned(call, .done), .stepEnded)
  }

  /// What the server would say to the active customer, the device's own purchases laid over.
  var effective: FeatureSnapshot {
    var snapshot = FeatureSnapshot()
    for feature in context.shelf.featureIDs {
      var access = facts.told[feature] ?? .denied(context.type(of: feature))
      if facts.mustDeny(feature, facts.customer, in: context) {
        access = .denied(context.type(of: feature))
      } else if facts.mayGrantLocally(feature, facts.customer, in: context) {
        let type = context.type(of: feature)
        access = FeatureAccess(allowed: true, unlimited: type != .boolean, type: type)
      }
      if !access.isEmpty { snapshot[feature] = access }
    }
    return snapshot
  }

  /// Shows what is effective and announces every change.
  mutating func show() {
    let now = effective
    let before = facts.announced
    let wasReady = facts.published.isReady
    if !wasReady || !now.shows(facts.published.access) {
      add(.published(PublishedFeatures(isReady: true, access: now)))
    }
    for feature in context.shelf.featureIDs {
      let type = context.type(of: feature)
      let old = before[feature]
      let new = now[feature] ?? .denied(type)
      if let old, !old.shows(new) { add(.announced(feature, from: old, to: new)) }
    }
  }

  func truth(of feature: FeatureID, for customer: CustomerID) -> FeatureAccess {
    facts.truth(of: feature, for: customer, in: context)
  }

  func truth(for customer: CustomerID) -> FeatureSnapshot {
    var access = FeatureSnapshot()
    for feature in context.shelf.featureIDs where !truth(of: feature, for: customer).isEmpty {
      access[feature] = truth(of: feature, for: customer)
    }
    return access
  }

  var profileRequest: RequestID { RequestID(.profile, customer: facts.customer, generation: generation) }

  mutating func refresh(configuration: ProductConfiguration? = nil) {
    let id = profileRequest
    let reply = ServerReply.profile(
      Profile(access: truth(for: id.customer), configuration: configuration ?? self.configuration))
    add(.requested(id, .profile(id.customer)), .served(id, .profile(id.customer), reply), .replied(id, reply))
    show()
    add(.stepEnded)
  }

  func transaction(_ number: UInt8, _ product: ProductID, _ token: AccountToken?) -> SignedTransaction {
    SignedTransaction(id: TransactionID(number), product: product, token: token)
  }

  /// A checkout up to its open sheet.
  mutating func openSheet(_ number: UInt8, _ product: ProductID) {
    let customer = facts.customer
    add(.called(CallID(.purchase, number), .purchase(product), by: customer))
    write(.marker(Marker(checkout: CheckoutID(number), customer: customer, product: product)))
    add(.sheetOpened(CheckoutID(number), product, token: AccountToken(of: customer)), .stepEnded)
  }

  func evidence(_ signed: SignedTransaction, _ customer: CustomerID, _ checkout: UInt8?, isRevocation: Bool = false)
    -> Evidence
  {
    Evidence(
      transaction: signed.id, isRevocation: isRevocation, product: signed.product, customer: customer,
      checkout: checkout.map { CheckoutID($0) }, original: signed.originalID, expiry: signed.expiry ?? .never)
  }

  /// Records a transaction and completes its checkout.
  mutating func record(_ signed: SignedTransaction, for customer: CustomerID, completing checkout: UInt8?) {
    write(.evidence(evidence(signed, customer, checkout)))
    if facts.published.isReady { show() }
    guard let checkout else { return }
    write(.event(Event(.purchaseCompleted, subject: checkout, customer: customer, product: signed.product)))
  }

  /// Reports a transaction; the server accepts.
  mutating func report(_ signed: SignedTransaction, for customer: CustomerID, isRevocation: Bool = false) {
    let id = RequestID(isRevocation ? .revocation : .purchase, subject: signed.id.rawValue, customer: customer)
    let request = ServerRequest.report(
      PurchaseReport(transaction: signed.id, isRevocation: isRevocation, product: signed.product, customer: customer))
    add(.requested(id, request))
    var after = facts
    after.serve(request, .accepted(FeatureSnapshot()), in: context)
    var access = FeatureSnapshot()
    for number in 0..<UInt8(context.featureCount) {
      let feature = FeatureID(number)
      guard context.features(of: signed.product) & feature.bit != 0 else { continue }
      access[feature] = after.truth(of: feature, for: customer, in: context)
    }
    add(.served(id, request, .accepted(access)), .replied(id, .accepted(access)))
    if customer == facts.customer, facts.published.isReady { show() }
    var accepted = evidence(signed, customer, nil, isRevocation: isRevocation)
    accepted.verdict = .accepted
    write(.evidence(accepted))
    if !isRevocation {
      write(.event(Event(.purchaseSynced, subject: signed.id.rawValue, customer: customer, product: signed.product)))
    }
  }

  /// A whole purchase: sheet, record, completion, report, finish.
  mutating func buy(_ product: ProductID, checkout: UInt8, transaction number: UInt8, finishing: Bool = true) {
    let customer = facts.customer
    let signed = transaction(number, product, AccountToken(of: customer))
    openSheet(checkout, product)
    add(.sold(signed, checkout: CheckoutID(checkout)), .sheetAnswered(CheckoutID(checkout), .success(signed)))
    record(signed, for: customer, completing: checkout)
    add(.returned(CallID(.purchase, checkout), .purchase(.purchased)))
    report(signed, for: customer)
    erase(RecordKey(.marker, subject: checkout))
    if finishing { add(.finished(signed.id)) }
    add(.stepEnded)
  }

  func consumption(_ operation: UInt8, _ quantity: Int64, by customer: CustomerID) -> Consumption {
    Consumption(
      operation: OperationID(operation), customer: customer, feature: coinsFeature, quantity: Amount(clamping: quantity)
    )
  }

  /// What the server would decide.
  func decision(on consumption: Consumption) -> (ConsumptionDecision, FeatureAccess) {
    if let known = facts.operation(consumption.operation, by: consumption.customer), known.marks.contains(.decided) {
      let saved = ConsumptionDecision(
        isAccepted: known.marks.contains(.accepted), balance: known.balance, isReplay: true)
      return (saved, truth(of: consumption.feature, for: consumption.customer))
    }
    let balance = facts.balance(of: consumption.feature, for: consumption.customer)
    let isAccepted = balance >= consumption.quantity
    let left = isAccepted ? balance - consumption.quantity : balance
    return (
      ConsumptionDecision(isAccepted: isAccepted, balance: left),
      FeatureAccess(allowed: left > .zero, balance: left, type: .metered)
    )
  }

  mutating func startConsuming(_ operation: UInt8, _ quantity: Int64, call: UInt8 = 1) {
    add(
      .called(
        CallID(.consume, call),
        .consume(coinsFeature, quantity: RequestedAmount(quantity), OperationID(operation)), by: facts.customer))
  }

  func consumeRequest(_ operation: UInt8, by customer: CustomerID) -> RequestID {
    RequestID(.consume, subject: operation, customer: customer)
  }

  /// A whole consumption; the server decides.
  mutating func consume(_ operation: UInt8, _ quantity: Int64) {
    let customer = facts.customer
    let consumption = consumption(operation, quantity, by: customer)
    startConsuming(operation, quantity)
    write(.command(JournalCommand(consumption)))
    let id = consumeRequest(operation, by: customer)
    add(.requested(id, .consume(consumption)))
    let (decision, access) = decision(on: consumption)
    add(.served(id, .consume(consumption), .decided(decision, access)), .replied(id, .decided(decision, access)))
    if facts.published.isReady { show() }
    add(.returned(CallID(.consume, 1), .consumption(decision)))
    erase(consumption.recordKey)
    add(.stepEnded)
  }

  mutating func startQuery(
    _ feature: FeatureID, _ policy: CachePolicy, required: Int64 = 1, call: UInt8 = 1
  ) {
    add(
      .called(
        CallID(.hasFeature, call), .hasFeature(feature, required: RequestedAmount(required), policy),
        by: facts.customer))
  }

  func checkRequest(_ call: UInt8 = 1) -> RequestID {
    RequestID(.check, subject: call, customer: facts.customer, generation: generation)
  }

  /// A whole remote query.
  mutating func query(_ feature: FeatureID) {
    startQuery(feature, .remote)
    let id = checkRequest()
    let access = truth(of: feature, for: facts.customer)
    add(.requested(id, .check(feature, facts.customer)))
    add(.served(id, .check(feature, facts.customer), .access(access)), .replied(id, .access(access)))
    if facts.published.isReady { show() }
    add(.returned(CallID(.hasFeature, 1), .access(access)), .stepEnded)
  }
}
