/// The states that a depth-first search has still to step from, and how near to the start each known one was met.
@usableFromInline struct DepthFirstStack<M: Model>: ~Copyable {
  @usableFromInline var states = StateQueue<M.State>()
  /// For each waiting state the index of its link, its number among the known ones, and its depth.
  @usableFromInline var links: [Int] = []
  @usableFromInline var numbers: [Int] = []
  @usableFromInline var depths: [UInt32] = []
  /// For each known state twice the least depth at which it was met, plus 1 once it was stepped from.
  @usableFromInline var visits: [UInt32] = []
  @usableFromInline var representative = UnsafeMutablePointer<M.State>.allocate(capacity: 1)

  @inlinable init() {}

  @inlinable deinit { representative.deallocate() }

  /// The memory in use, in bytes.
  @inlinable var byteCount: Int {
    states.byteCount + (links.capacity + numbers.capacity) * 8 + (visits.capacity + depths.capacity) * 4
  }
}

extension Exploration {
  /// Steps from the newest state first.
  ///
  /// All successors of a state are looked up together and wait on a stack. While there is a limit of depth, a state that
  /// is met again nearer to the start waits again: what lies behind it may be within the limit now. Its steps are
  /// counted once.
  @inlinable mutating func searchDepthFirst(_ seconds: () -> Double, _ proceed: (ExploreProgress) -> Bool) {
    var stack = DepthFirstStack<M>()
    var isCut = false
    for index in initialStates.indices.reversed() {
      let state = UnsafeMutablePointer<M.State>.allocate(capacity: 1)
      defer { state.deallocate() }
      state.initialize(to: initialStates[index])
      push(state, ParentLinks.Link(parent: .max, number: UInt32(truncatingIfNeeded: index)), depth: 0, &stack)
    }
    while !stopped, stack.states.count > 0 {
      let link = stack.links.removeLast()
      let number = stack.numbers.removeLast()
      let depth = stack.depths.removeLast()
      // The popped state is a level of its own, so that stepping and noting are the same as breadth first.
      shop.level.pointee.removeAll()
      shop.level.pointee.makeRoom(for: 1)
      stack.states.moveLast(to: shop.level.pointee.address(0))
      shop.level.pointee.count = 1
      let visit = stack.visits[number]
      // It waited twice, and was stepped from nearer to the start.
      if depth > visit >> 1 { continue }
      if visit & 1 == 0 { judgeCalm(link, seconds, proceed) }
      if stopped { return }
      if Int(depth) >= options.depthLimit {
        isCut = true
        continue
      }
      examine(0..<1, link)
      if stopped { return }
      step(from: link, visit: visit, number, &stack)
      unreported += 1
      if unreported & 63 == 0 { look(at: stack, seconds, proceed) }
    }
    if isCut, !stopped { stop(.depthLimit) }
    // Nothing was left out nearer than the limit.
    if result.ending == .depthLimit { result.clearedDepth = options.depthLimit }
  }

  /// Takes the steps of the only state of the level.
  @inlinable mutating func step(from link: Int, visit: UInt32, _ number: Int, _ stack: inout DepthFirstStack<M>) {
    let batch = shop.batches
    let isFirst = visit & 1 == 0
    let (transitions, terminalStates) = (result.transitions, result.terminalStates)
    batch.pointee.firstSource = 0
    batch.pointee.sourceCount = 1
    shop.expand(batch, by: shop.workers[0])
    noteSteps()
    if isFirst {
      if !batch.pointee.troubles.isEmpty { noteTroubles(of: batch, link) }
    } else {
      shop.workers[0].pointee.transitions = transitions
      shop.workers[0].pointee.terminalStates = terminalStates
      (result.transitions, result.terminalStates) = (transitions, terminalStates)
      batch.pointee.troubles.removeAll(keepingCapacity: true)
    }
    stack.visits[number] = visit | 1
    let depth = visit >> 1 + 1
    for place in (0..<batch.pointee.count).reversed() {
      push(
        batch.pointee.states + place,
        ParentLinks.Link(parent: UInt32(truncatingIfNeeded: link), number: batch.pointee.numbers[place]), depth: depth,
        &stack)
    }
    if shop.reduces { batch.pointee.representatives.deinitialize(count: batch.pointee.count) }
  }

  /// Puts a state on the stack unless it waits there, or was stepped from, at least as near to the start; takes it over.
  @inlinable mutating func push(
    _ state: UnsafeMutablePointer<M.State>, _ link: ParentLinks.Link, depth: UInt32, _ stack: inout DepthFirstStack<M>
  ) {
    stack.representative.initialize(to: state.pointee)
    _ = shop.represent(&stack.representative.pointee)
    let fingerprint = model.fingerprint(of: stack.representative.pointee)
    let (number, isNew) = shop.workers[0].pointee.known.find(fingerprint, stack.representative, model)
    stack.representative.deinitialize(count: 1)
    if isNew {
      stack.visits.append(depth << 1)
      guard result.distinctStates < stateLimit else {
        stop(stateLimit < options.stateLimit ? .omissionLimit : .stateLimit)
        state.deinitialize(count: 1)
        return
      }
      result.distinctStates += 1
      result.depth = max(result.depth, Int(depth))
    } else {
      let visit = stack.visits[number]
      guard options.depthLimit < .max, depth < visit >> 1 else {
        state.deinitialize(count: 1)
        return
      }
      stack.visits[number] = depth << 1 | visit & 1
    }
    stack.states.makeRoom(for: 1)
    stack.states.address(stack.states.count).moveInitialize(from: state, count: 1)
    stack.states.count += 1
    stack.links.append(shop.links.pointee.count)
    stack.numbers.append(number)
    stack.depths.append(depth)
    shop.links.pointee.append(link)
  }

  @inlinable mutating func look(
    at stack: borrowing DepthFirstStack<M>, _ seconds: () -> Double, _ proceed: (ExploreProgress) -> Bool
  ) {
    stackBytes = stack.byteCount
    lookUp(seconds, proceed, isStart: false)
  }
}
