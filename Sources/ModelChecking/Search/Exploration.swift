/// A breadth-first search over fingerprints, level by level, so that the first schedule to a state is a shortest one.
///
/// Of each state it keeps a fingerprint, its parent's index and the action that led to it; whole states only for two
/// levels. Successors are first collected in a batch and then hashed and looked up: a state's bytes are not read back
/// while they are still being written, which costs more than anything else here.
@usableFromInline struct Exploration<M: Model>: ~Copyable {
  @usableFromInline let model: M
  @usableFromInline let options: ExploreOptions
  @usableFromInline let countsKinds: Bool
  @usableFromInline let tally: KindTally
  @usableFromInline var result: ExploreResult<M.Action>

  @usableFromInline var known = FingerprintTable()
  @usableFromInline var links = ParentLinks<M.Action>()
  @usableFromInline var level = StateQueue<M.State>()
  @usableFromInline var nextLevel = StateQueue<M.State>()
  @usableFromInline var batch = Batch<M.State, M.Action>()
  @usableFromInline var calmKnown = FingerprintTable()
  @usableFromInline var calmPath: [UInt64] = []
  @usableFromInline var stopped = false

  @inlinable init(_ model: M, _ options: ExploreOptions) {
    precondition(options.stateLimit >= 1 && options.stateLimit < Int(UInt32.max), "1 to 4 billion states")
    precondition(options.findingLimit >= 1, "at least one finding")
    self.model = model
    self.options = options
    countsKinds = model.kindCount > 0
    tally = KindTally(count: model.kindCount)
    result = ExploreResult(kindCount: model.kindCount)
  }

  @inlinable mutating func run(_ proceed: (ExploreProgress) -> Bool) -> ExploreResult<M.Action> {
    addInitialStates()
    var firstOfLevel = 0
    while !stopped {
      // A level's calm phases wait until all steps that lead to the level are known to be safe.
      judgeCalm(firstOfLevel, proceed)
      if stopped { break }
      result.clearedDepth = result.depth
      if result.depth >= options.depthLimit {
        stop(.depthLimit)
        break
      }
      expandLevel(firstOfLevel, proceed)
      firstOfLevel += level.count
      swap(&level, &nextLevel)
      nextLevel.removeAll()
      if level.count == 0 { break }
      result.depth += 1
      // The states that a limit of states or memory has left are worth a calm phase all the same.
      if result.ending == .stateLimit || result.ending == .memoryLimit { judgeCalm(firstOfLevel, proceed) }
    }
    if result.ending == .closed { result.clearedDepth = .max }
    result.calmStates = calmKnown.count
    result.kinds = tally.kinds
    return result
  }

  /// Ends the search, for the first reason given; but findings made on the way out come before a limit.
  @inlinable mutating func stop(_ ending: ExploreEnding) {
    if stopped, ending != .findings { return }
    stopped = true
    result.ending = ending
  }

  @inlinable mutating func addInitialStates() {
    let states = model.initialStates
    precondition(!states.isEmpty, "a model needs an initial state")
    result.initialStates = states.count
    for index in states.indices where known.insert(model.fingerprint(of: states[index])) {
      level.append(states[index])
      links.appendRoot(initialState: index)
    }
    result.distinctStates = level.count
  }

  @inlinable mutating func expandLevel(_ firstOfLevel: Int, _ proceed: (ExploreProgress) -> Bool) {
    var index = 0
    while index < level.count, !stopped {
      let source = level.address(index)
      let transitionsBefore = result.transitions
      model.forEachAction(in: source.pointee) { action in
        expand(action, from: source, parent: UInt32(truncatingIfNeeded: firstOfLevel &+ index))
      }
      if result.transitions == transitionsBefore { result.terminalStates &+= 1 }
      if batch.count >= 32 { flush() }
      if index & 4_095 == 0 {
        noteMemory()
        if !proceed(progress) { stop(.cancelled) }
      }
      index &+= 1
    }
    flush()
    noteMemory()
  }

  @inlinable @inline(__always) mutating func expand(
    _ action: M.Action, from source: UnsafeMutablePointer<M.State>, parent: UInt32
  ) {
    if stopped { return }
    if batch.isFull { flush() }
    let successor = batch.nextState
    successor.initialize(to: source.pointee)
    if countsKinds { tally.noteEnabled(model.kind(of: action)) }
    let outcome = model.perform(action, on: &successor.pointee, marks: &result.marks)
    switch outcome {
    case .done: batch.accept(action, parent)
    case .notEnabled:
      successor.deinitialize(count: 1)
      return
    case .violated(let violation):
      cut(successor)
      note(violation, at: Int(parent), action, calmSteps: nil)
    case .outgrew(let collection):
      cut(successor)
      note(outgrown: collection, at: Int(parent), action)
    }
    result.transitions &+= 1
    if countsKinds { tally.notePerformed(model.kind(of: action)) }
  }

  @inlinable mutating func cut(_ successor: UnsafeMutablePointer<M.State>) {
    successor.deinitialize(count: 1)
    result.cutPaths += 1
  }

  /// Looks up the successors of the batch and keeps the new ones.
  @inlinable mutating func flush() {
    for place in 0..<batch.count { batch.fingerprints[place] = model.fingerprint(of: batch.states[place]) }
    for place in 0..<batch.count { batch.glances[place] = known.glance(batch.fingerprints[place]) }
    for place in 0..<batch.count {
      if stopped || !known.insert(batch.fingerprints[place], limit: options.stateLimit) {
        (batch.states + place).deinitialize(count: 1)
        if known.isFull { stop(.stateLimit) }
        continue
      }
      nextLevel.append(movingFrom: batch.states + place)
      links.append(parent: batch.parents[place], batch.actions[place])
      result.distinctStates &+= 1
    }
    batch.removeAll()
  }

  @inlinable mutating func note(_ violation: Violation, at state: Int, _ action: M.Action?, calmSteps: Int?) {
    if let only = options.only, only != violation { return }
    guard !result.findings.contains(where: { $0.violation == violation }) else { return }
    let (initialState, actions) = links.schedule(to: state, then: action)
    result.findings.append(Finding(violation, initialState: initialState, actions: actions, calmSteps: calmSteps))
    if result.findings.count >= options.findingLimit { stop(.findings) }
  }

  @inlinable mutating func note(outgrown collection: UInt16, at state: Int, _ action: M.Action?) {
    if let place = result.outgrowths.firstIndex(where: { $0.collection == collection }) {
      result.outgrowths[place].count += 1
    } else {
      let (initialState, actions) = links.schedule(to: state, then: action)
      result.outgrowths.append(Outgrowth(collection, initialState: initialState, actions: actions))
    }
  }

  @inlinable mutating func noteMemory() {
    let bytes =
      known.byteCount + calmKnown.byteCount + links.byteCount + level.byteCount + nextLevel.byteCount
      + calmPath.capacity * 8
    result.peakMemoryBytes = max(result.peakMemoryBytes, bytes)
    if bytes > options.memoryLimitBytes { stop(.memoryLimit) }
  }

  @inlinable var progress: ExploreProgress {
    var progress = ExploreProgress()
    progress.distinctStates = result.distinctStates
    progress.transitions = result.transitions
    progress.depth = result.depth
    progress.memoryBytes = result.peakMemoryBytes
    progress.findings = result.findings.count
    return progress
  }
}
