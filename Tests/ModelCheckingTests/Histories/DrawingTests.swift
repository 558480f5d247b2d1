import KnownModels
import ModelChecking
import Testing

@Suite struct DrawingTests {
  @Test func aFailureIsDrawnAndExplained() {
    let result = linearize(
      IntervalDrawing(
        """
        1  |------------- write 1 → done -----------------|
        2     |- read → 1 -|
        13                  |- read → 0 -|
        4                                     |- write 2 → ? ---
        """
      ).ofRegister, against: Register())
    #expect(
      result.description == """
        not linearizable: no order of these 4 operations explains all their answers

          client 1   |------ write 1 → done -------|
          client 2    |- read → 1 -|
          client 13                 |- read → 0 -|
          client 4                                |- write 2 → ? ---

        longest legal order, 2 of 4:
          1. client 1: write 1 → done
          2. client 2: read → 1
        none of these can come next:
          client 13: read → 0, but the answer would be 1

        """)
  }

  @Test func anOrderIsNumbered() {
    let result = linearize(
      IntervalDrawing(
        """
        1  |- write 1 → done --------|
        2     |- read → 0 -|
        """
      ).ofRegister, against: Register())
    #expect(
      result.description == """
        linearizable:
          1. client 2: read → 0
          2. client 1: write 1 → done

        """)
  }

  /// What is drawn reads back as what it was.
  @Test func drawingsReadBack() {
    for seed in 0..<200 {
      var random = RandomSource(seed: UInt64(seed))
      let history = Register().randomHistory(operationCount: 12, clients: 5, lost: 20, &random) { random in
        random.index(below: 2) == 0 ? .read : .write(random.index(below: 300))
      }
      #expect(IntervalDrawing(history.drawing()).ofRegister == history, "seed \(seed):\n\(history.drawing())")
    }
  }

  @Test func longHistoriesAreDrawnAroundTheFailure() {
    var history = History<Register.Operation, Register.Answer>()
    for value in 1...100 { history.return(.done, from: history.call(.write(value), by: 1)) }
    history.return(.value(7), from: history.call(.read, by: 2))
    let text = linearize(history, against: Register()).description
    #expect(text.contains("  client 2: read → 7, but the answer would be 100\n"))
    #expect(text.contains("  and 77 more\n"))
    #expect(text.split(separator: "\n").count { $0.contains("|-") } == 24)
    #expect(text.contains("|- write 100 → done -|"))
  }

  @Test func unknownCallsAreNotDrawn() {
    var history = History<Register.Operation, Register.Answer>()
    history.call(.read, by: 1)
    #expect(history.drawing(of: [4, -1]) == "")
    #expect(history.drawing(of: [0, 9]) == "client 1  |- read → ? ---")
  }
}
