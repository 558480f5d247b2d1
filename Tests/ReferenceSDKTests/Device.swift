import PurchaseDomain
import ReferenceSDK
import SDKContract

/// The shelf of these tests: a boolean, an unlimited, a quota and a product that a connector owns.
enum Goods {
  static let premium = ProductID(0)
  static let exports = ProductID(1)
  static let gens = ProductID(2)
  static let partner = ProductID(3)

  static let premiumFeature = FeatureID(0)
  static let exportsFeature = FeatureID(1)
  static let gensFeature = FeatureID(2)
  static let partnerFeature = FeatureID(3)

  static func shelf() throws -> Shelf {
    func product(_ id: String, _ extent: Grant.Extent) -> Product {
      Product(id: id, name: id, type: .nonConsumable, price: "1", grants: [Grant(feature: id, extent: extent)])
    }
    let products = [
      product("premium", .boolean), product("exports", .unlimited), product("gens", .fixed(Amount(clamping: 10))),
      product("partner", .boolean),
    ]
    return try Shelf(Catalog(products: products), products: products.map(\.id))
  }

  static let owners = ProductConfiguration([.native, .native, .native, .connector])
}

/// Customers of these tests.
extension CustomerID {
  static let anna = CustomerID(1)
  static let ben = CustomerID(2)
}

/// A device around the SDK: it keeps the disk and hands out what the SDK asked for, as the test says.
struct Device {
  let context: Context
  var sdk: ReferenceSDK
  var now = Instant.start
  /// Everything that the SDK put out, in order.
  var log: [SDKOutput] = []
  /// Writes that are under way, in order.
  var writes: [Write] = []
  /// What is durable.
  var disk: [RecordKey: Record] = [:]
  /// The kinds of record that cannot be read.
  var unreadable: [RecordKind] = []
  /// Whether writes become durable at once.
  var writesAtOnce = true

  init(rules: Rules = .reference, outlet: Context.Outlet? = nil) throws {
    context = Context(shelf: try Goods.shelf(), rules: rules, outlet: outlet)
    sdk = ReferenceSDK(in: context)
  }

  /// A device that is running, with a profile.
  static func running(
    as customer: CustomerID? = nil, mode: FinishingMode = .full, access: FeatureSnapshot = FeatureSnapshot(),
    rules: Rules = .reference
  ) throws -> Device {
    var device = try Device(rules: rules)
    if let customer { device.disk[RecordKey(.identity)] = .identity(Identity.first.signedIn(customer)) }
    device.launch(mode)
    device.answerProfile(access)
    device.log = []
    return device
  }

  // MARK: Inputs

  /// Tells the SDK something and returns what it answers; writes and reads are carried out.
  @discardableResult
  mutating func tell(_ input: SDKInput) -> [SDKOutput] {
    var outputs = Outputs()
    sdk.receive(input, at: now, in: context, into: &outputs)
    let answers = Array(outputs)
    log += answers
    for output in answers {
      if case .read(let kind) = output { tell(.read(stored(kind))) }
      if case .write(let write) = output { writes.append(write) }
    }
    if writesAtOnce { while !writes.isEmpty { writeNext() } }
    return answers
  }

  /// The oldest write under way ends.
  mutating func writeNext(_ result: WriteResult = .durable) {
    let write = writes.removeFirst()
    if result == .durable {
      switch write {
      case .put(let record): disk[write.key] = record
      case .erase(let key): disk[key] = nil
      }
    }
    tell(.wrote(write.key, result))
  }

  /// A new process begins with what is durable.
  mutating func launch(_ mode: FinishingMode = .full) {
    sdk = ReferenceSDK(in: context)
    writes = []
    log = []
    tell(.launched(mode: mode))
  }

  /// The same without the stored profile, so that the configuration is unknown.
  mutating func launchWithoutProfile(_ mode: FinishingMode = .full) {
    disk[RecordKey(.profile)] = nil
    launch(mode)
  }

  mutating func purchase(_ number: UInt8, _ product: ProductID) {
    tell(.called(CallID(.purchase, number), .purchase(product)))
  }

  mutating func answerProfile(_ access: FeatureSnapshot = FeatureSnapshot()) {
    for request in openRequests where request.kind == .profile {
      tell(.replied(request, .profile(Profile(access: access, configuration: Goods.owners))))
    }
  }

  mutating func accept(_ number: UInt8, for customer: CustomerID = .anonymous, isRevocation: Bool = false) {
    let id = RequestID(isRevocation ? .revocation : .purchase, subject: number, customer: customer)
    tell(.replied(id, .accepted(FeatureSnapshot())))
  }

  mutating func identify(_ customer: CustomerID) { tell(.called(CallID(.identify, 1), .identify(customer))) }

