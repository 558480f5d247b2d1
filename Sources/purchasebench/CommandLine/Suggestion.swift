/// Finds what was perhaps meant.
enum Suggestion {
  /// The candidate that differs least from a word, the first of equals; `nil` when all differ too much.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let letters = Array(word.lowercased().utf8.prefix(64))
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(letters, Array(candidate.utf8))
      // A third of the letters: more would suggest words that merely have the same length.
      guard distance <= max(1, candidate.utf8.count / 3), distance < best?.distance ?? .max else { continue }
      best = (candidate, distance)
    }
    return best?.candidate
  }

  /// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        var cost = min(previous[column + 1] + 1, current[column] + 1)
        cost = min(cost, previous[column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforePrevious[column - 1] + 1)
        }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous.last ?? 0
  }
}
