extension Workshop {
  /// So many look-ups before it is needed, the memory of one is asked for.
  @inlinable static var lookAhead: Int { 24 }

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
    } else if usesBudgets {
      for index in 0..<count {
        let place = isOnly ? index : Int(truncatingIfNeeded: places[index])
        if worker.pointee.known.insert(fingerprints[place], batch.pointee.spendings[place]) {
          places[newCount] = UInt32(truncatingIfNeeded: place)
          newCount &+= 1
        } else {
          (states + place).deinitialize(count: 1)
        }
      }
    } else {
      @inline(__always) func announce(_ index: Int) {
        let place = isOnly ? index : Int(truncatingIfNeeded: places[index])
        worker.pointee.known.table.announce(fingerprints[place])
      }
      for index in 0..<min(count, Self.lookAhead) { announce(index) }
      for index in 0..<count {
        if index &+ Self.lookAhead < count { announce(index &+ Self.lookAhead) }
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
