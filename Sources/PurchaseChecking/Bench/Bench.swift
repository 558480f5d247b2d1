import ModelChecking
import PurchaseDomain
import PurchaseModel
import SDKContract
import SimulatedWorld

/// An SDK in a simulated world beside the model, ready to be searched.
///
/// It is the constant part of a run; what changes is a ``BenchState``.
public final class Bench: Sendable {
  /// Which actions a search lists.
  public enum Style: Sendable {
    /// Every schedule within the bounds, in as few kinds of action as cover them.
    case exhaustive
    /// Also what is covered by other actions but reaches interesting places sooner.
    case random
    /// Of the same only a few variants a state: for random schedules, which are many.
    case sampled
  }

  /// The products and Features in play.
  public let shelf: Shelf
  /// What the model judges.
  public let model: ModelContext
  /// The SDK.
  public let driver: SDKDriver
  /// The properties that are judged, the bench's own included.
  let selection: PropertySet
  /// How much may happen.
  public let bounds: Bounds
  /// Which actions are listed.
  public let style: Style
  /// What the server does wrong, if anything.
  let serverFlaws: ServerFlaws
  /// Where in ``Spent`` the bytes of the budgets are of which less spent covers more.
  let budgets: [Int]
  /// Whether a search need not tell apart what operations were about that are over.
  let forgetsParameters: Bool
  /// Notes what schedules reach of the abstract machine; nil for nobody.
  let recorder: SpaceRecorder?
  /// The entities that a schedule names.
  let entities: [EntityID]
  /// Whose allowance a schedule names: the customer's own, or an entity's.
  let allowances: [EntityID]

  /// A bench.
  public init(
    _ driver: SDKDriver, _ setting: Setting, bounds: Bounds, style: Style, recorder: SpaceRecorder? = nil,
    serverFlaws: ServerFlaws = []
  ) {
    self.driver = driver
    shelf = setting.shelf
    model = setting.model
    selection = setting.selection
    self.bounds = bounds
    self.style = style
    budgets = style == .exhaustive ? Spent.budgets(of: bounds) : []
    forgetsParameters = style == .exhaustive && setting.model.judgesJournal
    let decided: ServerFlaws = setting.model.decisions.usageBase == .lastTotal ? .lastTotalCounts : []
    self.serverFlaws = serverFlaws.union(decided)
    self.recorder = recorder
    entities = (0..<min(bounds.entities, Limits.entities)).map { EntityID(UInt8($0 + 1)) }
    allowances = [.own] + entities
  }

  /// The same bench with every action listed: a proof that nothing shorter exists must not rest on a sample.
  public var exhaustively: Bench { Bench(restyling: self, .random) }

  private init(restyling bench: Bench, _ style: Style) {
    driver = bench.driver
    shelf = bench.shelf
    model = bench.model
    selection = bench.selection
    bounds = bench.bounds
    self.style = style
    budgets = []
    forgetsParameters = false
    serverFlaws = bench.serverFlaws
    recorder = nil
    entities = bench.entities
    allowances = bench.allowances
  }

  /// What happens before every schedule, so that its bounds hold from there on: units are given.
  var prelude: [Action] {
    guard bounds.units > 0 else { return [] }
    let units = Amount(clamping: Int64(bounds.units))
    var grants: [Action] = []
    for feature in shelf.featureIDs where shelf.type(of: feature) != .boolean {
      for customer in 0...UInt8(min(bounds.customers, Limits.customers - 1)) {
        for entity in allowances {
          grants.append(Action(.grant(CustomerID(customer), feature, units, entity: entity)))
        }
      }
    }
    return grants
  }

  /// The world before the first launch.
  public var start: BenchState {
    var state = BenchState(world: World(shelf), facts: Facts(in: model), sdk: driver.start)
    // The model is told how time passes, from the beginning.
    state.facts.elapse(minutes: 0)
    guard bounds.units > 0 else { return state }
    var marks = Marks()
    for action in prelude { _ = perform(action, on: &state, marks: &marks) }
    state.spent = Spent()
    return state
  }

  /// Carries out an action and everything that follows by itself.
  ///
  /// - Parameters:
  ///   - action: what happens.
  ///   - state: the system before, and after unless the result is `notEnabled`.
  ///   - marks: the situations reached, by property.
  ///   - log: where every fact is noted, for reports.
  public func perform(
    _ action: Action, on state: inout BenchState, marks: inout Marks, log: FactLog? = nil
  ) -> StepResult {
    if case .compare(let comparison) = action.event { return compared(comparison, in: &state, marks: &marks) }
    return Step.with(self, marks, log) { step in
      guard step.carryOut(action, on: &state) else { return .notEnabled }
      marks = step.marks
      return step.result(on: &state)
    }
  }
}

extension Bench {
  // Apart from what happens in each step, which would copy the state for it.
  @inline(never) private func compared(
    _ comparison: Comparison, in state: inout BenchState, marks: inout Marks
  ) -> StepResult {
    compare(comparison, in: state, marks: &marks).result
  }
}

/// The facts of one run in order, for reports; never part of a state.
public final class FactLog {
  /// The facts.
  public private(set) var facts: [Fact] = []

  /// An empty log, with room for a step.
  public init() { facts.reserveCapacity(24) }

  /// Adds a fact.
  func note(_ fact: Fact) { facts.append(fact) }

  /// Removes and returns the facts noted so far.
  public func take() -> [Fact] {
    defer { facts.removeAll(keepingCapacity: true) }
    return facts
  }
}
