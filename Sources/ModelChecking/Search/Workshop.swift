/// Where the workers of an exploration work on one level: step, look up, keep.
///
/// A step and what is kept of it belong to a batch, a fingerprint to its owner, and every owner takes the batches in
/// their order. So each thing is touched by one worker at a time, without locks, and the result is that of one worker.
@usableFromInline struct Workshop<M: Model>: @unchecked Sendable {
  @usableFromInline let model: M
  @usableFromInline let usesSymmetry: Bool
  @usableFromInline let usesBudgets: Bool
  @usableFromInline let countsKinds: Bool
  @usableFromInline let owners: Int
  @usableFromInline let batchCount: Int
  @usableFromInline let level = UnsafeMutablePointer<StateQueue<M.State>>.allocate(capacity: 1)
  @usableFromInline let nextLevel = UnsafeMutablePointer<StateQueue<M.State>>.allocate(capacity: 1)
  @usableFromInline let links = UnsafeMutablePointer<ParentLinks>.allocate(capacity: 1)
  /// Each on cache lines of its own: what one writes all the time must not be next to what another reads.
  @usableFromInline let workers: UnsafeMutablePointer<UnsafeMutablePointer<Worker<M>>>
  @usableFromInline let batches: UnsafeMutablePointer<Batch<M>>

  @inlinable init(_ model: M, _ options: ExploreOptions, owners: Int, batchCount: Int, keepsNumbers: Bool) {
    self.model = model
    self.owners = owners
    self.batchCount = batchCount
    usesSymmetry = options.usesSymmetry && model.hasSymmetry
    usesBudgets =
      options.usesBudgets && model.hasBudgets && !options.comparesStates && options.order == .breadthFirst
    countsKinds = model.kindCount > 0
    level.initialize(to: StateQueue())
    nextLevel.initialize(to: StateQueue())
    links.initialize(to: ParentLinks())
    workers = .allocate(capacity: owners)
    // Where fingerprints are exact, comparing them is comparing states.
    let comparesStates = options.comparesStates && !model.hasExactFingerprints
    for index in 0..<owners {
      let memory = UnsafeMutableRawPointer.allocate(
        byteCount: MemoryLayout<Worker<M>>.stride + cacheLines, alignment: cacheLines)
      let worker = memory.bindMemory(to: Worker<M>.self, capacity: 1)
      worker.initialize(to: Worker(model, comparesStates: comparesStates, keepsNumbers: keepsNumbers))
      workers[index] = worker
    }
    batches = .allocate(capacity: batchCount)
    let reduces = usesSymmetry || usesBudgets
    for index in 0..<batchCount { (batches + index).initialize(to: Batch(owners: owners, reduces: reduces)) }
  }

  @inlinable func deallocate() {
    level.deinitialize(count: 1)
    level.deallocate()
    nextLevel.deinitialize(count: 1)
    nextLevel.deallocate()
    links.deinitialize(count: 1)
    links.deallocate()
    for index in 0..<owners {
      workers[index].deinitialize(count: 1)
      workers[index].deallocate()
    }
    workers.deallocate()
    batches.deinitialize(count: batchCount)
    batches.deallocate()
  }

  /// The memory in use, in bytes.
  @inlinable var byteCount: Int {
    var sum = level.pointee.byteCount + nextLevel.pointee.byteCount + links.pointee.byteCount
    for index in 0..<owners { sum += workers[index].pointee.known.byteCount }
    for index in 0..<batchCount { sum += batches[index].byteCount }
    return sum
  }

  /// Whether fingerprints are those of representatives.
  @inlinable var reduces: Bool { usesSymmetry || usesBudgets }

  /// Replaces a state by its representative, with nothing spent if budgets are used, and says what was spent then.
  @inlinable @inline(__always) func represent(_ state: inout M.State) -> Spending {
    if usesSymmetry { model.canonicalize(&state) }
    return usesBudgets ? model.takeSpending(from: &state) : Spending()
  }

  /// The fingerprint of a state's representative; what was spent makes no difference to its calm phase.
  @inlinable func fingerprint(of state: borrowing M.State) -> UInt64 {
    guard reduces else { return model.fingerprint(of: state) }
    var representative = copy state
    _ = represent(&representative)
    return model.fingerprint(of: representative)
  }

