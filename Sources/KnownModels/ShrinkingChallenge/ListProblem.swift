/// A problem about one list: numbers, then the end.
protocol ListProblem: ChallengeProblem where Draft == [Int32] {}

extension ListProblem {
  var nothing: [Int32] { [] }
  var numbers: Offer { Offer(numbers: -1_000_000...1_000_000) }

  func offer(after draft: [Int32]) -> Offer {
    Offer(forms: [0], numbers: numbers.numbers, plainest: numbers.plainest)
  }

  func add(_ choice: Choice, to draft: inout [Int32]) -> Drawing {
    switch choice {
    case .form(0): return .complete
    case .number(let number) where numbers.numbers?.contains(number) == true:
      draft.append(number)
      return .goesOn
    default: return .impossible
    }
  }

  func text(of draft: [Int32]) -> String { listText(draft) }
}

func listText(_ list: [Int32]) -> String { "[" + list.map(String.init).joined(separator: ", ") + "]" }

/// A list equals its reverse.
struct Reverse: ListProblem {
  var name: String { "reverse" }
  var normalForm: String { "[0, 1]" }
  var publishedEvaluations: Int? { 18 }

  func falsifies(_ draft: [Int32]) -> Bool { draft != draft.reversed() }
}

/// A list has fewer than three distinct values.
struct Distinct: ListProblem {
  var name: String { "distinct" }
  var normalForm: String { "[0, 1, -1]" }
  var publishedEvaluations: Int? { 24 }

  func falsifies(_ draft: [Int32]) -> Bool { Set(draft).count >= 3 }
}

/// Of a list of numbers below its length, no two places name each other.
struct Coupling: ListProblem {
  var name: String { "coupling" }
  var normalForm: String { "[1, 0]" }
  var publishedEvaluations: Int? { 140 }
  var numbers: Offer { Offer(numbers: 0...10) }

  func falsifies(_ draft: [Int32]) -> Bool {
    guard draft.allSatisfy({ $0 < draft.count }) else { return false }
    return draft.indices.contains { place in
      let named = Int(draft[place])
      return named != place && draft[named] == place
    }
  }
}
