extension Shrinker {
  /// Makes one thing out of two of the same kind: the creation of one goes, and its steps speak of the other.
  ///
  /// Deleting alone gets stuck where one thing did one half of the damage and another the other half. What the one
  /// has become may forbid the steps of the other, so the first few of the one's steps are also tried right after the
  /// creation, and the first few of the other's are left out.
  @inlinable mutating func mergeThings() -> Bool {
    var improved = false
    for kind in 0..<Populations.kindCount {
      // A success changes the numbers, so the pairs are gone through afresh.
      while mergeTwo(of: kind) { improved = true }
      if isOutOfEvaluations { break }
    }
    return improved
  }

  @inlinable mutating func mergeTwo(of kind: UInt8) -> Bool {
    guard let first = steps.first, let last = steps.last else { return false }
    let numbers = Array(first.before[kind]..<last.after[kind])
    for later in numbers.reversed() {
      for earlier in numbers where earlier < later {
        let kept = Reference(kind: kind, number: earlier + 1)
        let gone = Reference(kind: kind, number: later + 1)
        if merge(gone, into: kept) { return true }
        if isOutOfEvaluations { return false }
      }
    }
    return false
  }

  @inlinable mutating func merge(_ gone: Reference, into kept: Reference) -> Bool {
    guard let creation = steps.firstIndex(where: { $0.created(kept) }),
      let unwanted = steps.firstIndex(where: { $0.created(gone) }), creation < unwanted
    else { return false }
    var candidate = unchanged()
    candidate.reaimed = (gone, kept)
    let others = steps.indices.filter { $0 != creation && $0 != unwanted }
    let ofGone = others.filter { mentions(gone, at: $0) }.prefix(mergeReach)
    let ofKept = others.filter { mentions(kept, at: $0) }.prefix(mergeReach)
    for (early, late) in [(ofGone, ofKept), (ofKept, ofGone)] {
      for moved in 0...early.count {
        for dropped in 0...late.count {
          let front = early.prefix(moved)
          let left = late.prefix(dropped)
          candidate.order = steps.indices.filter { $0 < creation && !front.contains($0) && !left.contains($0) }
          candidate.order += [creation] + front
          candidate.order += others.filter { $0 > creation && !front.contains($0) && !left.contains($0) }
          if attempt(candidate) { return true }
          if isOutOfEvaluations { return false }
        }
      }
    }
    return false
  }

  /// How many steps of each thing may be moved or left out in a merge; the cost grows with its square.
  @inlinable var mergeReach: Int { 8 }

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
