/// Whether some order of overlapping operations explains all their answers.
public enum Linearizability<Answer: Hashable & Sendable>: Hashable, Sendable {
  /// Yes: this one, as indices in ``History/calls``; of those that never returned it has the ones that must have happened.
  case linearizable(order: [Int])
  /// No: `longestLegalPrefix` goes as far as any order can, and each of `blocking` would have to answer differently.
  ///
  /// Both speak of the operations of one key only, the first of those, in the order of the calls, for which it fails.
  case notLinearizable(longestLegalPrefix: [Int], blocking: [BlockedCall<Answer>])
  /// Nobody knows: a key took more steps than so many, and no other one fails.
  case unknown(budget: Int)
}

/// An operation that could come next in time, but not with its answer.
public struct BlockedCall<Answer: Hashable & Sendable>: Hashable, Sendable {
  /// Its index in ``History/calls``.
  public var call: Int
  /// What it could have answered, in the specification's order; empty if it could not happen at all.
  public var possibleAnswers: [Answer]

  /// A call, by its index, and what it could have answered.
  @inlinable public init(call: Int, possibleAnswers: [Answer]) {
    self.call = call
    self.possibleAnswers = possibleAnswers
  }
}

/// A history and what was found about it.
public struct LinearizeResult<Operation: Hashable & Sendable, Answer: Hashable & Sendable>: Hashable, Sendable {
  /// What was judged.
  public var history: History<Operation, Answer>
  /// Whether it is linearizable.
  public var verdict: Linearizability<Answer>
  /// The indices of the operations that the verdict speaks of: all, or those of the key that failed.
  public var judged: [Int]
  /// How many times an operation was tried at some place of an order.
  public var steps: Int

  /// Whether an order was found.
  public var isLinearizable: Bool {
    if case .linearizable = verdict { return true }
    return false
  }

  @inlinable init(
    history: History<Operation, Answer>, verdict: Linearizability<Answer>, judged: [Int], steps: Int
  ) {
    self.history = history
    self.verdict = verdict
    self.judged = judged
    self.steps = steps
  }
}

/// Judges each key by itself and puts the orders together.
@inlinable func linearized<S: SequentialSpecification>(
  _ history: History<S.Operation, S.Answer>, against specification: S, budget: Int
) -> LinearizeResult<S.Operation, S.Answer> {
  var places: [S.Key: Int] = [:]
  var parts: [[Int]] = []
  for (index, call) in history.calls.enumerated() {
    let place = places[specification.key(of: call.operation), default: parts.count]
    if place == parts.count {
      places[specification.key(of: call.operation)] = place
      parts.append([])
    }
    parts[place].append(index)
  }
  var result = LinearizeResult(
    history: history, verdict: .linearizable(order: []), judged: Array(history.calls.indices), steps: 0)
  var points: [(point: Int, call: Int)] = []
  var isUnknown = false
  for part in parts {
    var search = LinearizationSearch(part, of: history, specification, budget: budget)
    let verdict = search.run()
    result.steps += search.steps
    switch verdict {
    case .linearizable(let order):
      // The earliest moment at which the operation can have happened in this order: it and all before it are called.
      var point = 0
      for call in order {
        point = max(point, history.calls[call].called)
        points.append((point, call))
      }
    case .notLinearizable:
      result.verdict = verdict
      result.judged = part
      return result
    case .unknown: isUnknown = true
    }
  }
  if isUnknown {
    result.verdict = .unknown(budget: budget)
    return result
  }
  // These moments lie within the operations, so an order by them keeps the order of time across keys as well. Two keys
  // never share a moment, and within a key the order found is kept.
  let sorted = points.enumerated().sorted { ($0.element.point, $0.offset) < ($1.element.point, $1.offset) }
  result.verdict = .linearizable(order: sorted.map(\.element.call))
  return result
}
