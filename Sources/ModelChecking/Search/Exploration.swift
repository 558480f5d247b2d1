/// A search over fingerprints, level by level, so that the first schedule to a state is a shortest one.
///
/// Of each state it keeps a fingerprint, its parent's index and the place of the action that led to it; whole states
/// only while they wait. A level is worked on in rounds of fixed size. What a round brings is noted in the order of its
/// steps, and limits are looked at between rounds, so that the result does not depend on the number of workers.
@usableFromInline struct Exploration<M: Model>: ~Copyable {
  @usableFromInline let options: ExploreOptions
  @usableFromInline let initialStates: [M.State]
  @usableFromInline let shop: Workshop<M>
  @usableFromInline let crew: Crew
  @usableFromInline var result: ExploreResult<M.Action>
  @usableFromInline var calmMemory: CalmMemory
  @usableFromInline var calmPath: [UInt64] = []
  /// States that were stepped from or judged since the caller was last asked.
  @usableFromInline var unreported = 0
  @usableFromInline var startSeconds = 0.0
  /// What a depth-first search keeps beside the rest, in bytes.
  @usableFromInline var stackBytes = 0
  @usableFromInline var stopped = false

  /// How many batches there are in a round.
  @inlinable static var roundBatches: Int { 128 }

  @inlinable init(_ model: M, _ options: ExploreOptions) {
    precondition(options.stateLimit >= 1 && options.stateLimit < Int(UInt32.max), "1 to 4 billion states")
    precondition(options.findingLimit >= 1 && options.jobs >= 1, "at least one finding and one worker")
    self.options = options
    initialStates = model.initialStates
    crew = Crew(options.order == .depthFirst ? 1 : options.jobs)
    calmMemory = CalmMemory(isShared: crew.count > 1)
    shop = Workshop(
      model, options, owners: crew.count, batchCount: crew.count == 1 ? 1 : Self.roundBatches,
      keepsNumbers: options.order == .depthFirst)
    result = ExploreResult(kindCount: model.kindCount)
    let comparesStates = options.comparesStates && initialStates.first.map { model.isSame($0, $0) ?? false } ?? false
    result.isExact = model.hasExactFingerprints || comparesStates
  }

  @inlinable deinit {
    crew.dismiss()
    shop.deallocate()
  }

  @inlinable var model: M { shop.model }

  @inlinable mutating func run(
    seconds: () -> Double, _ proceed: (ExploreProgress) -> Bool
  ) -> ExploreResult<M.Action> {
    precondition(!initialStates.isEmpty, "a model needs an initial state")
    startSeconds = options.timeLimitSeconds == nil ? 0 : seconds()
    result.initialStates = initialStates.count
    if options.order == .depthFirst {
      searchDepthFirst(seconds, proceed)
    } else {
      searchBreadthFirst(seconds, proceed)
    }
    if result.ending == .closed { result.clearedDepth = .max }
    result.calmStates = calmMemory.count
    for index in 0..<shop.owners {
      result.kinds.add(shop.workers[index].pointee.tally.kinds)
      result.marks.formUnion(shop.workers[index].pointee.marks)
    }
    return result
  }

  @inlinable mutating func searchBreadthFirst(_ seconds: () -> Double, _ proceed: (ExploreProgress) -> Bool) {
    addInitialStates()
    var firstOfLevel = 0
    while !stopped {
      // A level's calm phases wait until all steps that lead to the level are known to be safe.
      judgeCalm(firstOfLevel, seconds, proceed)
      if stopped { break }
      result.clearedDepth = result.depth
      if result.depth >= options.depthLimit {
        stop(.depthLimit)
        break
      }
      expandLevel(firstOfLevel, seconds, proceed)
      firstOfLevel += shop.level.pointee.count
      swap(&shop.level.pointee, &shop.nextLevel.pointee)
      shop.nextLevel.pointee.removeAll()
      if shop.level.pointee.count == 0 { break }
      result.depth += 1
      // The states that a limit of states or memory has left are worth a calm phase all the same.
      switch result.ending {
      case .stateLimit, .omissionLimit, .memoryLimit: judgeCalm(firstOfLevel, seconds, proceed)
      default: break
      }
    }
  }

  /// Ends the search, for the first reason given; but findings made on the way out come before a limit, and what makes
  /// findings worthless before all.
  @inlinable mutating func stop(_ ending: ExploreEnding) {
    if stopped, ending != .flawedModel, ending != .findings || result.ending == .flawedModel { return }
    stopped = true
    result.ending = ending
  }

  @inlinable mutating func addInitialStates() {
    for index in initialStates.indices {
      var representative = initialStates[index]
      let spending = shop.represent(&representative)
      let fingerprint = model.fingerprint(of: representative)
      guard insert(fingerprint, spending, &representative) else { continue }
      guard result.distinctStates < stateLimit else {
        stop(stateLimit < options.stateLimit ? .omissionLimit : .stateLimit)
        return
      }
      shop.level.pointee.append(initialStates[index])
      shop.links.pointee.appendRoot(initialState: index)
      result.distinctStates += 1
    }
  }

  @inlinable func insert(_ fingerprint: UInt64, _ spending: Spending, _ representative: inout M.State) -> Bool {
    let worker = shop.workers[shop.owner(of: fingerprint)]
    return worker.pointee.known.comparesStates
      ? worker.pointee.known.find(fingerprint, &representative, model).isNew
      : worker.pointee.known.table.insert(spending.fingerprint(with: fingerprint))
  }

  /// The most states, be it for their number or for the chance that one is left out.
  @inlinable var stateLimit: Int {
    guard let limit = options.omissionLimit, !result.isExact else { return options.stateLimit }
    let most = (max(limit, 0) * 0x1p65).squareRoot()
    return most < Double(options.stateLimit) ? Int(most) : options.stateLimit
  }

  /// Looks at the limits, and asks the caller now and then.
  @inlinable mutating func lookUp(_ seconds: () -> Double, _ proceed: (ExploreProgress) -> Bool, isStart: Bool) {
    noteMemory()
    if let limit = options.timeLimitSeconds, seconds() - startSeconds >= limit { stop(.timeLimit) }
    guard isStart || unreported >= 4_096 else { return }
    unreported = 0
    if !proceed(progress) { stop(.cancelled) }
  }

  @inlinable mutating func noteMemory() {
    let bytes = shop.byteCount + calmMemory.byteCount + calmPath.capacity * 8 + stackBytes
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
