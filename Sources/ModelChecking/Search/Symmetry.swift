/// Whether a model's symmetry may be used.
public enum SymmetryValidation<Action: Hashable & Sendable>: Hashable, Sendable {
  /// In so many states the symmetry was what it should be.
  case holds(states: Int)
  /// It is not, in the state to which a schedule leads.
  case fails(SymmetryFailure, initialState: Int, actions: [Action])
}

/// What is wrong with a model's symmetry.
public enum SymmetryFailure: Hashable, Sendable {
  /// The representative of a representative is another one.
  case notIdempotent
  /// A state and the same with identities interchanged have different representatives.
  case representativesDiffer
  /// The representative cannot be reached from the state by interchanges: it stands for states of another kind.
  case notInOrbit
  /// The steps from a state and from the same with identities interchanged differ by more than names.
  case successorsDiffer
  /// Interchanging identities has so many combinations that the check gave up.
  case orbitTooLarge
}

@inlinable func symmetryValidation<M: Model>(
  of model: M, _ options: ExploreOptions
) -> SymmetryValidation<M.Action> {
  var options = options
  options.usesSymmetry = false
  options.usesBudgets = false
  options.order = .breadthFirst
  options.jobs = 1
  options.calm = nil
  options.findingLimit = .max
  var exploration = Exploration(model, options)
  return exploration.validateSymmetry()
}

extension Exploration {
  /// Visits states without the symmetry and asks in each whether it holds.
  @inlinable mutating func validateSymmetry() -> SymmetryValidation<M.Action> {
    addInitialStates()
    var firstOfLevel = 0
    var checked = 0
    while !stopped, shop.level.pointee.count > 0, result.depth <= options.depthLimit {
      shop.level.pointee.unpack(0..<shop.level.pointee.count, with: &shop.nextLevel.pointee)
      for index in 0..<shop.level.pointee.count {
        let state = shop.level.pointee.address(index)
        if let failure = symmetryFailure(of: model, in: state.pointee) {
          let known = schedule(to: firstOfLevel + index, then: nil)
          return .fails(failure, initialState: known?.initialState ?? 0, actions: known?.actions ?? [])
        }
        checked += 1
      }
      expandLevel(firstOfLevel, { 0 }) { _ in true }
      firstOfLevel += shop.level.pointee.count
      swap(&shop.level.pointee, &shop.nextLevel.pointee)
      shop.nextLevel.pointee.removeAll()
      result.depth += 1
    }
    return .holds(states: checked)
  }
}

/// The most states that may differ only by names before the check gives up.
@inlinable var orbitLimit: Int { 10_000 }

@inlinable func symmetryFailure<M: Model>(of model: M, in state: borrowing M.State) -> SymmetryFailure? {
  func representative(_ state: M.State) -> M.State {
    var copy = state
    model.canonicalize(&copy)
    return copy
  }
  /// What follows from a state, but for names: sorted, for the order of steps may change with the names.
  func future(_ state: M.State) -> [UInt64] {
    var prints: [UInt64] = []
    model.forEachAction(in: state) { action in
      var successor = state
      var marks = Marks()
      switch model.perform(action, on: &successor, marks: &marks) {
      case .done: prints.append(model.fingerprint(of: representative(successor)))
      case .notEnabled: break
      case .violated(let violation):
        prints.append(UInt64(violation.oracle.rawValue) << 32 | UInt64(violation.property) << 8 | 1)
      case .outgrew(let collection): prints.append(UInt64(collection) << 8 | 2)
      }
    }
    return prints.sorted()
  }
  let original = copy state
  let own = representative(original)
  let ownPrint = model.fingerprint(of: own)
  if model.fingerprint(of: representative(own)) != ownPrint { return .notIdempotent }
  let ownFuture = future(original)
  var orbit = [original]
  var known: Set<UInt64> = [model.fingerprint(of: original)]
  var next = 0
  var failure: SymmetryFailure?
  while next < orbit.count, failure == nil {
    model.forEachInterchange(of: orbit[next]) { other in
      guard failure == nil, known.insert(model.fingerprint(of: other)).inserted else { return }
      if model.fingerprint(of: representative(other)) != ownPrint {
        failure = .representativesDiffer
      } else if future(other) != ownFuture {
        failure = .successorsDiffer
      } else if orbit.count == orbitLimit {
        failure = .orbitTooLarge
      }
      orbit.append(other)
    }
    next += 1
  }
  if let failure { return failure }
  return known.contains(ownPrint) ? nil : .notInOrbit
}
