/// A problem about a list of lists: another list begins, numbers follow, and at last the end.
protocol ListsProblem: ChallengeProblem where Draft == [[Int32]] {}

extension ListsProblem {
  var nothing: [[Int32]] { [] }
  var numbers: Offer { Offer(numbers: -1_000_000...1_000_000) }

  func offer(after draft: [[Int32]]) -> Offer {
    Offer(forms: [0, 1], numbers: draft.isEmpty ? nil : numbers.numbers)
  }

  func add(_ choice: Choice, to draft: inout [[Int32]]) -> Drawing {
    switch choice {
    case .form(0): return .complete
    case .form(1): draft.append([])
    case .number(let number) where !draft.isEmpty && numbers.numbers?.contains(number) == true:
      draft[draft.count - 1].append(number)
    default: return .impossible
    }
    return .goesOn
  }

  func weight(ofForm form: UInt8) -> UInt32 { form == 0 ? 2 : 6 }

  func text(of draft: [[Int32]]) -> String { "[" + draft.map(listText).joined(separator: ", ") + "]" }
}

/// Several lists have at most four distinct values.
struct LargeUnionList: ListsProblem {
  var name: String { "large union list" }
  var normalForm: String { "[[0, 1, -1, 2, -2]]" }
  var publishedEvaluations: Int? { 341 }

  func falsifies(_ draft: [[Int32]]) -> Bool { Set(draft.joined()).count >= 5 }
}

/// The lengths of several lists add up to at most ten.
struct NestedLists: ListsProblem {
  var name: String { "nested lists" }
  var normalForm: String { "[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]" }
  var publishedEvaluations: Int? { 21 }

  func falsifies(_ draft: [[Int32]]) -> Bool { draft.reduce(0) { $0 + $1.count } > 10 }
}
