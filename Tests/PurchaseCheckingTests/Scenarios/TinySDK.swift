import PurchaseDomain
import SDKContract

/// Just enough of an SDK to see every command do something; it is not a correct one.
struct TinySDK: SystemUnderTest {
  struct Context: Sendable {
    /// Whether it asks for the profile again and again.
    var isRestless = false
    /// Whether it reports nothing unless it hears of it again.
    var isLateToReport = false
    /// Whether it writes more at once than a state has room for.
    var isGreedy = false
  }

  private var customer = CustomerID.anonymous
  private var next: CustomerID?
  private var shown = PublishedFeatures.unknown
  private var checkouts = FixedList<4, Marker>()
  private var checks = FixedList<2, CallID>()
  private var consumers = FixedList<4, Consumer>()

  private struct Consumer: BitwiseCopyable {
    let call: CallID
    let consumption: Consumption
  }

  init(in context: Context) {}

  mutating func receive(_ input: SDKInput, at now: Instant, in context: Context, into out: inout Outputs) {
    switch input {
    case .launched:
      out.append(.read(.identity))
      out.append(.startTimer(TimerID(purpose: 1), after: 300))
      if context.isGreedy {
        for _ in 1...13 { out.append(.write(.erase(RecordKey(.profile)))) }
      }
    case .read(.identity(let identity)):
      customer = identity.customer
      askForProfile(&out)
    case .called(let call, let what): take(call, what, &out)
    case .sheetAnswered(let checkout, let answer): take(answer, of: checkout, context, &out)
    case .updated(let transaction):
      report(transaction, &out)
    case .replied(let id, let reply): take(reply, to: id, context, &out)
    case .wrote(RecordKey(.identity), let result):
      guard let next else { return }
      self.next = nil
      out.append(.answer(CallID(.identify, 1), result == .durable ? .done : .threw(.storage)))
      guard result == .durable else { return }
      customer = next
      shown = .unknown
      out.append(.publish(shown))
      askForProfile(&out)
    case .read, .wrote, .fired, .foregrounded, .storeSynchronized, .listed, .delegateAnswered: break
    }
  }

  private mutating func take(_ call: CallID, _ what: APICall, _ out: inout Outputs) {
    switch what {
    case .purchase(let product):
      let marker = Marker(checkout: CheckoutID(call.number), customer: customer, product: product)
      checkouts.append(marker)
      out.append(.write(.put(.marker(marker))))
      out.append(.openSheet(marker.checkout, product, token: AccountToken(of: customer)))
    case .identify(let customer):
      next = customer
      out.append(.write(.put(.identity(Identity.first.signedIn(customer)))))
    case .setMode, .setDelegate, .shutDown: out.append(.answer(call, .done))
    case .openExperience, .closeExperience: out.append(.answer(call, .threw(.storage)))
    case .buyInExperience: out.append(.answer(call, .purchase(.failed(.store))))
    case .restore, .restoreInExperience: out.append(.answer(call, .restore(.failed(.store))))
    case .hasFeature(let feature, required: _, .cacheFirst, entity: _):
      out.append(.answer(call, .access(shown.access[feature] ?? .denied(.boolean))))
    case .hasFeature(let feature, required: _, .remote, entity: _):
      checks.append(call)
      out.append(.request(RequestID(.check, subject: call.number, customer: customer), .check(feature, customer)))
    case .consume(let feature, let quantity, let operation, entity: _):
      guard let quantity = quantity.valid else { return out.append(.answer(call, .threw(.invalidAmount))) }
      let consumption = Consumption(operation: operation, customer: customer, feature: feature, quantity: quantity)
      consumers.append(Consumer(call: call, consumption: consumption))
      out.append(.write(.put(.command(JournalCommand(consumption)))))
      out.append(
        .request(RequestID(.consume, subject: operation.rawValue, customer: customer), .consume(consumption)))
    case .use(let use):
      // It knows nothing of uses; whoever waits hears that nothing was done.
      out.append(.answer(call, use.waits ? .threw(.unavailable) : .done))
    }
  }

  private mutating func take(
    _ answer: StoreAnswer, of checkout: CheckoutID, _ context: Context, _ out: inout Outputs
  ) {
    let call = CallID(.purchase, checkout.rawValue)
    switch answer {
    case .success(let transaction) where transaction.isVerified:
      out.append(.answer(call, .purchase(.purchased)))
      if let marker = checkouts.first(where: { $0.checkout == checkout }) {
        let event = Event(
          .purchaseCompleted, subject: checkout.rawValue, customer: marker.customer, product: marker.product)
        out.append(.write(.put(.event(event))))
      }
      if !context.isLateToReport { report(transaction, &out) }
    case .success: out.append(.answer(call, .purchase(.failed(.unverified))))
    case .pending: out.append(.answer(call, .purchase(.pending)))
    case .cancelled: out.append(.answer(call, .purchase(.cancelled)))
    case .failed: out.append(.answer(call, .purchase(.failed(.store))))
    }
  }

  private mutating func report(_ transaction: SignedTransaction, _ out: inout Outputs) {
    guard transaction.isVerified else { return }
    let report = PurchaseReport(
      transaction: transaction.id, isRevocation: transaction.isRevoked, product: transaction.product,
      customer: customer)
    let kind: RequestKind = transaction.isRevoked ? .revocation : .purchase
    out.append(.request(RequestID(kind, subject: transaction.id.rawValue, customer: customer), .report(report)))
  }

  private mutating func take(_ reply: ServerReply, to id: RequestID, _ context: Context, _ out: inout Outputs) {
    switch reply {
    case .profile(let profile):
      show(profile.access, &out)
      if context.isRestless { askForProfile(&out) }
    case .accepted(let touched):
      var access = shown.access
      access.merge(touched)
      show(access, &out)
      out.append(.finish(TransactionID(id.subject)))
    case .access(let access):
      guard let place = checks.firstIndex(where: { $0.number == id.subject }) else { return }
      out.append(.answer(checks.remove(at: place), .access(access)))
    case .decided(let decision, _): end(id, .consumption(decision), &out)
    case .used: return
    case .conflict: end(id, .threw(.operationConflict), &out)
    case .unavailable, .mergeInProgress, .rejected: end(id, .threw(.unavailable), &out)
    case .timedOut: end(id, .threw(.unknownOutcome), &out)
    }
  }

  private mutating func end(_ id: RequestID, _ result: APIResult, _ out: inout Outputs) {
    if id.kind == .check, let place = checks.firstIndex(where: { $0.number == id.subject }) {
      out.append(.answer(checks.remove(at: place), result))
    }
    guard id.kind == .consume,
      let place = consumers.firstIndex(where: { $0.consumption.operation.rawValue == id.subject })
    else { return }
    out.append(.answer(consumers.remove(at: place).call, result))
  }

  private mutating func show(_ access: FeatureSnapshot, _ out: inout Outputs) {
    shown = PublishedFeatures(isReady: true, access: access)
    out.append(.publish(shown))
  }

  private func askForProfile(_ out: inout Outputs) {
    out.append(.request(RequestID(.profile, customer: customer), .profile(customer)))
  }
}
