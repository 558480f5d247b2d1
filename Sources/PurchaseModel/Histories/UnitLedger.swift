import ModelChecking
import PurchaseDomain
import SDKContract

/// What calls about units may answer when they happen one at a time: the measure of calls that overlap.
///
/// It knows no server and no SDK, only what a customer's units are: given, used once for each operation id, told. It
/// keeps its own account of them, so that it agrees with the rest of the model only if both are right.
public struct UnitLedger: SequentialSpecification {
  /// Whose units: a customer's own, or those of an entity of theirs.
  public struct Owner: Hashable, Sendable {
    var customer: UInt8
    var entity: UInt8
  }

  /// The units of one Feature, in thousandths.
  struct Units: Hashable, Sendable {
    var left: Int64 = 0
    /// Used since the interval began.
    var used: Int64 = 0
    /// The highest total that was accepted.
    var reported: Int64 = 0
    /// What is given again in each interval.
    var recurring: Int64 = 0
    /// What was taken back with each refund, by purchase; nothing where nothing was.
    var taken: [Int64] = []
  }

  /// What was decided about an operation id.
  struct Decision: Hashable, Sendable {
    var operation: UInt8
    var answer: Answer
  }

  /// All units of one owner, and what was decided about their operations.
  public struct State: Hashable, Sendable {
    var units: [Units]
    var decisions: [Decision] = []
  }

  /// What is asked, and what happens to the units meanwhile.
  public enum Operation: Hashable, Sendable {
    /// `consumeFeature` (FEA-40).
    case consume(Owner, feature: UInt8, operation: UInt8, thousandths: Int64)
    /// `useFeature` and `useFeatureAndWait` (FEA-33).
    case use(Owner, feature: UInt8, thousandths: Int64, isTotal: Bool)
    /// `hasFeature` that asks the server (FEA-16).
    case check(Owner, feature: UInt8, required: Int64)
    /// Units were given.
    case give(Owner, feature: UInt8, thousandths: Int64, isRecurring: Bool)
    /// A refund takes back what is left of some units (D21).
    case takeBack(Owner, feature: UInt8, thousandths: Int64, isRecurring: Bool, purchase: UInt8)
    /// The refund is taken back, and what was taken comes again.
    case giveBack(Owner, feature: UInt8, thousandths: Int64, isRecurring: Bool, purchase: UInt8)
    /// A new interval began.
    case renew(Owner, feature: UInt8, isEverything: Bool)

    var owner: Owner {
      switch self {
      case .consume(let owner, _, _, _), .use(let owner, _, _, _), .check(let owner, _, _), .give(let owner, _, _, _),
        .takeBack(let owner, _, _, _, _), .giveBack(let owner, _, _, _, _), .renew(let owner, _, _):
        owner
      }
    }
  }

  /// What comes back.
  public enum Answer: Hashable, Sendable {
    /// It happened.
    case done
    /// An operation was decided, and so much was left.
    case decided(isAccepted: Bool, left: Int64)
    /// A use was charged or denied, and so much was left.
    case used(success: Bool, charged: Int64, left: Int64)
    /// So much is left, and it is enough or not.
    case access(allowed: Bool, left: Int64)
  }

  /// What a unit of a Feature costs in another one, by their numbers.
  private let costs: [[Int64]]
  /// What a total is charged against (D14).
  private let usageBase: Decisions.UsageBase

  /// The ledger of what is on a shelf, as decided.
  public init(_ shelf: Shelf, usageBase: Decisions.UsageBase = .highestTotal) {
    self.usageBase = usageBase
    costs = shelf.featureIDs.map { feature in
      shelf.featureIDs.map { shelf.cost(of: feature, in: $0).thousandths }
    }
  }

  /// Nothing was given.
  public var initialState: State { State(units: Array(repeating: Units(), count: costs.count)) }

  /// Owners have nothing to do with each other; the Features of one may pay for each other.
  public func key(of operation: Operation) -> Owner { operation.owner }

  /// Only queries; a refusal under an operation id is kept.
  public func changesNothing(_ operation: Operation, answering answer: Answer) -> Bool {
    if case .check = operation { return true }
    if case .use(_, _, _, isTotal: false) = operation, case .used(success: false, _, _) = answer { return true }
    return false
  }

