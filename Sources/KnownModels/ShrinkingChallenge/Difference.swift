/// Two positive numbers of which the first is below 10 or the difference is none that the variant forbids.
struct Difference: ChallengeProblem {
  enum Variant: Sendable { case zero, small, one }

  let variant: Variant

  var name: String {
    switch variant {
    case .zero: "difference: zero"
    case .small: "difference: small"
    case .one: "difference: one"
    }
  }

  var normalForm: String {
    switch variant {
    case .zero: "(10, 10)"
    case .small: "(10, 6)"
    case .one: "(10, 9)"
    }
  }

  var publishedEvaluations: Int? {
    switch variant {
    case .zero: 386
    case .small: 296
    case .one: 513
    }
  }

  var nothing: [Int32] { [] }
  var numbers: Offer { Offer(numbers: 1...1_000_000, plainest: 1) }

  func offer(after draft: [Int32]) -> Offer { numbers }

  func add(_ choice: Choice, to draft: inout [Int32]) -> Drawing {
    guard case .number(let number) = choice, 1...1_000_000 ~= number else { return .impossible }
    draft.append(number)
    return draft.count == 2 ? .complete : .goesOn
  }

  func falsifies(_ draft: [Int32]) -> Bool {
    guard draft.count == 2, draft[0] >= 10 else { return false }
    let difference = abs(draft[0] - draft[1])
    switch variant {
    case .zero: return difference == 0
    case .small: return 1...4 ~= difference
    case .one: return difference == 1
    }
  }

  func text(of draft: [Int32]) -> String { "(" + draft.map(String.init).joined(separator: ", ") + ")" }
}
