import ModelChecking

/// A desk that takes orders and records each completed one once, told of it by a callback or by a later update.
///
/// The seeded defects count a completion twice: *easy* needs 5 actions, *deep* 9 of which deleting alone finds 12.
struct Orders: Model {
  enum Defect { case none, easy, deep }

  enum Phase: UInt8, BitwiseCopyable { case none, started, pending, approved, cancelled }

  struct Order: Hashable, Sendable, BitwiseCopyable {
    var phase = Phase.none
    var flags: UInt8 = 0

    subscript(flag: UInt8) -> Bool {
      get { flags & flag != 0 }
      set { flags = newValue ? flags | flag : flags & ~flag }
    }

    static let live: UInt8 = 1
    static let queued: UInt8 = 2
    static let seenInMemory: UInt8 = 4
    static let seenOnDisk: UInt8 = 8
    static let synced: UInt8 = 16
    static let refunded: UInt8 = 32
    static let wasPending: UInt8 = 64
    static let completed: UInt8 = 128
  }

  struct State: Sendable, BitwiseCopyable {
    var orders = InlineArray<6, Order>(repeating: Order())
    var count: UInt8 = 0
    var observes = false
    var recorded: UInt8 = 0
    var refunds = false
  }

  enum Action: Hashable, Sendable {
    case start
    case askFirst(UInt8)
    case approve(UInt8)
    case cancel(UInt8)
    case callback(UInt8)
    case update(UInt8)
    case relaunch
    case sync
    case finish(UInt8)
    case refund(UInt8)
    case setObserving(Bool)
    case restore
  }

  var defect = Defect.none
  var orderLimit: UInt8 = 6

  var initialStates: [State] { [State()] }

  func forEachAction(in state: borrowing State, _ body: (Action) -> Void) {
    if state.count < orderLimit { body(.start) }
    for index in 0..<state.count {
      let order = state.orders[Int(index)]
      let number = index + 1
      if order.phase == .started { body(.askFirst(number)) }
      if order.phase == .started || order.phase == .pending {
        body(.approve(number))
        body(.cancel(number))
      }
      if order.phase == .approved, order[Order.live] { body(.callback(number)) }
      if order[Order.queued] {
        body(.update(number))
        if state.observes { body(.finish(number)) }
      }
      if order[Order.synced], !order[Order.refunded] { body(.refund(number)) }
    }
    body(.relaunch)
    body(.sync)
    body(.setObserving(!state.observes))
    body(.restore)
  }

  func perform(_ action: Action, on state: inout State, marks: inout Marks) -> StepResult {
    switch action {
    case .start:
      guard state.count < orderLimit else { return .notEnabled }
      state.orders[Int(state.count)] = Order(phase: .started, flags: Order.live)
      state.count += 1
    case .askFirst(let number), .approve(let number), .cancel(let number), .callback(let number), .update(let number),
      .finish(let number), .refund(let number):
      guard number >= 1, number <= state.count else { return .notEnabled }
      return perform(action, onOrder: Int(number - 1), &state)
    case .relaunch:
      for index in 0..<Int(state.count) {
        state.orders[index][Order.live] = false
        state.orders[index][Order.seenInMemory] = false
      }
    case .sync:
      for index in 0..<Int(state.count) where state.orders[index][Order.completed] {
        state.orders[index][Order.synced] = true
        if !state.observes { state.orders[index][Order.queued] = false }
      }
    case .setObserving(let observes): state.observes = observes
    case .restore: break
    }
    return .done
  }

  private func perform(_ action: Action, onOrder index: Int, _ state: inout State) -> StepResult {
    let order = state.orders[index]
    switch action {
    case .askFirst:
      guard order.phase == .started else { return .notEnabled }
      state.orders[index].phase = .pending
      state.orders[index][Order.wasPending] = true
    case .approve:
      guard order.phase == .started || order.phase == .pending else { return .notEnabled }
      state.orders[index].phase = .approved
      state.orders[index][Order.queued] = true
    case .cancel:
      guard order.phase == .started || order.phase == .pending else { return .notEnabled }
      state.orders[index].phase = .cancelled
      state.orders[index][Order.live] = false
    case .callback:
      guard order.phase == .approved, order[Order.live] else { return .notEnabled }
      record(index, onDisk: defect == .none, &state)
      state.orders[index][Order.live] = false
      return judge(state)
    case .update:
      guard order[Order.queued] else { return .notEnabled }
      // The deep defect repairs the disk unless everything comes together.
      if defect == .deep, order[Order.completed], !(state.observes && order[Order.wasPending] && state.refunds) {
        state.orders[index][Order.seenOnDisk] = true
      }
      record(index, onDisk: true, &state)
      return judge(state)
    case .finish:
      guard state.observes, order[Order.queued] else { return .notEnabled }
      state.orders[index][Order.queued] = false
    case .refund:
      guard order[Order.synced], !order[Order.refunded] else { return .notEnabled }
      state.orders[index][Order.refunded] = true
      state.refunds = true
    default: return .notEnabled
    }
    return .done
  }

  private func record(_ index: Int, onDisk: Bool, _ state: inout State) {
    let order = state.orders[index]
    if !order[Order.seenInMemory], !order[Order.seenOnDisk] { state.recorded += 1 }
    state.orders[index][Order.seenInMemory] = true
    if onDisk { state.orders[index][Order.seenOnDisk] = true }
    state.orders[index][Order.completed] = true
  }

  private func judge(_ state: State) -> StepResult {
    var completed: UInt8 = 0
    for index in 0..<Int(state.count) where state.orders[index][Order.completed] { completed += 1 }
    return completed == state.recorded ? .done : .violated(Violation(.call, property: 0))
  }

  func populations(of state: borrowing State) -> Populations { Populations(state.count) }

  func renaming(_ action: Action, _ rename: (Reference) -> Reference?) -> Action? {
    func named(_ number: UInt8) -> UInt8? { rename(Reference(kind: 0, number: number))?.number }
    return switch action {
    case .askFirst(let number): named(number).map { .askFirst($0) }
    case .approve(let number): named(number).map { .approve($0) }
    case .cancel(let number): named(number).map { .cancel($0) }
    case .callback(let number): named(number).map { .callback($0) }
    case .update(let number): named(number).map { .update($0) }
    case .finish(let number): named(number).map { .finish($0) }
    case .refund(let number): named(number).map { .refund($0) }
    case .start, .relaunch, .sync, .setObserving, .restore: action
    }
  }

  var kindCount: Int { 12 }

  func kind(of action: Action) -> Int {
    switch action {
    case .start: 0
    case .askFirst: 1
    case .approve: 2
    case .cancel: 3
    case .callback: 4
    case .update: 5
    case .relaunch: 6
    case .sync: 7
    case .finish: 8
    case .refund: 9
    case .setObserving: 10
    case .restore: 11
    }
  }
}