  /// The one answer of the operation.
  public func forEachOutcome(of operation: Operation, in state: State, _ body: (Answer, State) -> Void) {
    var after = state
    switch operation {
    case .consume(_, let feature, let operation, let thousandths):
      if let saved = state.decisions.first(where: { $0.operation == operation }) { return body(saved.answer, state) }
      let isAccepted = spend(thousandths, of: Int(feature), &after)
      let answer = Answer.decided(isAccepted: isAccepted, left: left(of: Int(feature), after))
      let place = after.decisions.firstIndex { $0.operation > operation } ?? after.decisions.endIndex
      after.decisions.insert(Decision(operation: operation, answer: answer), at: place)
      body(answer, after)
    case .use(_, let feature, let thousandths, let isTotal):
      let place = Int(feature)
      let charged = isTotal ? max(thousandths - state.units[place].reported, 0) : thousandths
      let success = spend(charged, of: place, &after)
      if success, isTotal {
        let highest = max(after.units[place].reported, thousandths)
        after.units[place].reported = usageBase == .lastTotal ? thousandths : highest
      }
      body(.used(success: success, charged: success ? charged : 0, left: left(of: place, after)), after)
    case .check(_, let feature, let required):
      let left = left(of: Int(feature), state)
      body(.access(allowed: left >= required, left: left), state)
    case .give(_, let feature, let thousandths, let isRecurring):
      add(thousandths, to: &after.units[Int(feature)].left)
      if isRecurring { add(thousandths, to: &after.units[Int(feature)].recurring) }
      body(.done, after)
    case .giveBack(_, let feature, let thousandths, let isRecurring, let purchase):
      if Int(purchase) < after.units[Int(feature)].taken.count {
        add(after.units[Int(feature)].taken[Int(purchase)], to: &after.units[Int(feature)].left)
        after.units[Int(feature)].taken[Int(purchase)] = 0
      }
      if isRecurring { add(thousandths, to: &after.units[Int(feature)].recurring) }
      body(.done, after)
    case .takeBack(_, let feature, let thousandths, let isRecurring, let purchase):
      let taken = min(thousandths, after.units[Int(feature)].left)
      after.units[Int(feature)].left -= taken
      while after.units[Int(feature)].taken.count <= Int(purchase) { after.units[Int(feature)].taken.append(0) }
      after.units[Int(feature)].taken[Int(purchase)] = taken
      if isRecurring { after.units[Int(feature)].recurring -= thousandths }
      body(.done, after)
    case .renew(_, let feature, let isEverything):
      var units = state.units[Int(feature)]
      add(isEverything ? units.used : min(units.used, units.recurring), to: &units.left)
      units.used = 0
      units.reported = 0
      after.units[Int(feature)] = units
      body(.done, after)
    }
  }

  /// Adds up to the greatest amount there is (D26).
  private func add(_ thousandths: Int64, to sum: inout Int64) {
    sum = (Amount(thousandths: sum) + Amount(thousandths: thousandths)).thousandths
  }

  /// What is left of a Feature, with what its credits would buy.
  private func left(of feature: Int, _ state: State) -> Int64 {
    costs[feature].indices.reduce(into: state.units[feature].left) { left, credit in
      guard costs[feature][credit] > 0 else { return }
      add(Amount(clamping: state.units[credit].left / costs[feature][credit]).thousandths, to: &left)
    }
  }

  /// Spends units wholly or not at all: its own first, unit by unit, then credits.
  private func spend(_ thousandths: Int64, of feature: Int, _ state: inout State) -> Bool {
    guard left(of: feature, state) >= thousandths else { return false }
    var owed = thousandths / 1_000
    let own = min(owed, state.units[feature].left / 1_000)
    state.units[feature].left -= own * 1_000
    state.units[feature].used += own * 1_000
    owed -= own
    for credit in costs[feature].indices where costs[feature][credit] > 0 && owed > 0 {
      let paid = min(owed, state.units[credit].left / costs[feature][credit])
      state.units[credit].left -= paid * costs[feature][credit]
      state.units[credit].used += paid * costs[feature][credit]
      owed -= paid
    }
    return true
  }
}
