/// A system as the search sees it: where it starts, what can happen in a state, and what is then wrong, if anything.
///
/// The three requirements without a default are enough. The smallest one, ``Turnstile``, reads:
///
/// ```swift
/// struct Turnstile: Model {
///   struct State { var coins: UInt8, entries: UInt8, unlocked: Bool }
///   enum Action: Hashable { case coin, push }
///
///   var initialStates: [State] { [State(coins: 0, entries: 0, unlocked: false)] }
///
///   func forEachAction(in state: borrowing State, _ body: (Action) -> Void) {
///     if state.coins < 3 { body(.coin) }
///     if state.unlocked { body(.push) }
///   }
///
///   func perform(_ action: Action, on state: inout State, marks: inout Marks) -> StepResult { … }
/// }
///
/// explore(Turnstile()).distinctStates  // 13
/// ```
///
/// Everything must be a function of its arguments: the same action on the same state always does the same, in every
/// thread and every process.
public protocol Model<State, Action>: Sendable {
  /// One moment of the system: a value that can be copied. Fast if it is `BitwiseCopyable`, small and without padding.
  associatedtype State: Sendable
  /// One thing that can happen, in the words of the system.
  associatedtype Action: Hashable & Sendable

  /// The states in which a schedule can start; a schedule names its own by its index here.
  var initialStates: [State] { get }

  /// Calls `body` with each action that can happen in `state`, always in the same order.
  func forEachAction(in state: borrowing State, _ body: (Action) -> Void)

  /// Carries out `action` and judges the step; says `notEnabled`, and leaves the state alone, if it cannot happen now.
  func perform(_ action: Action, on state: inout State, marks: inout Marks) -> StepResult

  /// How often `action` is drawn in random schedules, relative to the others that are enabled; by default 1, 0 is never.
  func weight(of action: Action) -> UInt32

  /// Takes one deterministic step of the calm phase, in which everything heals, or judges the settled state.
  ///
  /// Where the calm phase stands must be part of the state. By default the system is settled at once.
  func calm(_ state: inout State, marks: inout Marks) -> CalmResult

  /// An action after which the calm phase is tried once more; by default none.
  ///
  /// For what calm can mend in two ways, and must mend in both: what is on its way arrives, or is lost for good.
  func calmAlternative(in state: borrowing State) -> Action?

  /// 64 bits that stand for `state`; states of equal future may share them, others must not (up to chance).
  ///
  /// By default the bytes of a `BitwiseCopyable` state, which must then have no padding.
  func fingerprint(of state: borrowing State) -> UInt64

  /// Whether two states that differ never share a fingerprint, so that nothing can be left out; by default false.
  ///
  /// True of the default fingerprint of a `BitwiseCopyable` state of at most 8 bytes.
  var hasExactFingerprints: Bool { get }

  /// Whether the states are the same, for searches that compare states and not only fingerprints; nil if nobody can say.
  ///
  /// By default `==` where there is one, else the bytes of a `BitwiseCopyable` state, else nil.
  func isSame(_ first: borrowing State, _ second: borrowing State) -> Bool?

  /// Whether ``canonicalize(_:)`` does anything; by default false.
  var hasSymmetry: Bool { get }

  /// Replaces `state` by the one that stands for all that differ from it only by interchanged identities.
  ///
  /// Searches use it for fingerprints alone: what they step from, and what they report, are states that were reached.
  /// `validateSymmetry(of:_:)` tells whether it is what it should be.
  func canonicalize(_ state: inout State)

  /// Calls `body` with copies of `state` in which identities are interchanged, one for each generator of the symmetry.
  func forEachInterchange(of state: borrowing State, _ body: (State) -> Void)

  /// Whether ``takeSpending(from:)`` does anything; by default false.
  var hasBudgets: Bool { get }

  /// Replaces `state` by the same with nothing spent, and says what was spent.
  ///
  /// Searches use it for fingerprints alone. What was spent may forbid actions, and must change nothing else: neither
  /// what an action does nor what is judged, the calm phase included.
  func takeSpending(from state: inout State) -> Spending

  /// Whether a search may carry out `action` in `state`, if it is enabled there; by default always.
  ///
  /// Asked about actions of other schedules, which were not listed for this state: a model that lists only what is
  /// within its bounds says here what is not.
  func allows(_ action: Action, in state: borrowing State) -> Bool

  /// 64 bits that stand for what a reader would say about `state`; by default nil, the model has no such view.
  ///
  /// Random search keeps schedules that reach a new one, and counts how many of all it has reached.
  func abstraction(of state: borrowing State) -> UInt64?

  /// How near `state` is to what is worth reaching, more is nearer; by default nil, there is nothing to climb.
  func score(of state: borrowing State) -> Int?

  /// The number of kinds of actions, so that those never enabled can be reported; by default 0, no kinds.
  var kindCount: Int { get }

  /// The kind of `action`, below ``kindCount``.
  func kind(of action: Action) -> Int

  /// How many things of each kind were created so far; by default none, actions then refer to nothing.
  func populations(of state: borrowing State) -> Populations

  /// `action` with each reference replaced by what `rename` says, or nil when `rename` says nil for one of them.
  func renaming(_ action: Action, _ rename: (Reference) -> Reference?) -> Action?

  /// Actions that a reader would rather see in place of `action`, best first; following them must come to an end.
  func simpler(than action: Action) -> [Action]

  /// Actions of the same sort with other arguments, to tell which arguments of a finding matter; by default the simpler.
  func alternatives(to action: Action) -> [Action]

  /// `action` with each of its numbers replaced by what `resize` says, or nil when one of them does not fit.
  ///
  /// By default actions have no numbers. What a number means is up to the model: an amount, a place, a slot.
  func resizing(_ action: Action, _ resize: (Quantity) -> Int) -> Action?

  /// Whether a reader would rather see `first` before `second` where both orders show the same; by default neither.
  ///
  /// A strict weak order. Actions that differ only in their numbers are best ordered by them, the plainer first.
  func precedes(_ first: Action, _ second: Action) -> Bool
}
