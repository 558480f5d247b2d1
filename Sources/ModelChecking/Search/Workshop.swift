/// What one worker of an exploration keeps for itself.
@usableFromInline struct Worker<M: Model>: ~Copyable {
  /// The known states whose fingerprints it owns.
  @usableFromInline var known: KnownStates<M>
  @usableFromInline let tally: KindTally
  @usableFromInline var actions = ActionList<M.Action>()
  @usableFromInline var marks = Marks()
  @usableFromInline var transitions = 0
  @usableFromInline var terminalStates = 0
  /// A digest of what was glanced at, kept only so that the glances are not optimized away.
  @usableFromInline var glances: UInt64 = 0

  @inlinable init(_ model: M, comparesStates: Bool, keepsNumbers: Bool) {
    known = KnownStates(comparesStates: comparesStates, keepsNumbers: keepsNumbers)
    tally = KindTally(count: model.kindCount)
  }
}

/// The actions of one state, in memory that is used again for the next.
@usableFromInline struct ActionList<Action>: ~Copyable {
  @usableFromInline var elements: UnsafeMutablePointer<Action>
  @usableFromInline var count = 0
  @usableFromInline var capacity = 64

  @inlinable init() { elements = .allocate(capacity: capacity) }

  @inlinable deinit {
    elements.deinitialize(count: count)
    elements.deallocate()
  }

  @inlinable @inline(__always) mutating func append(_ action: Action) {
    if count == capacity { grow() }
    (elements + count).initialize(to: action)
    count &+= 1
  }

  @inlinable @inline(never) mutating func grow() {
    let old = elements
    elements = .allocate(capacity: capacity * 2)
    elements.moveInitialize(from: old, count: count)
    old.deallocate()
    capacity *= 2
  }

  @inlinable mutating func removeAll() {
    elements.deinitialize(count: count)
    count = 0
  }
}

/// Two neighbouring cache lines, in bytes: they are fetched together.
@inlinable var cacheLines: Int { 128 }

/// Where the workers of an exploration work on one level: step, look up, keep.
///
/// A step and what is kept of it belong to a batch, a fingerprint to its owner, and every owner takes the batches in
/// their order. So each thing is touched by one worker at a time, without locks, and the result is that of one worker.
@usableFromInline struct Workshop<M: Model>: @unchecked Sendable {
  @usableFromInline let model: M
  @usableFromInline let reduces: Bool
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
    reduces = options.usesSymmetry && model.hasSymmetry
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

