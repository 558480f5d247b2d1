/// After one occurrence of the element at a place was removed, the list has no such element.
struct Deletion: ChallengeProblem {
  struct Draft: Sendable {
    var list: [Int32] = []
    var ended = false
    var place: Int32?
  }

  var name: String { "deletion" }
  var normalForm: String { "([0, 0], 0)" }
  var publishedEvaluations: Int? { 133 }
  var nothing: Draft { Draft() }
  var numbers: Offer { Offer(numbers: -1_000_000...1_000_000) }

  func offer(after draft: Draft) -> Offer {
    if !draft.ended { return Offer(forms: [0], numbers: numbers.numbers) }
    return Offer(numbers: 0...Int32(max(draft.list.count - 1, 0)))
  }

  func add(_ choice: Choice, to draft: inout Draft) -> Drawing {
    switch choice {
    case .form(0) where !draft.ended && !draft.list.isEmpty: draft.ended = true
    case .number(let place) where draft.ended:
      guard draft.list.indices.contains(Int(place)) else { return .impossible }
      draft.place = place
      return .complete
    case .number(let number) where numbers.numbers?.contains(number) == true: draft.list.append(number)
    default: return .impossible
    }
    return .goesOn
  }

  func falsifies(_ draft: Draft) -> Bool {
    guard let place = draft.place else { return false }
    let element = draft.list[Int(place)]
    return draft.list.filter { $0 == element }.count > 1
  }

  func text(of draft: Draft) -> String {
    "(\(listText(draft.list)), \(draft.place.map(String.init) ?? "-"))"
  }
}
