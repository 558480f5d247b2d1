extension Exploration {
  /// Runs the calm phase from every state of the level.
  @inlinable mutating func judgeCalm(
    _ firstOfLevel: Int, _ seconds: () -> Double, _ proceed: (ExploreProgress) -> Bool
  ) {
    guard let calm = options.calm else { return }
    let count = shop.level.pointee.count
    let roundSize = 1_024
    for first in stride(from: 0, to: count, by: roundSize) {
      let states = first..<min(first + roundSize, count)
      shop.level.pointee.leave(before: first)
      shop.level.pointee.unpack(states, with: &shop.nextLevel.pointee)
      if crew.count == 1 || states.count < 64 || !judgeTogether(states, bound: calm.bound) {
        judgeAlone(states, firstOfLevel, bound: calm.bound)
      }
      if result.findings.count >= options.findingLimit || result.ending == .flawedModel { return }
      calmMemory.settle()
      guard states.count == roundSize else { return }
      lookUp(seconds, proceed, isStart: true)
      switch result.ending {
      case .cancelled, .timeLimit: return
      default: break
      }
    }
  }

  /// One state after another; what is found is noted.
  @inlinable mutating func judgeAlone(_ states: Range<Int>, _ firstOfLevel: Int, bound: Int) {
    let scratch = UnsafeMutablePointer<M.State>.allocate(capacity: 1)
    defer { scratch.deallocate() }
    for index in states {
      let source = shop.level.pointee.address(index)
      judgeAlone(source, firstOfLevel + index, after: nil, scratch, bound: bound)
      if isEnough { return }
      if let alternative = model.calmAlternative(in: source.pointee) {
        judgeAlone(source, firstOfLevel + index, after: alternative, scratch, bound: bound)
        if isEnough { return }
      }
    }
  }

  @inlinable var isEnough: Bool {
    result.findings.count >= options.findingLimit || result.ending == .flawedModel
  }

  @inlinable mutating func judgeAlone(
    _ source: UnsafeMutablePointer<M.State>, _ index: Int, after action: M.Action?,
    _ scratch: UnsafeMutablePointer<M.State>, bound: Int
  ) {
    scratch.initialize(to: source.pointee)
    let ending = shop.calmPath(
      from: scratch, after: action, bound: bound, path: &calmPath, marks: &result.marks
    ) { fingerprint in
      calmMemory.contains(fingerprint)
    }
    scratch.deinitialize(count: 1)
    // A path that ended badly is remembered too: its violation is noted, at a depth that no later one can beat.
    for fingerprint in calmPath { calmMemory.insert(fingerprint) }
    note(ending, at: index, action)
  }

  @inlinable mutating func note(
    _ ending: CalmResult, at index: Int, _ action: M.Action?
  ) {
    switch ending {
    case .settled: return
    case .stepped: note(.notQuiet, at: index, action, calmSteps: calmPath.count)
    case .violated(let violation):
      // Without a step of the calm phase it was the action itself.
      let calmSteps = calmPath.isEmpty ? nil : calmPath.count - 1
      note(violation, at: index, action, calmSteps: calmSteps)
    case .outgrew(let collection): note(outgrown: collection, at: index, action)
    }
    result.cutPaths += 1
  }

  /// All workers at the same time; false if something was found, which is then to be judged again in the order of the
  /// states: who met it first would depend on the threads.
  @inlinable mutating func judgeTogether(_ states: Range<Int>, bound: Int) -> Bool {
    guard let memory = calmMemory.shared else { return false }
    let shop = shop
    let shares = UnsafeMutableBufferPointer<CalmShare>.allocate(capacity: crew.count)
    shares.initialize(repeating: CalmShare())
    defer {
      shares.deinitialize()
      shares.deallocate()
    }
    let places = SharedPointer(shares)
    let size = 16
    forEachBatch((states.count + size - 1) / size) { number, worker in
      let first = states.lowerBound + number * size
      shop.judgeCalm(first..<min(first + size, states.upperBound), bound, memory, &places.elements[worker])
    }
    guard shares.contains(where: \.isTroubled) else {
      for share in shares { result.marks.formUnion(share.marks) }
      return true
    }
    calmMemory.doubt(shares.map(\.added))
    return false
  }
}

/// Memory that workers share, each its own part.
@usableFromInline struct SharedPointer<Element>: @unchecked Sendable {
  @usableFromInline let elements: UnsafeMutableBufferPointer<Element>

  @inlinable init(_ elements: UnsafeMutableBufferPointer<Element>) { self.elements = elements }
}

extension Workshop {
  /// Judges states of the level for one worker and leaves the findings to whoever looks again.
  @inlinable func judgeCalm(
    _ states: Range<Int>, _ bound: Int, _ memory: SharedFingerprints, _ share: inout CalmShare
  ) {
    let scratch = UnsafeMutablePointer<M.State>.allocate(capacity: 1)
    defer { scratch.deallocate() }
    var path: [UInt64] = []
    for index in states {
      let source = level.pointee.address(index)
      judgeCalm(source, after: nil, scratch, bound, memory, &path, &share)
      if let alternative = model.calmAlternative(in: source.pointee) {
        judgeCalm(source, after: alternative, scratch, bound, memory, &path, &share)
      }
    }
  }

  @inlinable func judgeCalm(
    _ source: UnsafeMutablePointer<M.State>, after action: M.Action?, _ scratch: UnsafeMutablePointer<M.State>,
    _ bound: Int, _ memory: SharedFingerprints, _ path: inout [UInt64], _ share: inout CalmShare
  ) {
    scratch.initialize(to: source.pointee)
    let ending = calmPath(from: scratch, after: action, bound: bound, path: &path, marks: &share.marks) {
      memory.contains($0)
    }
    scratch.deinitialize(count: 1)
    for fingerprint in path where memory.insert(fingerprint) { share.added.append(fingerprint) }
    if ending != .settled { share.isTroubled = true }
  }

  /// Steps until the state is settled, or until one is met that an earlier calm phase has passed through.
  ///
  /// What follows from there is judged already, for the steps are deterministic; so every distinct calm state is paid
  /// once.
  @inlinable func calmPath(
    from state: UnsafeMutablePointer<M.State>, after action: M.Action?, bound: Int, path: inout [UInt64],
    marks: inout Marks, isKnown: (UInt64) -> Bool
  ) -> CalmResult {
    path.removeAll(keepingCapacity: true)
    if let action {
      switch model.perform(action, on: &state.pointee, marks: &marks) {
      case .done: break
      case .notEnabled: return .settled
      case .violated(let violation): return .violated(violation)
      case .outgrew(let collection): return .outgrew(collection)
      }
    }
    while path.count < bound {
      let fingerprint = fingerprint(of: state.pointee)
      if isKnown(fingerprint) { return .settled }
      path.append(fingerprint)
      let result = model.calm(&state.pointee, marks: &marks)
      guard case .stepped = result else { return result }
    }
    return .stepped
  }
}
