extension Exploration {
  /// Runs the calm phase from every state of the level.
  @inlinable mutating func judgeCalm(
    _ firstOfLevel: Int, _ seconds: () -> Double, _ proceed: (ExploreProgress) -> Bool
  ) {
    guard let calm = options.calm else { return }
    let scratch = UnsafeMutablePointer<M.State>.allocate(capacity: 1)
    defer { scratch.deallocate() }
    for index in 0..<shop.level.pointee.count {
      let state = shop.level.pointee.address(index)
      scratch.initialize(to: state.pointee)
      judgeCalm(&scratch.pointee, from: state, of: firstOfLevel + index, bound: calm.bound)
      scratch.deinitialize(count: 1)
      if result.findings.count >= options.findingLimit || result.ending == .flawedModel { return }
      if index & 1_023 == 1_023 {
        lookUp(seconds, proceed, isStart: true)
        switch result.ending {
        case .cancelled, .timeLimit: return
        default: break
        }
      }
    }
  }

  /// Steps until the state is settled, or until one is met that an earlier calm phase has passed through.
  ///
  /// What follows from there is judged already, for the steps are deterministic; so every distinct calm state is paid
  /// once.
  @inlinable mutating func judgeCalm(
    _ state: inout M.State, from source: UnsafeMutablePointer<M.State>, of index: Int, bound: Int
  ) {
    calmPath.removeAll(keepingCapacity: true)
    var ending = CalmResult.stepped
    while case .stepped = ending, calmPath.count < bound {
      let fingerprint = shop.fingerprint(of: state)
      if calmKnown.contains(fingerprint) {
        ending = .settled
      } else {
        calmPath.append(fingerprint)
        ending = model.calm(&state, marks: &result.marks)
      }
    }
    // A path that ended badly is remembered too: its violation is noted, at a depth that no later one can beat.
    for fingerprint in calmPath { _ = calmKnown.insert(fingerprint) }
    switch ending {
    case .settled: break
    case .stepped:
      result.cutPaths += 1
      note(.notQuiet, at: index, source, nil, calmSteps: calmPath.count)
    case .violated(let violation):
      result.cutPaths += 1
      note(violation, at: index, source, nil, calmSteps: calmPath.count - 1)
    case .outgrew(let collection):
      result.cutPaths += 1
      note(outgrown: collection, at: index, source, nil)
    }
  }
}
