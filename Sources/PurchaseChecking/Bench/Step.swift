import ModelChecking
import PurchaseDomain
import PurchaseModel
import SDKContract
import SimulatedWorld

/// One step under way: the SDK is fed, its outputs are carried out in order, facts are judged, and what nobody holds
/// is answered, oldest first.
struct Step {
  typealias State = BenchState

  /// Something that was put out in this step and may answer by itself.
  enum Pending: BitwiseCopyable {
    case write(RecordKey)
    case request(RequestID)
    case sheet(CheckoutID)
    case update(TransactionID)
    case restore(RestoreID)
  }

  let bench: Bench
  /// The model and the driver of the bench, not counted: counting references with every fact took a seventh of the time.
  private let model: Unmanaged<ModelContext>
  private let driver: Unmanaged<SDKDriver>
  var marks: Marks
  let log: FactLog?
  private let scratch: UnsafeMutablePointer<Scratch>
  private var violation: Violation?
  private var inputs = 0

  /// An SDK that is fed more often within one step will not come to rest.
  private static var mostInputs: Int { 400 }

  /// What a step writes down for itself: the SDK's outputs, and what may answer by itself.
  struct Scratch: BitwiseCopyable {
    var outputs: Outputs
    var pending: FixedList<32, Pending>
    /// So many of those in front were answered.
    var answered: UInt8

    mutating func forgetPending() {
      pending.removeAll()
      answered = 0
    }

    /// Takes the oldest.
    mutating func takePending() -> Pending? {
      guard Int(answered) < pending.count else { return nil }
      let oldest = pending.element(at: Int(answered))
      answered += 1
      if Int(answered) == pending.count { forgetPending() }
      return oldest
    }

    mutating func queue(_ item: Pending) {
      if pending.count == 32, answered > 0 {
        answered -= 1
        pending.remove(at: 0)
      }
      pending.append(item)
    }
  }

  /// Begins a step, with its lists on the stack, and closes it after `body`.
  static func with<Result>(
    _ bench: Bench, _ marks: Marks, _ log: FactLog?, _ body: (inout Step) -> Result
  ) -> Result {
    // Plain bytes are cleared at once and lists slot by slot, which would take as long as a small step; and temporary
    // memory of this size would come from the heap.
    var memory = InlineArray<2_048, UInt8>(repeating: 0)
    return withUnsafeMutableBytes(of: &memory) { bytes in
      precondition(MemoryLayout<Scratch>.size <= bytes.count && MemoryLayout<Scratch>.alignment == 1)
      guard let start = bytes.baseAddress else { preconditionFailure("there are bytes") }
      var step = Step(bench: bench, marks: marks, log: log, scratch: start.bindMemory(to: Scratch.self, capacity: 1))
      return body(&step)
    }
  }

  @inline(__always) private init(
    bench: Bench, marks: Marks, log: FactLog?, scratch: UnsafeMutablePointer<Scratch>
  ) {
    self.bench = bench
    model = .passUnretained(bench.model)
    driver = .passUnretained(bench.driver)
    self.marks = marks
    self.log = log
    self.scratch = scratch
  }

  /// Whether something is already wrong.
  var hasFailed: Bool { violation != nil }

  /// What became of the step.
  func result(on state: inout State) -> StepResult {
    // What was dropped for lack of room may be the very reason of a violation, so it comes first.
    let name =
      state.world.outgrew ?? model._withUnsafeGuaranteedRef { $0.outgrew(&state.facts) }
      ?? driver._withUnsafeGuaranteedRef { $0.outgrew(&state.sdk) }
    if let name {
      return .outgrew(Collections.index(of: name))
    }
    if let violation { return .violated(violation) }
    return .done
  }

  // MARK: Facts

  /// Has a fact judged and remembered; after the first violation nothing is judged any more.
  @inline(__always) mutating func note(_ fact: Fact, _ state: inout State) {
    if log != nil { write(fact) }
    guard violation == nil else { return }
    let broken = model._withUnsafeGuaranteedRef { $0.take(fact, into: &state.facts, reached: &marks) }
    if let broken { violation = bench.model.violation(of: broken) }
  }

