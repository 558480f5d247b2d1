import ModelChecking

/// What is seen of a turnstile: whether it is open, and how many went through.
struct GateView: Equatable, Sendable {
  var opened: Bool
  var entries: Int

  init(opened: Bool, entries: Int) {
    self.opened = opened
    self.entries = entries
  }

  /// What the model says.
  init(_: Turnstile.State, _: Turnstile.Action, _ after: Turnstile.State) {
    self.init(opened: after.unlocked, entries: Int(after.entries))
  }
}

/// A turnstile that stands by itself: it knows nothing of the model's coins.
struct Gate: Sendable {
  enum Defect: Hashable {
    case none
    /// Two coins in a row let two people in.
    case countsCoins
    /// It has no way to push.
    case cannotPush
    /// Nobody goes through a third time.
    case jamsAtThird
  }

  var defect = Defect.none
  var credit = 0
  var entries = 0

  mutating func perform(_ action: Turnstile.Action) -> GateView? {
    switch action {
    case .coin: credit = defect == .countsCoins ? credit + 1 : 1
    case .push:
      if defect == .cannotPush { return nil }
      credit -= 1
      if defect != .jamsAtThird || entries < 2 { entries += 1 }
    }
    return GateView(opened: credit > 0, entries: entries)
  }
}

/// The gate as a value.
struct ValueGate: DrivableSystem {
  var gate: Gate

  init(_ defect: Gate.Defect = .none) { gate = Gate(defect: defect) }

  var copiesAreIndependent: Bool { true }
  mutating func start(in initialState: Int) { gate = Gate(defect: gate.defect) }
  mutating func perform(_ action: Turnstile.Action) -> GateView? { gate.perform(action) }
}

/// The gate as an object, of which there is only one.
final class ObjectGate: DrivableSystem {
  var gate: Gate
  var starts = 0
  /// From this start on, the first coin is swallowed.
  var tiresAt: Int?

  init(_ defect: Gate.Defect = .none, tiresAt: Int? = nil) {
    gate = Gate(defect: defect)
    self.tiresAt = tiresAt
  }

  func start(in initialState: Int) {
    starts += 1
    gate = Gate(defect: gate.defect)
  }

  func perform(_ action: Turnstile.Action) -> GateView? {
    if let tiresAt, starts >= tiresAt { return GateView(opened: false, entries: gate.entries) }
    return gate.perform(action)
  }
}