  /// The fingerprint of a state's representative.
  @inlinable func fingerprint(of state: borrowing M.State) -> UInt64 {
    guard reduces else { return model.fingerprint(of: state) }
    var representative = copy state
    model.canonicalize(&representative)
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
  /// The actions are listed before any is performed: so little is done for each that the listing stays one piece of code
  /// with the model's own, and so does the performing.
  @inlinable func expand(_ batch: UnsafeMutablePointer<Batch<M>>, by worker: UnsafeMutablePointer<Worker<M>>) {
    var marks = worker.pointee.marks
    var count = 0
    var transitions = 0
    for offset in 0..<batch.pointee.sourceCount {
      let source = level.pointee.address(batch.pointee.firstSource &+ offset)
      worker.pointee.actions.removeAll()
      @inline(__always) func list(_ action: M.Action) { worker.pointee.actions.append(action) }
      model.forEachAction(in: source.pointee, list)
      let actionCount = worker.pointee.actions.count
      let actions = worker.pointee.actions.elements
      batch.pointee.makeRoom(for: actionCount, after: count)
      let states = batch.pointee.states
      let numbers = batch.pointee.numbers
      let offsets = batch.pointee.offsets
      let transitionsBefore = transitions
      for number in 0..<actionCount {
        let successor = states + count
        successor.initialize(to: source.pointee)
        let result = model.perform(actions[number], on: &successor.pointee, marks: &marks)
        guard case .done = result else {
          successor.deinitialize(count: 1)
          if note(result, of: actions[number], at: offset, in: batch, by: worker) { transitions &+= 1 }
          continue
        }
        numbers[count] = UInt32(truncatingIfNeeded: number)
        offsets[count] = UInt8(truncatingIfNeeded: offset)
        count &+= 1
        transitions &+= 1
        if countsKinds { worker.pointee.tally.noteHappened(model.kind(of: actions[number])) }
      }
      if transitions == transitionsBefore { worker.pointee.terminalStates &+= 1 }
    }
    batch.pointee.count = count
    worker.pointee.marks = marks
    worker.pointee.transitions &+= transitions
    takeFingerprints(batch)
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
        model.canonicalize(&batch.pointee.representatives[place])
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

  /// Looks up those successors of the batch that a worker owns, and leaves a list of the new ones.
  @inlinable func lookUp(_ batch: UnsafeMutablePointer<Batch<M>>, owner: Int) {
    let worker = workers[owner]
    let states = batch.pointee.states
    let fingerprints = batch.pointee.fingerprints
    let places = batch.pointee.places + owner &* batch.pointee.capacity
    let isOnly = owners == 1
    let count = isOnly ? batch.pointee.count : batch.pointee.counts[owner]
    var newCount = 0
    if worker.pointee.known.comparesStates {
      for index in 0..<count {
        let place = isOnly ? index : Int(truncatingIfNeeded: places[index])
        if worker.pointee.known.find(fingerprints[place], batch.pointee.representatives + place, model).isNew {
          places[newCount] = UInt32(truncatingIfNeeded: place)
          newCount &+= 1
        } else {
          (states + place).deinitialize(count: 1)
        }
      }
    } else {
      // A look ahead, many places at a time: their memory is at hand when it is asked for.
      var glances: UInt64 = 0
      for index in 0..<count {
        let place = isOnly ? index : Int(truncatingIfNeeded: places[index])
        glances ^= worker.pointee.known.table.glance(fingerprints[place])
      }
      worker.pointee.glances = glances
      for index in 0..<count {
        let place = isOnly ? index : Int(truncatingIfNeeded: places[index])
        let fingerprint = fingerprints[place]
        if worker.pointee.known.table.insert(fingerprint) {
          places[newCount] = UInt32(truncatingIfNeeded: place)
          newCount &+= 1
        } else {
          (states + place).deinitialize(count: 1)
        }
      }
    }
    batch.pointee.counts[owner] = newCount
  }

  /// Moves the new states of the batch into the next level, in the order of the steps, but only the first `room`.
  @inlinable func keep(_ batch: UnsafeMutablePointer<Batch<M>>, firstOfLevel: Int, firstOfNext: Int, room: Int) {
    let states = batch.pointee.states
    let first = batch.pointee.firstNew
    var kept = 0
    forEachNew(batch) { place in
      guard kept < room else {
        (states + place).deinitialize(count: 1)
        return
      }
      nextLevel.pointee.address(first &+ kept).moveInitialize(from: states + place, count: 1)
      let source = firstOfLevel &+ batch.pointee.firstSource &+ Int(batch.pointee.offsets[place])
      links.pointee.address(firstOfNext &+ first &+ kept).initialize(
        to: ParentLinks.Link(
          parent: UInt32(truncatingIfNeeded: source), number: batch.pointee.numbers[place]))
      kept &+= 1
    }
    if reduces { batch.pointee.representatives.deinitialize(count: batch.pointee.count) }
  }

  /// Merges the owners' lists of new places.
  @inlinable @inline(__always) func forEachNew(_ batch: UnsafeMutablePointer<Batch<M>>, _ body: (Int) -> Void) {
    let places = batch.pointee.places
    if owners == 1 {
      for index in 0..<batch.pointee.counts[0] { body(Int(places[index])) }
      return
    }
    let capacity = batch.pointee.capacity
    // The heads of the lists; what is behind a head is not needed any more, so its count can go down to nothing.
    withUnsafeTemporaryAllocation(of: Int.self, capacity: owners) { heads in
      heads.initialize(repeating: 0)
      for _ in 0..<batch.pointee.newCount {
        var least = UInt32.max
        var leastOwner = 0
        for owner in 0..<owners where heads[owner] < batch.pointee.counts[owner] {
          let place = places[owner &* capacity &+ heads[owner]]
          if place < least {
            least = place
            leastOwner = owner
          }
        }
        heads[leastOwner] &+= 1
        body(Int(least))
      }
    }
  }
}
