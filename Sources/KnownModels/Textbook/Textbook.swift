/// Textbook models whose counts several other tools agree on.
enum Textbook {
  static let hourClock = Graph<Row>(initialStates: (1...12).map { Row($0) }) { [Row($0[0] % 12 + 1)] }

  /// Jugs of 3 and 5 gallons: fill, empty, pour.
  static let dieHard = Graph<Row>(initialStates: [Row(0, 0)]) { state in
    let (small, big) = (state[0], state[1])
    let toBig = min(small, 5 - big)
    let toSmall = min(big, 3 - small)
    return [
      Row(3, big), Row(small, 5), Row(0, big), Row(small, 0), Row(small - toBig, big + toBig),
      Row(small + toSmall, big - toSmall),
    ]
  }

  static let linearWalk = Graph<Row>(initialStates: [Row()]) { state in
    [Row(state[0] &+ 1, state[1]), Row(state[0], state[1] &+ 1)]
  }

  /// Three missionaries, three cannibals, a boat for two: who is on the left bank, and whether the boat is.
  static let missionaries = Graph<Row>(initialStates: [Row(3, 3, 1)]) { state in
    var successors: [Row] = []
    for missionaries in 0...2 {
      for cannibals in 0...(2 - missionaries) where missionaries + cannibals >= 1 {
        let sign = state[2] == 1 ? -1 : 1
        let (left, wild) = (Int(state[0]) + sign * missionaries, Int(state[1]) + sign * cannibals)
        guard 0...3 ~= left, 0...3 ~= wild, left == 0 || left >= wild, left == 3 || 3 - left >= 3 - wild else {
          continue
        }
        successors.append(Row(UInt8(left), UInt8(wild), 1 - state[2]))
      }
    }
    return successors
  }

  /// The peg of each disc, the smallest first.
  static func hanoi(_ discs: Int) -> Graph<Row> {
    Graph<Row>(initialStates: [Row()]) { state in
      var top: [Int?] = [nil, nil, nil]
      for disc in (0..<discs).reversed() { top[Int(state[disc])] = disc }
      var successors: [Row] = []
      for from in 0..<3 {
        guard let disc = top[from] else { continue }
        for target in 0..<3 where target != from && (top[target] ?? discs) > disc {
          successors.append(state.setting((disc, UInt8(target))))
        }
      }
      return successors
    }
  }

  /// The 8-puzzle: one list, the tile at each place of a 3 by 3 board, 0 for the gap.
  static let eightPuzzle = Graph<Lists>(initialStates: [Lists([0, 1, 2, 3, 4, 5, 6, 7, 8])]) { state in
    let board = state.lists[0]
    guard let gap = board.firstIndex(of: 0) else { return [] }
    return board.indices.compactMap { place in
      guard abs(place % 3 - gap % 3) + abs(place / 3 - gap / 3) == 1 else { return nil }
      var moved = board
      moved.swapAt(place, gap)
      return Lists(moved)
    }
  }
}
