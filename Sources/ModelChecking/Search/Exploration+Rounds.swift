import Synchronization

extension Exploration {
  @inlinable mutating func expandLevel(
    _ firstOfLevel: Int, _ seconds: () -> Double, _ proceed: (ExploreProgress) -> Bool
  ) {
    let count = shop.level.pointee.count
    let roundSize = Self.roundBatches * Batch<M>.sourceLimit
    var index = 0
    lookUp(seconds, proceed, isStart: true)
    while index < count, !stopped {
      let sources = index..<min(index + roundSize, count)
      shop.level.pointee.unpack(sources, with: &shop.nextLevel.pointee)
      examine(sources, firstOfLevel)
      if stopped { return }
      if crew.count == 1 { stepAlone(sources, firstOfLevel, count) } else { stepTogether(sources, firstOfLevel, count) }
      shop.level.pointee.release(before: sources.upperBound, to: &shop.nextLevel.pointee)
      shop.nextLevel.pointee.pack()
      index = sources.upperBound
      unreported += sources.count
      lookUp(seconds, proceed, isStart: false)
    }
  }

  /// One batch after another through all hands, while it is in the nearest cache.
  @inlinable mutating func stepAlone(_ sources: Range<Int>, _ firstOfLevel: Int, _ levelCount: Int) {
    let batch = shop.batches
    for first in stride(from: sources.lowerBound, to: sources.upperBound, by: Batch<M>.sourceLimit) {
      batch.pointee.firstSource = first
      batch.pointee.sourceCount = min(Batch<M>.sourceLimit, sources.upperBound - first)
      shop.expand(batch, by: shop.workers[0])
      shop.lookUp(batch, owner: 0)
      let room = makeRoom(after: batch)
      shop.keep(batch, firstOfLevel: firstOfLevel, firstOfNext: firstOfLevel + levelCount, room: room)
    }
    noteSteps()
    if !batch.pointee.troubles.isEmpty { noteTroubles(of: batch, firstOfLevel) }
  }

  /// The batches of a round at the same time: all step, then all look up, then all keep.
  @inlinable mutating func stepTogether(_ sources: Range<Int>, _ firstOfLevel: Int, _ levelCount: Int) {
    let shop = shop
    let size = Batch<M>.sourceLimit
    let used = (sources.count + size - 1) / size
    for number in 0..<used {
      let batch = shop.batches + number
      batch.pointee.firstSource = sources.lowerBound + number * size
      batch.pointee.sourceCount = min(size, sources.upperBound - batch.pointee.firstSource)
    }
    forEachBatch(used) { number, worker in shop.expand(shop.batches + number, by: shop.workers[worker]) }
    onCrew(used > 1) { worker in
      for number in 0..<used { shop.lookUp(shop.batches + number, owner: worker) }
    }
    let rooms = (0..<used).map { makeRoom(after: shop.batches + $0) }
    forEachBatch(used) { number, _ in
      shop.keep(
        shop.batches + number, firstOfLevel: firstOfLevel, firstOfNext: firstOfLevel + levelCount, room: rooms[number])
    }
    noteSteps()
    for number in 0..<used where !shop.batches[number].troubles.isEmpty {
      noteTroubles(of: shop.batches + number, firstOfLevel)
    }
  }

  /// Calls `body` with every batch and the worker that does it; whoever is free takes the next.
  @inlinable func forEachBatch(_ count: Int, _ body: @Sendable (Int, Int) -> Void) {
    let next = Counter()
    onCrew(count > 1) { worker in
      while true {
        let number = next.take()
        guard number < count else { return }
        body(number, worker)
      }
    }
  }

  /// Calls `body` with every worker, one after another if the work is too little to be shared.
  @inlinable func onCrew(_ isShared: Bool, _ body: @Sendable (Int) -> Void) {
    if isShared { return crew.run(body) }
    for worker in 0..<crew.count { body(worker) }
  }

  /// Says where the batch's new states go and how many of them may be kept.
  @inlinable mutating func makeRoom(after batch: UnsafeMutablePointer<Batch<M>>) -> Int {
    let room = stateLimit - result.distinctStates
    let new = batch.pointee.newCount
    let kept = min(new, room)
    batch.pointee.firstNew = shop.nextLevel.pointee.count
    shop.nextLevel.pointee.makeRoom(for: kept)
    shop.nextLevel.pointee.count += kept
    shop.links.pointee.makeRoom(for: kept)
    shop.links.pointee.count += kept
    result.distinctStates += kept
    if new > room { stop(stateLimit < options.stateLimit ? .omissionLimit : .stateLimit) }
    return room
  }

  @inlinable mutating func noteSteps() {
    var transitions = 0
    var terminalStates = 0
    for index in 0..<shop.owners {
      transitions += shop.workers[index].pointee.transitions
      terminalStates += shop.workers[index].pointee.terminalStates
    }
    result.transitions = transitions
    result.terminalStates = terminalStates
  }
}

/// Deals out numbers from 0 on.
@usableFromInline final class Counter: Sendable {
  private let next = Atomic<Int>(0)

  @usableFromInline init() {}

  @usableFromInline func take() -> Int { next.add(1, ordering: .relaxed).oldValue }
}
