/// A schedule made of steps at hand: where it leads, and which steps are left.
@usableFromInline struct Rearrangement<State> {
  @usableFromInline let state: State
  @usableFromInline let left: StepsLeft
  @usableFromInline let parent: Int
  /// The index of its last step among the distinct ones.
  @usableFromInline let step: Int
  @usableFromInline let depth: Int

  @inlinable init(state: State, left: StepsLeft, parent: Int, step: Int, depth: Int) {
    self.state = state
    self.left = left
    self.parent = parent
    self.step = step
    self.depth = depth
  }
}

/// How often each of at most 32 distinct steps may still be taken, up to 15 times.
@usableFromInline struct StepsLeft {
  @usableFromInline var words = SIMD2<UInt64>()

  @inlinable init() {}

  @inlinable subscript(step: Int) -> UInt64 {
    get { words[step >> 4] >> UInt64((step & 15) * 4) & 15 }
    set {
      let shift = UInt64((step & 15) * 4)
      words[step >> 4] = words[step >> 4] & ~(15 << shift) | min(newValue, 15) << shift
    }
  }

  /// Stands for a state reached with these left.
  @inlinable func key(with fingerprint: UInt64) -> UInt64 { mix(mix(fingerprint, words[0]), words[1]) }
}

extension Shrinker {
  /// Puts the steps at hand together anew, each at most as often as it is there, breadth-first; then the same with one
  /// thing in place of two.
  ///
  /// It finds what no chain of small changes leads to, such as a detour that has to move before another step can go;
  /// and among as short ones the first in the order of the model. Bounded, since the arrangements grow so fast.
  @inlinable mutating func searchNeighbourhood() {
    guard !isOver, options.neighbourhoodLimit > 0, steps.count <= 32, let last = steps.last else { return }
    let before = improvements
    let actions = sortedSteps().map(\.action)
    searchNeighbourhood(of: actions)
    for kind in 0..<Populations.kindCount where last.after[kind] > 1 {
      for gone in (2...last.after[kind]).reversed() {
        for kept in 1..<gone {
          if improvements != before || isOver { return }
          let merged = actions.compactMap { merging($0, Reference(kind: kind, number: gone), into: kept) }
          if merged != actions { searchNeighbourhood(of: merged) }
        }
      }
    }
  }

  /// The action after two things became one; if such things are created, those after the one that is gone move up.
  @inlinable func merging(_ action: M.Action, _ gone: Reference, into kept: UInt8) -> M.Action? {
    let isCreated = steps.first.map { $0.before[gone.kind] < gone.number } ?? false
    return model.renaming(action) { mentioned in
      guard mentioned.kind == gone.kind, mentioned.number >= gone.number else { return mentioned }
      if mentioned == gone { return Reference(kind: gone.kind, number: kept) }
      return isCreated ? Reference(kind: gone.kind, number: mentioned.number - 1) : mentioned
    }
  }

  @inlinable mutating func searchNeighbourhood(of actions: [M.Action]) {
    let distinct = counted(actions)
    // Equal length is worth a look only where the order can be a better one.
    let depthLimit = isOrdered(distinct.actions) ? steps.count : steps.count - 1
    var known: Set<UInt64> = []
    var queue = [
      Rearrangement(state: initialStates[initialState], left: distinct.counts, parent: -1, step: -1, depth: 0)
    ]
    var next = 0
    var transitions = 0
    var marks = Marks()
    defer { evaluations += transitions / max(steps.count, 1) }
    while next < queue.count, queue[next].depth < depthLimit {
      for step in distinct.actions.indices where queue[next].left[step] > 0 {
        var state = queue[next].state
        let result = model.perform(distinct.actions[step], on: &state, marks: &marks)
        if case .notEnabled = result { continue }
        transitions += 1
        var left = queue[next].left
        left[step] -= 1
        let reached = Rearrangement(
          state: state, left: left, parent: next, step: step, depth: queue[next].depth + 1)
        if result == .violated(target) {
          let found = path(to: reached, in: queue, distinct.actions)
          if found == steps.map(\.action) || adopt(found) { return }
        }
        guard result == .done, queue.count < options.neighbourhoodLimit else { continue }
        guard known.insert(left.key(with: model.fingerprint(of: state))).inserted else { continue }
        queue.append(reached)
        if withCalm, settles(reached, in: queue, distinct.actions) || isOver { return }
      }
      next += 1
    }
  }

  /// The actions without repetition, and how often each is there.
  @inlinable func counted(_ actions: [M.Action]) -> (actions: [M.Action], counts: StepsLeft) {
    var distinct: [M.Action] = []
    var counts = StepsLeft()
    for action in actions {
      let place = distinct.firstIndex(of: action) ?? distinct.count
      if place == distinct.count { distinct.append(action) }
      counts[place] += 1
    }
    return (distinct, counts)
  }

  @inlinable func path(
    to last: Rearrangement<M.State>, in queue: [Rearrangement<M.State>], _ actions: [M.Action]
  ) -> [M.Action] {
    var path = [actions[last.step]]
    var place = last.parent
    while place > 0 {
      path.append(actions[queue[place].step])
      place = queue[place].parent
    }
    return path.reversed()
  }

  @inlinable mutating func settles(
    _ reached: Rearrangement<M.State>, in queue: [Rearrangement<M.State>], _ actions: [M.Action]
  ) -> Bool {
    var state = reached.state
    var marks = Marks()
    evaluations += 1
    let (ending, _) = settle(model, &state, marks: &marks, bound: options.calm.bound)
    guard ending == .violated(target) else { return false }
    let found = path(to: reached, in: queue, actions)
    return found == steps.map(\.action) || adopt(found)
  }

  /// Makes actions that are known to fail the best if they are shorter, or as short and in a better order.
  @inlinable mutating func adopt(_ actions: [M.Action]) -> Bool {
    guard !isOver, run(actions, from: initialState) else { return false }
    guard taken.count < steps.count || taken.count == steps.count && isEarlier(taken, than: steps) else { return false }
    adoptTaken(initialState)
    return true
  }

  @inlinable func isEarlier(_ left: [TakenStep<M.Action>], than right: [TakenStep<M.Action>]) -> Bool {
    for (one, other) in zip(left, right) {
      if model.precedes(one.action, other.action) { return true }
      if model.precedes(other.action, one.action) { return false }
    }
    return false
  }
}