  // Apart, for a log keeps a copy of its own.
  @inline(never) private func write(_ fact: Fact) { log?.note(fact) }

  /// The situation of one of the bench's own properties arose.
  mutating func reach(_ property: BenchProperty) { marks.insert(property.index(in: bench.model)) }

  /// What is fed from now on has another cause: time passed.
  mutating func comeToRest() { inputs = 0 }

  /// Something is wrong that no fact shows.
  mutating func fail(_ violation: Violation) { if self.violation == nil { self.violation = violation } }

  // MARK: The SDK

  /// Feeds the SDK one input and carries out what it answers; the process may die after some of the outputs.
  mutating func feed(_ input: SDKInput, _ state: inout State, deathAfterOutputs: UInt8? = nil) {
    guard state.world.device.isRunning, violation == nil else { return }
    inputs += 1
    guard inputs <= Self.mostInputs else { return fail(.notQuiet) }
    scratch.pointee.outputs.removeAll()
    tellTime(&state)
    driver._withUnsafeGuaranteedRef {
      $0.receive(input, state.world.device.shown(at: state.world.now), &state.sdk, &scratch.pointee.outputs)
    }
    if scratch.pointee.outputs.didOverflow {
      return fail(Violation(.notQuiet, property: Collections.index(of: "outputs")))
    }
    var reads: UInt8 = 0
    for place in 0..<scratch.pointee.outputs.count {
      if let deathAfterOutputs, place >= Int(deathAfterOutputs) { break }
      let output = scratch.pointee.outputs.element(at: place)
      if case .read(let kind) = output {
        reads |= 1 << kind.rawValue
      } else {
        carryOut(output, &state)
      }
      guard violation == nil else { return }
    }
    if deathAfterOutputs != nil { return die(&state) }
    guard reads != 0 else { return }
    for kind in RecordKind.allCases where reads & (1 << kind.rawValue) != 0 {
      guard !state.deviations.isUnreadable(kind) else {
        note(.unreadable(kind), &state)
        feed(.read(.unreadable(kind)), &state)
        continue
      }
      if state.facts.isUnread(kind) { note(.readable(kind), &state) }
      feed(.read(state.world.device.disk.read(kind)), &state)
    }
  }

  /// Carries out one output.
  private mutating func carryOut(_ output: SDKOutput, _ state: inout State) {
    switch output {
    case .read: break
    case .write(let write):
      state.world.device.start(write)
      note(.writing(write), &state)
      scratch.pointee.queue(.write(write.key))
    case .openSheet(let checkout, let product, let token, let terms):
      state.world.store.open(checkout, product: product, token: token)
      note(.sheetOpened(checkout, product, token: token, terms: terms), &state)
      scratch.pointee.queue(.sheet(checkout))
    case .askDelegate(let delegate, let call, let request):
      note(.delegateAsked(delegate, call, request), &state)
      ask(delegate, call, request, &state)
    case .synchronizeStore(let restore):
      state.world.store.ask(restore, for: .sync)
      note(.syncAsked(restore), &state)
      scratch.pointee.queue(.restore(restore))
    case .listEntitlements(let restore):
      state.world.store.ask(restore, for: .listing)
      note(restore == .reading ? .readingAsked : .listingAsked(restore), &state)
      scratch.pointee.queue(.restore(restore))
    case .finish(let transaction):
      state.world.store.finish(transaction)
      note(.finished(transaction), &state)
      if state.world.store.sale(transaction)?.isWaiting ?? false { queue(.update(transaction)) }
    case .request(let id, let request):
      state.world.network.send(id, request)
      note(.requested(id, request), &state)
      scratch.pointee.queue(.request(id))
    case .startTimer(let timer, let seconds):
      state.world.device.start(timer, seconds: seconds.value, at: state.world.now)
    case .answer(let call, let result):
      state.world.app.end(call)
      note(.returned(call, result), &state)
      if call.kind == .openExperience, result == .done { state.world.app.show(JourneyID(call.number)) }
      if call.kind == .shutDown, state.world.device.isAlive { state.world.shutDown() }
    case .warn(let warning): note(.warned(warning), &state)
    case .publish(let features):
      state.world.app.features = features
      note(.published(features), &state)
    case .announce(let feature, let old, let new): note(.announced(feature, from: old, to: new), &state)
    }
  }

