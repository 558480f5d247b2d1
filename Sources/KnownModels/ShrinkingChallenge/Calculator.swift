/// An expression of numbers, sums and quotients without a division by a literal 0 can be evaluated.
///
/// It is drawn from its root on, the left operand before the right one; a quotient is truncated.
struct Calculator: ChallengeProblem {
  struct Draft: Sendable {
    var symbols: [Choice] = []
    /// How many operands are still to be drawn.
    var wanted = 1
  }

  private enum Form { static let sum: UInt8 = 0, quotient: UInt8 = 1 }

  /// The size from which on no operand is an operation any more.
  private static let sizeLimit = 60

  var name: String { "calculator" }
  var normalForm: String { "(/ 0 (+ 0 0))" }
  var publishedEvaluations: Int? { 341 }
  var nothing: Draft { Draft() }
  var numbers: Offer { Offer(numbers: -1_000_000...1_000_000) }

  func offer(after draft: Draft) -> Offer {
    let isFull = draft.symbols.count + draft.wanted >= Self.sizeLimit
    return Offer(forms: isFull ? [] : [Form.sum, Form.quotient], numbers: numbers.numbers)
  }

  func weight(ofForm form: UInt8) -> UInt32 { 8 }

  func add(_ choice: Choice, to draft: inout Draft) -> Drawing {
    switch choice {
    case .form(Form.sum), .form(Form.quotient): draft.wanted += 1
    case .number(let number) where numbers.numbers?.contains(number) == true: draft.wanted -= 1
    default: return .impossible
    }
    draft.symbols.append(choice)
    return draft.wanted == 0 ? .complete : .goesOn
  }

  func simpler(than choice: Choice) -> [Choice] {
    switch choice {
    case .form(Form.quotient): [.number(0), .form(Form.sum)]
    case .form: [.number(0)]
    case .number: []
    }
  }

  func falsifies(_ draft: Draft) -> Bool {
    var rest = draft.symbols[...]
    return isLegal(draft.symbols) && value(&rest) == nil
  }

  /// Whether no literal 0 is a divisor.
  private func isLegal(_ symbols: [Choice]) -> Bool {
    symbols.indices.allSatisfy { place in
      guard symbols[place] == .form(Form.quotient) else { return true }
      let divisor = end(of: place + 1, in: symbols)
      return divisor >= symbols.count || symbols[divisor] != .number(0)
    }
  }

  /// The place after the expression that begins at `place`.
  private func end(of place: Int, in symbols: [Choice]) -> Int {
    var wanted = 1
    var place = place
    while wanted > 0, place < symbols.count {
      if case .form = symbols[place] { wanted += 1 } else { wanted -= 1 }
      place += 1
    }
    return place
  }

  /// The value of the expression that begins `rest`, or nil after a division by zero.
  private func value(_ rest: inout ArraySlice<Choice>) -> Int64? {
    switch rest.popFirst() {
    case .number(let number): return Int64(number)
    case .form(let form):
      let left = value(&rest)
      let right = value(&rest)
      guard let left, let right else { return nil }
      if form == Form.sum { return left &+ right }
      // At most 60 numbers below a million: neither sums nor quotients come near the bounds.
      return right == 0 ? nil : left / right
    case nil: return nil
    }
  }

  func text(of draft: Draft) -> String {
    var rest = draft.symbols[...]
    return text(&rest)
  }

  private func text(_ rest: inout ArraySlice<Choice>) -> String {
    switch rest.popFirst() {
    case .number(let number): return String(number)
    case .form(let form):
      let left = text(&rest)
      return "(\(form == Form.sum ? "+" : "/") \(left) \(text(&rest)))"
    case nil: return "?"
    }
  }
}
