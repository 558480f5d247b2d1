import ModelChecking
import PurchaseDomain
import PurchaseModel
import SDKContract
import SimulatedWorld

/// What happens on the bench, where the machine's actions are meant by `Action`.
typealias BenchAction = Action

/// What is seen of one transition: the abstract state after it, and what was answered and captured on the way.
struct AbstractObservation: Hashable, Sendable {
  /// The abstract state; nil if the bench is in none.
  var state: AbstractState?
  /// What the call answered.
  var answer = AbstractAnswer.none
  /// How many failures were captured.
  var failures: UInt8 = 0
  /// What some oracle of the bench says.
  var violation: Violation?
}

/// World, SDK and model, taken through the transitions of the abstract machine.
///
/// After each action that leaves timers behind although the server is there, a quarter of an hour passes: by then
/// everything that is retried was retried (D28).
struct BenchDrive: DrivableSystem {
  let bench: Bench
  let machine: AbstractMachine
  /// Told now and then how many transitions were tried.
  var onProgress: ((Int) -> Void)?
  /// Asked as often whether to go on; what is left then is refused.
  var isStopped: (() -> Bool)?
  private(set) var state: BenchState
  private var view: AbstractView?
  /// What happened on the bench since the start; kept only where somebody asks.
  private(set) var actions: [BenchAction]?
  /// Why the last action could not be carried out.
  private(set) var obstacle = ""
  private let tried = Counter()

  private final class Counter {
    var count = 0
    var isOver = false
  }

  private static var retryMinutes: Int { 15 }

  init(_ bench: Bench, _ machine: AbstractMachine, recordsActions: Bool = false) {
    self.bench = bench
    self.machine = machine
    state = bench.start
    actions = recordsActions ? [] : nil
  }

  var copiesAreIndependent: Bool { true }

  mutating func start(in initialState: Int) {
    state = bench.start
    view = bench.abstractView(of: state, in: machine, ignoringTimers: true)
    if actions != nil { actions = [] }
  }

  mutating func perform(_ action: AbstractAction) -> AbstractObservation? {
    tried.count += 1
    if tried.count.isMultiple(of: 4096) {
      onProgress?(tried.count)
      tried.isOver = tried.isOver || isStopped?() ?? false
    }
    guard !tried.isOver else {
      obstacle = "the time is over"
      return nil
    }
    guard let view, let event = bench.event(for: action, in: view, state, of: machine) else {
      obstacle = "nothing on the bench is what it is about"
      return nil
    }
    let log = FactLog()
    var observation = AbstractObservation()
    let before = state
    guard carryOut(BenchAction(event), log, &observation) else {
      state = before
      return nil
    }
    if observation.violation == nil, state.world.device.isAlive, !state.deviations.isNetworkDown,
      !state.world.device.timers.isEmpty,
      !carryOut(BenchAction(.advance(minutes: UInt16Bytes(Self.retryMinutes))), log, &observation)
    {
      state = before
      return nil
    }
    note(log.take(), &observation)
    self.view = observation.violation == nil ? bench.abstractView(of: state, in: machine, ignoringTimers: true) : nil
    observation.state = self.view?.state
    return observation
  }

  private mutating func carryOut(
    _ action: BenchAction, _ log: FactLog, _ observation: inout AbstractObservation
  ) -> Bool {
    var marks = Marks()
    switch bench.perform(action, on: &state, marks: &marks, log: log) {
    case .done: break
    case .violated(let violation): observation.violation = violation
    case .notEnabled:
      obstacle = bench.obstacle(to: action, in: state).message
      return false
    case .outgrew(let collection):
      obstacle = "there is no room for more \(Collections.name(of: collection))"
      return false
    }
    actions?.append(action)
    return true
  }

  private func note(_ facts: [Fact], _ observation: inout AbstractObservation) {
    for fact in facts {
      switch fact {
      case .returned(_, let result): observation.answer = AbstractAnswer(result)
      case .durable(.put(.event(let event))) where event.name == .purchaseFailed: observation.failures += 1
      default: break
      }
    }
  }
}

extension AbstractAnswer {
  /// What a result says at settled granularity.
  init(_ result: APIResult) {
    self =
      switch result {
      case .purchase(.purchased): .purchased
      case .purchase(.pending): .pending
      case .purchase(.cancelled): .cancelled
      case .purchase(.failed): .failed
      case .done: .done
      case .consumption(let decision) where decision.isAccepted: decision.isReplay ? .acceptedBefore : .accepted
      case .consumption(let decision): decision.isReplay ? .deniedBefore : .denied
      case .threw(.unknownOutcome): .unknown
      case .access, .usage, .threw: .strange
      }
  }
}