  /// Which worker owns a fingerprint.
  @inlinable @inline(__always) func owner(of fingerprint: UInt64) -> Int {
    // Low bits of the product, for the table takes the high ones.
    let spread = (fingerprint &* 0x9e37_79b9_7f4a_7c15) &>> 8 & 0xffff
    return Int(truncatingIfNeeded: spread &* UInt64(truncatingIfNeeded: owners) &>> 16)
  }

  /// Takes every step from the batch's states.
  ///
  /// A step is taken where its action is listed: a small model whose listing and performing are inlined then has a piece
  /// of code for each kind of action, and none that finds out which kind it is. What the steps count up lies in memory,
  /// for variables that are captured would be checked for exclusive access at each step.
  @inlinable func expand(_ batch: UnsafeMutablePointer<Batch<M>>, by worker: UnsafeMutablePointer<Worker<M>>) {
    batch.pointee.count = 0
    for offset in 0..<batch.pointee.sourceCount {
      let source = level.pointee.address(batch.pointee.firstSource &+ offset)
      let transitions = worker.pointee.transitions
      worker.pointee.listed = 0
      @inline(__always) func take(_ action: M.Action) { step(action, from: source, at: offset, batch, worker) }
      model.forEachAction(in: source.pointee, take)
      if worker.pointee.transitions == transitions { worker.pointee.terminalStates &+= 1 }
    }
    takeFingerprints(batch)
  }

  /// Takes one step, and adds the state to which it leads to the batch.
  @inlinable @inline(__always) func step(
    _ action: M.Action, from source: UnsafeMutablePointer<M.State>, at offset: Int,
    _ batch: UnsafeMutablePointer<Batch<M>>, _ worker: UnsafeMutablePointer<Worker<M>>
  ) {
    let count = batch.pointee.count
    if count == batch.pointee.capacity { batch.pointee.grow() }
    let successor = batch.pointee.states + count
    successor.initialize(to: source.pointee)
    let result = model.perform(action, on: &successor.pointee, marks: &worker.pointee.marks)
    if case .done = result {
      batch.pointee.numbers[count] = worker.pointee.listed
      batch.pointee.offsets[count] = UInt8(truncatingIfNeeded: offset)
      batch.pointee.count = count &+ 1
      worker.pointee.transitions &+= 1
      if countsKinds { worker.pointee.tally.noteHappened(model.kind(of: action)) }
    } else {
      successor.deinitialize(count: 1)
      if note(result, of: action, at: offset, in: batch, by: worker) { worker.pointee.transitions &+= 1 }
    }
    worker.pointee.listed &+= 1
  }

  /// Notes a step that led to no state; says whether it happened at all.
  @inlinable @inline(never) func note(
    _ result: StepResult, of action: M.Action, at offset: Int, in batch: UnsafeMutablePointer<Batch<M>>,
    by worker: UnsafeMutablePointer<Worker<M>>
  ) -> Bool {
    if case .notEnabled = result {
      if countsKinds { worker.pointee.tally.noteEnabled(model.kind(of: action)) }
      return false
    }
    if countsKinds { worker.pointee.tally.noteHappened(model.kind(of: action)) }
    batch.pointee.troubles.append(
      Trouble(source: batch.pointee.firstSource &+ offset, action: action, result: result))
    return true
  }

  /// Fingerprints the batch's successors and deals them out to their owners.
  @inlinable @inline(__always) func takeFingerprints(_ batch: UnsafeMutablePointer<Batch<M>>) {
    let count = batch.pointee.count
    let fingerprints = batch.pointee.fingerprints
    if reduces {
      for place in 0..<count {
        (batch.pointee.representatives + place).initialize(to: batch.pointee.states[place])
        (batch.pointee.spendings + place).initialize(to: represent(&batch.pointee.representatives[place]))
      }
    }
    let representatives = batch.pointee.representatives
    for place in 0..<count { fingerprints[place] = model.fingerprint(of: representatives[place]) }
    guard owners > 1 else { return }
    let counts = batch.pointee.counts
    let places = batch.pointee.places
    let capacity = batch.pointee.capacity
    for owner in 0..<owners { counts[owner] = 0 }
    for place in 0..<count {
      let owner = owner(of: fingerprints[place])
      places[owner &* capacity &+ counts[owner]] = UInt32(truncatingIfNeeded: place)
      counts[owner] &+= 1
    }
  }
}