  /// The process dies.
  mutating func die(_ state: inout State) {
    state.world.killProcess()
    state.sdk = bench.driver.start
    scratch.pointee.forgetPending()
    note(.died, &state)
  }

  // MARK: What answers by itself

  /// Something may answer by itself later in this step.
  mutating func queue(_ item: Pending) { scratch.pointee.queue(item) }

  /// Answers what nobody holds, oldest first, until nothing is left.
  mutating func settle(_ state: inout State) {
    while violation == nil, let item = scratch.pointee.takePending() {
      switch item {
      case .write(let key): if !state.deviations.isHeld(.disk) { endWrite(key, &state) }
      case .request(let id): if !state.deviations.isHeld(.network) { endRequest(id, &state) }
      case .sheet(let checkout):
        if !state.deviations.isHeld(.store) {
          decide(checkout, state.world.app.outcome(of: checkout), &state)
          answerSheet(checkout, &state)
        }
      case .restore(let restore):
        if !state.deviations.isHeld(.store), let errand = state.world.store.errand(of: restore) {
          serve(restore, state.world.app.outcome(of: restore).answer(to: errand.need), &state)
        }
      case .update(let transaction):
        if !state.deviations.isHeld(.store), state.world.device.isAlive,
          state.world.store.sale(transaction)?.isWaiting ?? false
        {
          deliver(transaction, &state)
        }
      }
    }
    if scratch.pointee.pending.didOverflow { fail(Violation(.notQuiet, property: Collections.index(of: "pending"))) }
  }

  /// A write that nobody holds ends, well unless it was to fail.
  private mutating func endWrite(_ key: RecordKey, _ state: inout State) {
    if state.deviations.failingWrite == key.kind {
      state.deviations.failingWrite = nil
      failWrite(key, &state)
    } else {
      completeWrite(key, &state)
    }
  }

  /// A request that nobody holds is answered, unless a fault waits for it.
  private mutating func endRequest(_ id: RequestID, _ state: inout State) {
    guard state.world.network.find(id) != nil else { return }
    if state.deviations.isNetworkDown {
      meet(.lost, id, &state)
    } else if let faulty = state.deviations.faultyRequest, faulty.kind == id.kind {
      state.deviations.faultyRequest = nil
      if !meet(faulty.fault, id, &state) { answer(id, &state) }
    } else {
      answer(id, &state)
    }
  }

  // MARK: Disk

  @discardableResult
  mutating func completeWrite(_ key: RecordKey, _ state: inout State, deathAfterOutputs: UInt8? = nil) -> Bool {
    guard let write = state.world.device.takeWrite(key) else { return false }
    state.world.device.commit(write)
    note(.durable(write), &state)
    if case .put(.journey(let journey)) = write, journey.state != .waiting { state.world.app.leave(journey.id) }
    feed(.wrote(key, .durable), &state, deathAfterOutputs: deathAfterOutputs)
    return true
  }

  @discardableResult
  mutating func failWrite(_ key: RecordKey, _ state: inout State, deathAfterOutputs: UInt8? = nil) -> Bool {
    guard state.world.device.takeWrite(key) != nil else { return false }
    note(.writeFailed(key), &state)
    feed(.wrote(key, .failed), &state, deathAfterOutputs: deathAfterOutputs)
    return true
  }

  // MARK: Network

