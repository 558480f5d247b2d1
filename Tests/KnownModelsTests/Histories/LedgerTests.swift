import KnownModels
import ModelChecking
import Testing

@Suite struct LedgerTests {
  private func answers(_ operations: [Ledger.Operation]) -> [Ledger.Answer] {
    var state = Ledger().initialState
    return operations.map { operation in
      var given = Ledger.Answer.done
      var after = state
      Ledger().forEachOutcome(of: operation, in: state) { (given, after) = ($0, $1) }
      state = after
      return given
    }
  }

  @Test func anIdKeepsItsDecision() {
    let seen = answers([
      .consume(account: 0, id: 1, 2), .credit(account: 0, 3), .consume(account: 0, id: 1, 2),
      .consume(account: 0, id: 2, 2), .consume(account: 0, id: 2, 2), .balance(account: 0),
    ])
    #expect(seen == [.denied, .done, .denied, .allowed, .allowed, .left(1)])
  }

  @Test func randomHistoriesHaveTheWantedSizeAndOneOpenCallAClient() {
    var random = RandomSource(seed: 3)
    let history = Ledger().randomHistory(operationCount: 40, clients: 4, lost: 20, &random) { _ in
      .credit(account: 0, 1)
    }
    #expect(history.calls.count == 40)
    #expect(history.calls.contains { $0.returned == nil })
    for (place, call) in history.calls.enumerated() {
      for later in history.calls[(place + 1)...] where later.client == call.client {
        #expect(call.returned ?? .max < later.called)
      }
    }
  }
}
