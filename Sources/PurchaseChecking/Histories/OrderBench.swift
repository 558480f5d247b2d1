import ModelChecking
import PurchaseDomain
import PurchaseModel

/// The bench with its calls about units remembered: at the end of a schedule some order of them must explain all their
/// answers.
///
/// It is a search of its own, since a state that remembers its calls is always a new one.
struct OrderBench: Model {
  /// The system, and the calls that led to it.
  struct State: Sendable {
    var system: BenchState
    var calls = CallRecorder()
  }

  let bench: Bench

  var initialStates: [State] { [State(system: bench.start)] }

  func forEachAction(in state: State, _ body: (Action) -> Void) { bench.forEachAction(in: state.system, body) }

  func perform(_ action: Action, on state: inout State, marks: inout Marks) -> StepResult {
    let log = FactLog()
    let result = bench.perform(action, on: &state.system, marks: &marks, log: log)
    for fact in log.take() { state.calls.note(fact, in: bench.model) }
    return result
  }

  /// Judges the calls; nothing needs to heal for that, as what never returned may or may not have happened.
  func calm(_ state: inout State, marks: inout Marks) -> CalmResult {
    bench.orderViolation(of: state.calls, marks: &marks).map { .violated($0) } ?? .settled
  }

  func weight(of action: Action) -> UInt32 { bench.weight(of: action) }
  func allows(_ action: Action, in state: State) -> Bool { bench.allows(action, in: state.system) }
  func abstraction(of state: State) -> UInt64? { bench.abstraction(of: state.system) }
  func fingerprint(of state: State) -> UInt64 { bench.fingerprint(of: state.system) }
  var kindCount: Int { bench.kindCount }
  func kind(of action: Action) -> Int { bench.kind(of: action) }
  func populations(of state: State) -> Populations { bench.populations(of: state.system) }
  func renaming(_ action: Action, _ rename: (Reference) -> Reference?) -> Action? { bench.renaming(action, rename) }
  func simpler(than action: Action) -> [Action] { bench.simpler(than: action) }
}

extension Bench {
  /// What is wrong with the calls of a run, if no order explains their answers.
  func orderViolation(of calls: CallRecorder, marks: inout Marks) -> Violation? {
    let property = BenchProperty.someOrderExplains.index(in: model)
    guard selection.contains(property), calls.callCount > 1 else { return nil }
    marks.insert(property)
    // A search that gives up has seen nothing wrong.
    return model.isExplained(calls) == false ? Violation(.call, property: property) : nil
  }
}

extension Bounds {
  /// Schedules with many calls about units at once, from here and elsewhere.
  static let overlapping: Bounds = {
    var bounds = Bounds()
    bounds.customers = 2
    bounds.holds = 3
    bounds.products = 2
    bounds.transactions = 2
    bounds.operations = Limits.operations
    bounds.retries = 8
    bounds.checks = 12
    bounds.uses = 12
    bounds.entities = 1
    bounds.crashes = 1
    bounds.identityChanges = 2
    bounds.lostReplies = 5
    bounds.rejections = 1
    bounds.duplicateDeliveries = 4
    bounds.refunds = 1
    bounds.serverChanges = 10
    bounds.waits = 3
    return bounds
  }()
}
