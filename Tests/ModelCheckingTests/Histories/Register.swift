import ModelChecking

/// A register that starts with 0, written to and read.
struct Register: SequentialSpecification {
  enum Operation: Hashable, Sendable, CustomStringConvertible {
    case read
    case write(Int)

    var description: String {
      switch self {
      case .read: "read"
      case .write(let value): "write \(value)"
      }
    }
  }

  enum Answer: Hashable, Sendable, CustomStringConvertible {
    case done
    case value(Int)

    var description: String {
      switch self {
      case .done: "done"
      case .value(let value): "\(value)"
      }
    }
  }

  var initialState: Int { 0 }

  func forEachOutcome(of operation: Operation, in state: Int, _ body: (Answer, Int) -> Void) {
    switch operation {
    case .read: body(.value(state), state)
    case .write(let value): body(.done, value)
    }
  }

  func changesNothing(_ operation: Operation, answering answer: Answer) -> Bool { operation == .read }
}

/// A bag from which any of its things may be taken, so one operation has several outcomes.
struct Bag: SequentialSpecification {
  enum Operation: Hashable, Sendable { case put(Int), take }
  enum Answer: Hashable, Sendable { case done, took(Int), empty }

  var initialState: [Int] { [] }

  func forEachOutcome(of operation: Operation, in state: [Int], _ body: (Answer, [Int]) -> Void) {
    switch operation {
    case .put(let thing): body(.done, (state + [thing]).sorted())
    case .take:
      if state.isEmpty { body(.empty, state) }
      for (place, thing) in state.enumerated() where place == 0 || state[place - 1] != thing {
        var rest = state
        rest.remove(at: place)
        body(.took(thing), rest)
      }
    }
  }
}