  /// The server carries out a request that it has not seen, or sees again.
  mutating func commit(_ id: RequestID, isLate: Bool = false, _ state: inout State) -> ServerReply? {
    guard let flight = state.world.network.find(id, isLate: isLate) else { return nil }
    let reply = serve(flight.request, &state)
    state.world.network.commit(id, isLate: isLate, reply)
    note(.served(id, flight.request, reply), &state)
    forgetIdle(&state)
    return reply
  }

  /// Late requests whose arrival would change nothing are forgotten; mostly there are none, and no server is copied.
  mutating func forgetIdle(_ state: inout State) {
    if state.world.network.hasLate() { state.world.network.forgetIdle(server: state.world.server) }
  }

  /// The server carries a request out; what is signed tells it of which purchase a reported transaction is.
  func serve(_ request: ServerRequest, _ state: inout State) -> ServerReply {
    let twinned = request.purchase.flatMap { state.world.store.twinned($0.transaction) }
    return state.world.server.serve(
      request, at: state.world.serverNow, on: bench.shelf, bench.serverFlaws, twinning: twinned)
  }

  /// A request is carried out, if it was not yet, and its reply reaches the SDK.
  @discardableResult
  mutating func answer(_ id: RequestID, _ state: inout State, deathAfterOutputs: UInt8? = nil) -> Bool {
    guard let reply = state.world.network.find(id)?.reply ?? commit(id, &state) else { return false }
    state.world.network.remove(id)
    hand(id, reply, &state, deathAfterOutputs)
    return true
  }

  /// A request meets a fault.
  @discardableResult
  mutating func meet(
    _ fault: RequestFault, _ id: RequestID, _ state: inout State, deathAfterOutputs: UInt8? = nil
  ) -> Bool {
    guard let flight = state.world.network.find(id) else { return false }
    var told = ServerReply.timedOut
    switch fault {
    case .lost: state.world.network.remove(id)
    case .replyLost:
      if flight.reply == nil { _ = commit(id, &state) }
      state.world.network.remove(id)
    case .delayed:
      guard flight.reply == nil else { return false }
      state.world.network.giveUp(id, server: state.world.server)
    case .refused(let minutes):
      guard flight.reply == nil else { return false }
      state.world.network.remove(id)
      told = .unavailable(retryAfterMinutes: minutes)
    case .merging:
      guard flight.reply == nil else { return false }
      state.world.network.remove(id)
      told = .mergeInProgress
    case .rejected(let status):
      guard flight.reply == nil, state.world.server.mayReject(flight.request) else { return false }
      state.world.network.remove(id)
      state.world.server.reject(flight.request, status)
      forgetIdle(&state)
      told = .rejected(status)
      note(.served(id, flight.request, told), &state)
    }
    hand(id, told, &state, deathAfterOutputs)
    return true
  }

  /// A reply, or the news that none came, reaches the SDK.
  private mutating func hand(_ id: RequestID, _ reply: ServerReply, _ state: inout State, _ death: UInt8?) {
    tellTime(&state)
    note(.replied(id, reply), &state)
    feed(.replied(id, reply), &state, deathAfterOutputs: death)
  }
}

/// The collections that may outgrow their room, by the index that the search carries around.
public enum Collections {
  /// Their names.
  public static let names = [
    "outputs", "pending", "transactions", "checkouts", "accounts", "decisions", "markers", "evidence", "commands",
    "writes", "timers", "calls", "flights", "identify calls", "waiting updates", "outbox rows", "hasFeature calls",
    "journal rows", "consumeFeature calls", "useFeature calls", "restore calls", "requests", "restores",
    "model operations", "model accounts", "model requests", "model calls", "model transactions", "model checkouts",
    "model restores", "journeys", "subscriptions", "sdk",
  ]

  /// The index of a name; an SDK's own names share the last.
  static func index(of name: StaticString) -> UInt16 {
    let text = name.description
    return UInt16(names.firstIndex(of: text) ?? names.count - 1)
  }
}
