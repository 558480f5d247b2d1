import PurchaseDomain
import SDKContract

/// Turns calls into inputs, and outputs into resumed calls, writes, requests and sheets; the value decides everything.
actor FrontCore {
  nonisolated let surroundings: Surroundings
  nonisolated let features: Features
  private let value: SDKValue
  private let observer: ObserverBox
  var names: NameBook
  /// The calls that have not returned.
  private var waiting: [CallID: CheckedContinuation<APIResult, Never>] = [:]
  /// What each purchase was asked for: the very product that was shown (PUR-19).
  private var shown: [CallID: StoreProduct] = [:]
  /// Why a checkout or a restore failed, in the words of whoever failed.
  private var reasons: [CallID: any Error] = [:]
  private var delegates: [DelegateID: any NuxiePurchaseDelegate] = [:]
  /// What was heard while the outputs of an earlier input are carried out.
  private var heard: [SDKInput] = []
  private var isFeeding = false
  private var isOver = false
  private var isListening = false

  init(
    _ value: SDKValue, names: NameBook, delegates: [any NuxiePurchaseDelegate], _ surroundings: Surroundings,
    _ features: Features, _ observer: ObserverBox
  ) {
    self.value = value
    self.names = names
    self.surroundings = surroundings
    self.features = features
    self.observer = observer
    for (place, object) in delegates.prefix(Limits.delegates).enumerated() {
      self.delegates[DelegateID(UInt8(place + 1))] = object
    }
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { surroundings.executor.asUnownedSerialExecutor() }

  // MARK: Inputs

  /// Begins to listen and sets the value up (STK-10, PUR-76).
  func launch(mode: FinishingMode, delegate: (any NuxiePurchaseDelegate)?) throws(NuxieError) {
    let number = try setDelegate(delegate)
    listen()
    feed(.launched(mode: mode, delegate: number))
  }

  /// Begins to hear the store and the app's coming to the foreground, once in a process.
  private func listen() {
    guard !isListening else { return }
    isListening = true
    begin { core in
      let signed = core.surroundings.rules.signed
      for await update in core.surroundings.store.updates { core.feed(.updated(signed(update))) }
    }
    begin { core in
      for await _ in core.surroundings.foregrounds { core.feed(.foregrounded) }
    }
  }

  /// Makes a call and waits for its answer.
  func call(
    _ kind: CallID.Kind, showing product: StoreProduct? = nil, _ request: APICall
  ) async -> (result: APIResult, reason: (any Error)?) {
    let id = CallID(kind, surroundings.numbers.next(kind))
    shown[id] = product
    let result = await withCheckedContinuation { continuation in
      waiting[id] = continuation
      feed(.called(id, request))
    }
    shown[id] = nil
    return (result, reasons.removeValue(forKey: id))
  }

  /// Gives the delegate that is to be set its number; while nothing is being bought or restored, the others let go of
  /// theirs.
  func setDelegate(_ object: (any NuxiePurchaseDelegate)?) throws(NuxieError) -> DelegateID? {
    guard let object else { return nil }
    let numbers = (1...UInt8(Limits.delegates)).map { DelegateID($0) }
    if let known = numbers.first(where: { delegates[$0] === object }) { return known }
    var free = numbers.first { delegates[$0] == nil }
    if free == nil, shown.isEmpty, !waiting.keys.contains(where: { $0.kind == .restore }) {
      delegates.removeAll()
      free = numbers.first
    }
    guard let free else { throw .tooMany }
    delegates[free] = object
    return free
  }

  /// Hands an input to the value and carries out what it puts out, all of it before the next input.
  func feed(_ input: SDKInput) {
    heard.append(input)
    guard !isFeeding else { return }
    isFeeding = true
    while !heard.isEmpty, !isOver {
      var outputs = Outputs()
      value.receive(heard.removeFirst(), surroundings.clock.now, &outputs)
      for output in outputs { carryOut(output) }
    }
    isFeeding = false
  }

  /// The process is over: nobody hears the value any more, and every wait ends.
  func end() {
    isOver = true
    for id in sorted(waiting.keys) {
      waiting.removeValue(forKey: id)?.resume(returning: .threw(.unknownOutcome))
    }
  }

  private func sorted(_ calls: some Sequence<CallID>) -> [CallID] {
    calls.sorted { ($0.kind.rawValue, $0.number) < ($1.kind.rawValue, $1.number) }
  }

  // MARK: Outputs

  private func carryOut(_ output: SDKOutput) {
    let surroundings = surroundings
    switch output {
    case .read(let kind): begin { $0.feed(.read(await surroundings.storage.read(kind))) }
    case .write(let write): begin { $0.feed(.wrote(write.key, await surroundings.storage.write(write))) }
    case .request(let id, let request):
      begin { $0.feed(.replied(id, await surroundings.server.send(request, as: id))) }
    case .openSheet(let checkout, _, let token, _): openSheet(checkout, token)
    case .askDelegate(let delegate, let call, let request): ask(delegate, call, request)
    case .finish(let transaction): begin { _ in await surroundings.store.finish(transaction) }
    case .synchronizeStore(let restore): begin { await $0.synchronize(restore) }
    case .listEntitlements(let restore): begin { await $0.list(restore) }
    case .startTimer(let timer, let seconds):
      begin { core in
        if await surroundings.clock.wait(for: timer, seconds: seconds.value) { core.feed(.fired(timer)) }
      }
    case .warn(.alreadySetUp): surroundings.log(.alreadySetUp)
    case .answer(let call, let result):
      let resumed = surroundings.rules.resumed(call, sorted(waiting.keys))
      waiting.removeValue(forKey: resumed)?.resume(returning: result)
    case .publish(let published): surroundings.main.post { [features] in features.show(published) }
    case .announce(let feature, let old, let new):
      let key = names.key(of: feature)
      for _ in 0..<surroundings.rules.callbacks() {
        surroundings.main.post { [observer] in observer.object?.featureAccessDidChange(key, from: old, to: new) }
      }
    }
  }

  /// Begins to wait for something, at once and in the order of the outputs, on the one executor.
  private func begin(_ work: @escaping @Sendable (isolated FrontCore) async -> Void) {
    Task.immediate(executorPreference: surroundings.executor) { await work(self) }
  }

  private func openSheet(_ checkout: CheckoutID, _ token: AccountToken?) {
    let call = CallID(.purchase, checkout.rawValue)
    guard let product = shown[call], let raw = product.rawProduct else {
      return feed(.sheetAnswered(checkout, .failed))
    }
    let rules = surroundings.rules
    let options = rules.sheetOptions(product.storeKitPurchaseOptions, token)
    begin { core in
      let answer: StoreAnswer
      do {
        switch try await core.surroundings.store.purchase(raw, options: options) {
        case .success(let verification): answer = .success(rules.signed(verification))
        case .pending: answer = .pending
        case .userCancelled: answer = .cancelled
        case .unknown: answer = .failed
        }
      } catch {
        core.reasons[call] = error
        answer = rules.answerOfError(error)
      }
      core.feed(.sheetAnswered(checkout, answer))
    }
  }

  private func ask(_ delegate: DelegateID, _ call: CallID, _ request: DelegateRequest) {
    guard let object = delegates[delegate] else { return }
    let product = shown[call]
    begin { core in
      switch request {
      case .purchase:
        guard let product else { return }
        core.hear(.purchase(core.outcome(await object.purchase(product: product), of: call)), from: call)
      case .restore:
        core.hear(.restore(core.outcome(await object.restorePurchases(), of: call)), from: call)
      }
    }
  }

  private func hear(_ answer: DelegateAnswer, from call: CallID) { feed(.delegateAnswered(call, answer)) }

  private func outcome(_ result: PurchaseResult, of call: CallID) -> DelegatePurchase {
    if case .failed(let error) = result { reasons[call] = error }
    return surroundings.rules.outcome(result)
  }

  private func outcome(_ result: RestoreResult, of call: CallID) -> DelegateRestore {
    switch result {
    case .restored: return .restored
    case .noPurchases: return .noPurchases
    case .failed(let error):
      reasons[call] = error
      return .failed
    }
  }

  private func synchronize(_ restore: RestoreID) async {
    let result: StoreSyncResult
    do {
      try await surroundings.store.sync()
      result = .synchronized
    } catch {
      result = error as? StoreKitError == .userCancelled ? .cancelled : .failed
      reasons[CallID(.restore, restore.rawValue)] = error
    }
    feed(.storeSynchronized(restore, result))
  }

  private func list(_ restore: RestoreID) async {
    var listed = FixedList<4, SignedTransaction>()
    do {
      let signed = surroundings.rules.signed
      for entitlement in try await surroundings.store.entitlements() { listed.append(signed(entitlement)) }
    } catch {
      reasons[CallID(.restore, restore.rawValue)] = error
      return feed(.listed(restore, .failed))
    }
    feed(.listed(restore, .entitlements(listed)))
  }
}

/// Holds the app's observer weakly (FEA-51).
@MainActor final class ObserverBox {
  weak var object: (any NuxieDelegate)?

  nonisolated init() {}
}
