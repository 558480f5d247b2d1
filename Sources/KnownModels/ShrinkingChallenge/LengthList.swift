/// A length, then as many numbers up to a thousand: their maximum is below 900.
struct LengthList: ChallengeProblem {
  struct Draft: Sendable {
    var length: Int32?
    var list: [Int32] = []
  }

  var name: String { "length list" }
  var normalForm: String { "[900]" }
  var publishedEvaluations: Int? { 85 }
  var nothing: Draft { Draft() }
  var numbers: Offer { Offer(numbers: 0...1_000) }

  func offer(after draft: Draft) -> Offer { Offer(numbers: draft.length == nil ? 1...100 : numbers.numbers) }

  func add(_ choice: Choice, to draft: inout Draft) -> Drawing {
    guard case .number(let number) = choice else { return .impossible }
    guard let length = draft.length else {
      guard 1...100 ~= number else { return .impossible }
      draft.length = number
      return .goesOn
    }
    guard 0...1_000 ~= number else { return .impossible }
    draft.list.append(number)
    return draft.list.count == Int(length) ? .complete : .goesOn
  }

  func falsifies(_ draft: Draft) -> Bool { draft.list.contains { $0 >= 900 } }

  func text(of draft: Draft) -> String { listText(draft.list) }
}
