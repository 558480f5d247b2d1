import PurchaseDomain
import SDKContract

/// Whether the SDK is set up in its process.
enum Phase: UInt8, Hashable, BitwiseCopyable {
  /// Not yet, or not any more.
  case notSetUp
  /// It is.
  case running
  /// It is being shut down: calls end, and what is being written is waited for.
  case stopping
}

/// Set-up and shutdown: before the one and after the other there is nothing (D39, D40, D44).
extension ReferenceSDK {
  /// What comes while it is not set up, or is being shut down: an answer for each call, and nothing else.
  mutating func takeOutsideLife(_ input: SDKInput, _ turn: Turn, _ out: inout Outputs) {
    switch input {
    case .launched(let mode, let delegate) where phase == .notSetUp:
      phase = .running
      launch(mode, delegate, turn, &out)
    case .called(let call, let request): out.append(.answer(call, turn.context.rules.resultBeforeSetUp(request)))
    case .wrote(let key, let result) where phase == .stopping && key.kind == .event:
      eventWritten(key, result == .durable, turn, &out)
    case .fired(let timer) where phase == .stopping: takeTimer(timer, turn, &out)
    default: return
    }
  }

  /// The first set-up counts (D39).
  mutating func setUpAgain(_ mode: FinishingMode, _ delegate: DelegateID?, _ turn: Turn, _ out: inout Outputs) {
    out.append(.warn(.alreadySetUp))
    guard turn.context.rules.takesSecondSetUp() else { return }
    self.mode = mode
    self.delegate = delegate
  }

  /// Ends every open call and forgets the rest: what must stay is on the disk, markers and rows among it (D40).
  mutating func shutDown(_ call: CallID, _ turn: Turn, _ out: inout Outputs) {
    guard turn.context.rules.endsWork() else { return out.append(.answer(call, .done)) }
    throwFromChecks(.shutDown, &out)
    throwFromConsumers(.shutDown, &out)
    for user in users { out.append(.answer(user.call, .threw(.shutDown))) }
    for transition in transitions { out.append(.answer(CallID(.identify, transition.number), .threw(.shutDown))) }
    throwFromExperiences(&out)
    if access.isReady { out.append(.publish(.unknown)) }
    var rest = ReferenceSDK()
    rest.phase = .stopping
    rest.shutDownCall = call.number
    rest.writesUnderWay = writesUnderWay
    rest.events = events
    rest.unread = 0
    rest.checkouts = endingCheckouts
    rest.restores = endingRestores
    self = rest
    pursueCheckouts(turn, &out)
    pursueRestores(turn, &out)
  }

  /// The checkouts whose calls are open.
  ///
  /// One that failed already says so; any other is cut short, and its marker stays for the transaction that may come.
  private var endingCheckouts: FixedList<4, Checkout> {
    var ending = FixedList<4, Checkout>()
    for checkout in checkouts where checkout.wait != .nothing {
      var checkout = checkout
      if case .ending(.failed) = checkout.wait {} else { checkout.wait = .ending(.failed(.shutDown)) }
      checkout.record = .absent
      ending.append(checkout)
    }
    return ending
  }

  /// The restores whose calls are open.
  ///
  /// One whose event is being captured ends so; any other is cut short.
  private var endingRestores: FixedList<2, Restore> {
    var ending = FixedList<2, Restore>()
    for restore in restores {
      var restore = restore
      if restore.stage != .capturing, restore.stage != .resting {
        restore.stage = .recording
        if !events[EventName(restore.result), restore.id.rawValue] { restore.result = .failed(.shutDown) }
      }
      ending.append(restore)
    }
    return ending
  }

  /// Returns once every other call has and nothing is being written; then it is as if it had never been set up.
  mutating func returnFromShutDown(_ turn: Turn, _ out: inout Outputs) {
    let hasOpenCalls = !checkouts.isEmpty || !restores.isEmpty
    guard turn.context.rules.mayReturnFromShutDown(hasOpenCalls, writesUnderWay > 0) else { return }
    out.append(.answer(CallID(.shutDown, shutDownCall), .done))
    self = ReferenceSDK()
  }
}
