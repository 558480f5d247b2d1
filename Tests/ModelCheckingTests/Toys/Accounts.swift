import ModelChecking

/// Accounts are opened, credited and charged, some of it under amounts and shelf numbers given by value.
///
/// Each rule is broken by a schedule that no deletion and no change of one step makes shorter or plainer: it takes one
/// pass of shrinking in particular.
struct Accounts: Model {
  enum Rule: Hashable, CaseIterable {
    /// A charge leaves exactly one unit of at least three.
    case leavesOne
    /// Charges of at most ten each reach ten together.
    case reachesTen
    /// As many credits follow as were announced.
    case keepsPromise
    /// Three shelves are picked one after the other downwards, each by its number.
    case descends
    /// Three credits of the same amount follow one another.
    case repeats
    /// Two accounts have a credit.
    case creditsTwo
    /// A foreign account has a foreign credit, or a plain one a plain credit.
    case matches
    /// An account is credited after another was closed; closing an account that has a credit is another mistake.
    case closes
  }

  struct State: Hashable, Sendable, BitwiseCopyable {
    var opened: UInt8 = 0
    var foreign: UInt8 = 0
    var closed: UInt8 = 0
    var credited: UInt8 = 0
    var credits: UInt8 = 0
    var promised: UInt8 = 0
    var balance: UInt8 = 0
    var charged: UInt8 = 0
    var lastPick: UInt8 = 255
    var descents: UInt8 = 0
    var lastCredit: UInt8 = 0
    var repeats: UInt8 = 0
  }

  enum Action: Hashable, Sendable {
    case open(isForeign: Bool)
    case promise(UInt8)
    case pick(shelf: UInt8)
    case credit(UInt8, amount: UInt8, isForeign: Bool)
    case charge(UInt8, amount: UInt8)
    case close(UInt8)
    case settle
  }

  static let broken = Violation(.invariant, property: 0)
  static let closedWithCredit = Violation(.invariant, property: 1)

  let rule: Rule
  var accountLimit: UInt8 = 6

  var initialStates: [State] { [State()] }

  func forEachAction(in state: State, _ body: (Action) -> Void) {
    if state.opened < accountLimit { for isForeign in [false, true] { body(.open(isForeign: isForeign)) } }
    for number in [UInt8(1), 2, 4, 7] { body(.promise(number)) }
    for account in 0..<state.opened {
      body(.pick(shelf: account))
      for amount in [UInt8(2), 3, 5, 9, 12] {
        for isForeign in [false, true] { body(.credit(account + 1, amount: amount, isForeign: isForeign)) }
        body(.charge(account + 1, amount: amount))
      }
      body(.close(account + 1))
    }
    body(.settle)
  }

  func perform(_ action: Action, on state: inout State, marks: inout Marks) -> StepResult {
    switch action {
    case .open(let isForeign):
      guard state.opened < accountLimit else { return .notEnabled }
      if isForeign { state.foreign |= 1 << state.opened }
      state.opened += 1
    case .promise(let number):
      state.promised = number
      state.credits = 0
    case .pick(let shelf):
      guard shelf < state.opened else { return .notEnabled }
      state.descents = state.lastPick != 255 && Int(shelf) + 1 == Int(state.lastPick) ? state.descents + 1 : 0
      state.lastPick = shelf
      return verdict(.descends, state.descents == 2)
    case .credit(let account, let amount, let isForeign):
      guard account >= 1, account <= state.opened else { return .notEnabled }
      let bit: UInt8 = 1 << (account - 1)
      state.credited |= bit
      state.credits = min(state.credits, 254) + 1
      state.balance = UInt8(min(Int(state.balance) + Int(amount), 255))
      state.repeats = amount == state.lastCredit ? state.repeats + 1 : 0
      state.lastCredit = amount
      if rule == .repeats { return verdict(.repeats, state.repeats == 2) }
      if rule == .matches { return verdict(.matches, (state.foreign & bit != 0) == isForeign) }
      if rule == .closes { return verdict(.closes, state.closed & ~bit != 0) }
      return verdict(.creditsTwo, state.credited.nonzeroBitCount == 2)
    case .charge(let account, let amount):
      guard account >= 1, account <= state.opened, amount <= 10 else { return .notEnabled }
      if rule == .reachesTen {
        state.charged += amount
        return verdict(.reachesTen, state.charged >= 10)
      }
      let leavesOne = state.balance >= 3 && Int(state.balance) - Int(amount) == 1
      state.balance = 0
      return verdict(.leavesOne, leavesOne)
    case .close(let account):
      guard account >= 1, account <= state.opened else { return .notEnabled }
      let bit: UInt8 = 1 << (account - 1)
      if rule == .closes, state.credited & bit != 0 { return .violated(Self.closedWithCredit) }
      state.closed |= bit
    case .settle: return verdict(.keepsPromise, state.promised > 0 && state.credits == state.promised)
    }
    return .done
  }

  private func verdict(_ judged: Rule, _ isBroken: Bool) -> StepResult {
    rule == judged && isBroken ? .violated(Self.broken) : .done
  }

  func populations(of state: borrowing State) -> Populations { Populations(state.opened) }

  func renaming(_ action: Action, _ rename: (Reference) -> Reference?) -> Action? {
    func named(_ account: UInt8) -> UInt8? { rename(Reference(kind: 0, number: account))?.number }
    return switch action {
    case .credit(let account, let amount, let isForeign):
      named(account).map { .credit($0, amount: amount, isForeign: isForeign) }
    case .charge(let account, let amount): named(account).map { .charge($0, amount: amount) }
    case .close(let account): named(account).map { .close($0) }
    case .open, .promise, .pick, .settle: action
    }
  }

  func simpler(than action: Action) -> [Action] {
    switch action {
    case .open(isForeign: true): [.open(isForeign: false)]
    case .credit(let account, let amount, isForeign: true): [.credit(account, amount: amount, isForeign: false)]
    default: []
    }
  }

  func resizing(_ action: Action, _ resize: (Quantity) -> Int) -> Action? {
    func byte(_ value: UInt8, _ bounds: ClosedRange<Int>) -> UInt8? {
      UInt8(exactly: resize(Quantity(Int(value), in: bounds)))
    }
    return switch action {
    case .promise(let number): byte(number, 0...20).map { .promise($0) }
    case .pick(let shelf): byte(shelf, 0...20).map { .pick(shelf: $0) }
    case .credit(let account, let amount, let isForeign):
      byte(amount, 1...100).map { .credit(account, amount: $0, isForeign: isForeign) }
    case .charge(let account, let amount): byte(amount, 1...10).map { .charge(account, amount: $0) }
    case .open, .close, .settle: action
    }
  }

  func precedes(_ first: Action, _ second: Action) -> Bool { rank(first) < rank(second) }

  /// The kind, then the account, then the number.
  private func rank(_ action: Action) -> (Int, UInt8, UInt8) {
    switch action {
    case .open(let isForeign): (0, 0, isForeign ? 1 : 0)
    case .promise(let number): (1, 0, number)
    case .pick(let shelf): (2, 0, shelf)
    case .credit(let account, let amount, _): (3, account, amount)
    case .charge(let account, let amount): (4, account, amount)
    case .close(let account): (5, account, 0)
    case .settle: (6, 0, 0)
    }
  }
}