  @discardableResult
  mutating func has(
    _ feature: FeatureID, _ required: Int64 = 1, _ policy: CachePolicy = .cacheFirst, call: UInt8 = 1
  ) -> [SDKOutput] {
    tell(.called(CallID(.hasFeature, call), .hasFeature(feature, required: RequestedAmount(required), policy)))
  }

  @discardableResult
  mutating func consume(_ operation: UInt8, _ quantity: Int64 = 1, call: UInt8 = 1) -> [SDKOutput] {
    tell(
      .called(
        CallID(.consume, call),
        .consume(Goods.gensFeature, quantity: RequestedAmount(quantity), OperationID(operation))))
  }

  @discardableResult
  mutating func use(_ amount: Int64 = 1, call: UInt8 = 1, waits: Bool = true) -> [SDKOutput] {
    tell(.called(CallID(.use, call), .use(FeatureUse(Goods.gensFeature, RequestedAmount(amount), waits: waits))))
  }

  // MARK: What came out

  /// Every request ever put out, latest last; tests answer those that they mean.
  var openRequests: [RequestID] {
    log.compactMap { if case .request(let id, _) = $0 { id } else { nil } }
  }

  var answers: [APIResult] {
    log.compactMap { if case .answer(_, let result) = $0 { result } else { nil } }
  }

  var finished: [TransactionID] {
    log.compactMap { if case .finish(let transaction) = $0 { transaction } else { nil } }
  }

  var announced: [FeatureID] {
    log.compactMap { if case .announce(let feature, _, _) = $0 { feature } else { nil } }
  }

  var published: PublishedFeatures? {
    log.compactMap { if case .publish(let features) = $0 { features } else { nil } }.last
  }

  /// How often an event was put out.
  func captures(_ name: EventName) -> Int {
    log.count { if case .write(.put(.event(let event))) = $0 { event.name == name } else { false } }
  }

  func sends(_ kind: RequestKind) -> Int { openRequests.count { $0.kind == kind } }

  var markers: Int { disk.values.count { if case .marker = $0 { true } else { false } } }

  func evidence(_ transaction: UInt8, isRevocation: Bool = false) -> Evidence? {
    guard case .evidence(let evidence)? = disk[RecordKey(.evidence, subject: transaction, detail: isRevocation ? 1 : 0)]
    else { return nil }
    return evidence
  }

  func event(_ name: EventName, _ subject: UInt8) -> Event? {
    guard case .event(let event)? = disk[RecordKey(.event, subject: subject, detail: name.rawValue)] else { return nil }
    return event
  }

  private func stored(_ kind: RecordKind) -> StoredRecords {
    if unreadable.contains(kind) { return .unreadable(kind) }
    let records = disk.filter { $0.key.kind == kind }.sorted { $0.key < $1.key }.map(\.value)
    switch kind {
    case .identity:
      if case .identity(let identity)? = records.first { return .identity(identity) }
      return .identity(.first)
    case .marker: return .markers(list(records) { if case .marker(let marker) = $0 { marker } else { nil } })
    case .evidence: return .evidence(list(records) { if case .evidence(let evidence) = $0 { evidence } else { nil } })
    case .event:
      var events = EventLog()
      for case .event(let event) in records { events[event.name, event.subject] = true }
      return .events(events)
    case .command: return .commands(list(records) { if case .command(let command) = $0 { command } else { nil } })
    case .profile:
      if case .profile(let profile)? = records.first { return .profile(profile) }
      return .profile(nil)
    case .delegateNote:
      var notes = ProductSet()
      for case .delegateNote(let product) in records { notes.insert(ProductSet(product)) }
      return .delegateNotes(notes)
    case .journey: return .journeys(list(records) { if case .journey(let journey) = $0 { journey } else { nil } })
    }
  }

  private func list<let capacity: Int, Element>(
    _ records: [Record], _ element: (Record) -> Element?
  ) -> FixedList<capacity, Element> {
    var found = FixedList<capacity, Element>()
    for record in records { if let element = element(record) { found.append(element) } }
    return found
  }
}

/// A transaction of the tests, by default with the token of the anonymous customer.
func transaction(
  _ number: UInt8, _ product: ProductID = Goods.premium, token: AccountToken? = AccountToken(of: .anonymous),
  isVerified: Bool = true, isRevoked: Bool = false
) -> SignedTransaction {
  SignedTransaction(
    id: TransactionID(number), product: product, token: token, isVerified: isVerified, isRevoked: isRevoked)
}

/// A snapshot of one Feature.
func only(_ feature: FeatureID, _ access: FeatureAccess) -> FeatureSnapshot {
  var snapshot = FeatureSnapshot()
  snapshot[feature] = access
  return snapshot
}

/// Access to a counted Feature with so many units.
func units(_ balance: Int64) -> FeatureAccess {
  FeatureAccess(allowed: balance > 0, balance: Amount(clamping: balance), type: .metered)
}

/// Access to a boolean Feature.
let allowed = FeatureAccess(allowed: true, type: .boolean)
