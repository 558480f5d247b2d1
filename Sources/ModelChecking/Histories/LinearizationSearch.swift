/// Looks for a legal order of the operations of one key: Wing and Gong's search with Lowe's memory.
///
/// An order is built from the front. An operation can come next if it was called before any other that is left has
/// returned. Two ways to the same set of operations and the same state have the same future, so only the first is
/// followed; that turns factorials into powers of two, and what follows keeps the base small:
/// - of operations alike in question and answer, only the one that returns first is tried, as they can change places;
/// - one that never changes anything is taken at once if it fits, as it can be moved to the front of any order;
/// - one that never returned is not tried where it would change nothing, as it can be left out.
@usableFromInline struct LinearizationSearch<S: SequentialSpecification> {
  @usableFromInline struct Operation {
    @usableFromInline let index: Int
    @usableFromInline let call: History<S.Operation, S.Answer>.Call
    /// The place of its return; after everything if it never returned.
    @usableFromInline let returned: Int
    /// The same number for operations alike in question and answer.
    @usableFromInline let likeness: Int
    @usableFromInline let changesNothing: Bool

    @inlinable init(
      _ index: Int, _ call: History<S.Operation, S.Answer>.Call, likeness: Int, changesNothing: Bool
    ) {
      self.index = index
      self.call = call
      returned = call.returned ?? .max
      self.likeness = likeness
      self.changesNothing = changesNothing
    }
  }

  /// Which operations have happened, and what they have made of the state.
  @usableFromInline struct Configuration: Hashable {
    @usableFromInline var happened: CallSet
    @usableFromInline var state: S.State

    @inlinable init(happened: CallSet, state: S.State) {
      self.happened = happened
      self.state = state
    }
  }

  @usableFromInline struct Frame {
    @usableFromInline let configuration: Configuration
    /// Those of ``byCall`` before this position have happened.
    @usableFromInline let low: Int
    @usableFromInline let returnedCount: Int
    /// Where its successors start, and which is next.
    @usableFromInline let start: Int
    @usableFromInline var next: Int

    @inlinable init(_ configuration: Configuration, low: Int, returnedCount: Int, start: Int) {
      self.configuration = configuration
      self.low = low
      self.returnedCount = returnedCount
      self.start = start
      next = start
    }
  }

  @usableFromInline let specification: S
  @usableFromInline let budget: Int
  /// In the order of their returns; those that did not return come last, in the order of their calls.
  @usableFromInline let operations: [Operation]
  /// The places of those that returned, in the order of their calls.
  @usableFromInline let byCall: [Int]
  @usableFromInline let returnedCount: Int

  @usableFromInline var steps = 0
  @usableFromInline var known: Set<Configuration> = []
  @usableFromInline var frames: [Frame] = []
  /// The successors of all frames, those of the last at the end.
  @usableFromInline var successors: [(place: Int, state: S.State)] = []
  /// The operations that could come next in time, by their places.
  @usableFromInline var candidates: CallSet
  @usableFromInline var likenessesSeen: CallSet
  @usableFromInline var order: [Int] = []
  @usableFromInline var longest: (order: [Int], frame: Frame)

  @inlinable init(
    _ part: [Int], of history: History<S.Operation, S.Answer>, _ specification: S, budget: Int
  ) {
    self.specification = specification
    self.budget = budget
    var likenesses: [Question: Int] = [:]
    let sorted = part.sorted { (history.calls[$0].returned ?? .max, $0) < (history.calls[$1].returned ?? .max, $1) }
    operations = sorted.map { index in
      let call = history.calls[index]
      let question = Question(operation: call.operation, answer: call.answer)
      let likeness = likenesses[question, default: likenesses.count]
      likenesses[question] = likeness
      let changesNothing = call.answer.map { specification.changesNothing(call.operation, answering: $0) } ?? false
      return Operation(index, call, likeness: likeness, changesNothing: changesNothing)
    }
    returnedCount = part.count { history.calls[$0].returned != nil }
    byCall = (0..<returnedCount).sorted { [operations] in operations[$0].index < operations[$1].index }
    candidates = CallSet(count: part.count)
    likenessesSeen = candidates
    let start = Configuration(happened: CallSet(count: part.count), state: specification.initialState)
    longest = ([], Frame(start, low: 0, returnedCount: 0, start: 0))
  }

