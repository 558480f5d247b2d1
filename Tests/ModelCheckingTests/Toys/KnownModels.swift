import ModelChecking

/// Textbook models whose counts several other tools agree on.
enum KnownModels {
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

  /// Number 0 is who smokes (1 to 3), number 1 which ingredient is not on the table (1 to 3); 0 is nobody, nothing.
  static let cigaretteSmokers = Graph<Row>(initialStates: (1...3).map { Row(0, $0) }) { state in
    state[1] != 0 ? [Row(state[1], 0)] : (1...3).map { Row(0, $0) }
  }

  /// Each manager works (0), is prepared (1), has committed (2) or aborted (3).
  static let transactionCommit = Graph<Row>(initialStates: [Row()]) { state in
    var successors: [Row] = []
    let all = (0..<3).map { state[$0] }
    for manager in 0..<3 {
      if state[manager] == 0 { successors.append(state.setting((manager, 1))) }
      if state[manager] == 1, all.allSatisfy({ $0 == 1 || $0 == 2 }) { successors.append(state.setting((manager, 2))) }
      if state[manager] <= 1, !all.contains(2) { successors.append(state.setting((manager, 3))) }
    }
    return successors
  }

  /// Managers as above, with 16 for "the coordinator knows it prepared" and 32 for "its message is sent".
  ///
  /// Number 14 is the coordinator (0, 1 committed, 2 aborted), which also is what messages it has sent.
  static func twoPhaseCommit(_ managers: Int, symmetric: Bool = false) -> Graph<Row> {
    var model = Graph<Row>(initialStates: [Row()]) { state in
      var successors: [Row] = []
      if state[14] == 0 {
        if (0..<managers).allSatisfy({ state[$0] & 16 != 0 }) { successors.append(state.setting((14, 1))) }
        successors.append(state.setting((14, 2)))
      }
      for manager in 0..<managers {
        let now = state[manager]
        let flags = now & 0x30
        if state[14] == 0, now & 32 != 0 { successors.append(state.setting((manager, now | 16))) }
        if now & 0xf == 0 {
          successors.append(state.setting((manager, flags | 32 | 1)))
          successors.append(state.setting((manager, flags | 3)))
        }
        if state[14] == 1 { successors.append(state.setting((manager, flags | 2))) }
        if state[14] == 2 { successors.append(state.setting((manager, flags | 3))) }
      }
      return successors
    }
    if symmetric {
      model.canonical = { state in
        var sorted = state
        for (index, value) in (0..<managers).map({ state[$0] }).sorted().enumerated() { sorted[index] = value }
        return sorted
      }
    }
    return model
  }

  /// Processes at numbers 0 and 1, a lock at 2.
  static let lock = Graph<Row>(initialStates: [Row(0, 0, 1)]) { state in
    (0..<2).compactMap { process in
      switch state[process] {
      case 0: state.setting((process, 1))
      case 1: state[2] == 1 ? state.setting((process, 2), (2, 0)) : nil
      case 2: state.setting((process, 3))
      default: state.setting((process, 0), (2, 1))
      }
    }
  }

  /// Program counters at numbers 0 and 1, flags at 2 and 3, the turn at 4.
  static let peterson = Graph<Row>(initialStates: [Row()]) { state in
    (0..<2).compactMap { process in
      let other = 1 - process
      return switch state[process] {
      case 0: state.setting((process, 1))
      case 1: state.setting((process, 2), (2 + process, 1))
      case 2: state.setting((process, 3), (4, UInt8(other)))
      case 3: state[2 + other] == 0 || state[4] == UInt8(process) ? state.setting((process, 4)) : nil
      case 4: state.setting((process, 5))
      default: state.setting((process, 0), (2 + process, 0))
      }
    }
  }

  /// The shared number at 15; each thread's counter and what it has read are two neighbours.
  static func lostUpdate(_ threads: Int, symmetric: Bool = false) -> Graph<Row> {
    var start = Row()
    for thread in 0..<threads { start[2 * thread + 1] = 1 }
    var model = Graph<Row>(initialStates: [start]) { state in
      (0..<threads).compactMap { thread in
        let (read, counter) = (2 * thread, 2 * thread + 1)
        return switch state[counter] {
        case 1: state.setting((read, state[15]), (counter, 2))
        case 2: state.setting((15, state[read] + 1), (counter, 3))
        default: nil
        }
      }
    }
    if symmetric {
      model.canonical = { state in
        var sorted = state
        let pairs = (0..<threads).map { (state[2 * $0], state[2 * $0 + 1]) }.sorted { $0 < $1 }
        for (thread, pair) in pairs.enumerated() { (sorted[2 * thread], sorted[2 * thread + 1]) = pair }
        return sorted
      }
    }
    return model
  }

  static let linearWalk = Graph<Row>(initialStates: [Row()]) { state in
    [Row(state[0] &+ 1, state[1]), Row(state[0], state[1] &+ 1)]
  }

  static func coffeeCan(_ beans: UInt8) -> Graph<Row> {
    var starts: [Row] = []
    for black in 0...beans {
      for white in 0...(beans - black) where black + white >= 1 { starts.append(Row(black, white)) }
    }
    return Graph<Row>(initialStates: starts) { state in
      let (black, white) = (state[0], state[1])
      var successors: [Row] = []
      if black >= 2 { successors.append(Row(black - 1, white)) }
      if white >= 2 { successors.append(Row(black + 1, white - 2)) }
      if black >= 1, white >= 1 { successors.append(Row(black - 1, white)) }
      if black + white == 1 { successors.append(state) }
      return successors
    }
  }

  /// Each thinks (0), holds the left fork (1) or eats (2), and puts both down in one step.
  static func diningPhilosophers(_ count: Int) -> Graph<Row> {
    Graph<Row>(initialStates: [Row()]) { state in
      (0..<count).compactMap { index in
        switch state[index] {
        case 0: state[(index + count - 1) % count] != 2 ? state.setting((index, 1)) : nil
        case 1: state[(index + 1) % count] == 0 ? state.setting((index, 2)) : nil
        default: state.setting((index, 0))
        }
      }
    }
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
}
