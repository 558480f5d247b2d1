extension Shrinker {
  /// Calls the thing that is spoken of first by the first name, among those that exist from the start.
  ///
  /// Such things are interchangeable if the schedule fails all the same; without this pass one defect would be shown
  /// once for each of them.
  @inlinable mutating func renameThings() {
    guard let first = steps.first else { return }
    for kind in 0..<Populations.kindCount where first.before[kind] > 1 {
      for number in 1..<first.before[kind] {
        let wanted = Reference(kind: kind, number: number)
        guard let met = firstMentioned(of: kind, notBelow: number, upTo: first.before[kind]), met != wanted else {
          continue
        }
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

  /// The first thing of that kind in the schedule whose number is in the range.
  @inlinable func firstMentioned(of kind: UInt8, notBelow least: UInt8, upTo greatest: UInt8) -> Reference? {
    var found: Reference?
    for step in steps where found == nil {
      _ = model.renaming(step.action) { mentioned in
        if found == nil, mentioned.kind == kind, least <= mentioned.number, mentioned.number <= greatest {
          found = mentioned
        }
        return mentioned
      }
    }
    return found
  }
}
