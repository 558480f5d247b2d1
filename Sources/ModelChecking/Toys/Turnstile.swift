/// The smallest model worth having: a coin unlocks a turnstile, a push goes through and locks it again.
///
/// With at most 3 coins it has 13 states, which the tests count.
public struct Turnstile: Model {
  /// What was paid and who went through.
  public struct State: Hashable, Sendable, BitwiseCopyable {
    /// Coins inserted so far.
    public var coins: UInt8 = 0
    /// People who went through so far.
    public var entries: UInt8 = 0
    /// Whether a push would go through.
    public var unlocked = false
  }

  /// What a person can do.
  public enum Action: Hashable, Sendable {
    /// Insert a coin; an unlocked turnstile swallows it.
    case coin
    /// Go through.
    case push
  }

  /// The most coins there are, 0 to 255.
  public var coinLimit: UInt8

  /// A turnstile that takes at most so many coins.
  public init(coinLimit: UInt8 = 3) { self.coinLimit = coinLimit }

  /// Locked, and nothing paid.
  public var initialStates: [State] { [State()] }

  /// A coin while there are any, a push while it is unlocked.
  public func forEachAction(in state: borrowing State, _ body: (Action) -> Void) {
    if state.coins < coinLimit { body(.coin) }
    if state.unlocked { body(.push) }
  }

  /// Carries out a coin or a push.
  ///
  /// Property 0: nobody enters without paying. Situation 0: somebody entered.
  public func perform(_ action: Action, on state: inout State, marks: inout Marks) -> StepResult {
    switch action {
    case .coin:
      guard state.coins < coinLimit else { return .notEnabled }
      state.coins += 1
      state.unlocked = true
    case .push:
      guard state.unlocked else { return .notEnabled }
      state.entries += 1
      state.unlocked = false
      marks.insert(0)
    }
    return state.entries <= state.coins ? .done : .violated(Violation(.invariant, property: 0))
  }
}
