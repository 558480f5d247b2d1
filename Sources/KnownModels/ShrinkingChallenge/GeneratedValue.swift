import ModelChecking

/// A generator and a property as a model: the actions are the choices drawn, the state is what has been drawn so far,
/// and the violation is a complete value that falsifies the statement.
struct GeneratedValue<Problem: ChallengeProblem>: Model {
  struct State: Sendable {
    var draft: Problem.Draft
    /// Stands for all choices made, in their order.
    var history: UInt64 = 0
    var isComplete = false
    /// The numbers drawn, near which others are drawn: values that depend on one another are else too rare.
    var drawn: [Int32] = []
  }

  static var falsified: Violation { Violation(.invariant) }

  let problem: Problem

  var initialStates: [State] { [State(draft: problem.nothing)] }

  func forEachAction(in state: State, _ body: (Choice) -> Void) {
    guard !state.isComplete else { return }
    let offer = problem.offer(after: state.draft)
    for form in offer.forms { body(.form(form)) }
    if let bounds = offer.numbers { forEachNumber(in: bounds, offer.plainest, state, body) }
  }

  /// Lists 24 of the numbers, chosen by what has been drawn before: near the plainest, anywhere, and near others.
  private func forEachNumber(
    in bounds: ClosedRange<Int32>, _ plainest: Int32, _ state: State, _ body: (Choice) -> Void
  ) {
    var random = RandomSource(seed: mix(state.history, 1))
    let width = UInt64(Int64(bounds.upperBound) - Int64(bounds.lowerBound)) + 1
    for place in 0..<24 {
      let isNear = place % 4 == 3 && !state.drawn.isEmpty
      let center = isNear ? state.drawn[random.index(below: state.drawn.count)] : plainest
      // As many short numbers as long ones.
      let spread = isNear ? 5 : min(width, 2 << UInt64(random.index(below: 64 - width.leadingZeroBitCount)))
      let distance = Int64(random.next() % spread)
      let isBelow = (isNear || bounds.lowerBound < plainest) && random.next() & 1 == 0
      let number = Int64(center) + (isBelow ? -distance : distance)
      body(.number(Int32(min(max(number, Int64(bounds.lowerBound)), Int64(bounds.upperBound)))))
    }
  }

  func weight(of action: Choice) -> UInt32 {
    if case .form(let form) = action { problem.weight(ofForm: form) } else { 1 }
  }

  func perform(_ action: Choice, on state: inout State, marks: inout Marks) -> StepResult {
    guard !state.isComplete else { return .notEnabled }
    switch problem.add(action, to: &state.draft) {
    case .impossible: return .notEnabled
    case .goesOn: break
    case .complete: state.isComplete = true
    }
    switch action {
    case .form(let form): state.history = mix(state.history, (UInt64(form) + 1) << 32)
    case .number(let number):
      state.history = mix(state.history, UInt64(UInt32(bitPattern: number)))
      state.drawn.append(number)
    }
    return state.isComplete && problem.falsifies(state.draft) ? .violated(Self.falsified) : .done
  }

  func fingerprint(of state: State) -> UInt64 { state.history }

  func simpler(than action: Choice) -> [Choice] { problem.simpler(than: action) }

  func resizing(_ action: Choice, _ resize: (Quantity) -> Int) -> Choice? {
    guard case .number(let number) = action else { return action }
    return Int32(exactly: resize(quantity(number))).map { .number($0) }
  }

  /// Forms before numbers, plainer ones before others.
  func precedes(_ first: Choice, _ second: Choice) -> Bool {
    switch (first, second) {
    case (.form(let one), .form(let other)): one < other
    case (.form, .number): true
    case (.number, .form): false
    case (.number(let one), .number(let other)): quantity(one).isPlainer(than: quantity(other))
    }
  }

  private func quantity(_ number: Int32) -> Quantity {
    let offer = problem.numbers
    let bounds = offer.numbers ?? 0...0
    return Quantity(Int(number), in: Int(bounds.lowerBound)...Int(bounds.upperBound), plainest: Int(offer.plainest))
  }

  /// The value that the choices make.
  func text(of choices: [Choice]) -> String {
    var draft = problem.nothing
    for choice in choices { _ = problem.add(choice, to: &draft) }
    return problem.text(of: draft)
  }
}
