/// A system that can be taken through the actions of an abstract model, and shows what it did.
public protocol DrivableSystem<Action, Observation> {
  /// The actions of the model.
  associatedtype Action: Hashable & Sendable
  /// What is compared after each action: its answer, the state as the model sees it, or both.
  associatedtype Observation: Equatable & Sendable

  /// Whether a copy goes its own way from then on, as that of a value does; by default false.
  ///
  /// If so a copy is kept in each state, and each transition costs one action. If not, as for an object or a process,
  /// each transition starts anew and costs its whole schedule.
  var copiesAreIndependent: Bool { get }

  /// Begins anew, whatever happened before, in the model's initial state with that index.
  mutating func start(in initialState: Int)

  /// Carries out the action and shows what it did; nil says that it has no way to, and is as it was before.
  mutating func perform(_ action: Action) -> Observation?
}

extension DrivableSystem {
  /// Copies may share something.
  @inlinable public var copiesAreIndependent: Bool { false }
}
