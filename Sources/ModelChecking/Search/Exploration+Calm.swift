extension Exploration {
  /// Runs the calm phase from every state of the level.
  @inlinable mutating func judgeCalm(_ firstOfLevel: Int, _ proceed: (ExploreProgress) -> Bool) {
    guard let calm = options.calm else { return }
    let scratch = UnsafeMutablePointer<M.State>.allocate(capacity: 1)
    defer { scratch.deallocate() }
    for index in 0..<level.count {
      scratch.initialize(to: level.address(index).pointee)
      let alternative = model.calmAlternative(in: scratch.pointee)
      judgeCalm(&scratch.pointee, of: firstOfLevel + index, after: nil, bound: calm.bound)
      scratch.deinitialize(count: 1)
      if let alternative {
        scratch.initialize(to: level.address(index).pointee)
        judgeCalm(&scratch.pointee, of: firstOfLevel + index, after: alternative, bound: calm.bound)
        scratch.deinitialize(count: 1)
      }
      if result.findings.count >= options.findingLimit { return }
      if index & 1_023 == 1_023 {
        noteMemory()
        if !proceed(progress) { return stop(.cancelled) }
      }
    }
  }

  /// Steps until the state is settled, or until one is met that an earlier calm phase has passed through.
  ///
  /// What follows from there is judged already, for the steps are deterministic; so every distinct calm state is paid
  /// once.
  @inlinable mutating func judgeCalm(_ state: inout M.State, of index: Int, after action: M.Action?, bound: Int) {
    calmPath.removeAll(keepingCapacity: true)
    var ending = CalmResult.stepped
    if let action {
      switch model.perform(action, on: &state, marks: &result.marks) {
      case .done: break
      case .notEnabled: return
      case .violated(let violation): return note(violation, at: index, action, calmSteps: nil)
      case .outgrew(let collection): return note(outgrown: collection, at: index, action)
      }
    }
    while case .stepped = ending, calmPath.count < bound {
      let fingerprint = model.fingerprint(of: state)
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
      note(.notQuiet, at: index, action, calmSteps: calmPath.count)
    case .violated(let violation):
      result.cutPaths += 1
      note(violation, at: index, action, calmSteps: calmPath.count - 1)
    case .outgrew(let collection):
      result.cutPaths += 1
      note(outgrown: collection, at: index, action)
    }
  }
}
