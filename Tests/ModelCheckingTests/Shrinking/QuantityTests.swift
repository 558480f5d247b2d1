import ModelChecking
import Testing

@Suite struct QuantityTests {
  @Test func theLeastIsThePlainestUnlessTold() {
    #expect(Quantity(7, in: 3...9).plainest == 3)
    #expect(Quantity(7, in: -9...9, plainest: 0).distance == 7)
    #expect(Quantity(7, in: 3...9, plainest: 0).plainest == 3)
  }

  @Test func nearerIsPlainerAndThenAboveIs() {
    let numbers = [0, 1, -1, 2, -2].map { Quantity($0, in: -9...9, plainest: 0) }
    for (place, number) in numbers.enumerated() {
      for (other, than) in numbers.enumerated() { #expect(number.isPlainer(than: than) == (place < other)) }
    }
  }

  @Test func theEndsOfTheNumbersAreFartherApartThanANumberCanSay() {
    #expect(Quantity(.max, in: .min ... .max).distance == .max)
  }

  /// Numbers at the ends of what there is must not overflow anywhere on the way down.
  @Test(arguments: [Int.max, .max - 1, 1 << 62, .min, .min + 1, -1])
  func extremeNumbersShrink(number: Int) {
    let model = Extremes()
    let finding = Finding(Extremes.bothFar, actions: [.first(number), .second(number)] as [Extremes.Action])
    let shrunk = shrink(finding, on: model)
    #expect(shrunk.finding.actions == [.first(1), .second(1)])
    #expect(!shrunk.endedByLimit)
  }
}

/// Two equal numbers that are not 0 are wrong.
private struct Extremes: Model {
  struct State: Hashable, Sendable { var first: Int? }

  enum Action: Hashable, Sendable {
    case first(Int)
    case second(Int)
  }

  static let bothFar = Violation(.invariant)

  var initialStates: [State] { [State()] }

  func forEachAction(in state: State, _ body: (Action) -> Void) {}

  func perform(_ action: Action, on state: inout State, marks: inout Marks) -> StepResult {
    switch action {
    case .first(let number):
      state.first = number
      return .done
    case .second(let number):
      guard let first = state.first else { return .notEnabled }
      return first == number && number != 0 ? .violated(Self.bothFar) : .done
    }
  }

  func fingerprint(of state: State) -> UInt64 { UInt64(bitPattern: Int64(state.first ?? 0)) }

  func resizing(_ action: Action, _ resize: (Quantity) -> Int) -> Action? {
    func resized(_ number: Int) -> Int { resize(Quantity(number, in: .min ... .max, plainest: 0)) }
    return switch action {
    case .first(let number): .first(resized(number))
    case .second(let number): .second(resized(number))
    }
  }
}
