extension Shrinker {
  /// Calls the things in the order in which they are spoken of.
  ///
  /// Things are interchangeable if the schedule fails all the same; without this pass one defect would be shown once for
  /// each of them.
  @inlinable mutating func renameThings() {
    guard let last = steps.last else { return }
    for kind in 0..<Populations.kindCount where last.after[kind] > 1 {
      for number in 1..<last.after[kind] {
        let wanted = Reference(kind: kind, number: number)
        guard let met = firstMentioned(of: kind, notBelow: number), met != wanted else { continue }
        let swapped = steps.map { step in
          var swapped = step
          swapped.action =
            model.renaming(step.action) { $0 == met ? wanted : $0 == wanted ? met : $0 } ?? step.action
          return swapped
        }
        attempt(swapped, sameLengthIsEnough: true)
        if isOver { return }
      }
    }
  }

  /// The thing of that kind, of that number or a later one, that is spoken of first.
  @inlinable func firstMentioned(of kind: UInt8, notBelow least: UInt8) -> Reference? {
    var found: Reference?
    for step in steps where found == nil {
      _ = model.renaming(step.action) { mentioned in
        if found == nil, mentioned.kind == kind, mentioned.number >= least { found = mentioned }
        return mentioned
      }
    }
    return found
  }
}
