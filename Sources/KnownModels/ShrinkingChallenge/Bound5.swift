/// Five lists of 16-bit numbers with wrapping sums below 256 each have a wrapping sum below 5 × 256 together.
struct Bound5: ChallengeProblem {
  struct Draft: Sendable {
    var lists: [[Int32]] = [[]]
    var ended = 0
  }

  var name: String { "bound5" }
  var normalForm: String { "([], [], [], [-1], [-32768])" }
  var publishedEvaluations: Int? { 137 }
  var nothing: Draft { Draft() }
  var numbers: Offer { Offer(numbers: -32_768...32_767) }

  func offer(after draft: Draft) -> Offer { Offer(forms: [0], numbers: numbers.numbers) }

  func add(_ choice: Choice, to draft: inout Draft) -> Drawing {
    switch choice {
    case .form(0):
      draft.ended += 1
      if draft.ended == 5 { return .complete }
      draft.lists.append([])
    case .number(let number) where numbers.numbers?.contains(number) == true:
      draft.lists[draft.lists.count - 1].append(number)
    default: return .impossible
    }
    return .goesOn
  }

  func weight(ofForm form: UInt8) -> UInt32 { 10 }

  func falsifies(_ draft: Draft) -> Bool {
    let sums = draft.lists.map { list in list.reduce(Int16(0)) { $0 &+ Int16(truncatingIfNeeded: $1) } }
    return sums.allSatisfy { $0 < 256 } && sums.reduce(Int16(0), &+) >= 5 * 256
  }

  func text(of draft: Draft) -> String { "(" + draft.lists.map(listText).joined(separator: ", ") + ")" }
}
