import ModelChecking

/// Tries every order, without memory or shortcut: slow, and plain enough to be believed.
struct ReferenceLinearizer<S: SequentialSpecification> {
  let specification: S
  let calls: [History<S.Operation, S.Answer>.Call]

  init(_ history: History<S.Operation, S.Answer>, _ specification: S) {
    self.specification = specification
    calls = history.calls
  }

  /// The most returned operations that a legal order can start with; all of them if it is linearizable.
  func longest(_ state: S.State, happened: [Int] = []) -> Int {
    var best = happened.count { calls[$0].returned != nil }
    for next in calls.indices where !happened.contains(next) {
      let isLate = calls.indices.contains { other in
        guard other != next, !happened.contains(other), let returned = calls[other].returned else { return false }
        return returned < calls[next].called
      }
      if isLate { continue }
      specification.forEachOutcome(of: calls[next].operation, in: state) { answer, after in
        guard calls[next].answer == nil || calls[next].answer == answer else { return }
        best = max(best, longest(after, happened: happened + [next]))
      }
    }
    return best
  }

  var longestLegalPrefix: Int { longest(specification.initialState) }

  var isLinearizable: Bool { longestLegalPrefix == calls.count { $0.returned != nil } }

  /// Whether an order is legal, keeps the order of time and has every operation of `needed` once.
  func accepts(_ order: [Int], needed: [Int]) -> Bool {
    guard Set(order).count == order.count, Set(needed).isSubset(of: order) else { return false }
    for (place, earlier) in order.enumerated() {
      for later in order[(place + 1)...] {
        if let returned = calls[later].returned, returned < calls[earlier].called { return false }
      }
    }
    var states = [specification.initialState]
    for index in order {
      var next: [S.State] = []
      for state in states {
        specification.forEachOutcome(of: calls[index].operation, in: state) { answer, after in
          if calls[index].answer == nil || calls[index].answer == answer { next.append(after) }
        }
      }
      states = next
    }
    return !states.isEmpty
  }
}
