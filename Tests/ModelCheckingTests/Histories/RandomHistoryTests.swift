import KnownModels
import ModelChecking
import Testing

/// Random histories, right ones and changed ones, against a search that tries every order.
@Suite struct RandomHistoryTests {
  #if DEBUG
    static let histories = 1_000
  #else
    static let histories = 20_000
  #endif

  /// Judges histories by both and counts the linearizable ones.
  func compare<S: SequentialSpecification>(
    _ specification: S, lost: Int, draw: (inout RandomSource) -> S.Operation,
    change: (S.Operation, S.Answer, inout RandomSource) -> S.Answer
  ) -> Int {
    var linearizable = 0
    for seed in 0..<Self.histories {
      var random = RandomSource(seed: UInt64(seed))
      var history = specification.randomHistory(
        operationCount: 2 + seed % 5, clients: 2 + seed / 5 % 4, lost: lost, &random, draw: draw)
      let isChanged = seed % 4 != 0
      if isChanged { history = history.withOneAnswerChanged(&random, draw: change) }
      let reference = ReferenceLinearizer(history, specification)
      let result = linearize(history, against: specification)
      let returned = history.calls.indices.filter { history.calls[$0].returned != nil }
      switch result.verdict {
      case .linearizable(let order):
        linearizable += 1
        #expect(reference.accepts(order, needed: returned), "seed \(seed): \(result)")
      case .notLinearizable(let prefix, let blocking):
        #expect(isChanged, "seed \(seed): \(result)")
        #expect(reference.accepts(prefix, needed: []), "seed \(seed): \(result)")
        let length = prefix.count { history.calls[$0].returned != nil }
        #expect(length == reference.longestLegalPrefix, "seed \(seed): \(result)")
        #expect(length < returned.count, "seed \(seed): \(result)")
        #expect(!blocking.isEmpty, "seed \(seed): \(result)")
        for blocked in blocking {
          #expect(!reference.accepts(prefix + [blocked.call], needed: []), "seed \(seed): \(result)")
        }
      case .unknown: Issue.record("seed \(seed): \(result)")
      }
    }
    return linearizable
  }

  @Test func registersAgree() {
    let linearizable = compare(Register(), lost: 10) { random in
      random.index(below: 2) == 0 ? .read : .write(random.index(below: 3))
    } change: { _, answer, random in
      answer == .done ? .done : .value(random.index(below: 3))
    }
    #expect(linearizable > Self.histories / 4 && linearizable < Self.histories * 9 / 10)
  }

  @Test(arguments: [true, false]) func ledgersAgree(saysWhatItKnows: Bool) {
    let linearizable = compare(Ledger(saysWhatItKnows: saysWhatItKnows), lost: 10) { random in
      switch random.index(below: 4) {
      case 0: .credit(account: 0, 1 + random.index(below: 2))
      case 1: .balance(account: 0)
      default: .consume(account: 0, id: UInt8(random.index(below: 3)), 1 + random.index(below: 2))
      }
    } change: { _, answer, random in
      switch answer {
      case .allowed: .denied
      case .denied: .allowed
      case .left(let units): .left(max(0, units + random.index(below: 3) - 1))
      case .done: .done
      }
    }
    #expect(linearizable > Self.histories / 4 && linearizable < Self.histories * 9 / 10)
  }

  @Test func bagsAgree() {
    let linearizable = compare(Bag(), lost: 20) { random in
      random.index(below: 2) == 0 ? .put(random.index(below: 3)) : .take
    } change: { _, answer, random in
      answer == .done ? .done : random.index(below: 2) == 0 ? .empty : .took(random.index(below: 3))
    }
    #expect(linearizable > Self.histories / 4 && linearizable < Self.histories * 9 / 10)
  }

  /// The order across keys keeps the order of time: it is an order of the whole that a ledger of all accounts accepts.
  @Test func keysAreWovenTogether() {
    for seed in 0..<300 {
      var random = RandomSource(seed: UInt64(seed))
      let history = Ledger().randomHistory(operationCount: 24, clients: 6, lost: 5, &random) { random in
        let account = UInt8(random.index(below: 3))
        return random.index(below: 2) == 0
          ? .credit(account: account, 1) : .consume(account: account, id: UInt8(random.index(below: 9)), 2)
      }
      guard case .linearizable(let order) = linearize(history, against: Ledger()).verdict else {
        Issue.record("seed \(seed)")
        continue
      }
      for (place, earlier) in order.enumerated() {
        for later in order[(place + 1)...] {
          #expect(history.calls[later].returned ?? .max > history.calls[earlier].called, "seed \(seed)")
        }
      }
    }
  }
}
