/// All of a list, or of a long one the first few: a wall of names hides what stands around it.
struct Few<Element> {
  /// What is shown.
  let shown: [Element]
  /// How many are not.
  let others: Int

  /// Ten are shown; of more, five.
  init(_ all: [Element]) {
    shown = all.count > 10 ? Array(all.prefix(5)) : all
    others = all.count - shown.count
  }

  /// What is said of those that are not shown, and where all of them are; nothing when none is left.
  func rest(in place: RecordPlace?) -> String? {
    guard others > 0 else { return nil }
    return "and \(Figures.grouped(others)) others" + (place.map { "; all of them in \($0.report)" } ?? "")
  }
}
