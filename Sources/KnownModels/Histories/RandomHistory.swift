import ModelChecking

/// A call on its way: its moment lies between the call and the answer.
private struct OpenCall<Operation, Answer> {
  var operation: Operation
  var call: Int
  var answer: Answer?
}

extension SequentialSpecification {
  /// A history of clients that call, wait and return at random; each operation happens at one moment in between.
  ///
  /// So it is linearizable, by construction. The state is one for all keys, so operations of other keys must not be
  /// drawn together unless the specification keeps them apart in its state.
  ///
  /// - Parameters:
  ///   - operationCount: How many calls there are, at least 0.
  ///   - clients: How many clients call, at least 1; each has one call open at a time.
  ///   - lost: How many calls in a hundred never return, 0 to 100; their client goes on as another one.
  ///   - draw: Draws an operation.
  public func randomHistory(
    operationCount: Int, clients: Int, lost: Int = 0, _ random: inout RandomSource,
    draw: (inout RandomSource) -> Operation
  ) -> History<Operation, Answer> {
    var history = History<Operation, Answer>()
    var states: [Key: State] = [:]
    var open: [OpenCall<Operation, Answer>?] = Array(repeating: nil, count: max(clients, 1))
    var names = Array(open.indices)
    var nextName = open.count
    var turn = Array(open.indices)
    while history.calls.count < operationCount || open.contains(where: { $0 != nil }) {
      // Idle clients that have nothing more to call are not drawn.
      if history.calls.count >= operationCount { turn = open.indices.filter { open[$0] != nil } }
      let place = turn[random.index(below: turn.count)]
      guard var client = open[place] else {
        let operation = draw(&random)
        open[place] = OpenCall(operation: operation, call: history.call(operation, by: names[place]))
        continue
      }
      if let answer = client.answer {
        history.return(answer, from: client.call)
        open[place] = nil
        continue
      }
      let isLost = random.index(below: 100) < lost
      if !isLost || random.index(below: 2) == 0 {
        let key = key(of: client.operation)
        var outcomes: [(Answer, State)] = []
        forEachOutcome(of: client.operation, in: states[key] ?? initialState) { outcomes.append(($0, $1)) }
        if !outcomes.isEmpty {
          let (answer, state) = outcomes[random.index(below: outcomes.count)]
          states[key] = state
          client.answer = answer
        }
      }
      if isLost || client.answer == nil {
        open[place] = nil
        names[place] = nextName
        nextName += 1
      } else {
        open[place] = client
      }
    }
    return history
  }
}

extension History {
  /// The same history with the answer of one call, drawn among those that returned, replaced by what `draw` makes of it.
  public func withOneAnswerChanged(
    _ random: inout RandomSource, draw: (Operation, Answer, inout RandomSource) -> Answer
  ) -> History {
    let returned = calls.indices.filter { calls[$0].returned != nil }
    guard !returned.isEmpty else { return self }
    let changed = returned[random.index(below: returned.count)]
    return mapAnswers { call, answer in
      call == changed ? draw(calls[call].operation, answer, &random) : answer
    }
  }

  /// The same calls and returns in the same order, with other answers.
  private func mapAnswers(_ change: (Int, Answer) -> Answer) -> History {
    var events: [(position: Int, call: Int, isReturn: Bool)] = []
    for (index, call) in calls.enumerated() {
      events.append((call.called, index, false))
      if let returned = call.returned { events.append((returned, index, true)) }
    }
    var changed = History()
    for event in events.sorted(by: { $0.position < $1.position }) {
      if !event.isReturn {
        changed.call(calls[event.call].operation, by: calls[event.call].client)
      } else if let answer = calls[event.call].answer {
        changed.return(change(event.call, answer), from: event.call)
      }
    }
    return changed
  }
}