  @usableFromInline struct Question: Hashable {
    @usableFromInline let operation: S.Operation
    @usableFromInline let answer: S.Answer?

    @inlinable init(operation: S.Operation, answer: S.Answer?) {
      self.operation = operation
      self.answer = answer
    }
  }

  @inlinable mutating func run() -> Linearizability<S.Answer> {
    if returnedCount == 0 { return .linearizable(order: []) }
    enter(longest.frame)
    while let frame = frames.last {
      guard steps <= budget else { return .unknown(budget: budget) }
      guard frame.next < successors.count else {
        leave(frame)
        continue
      }
      frames[frames.count - 1].next += 1
      let (place, state) = successors[frame.next]
      var configuration = Configuration(happened: frame.configuration.happened, state: state)
      configuration.happened.insert(place)
      guard known.insert(configuration).inserted else { continue }
      order.append(operations[place].index)
      let count = frame.returnedCount + (place < returnedCount ? 1 : 0)
      if count == returnedCount { return .linearizable(order: order) }
      var low = frame.low
      while configuration.happened.contains(byCall[low]) { low += 1 }
      let next = Frame(configuration, low: low, returnedCount: count, start: successors.count)
      if count > longest.frame.returnedCount { longest = (order, next) }
      enter(next)
    }
    return .notLinearizable(longestLegalPrefix: longest.order, blocking: blocking())
  }

  @inlinable mutating func leave(_ frame: Frame) {
    successors.removeSubrange(frame.start...)
    frames.removeLast()
    if !frames.isEmpty { order.removeLast() }
  }

  @inlinable mutating func enter(_ frame: Frame) {
    frames.append(frame)
    findCandidates(frame)
    likenessesSeen.removeAll()
    var place = candidates.first(from: 0)
    while let next = place {
      place = candidates.first(from: next + 1)
      // One that returns earlier comes first, so of those alike the right one is kept.
      if !likenessesSeen.insert(operations[next].likeness) { continue }
      let mark = successors.count
      attempt(next, in: frame.configuration.state)
      // The claim is not taken on trust where it can be seen to be false.
      if operations[next].changesNothing, successors.count == mark + 1,
        successors[mark].state == frame.configuration.state
      {
        successors.removeSubrange(frame.start..<mark)
        return
      }
    }
  }

  /// Adds a successor for each way in which the operation can happen now.
  @inlinable mutating func attempt(_ place: Int, in state: S.State) {
    steps += 1
    let answer = operations[place].call.answer
    specification.forEachOutcome(of: operations[place].call.operation, in: state) { possible, after in
      let fits = answer.map { $0 == possible } ?? (after != state)
      if fits { successors.append((place, after)) }
    }
  }

  /// Finds the operations that were called before any that is left has returned.
  @inlinable mutating func findCandidates(_ frame: Frame) {
    candidates.removeAll()
    var deadline = Int.max
    for position in frame.low..<returnedCount {
      let place = byCall[position]
      if frame.configuration.happened.contains(place) { continue }
      // None that is called later can return before the deadline either.
      if operations[place].call.called > deadline { break }
      deadline = min(deadline, operations[place].returned)
      candidates.insert(place)
    }
    for place in returnedCount..<operations.count where !frame.configuration.happened.contains(place) {
      if operations[place].call.called > deadline { break }
      candidates.insert(place)
    }
  }

  /// Those that could come after the longest legal prefix in time; each answers wrongly, or the prefix were longer.
  @inlinable mutating func blocking() -> [BlockedCall<S.Answer>] {
    findCandidates(longest.frame)
    return byCall.filter { candidates.contains($0) }.map { place in
      var answers: [S.Answer] = []
      specification.forEachOutcome(of: operations[place].call.operation, in: longest.frame.configuration.state) {
        possible, _ in
        if !answers.contains(possible) { answers.append(possible) }
      }
      return BlockedCall(call: operations[place].index, possibleAnswers: answers)
    }
  }
}
