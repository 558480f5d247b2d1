/// Finds the word that was probably meant.
public enum Suggestion {
  /// The nearest of the candidates, or nil when none is near; of equally near ones the first.
  ///
  /// Near means: one slip of the keyboard (a letter missing, added, changed, or two swapped) for every three letters,
  /// at least one, and something must be left of the word. The case of ASCII letters does not count.
  public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let typed = folded(word)
    guard !typed.isEmpty, typed.count <= 100 else { return nil }
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let letters = folded(candidate)
      let allowed = min(max(1, min(typed.count, letters.count) / 3), max(typed.count, letters.count) - 1)
      guard abs(typed.count - letters.count) <= allowed else { continue }
      let distance = distance(from: typed, to: letters)
      if distance <= allowed, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.candidate
  }

  /// `did you mean 'x'?`, or nil when no candidate is near.
  public static func hint(for word: String, among candidates: some Sequence<String>) -> String? {
    nearest(to: word, among: candidates).map { "did you mean '\($0)'?" }
  }

  private static func folded(_ word: String) -> [UInt32] {
    word.unicodeScalars.map { (65...90).contains($0.value) ? $0.value + 32 : $0.value }
  }

  /// The number of slips between two words (optimal string alignment).
  private static func distance(from left: [UInt32], to right: [UInt32]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        var best = min(last[column + 1] + 1, current[column] + 1)
        best = min(best, last[column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
