import ModelChecking
import PurchaseDomain
import PurchaseModel
import RunReports
import Synchronization

/// Notes which states of the abstract machine runs pass through, and which of its actions they take there.
///
/// It is asked before each step whether the system is settled, which costs little where it is not. What it knows in the
/// end is a set, so neither threads nor their order matter.
public final class SpaceRecorder: Sendable {
  /// The machine whose states are noted.
  public let machine: AbstractMachine
  /// Whether what grants units has the second place even if it is alone, so that different shelves add up.
  private let placesGoodsByKind: Bool
  private let reached = Mutex(SpaceReached<AbstractAction>())

  /// A recorder of the machine of a shelf that is closed in a moment; nil if the shelf has none.
  public convenience init?(_ shelf: Shelf) {
    guard let machine = AbstractMachine(shelf, bounds: .watched) else { return nil }
    self.init(machine)
  }

  /// A recorder of a machine.
  public init(_ machine: AbstractMachine, placesGoodsByKind: Bool = false) {
    self.machine = machine
    self.placesGoodsByKind = placesGoodsByKind
  }

  /// Notes a state, and the action that happened in it if the machine has it.
  func note(_ view: AbstractView, _ action: AbstractAction?) {
    var (state, action) = (view.state, action)
    if placesGoodsByKind, machine.switched == nil {
      state.moveGoods(to: 1)
      action = action?.moved(to: 1)
    }
    let fingerprint = machine.fingerprint(of: state)
    reached.withLock { reached in
      _ = action.map { reached.note($0, in: fingerprint) } ?? reached.note(state: fingerprint)
    }
  }

  /// Adds what another recorder noted.
  func add(_ other: SpaceRecorder) {
    let noted = other.reached.withLock { $0 }
    reached.withLock { $0.formUnion(noted) }
  }

  /// How much of the closed machine was reached.
  public func share() -> SpaceShare {
    let noted = reached.withLock { $0 }
    return Self.space(of: machine).share(of: noted)
  }

  /// The closed machines that were asked for; a process asks for the same few again and again.
  private static let spaces = Mutex<[AbstractMachine: StateSpace<AbstractState, AbstractAction>]>([:])

  private static func space(of machine: AbstractMachine) -> StateSpace<AbstractState, AbstractAction> {
    if let known = spaces.withLock({ $0[machine] }) { return known }
    let closed = stateSpace(of: machine)
    spaces.withLock { $0[machine] = closed }
    return closed
  }

  /// The same for the record of a run.
  public func record() -> SpaceRecord {
    let share = share()
    return SpaceRecord(
      system: "model", states: share.states, allStates: share.allStates, pairs: share.pairs, allPairs: share.allPairs)
  }
}

extension Bench {
  /// Carries out an action of a schedule, and notes where the abstract machine was before.
  func performNoting(
    _ action: Action, on state: inout BenchState, marks: inout Marks, _ recorder: SpaceRecorder
  ) -> StepResult {
    guard !state.hasAnythingUnderWay else { return perform(action, on: &state, marks: &marks, log: nil) }
    // By its address: a state that can be changed would be copied to be read.
    let before = withUnsafePointer(to: &state) { state in
      abstractView(of: state.pointee, in: recorder.machine).map { view in
        (view: view, action: abstractAction(for: action, in: view, state.pointee))
      }
    }
    let result = perform(action, on: &state, marks: &marks, log: nil)
    if let before, result != .notEnabled { recorder.note(before.view, before.action) }
    return result
  }
}

extension AbstractState {
  /// Gives the only good another place.
  fileprivate mutating func moveGoods(to place: UInt8) {
    for sale in sales.indices where !sales[sale].marks.contains(.forged) { sales[sale].good = place }
    for checkout in checkouts.indices { checkouts[checkout].good = place }
  }
}

extension AbstractAction {
  /// The same about a good in another place.
  fileprivate func moved(to place: UInt8) -> AbstractAction {
    switch self {
    case .buy(_, let outcome): .buy(good: place, outcome)
    case .approve(let customer, _): .approve(customer, good: place)
    case .decline(let customer, _): .decline(customer, good: place)
    default: self
    }
  }
}
