extension Shrinker {
  /// Makes one thing out of two of the same kind: the creation of one goes, and its steps speak of the other.
  ///
  /// Deleting alone gets stuck where one thing did one half of the damage and another the other half. What the one
  /// has become may forbid the steps of the other, so the first few of the one's steps are also tried right after the
  /// creation, and the first few of the other's are left out. Things that exist from the start need no creation.
  @inlinable mutating func mergeThings() {
    for kind in 0..<Populations.kindCount {
      // A success changes the numbers, so the pairs are gone through afresh.
      while mergeTwo(of: kind) {}
      if isOver { return }
    }
  }

  @inlinable mutating func mergeTwo(of kind: UInt8) -> Bool {
    guard let last = steps.last, last.after[kind] > 1 else { return false }
    for later in (1..<last.after[kind]).reversed() {
      for earlier in 0..<later {
        let kept = Reference(kind: kind, number: earlier + 1)
        let gone = Reference(kind: kind, number: later + 1)
        if merge(gone, into: kept) { return true }
        if isOver { return false }
      }
    }
    return false
  }

  @inlinable mutating func merge(_ gone: Reference, into kept: Reference) -> Bool {
    let creation = steps.firstIndex { $0.created(kept) }
    let unwanted = steps.firstIndex { $0.created(gone) }
    if let creation, let unwanted, creation >= unwanted { return false }
    let others = steps.indices.filter { $0 != creation && $0 != unwanted }
    let ofGone = others.filter { mentions(gone, at: $0) }.prefix(mergeReach)
    let ofKept = others.filter { mentions(kept, at: $0) }.prefix(mergeReach)
    // Of two things that exist from the start, one that nobody speaks of is no loss.
    if unwanted == nil, ofGone.isEmpty { return false }
    let reaimed = steps.map { reaiming($0, gone, to: kept) }
    let start = creation ?? -1
    for (early, late) in [(ofGone, ofKept), (ofKept, ofGone)] {
      for moved in 0...early.count {
        for dropped in 0...late.count {
          let front = early.prefix(moved)
          let left = late.prefix(dropped)
          let rest = others.filter { !front.contains($0) && !left.contains($0) }
          var order = rest.filter { $0 < start }
          if let creation { order.append(creation) }
          order += front
          order += rest.filter { $0 > start }
          // One thing less that is spoken of is worth it even at the same length.
          if attempt(order.map { reaimed[$0] }, sameLengthIsEnough: unwanted == nil) { return true }
          if isOver { return false }
        }
      }
    }
    return false
  }

  /// How many steps of each thing may be moved or left out in a merge; the cost grows with its square.
  @inlinable var mergeReach: Int { 8 }

  /// The step, speaking of `new` where it spoke of `old`.
  @inlinable func reaiming(_ step: TakenStep<M.Action>, _ old: Reference, to new: Reference) -> TakenStep<M.Action> {
    var reaimed = step
    reaimed.action = model.renaming(step.action) { $0 == old ? new : $0 } ?? step.action
    return reaimed
  }

  /// Whether the action at `place` speaks of the thing.
  @inlinable func mentions(_ reference: Reference, at place: Int) -> Bool {
    var found = false
    _ = model.renaming(steps[place].action) { mentioned in
      if mentioned == reference { found = true }
      return mentioned
    }
    return found
  }
}
