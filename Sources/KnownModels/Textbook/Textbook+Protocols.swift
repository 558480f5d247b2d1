extension Textbook {
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
  static func twoPhaseCommit(_ managers: Int) -> Graph<Row> {
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
    model.symmetry = Graph.Symmetry { state in
      var sorted = state
      for (index, value) in (0..<managers).map({ state[$0] }).sorted().enumerated() { sorted[index] = value }
      return sorted
    } interchanged: { state in
      (1..<managers).map { state.setting(($0 - 1, state[$0]), ($0, state[$0 - 1])) }
    }
    return model
  }

  /// Termination detection in a ring: for each node whether it is active (1) and black (2); 14 is where the token is,
  /// 15 whether it is black.
  static func terminationDetection(_ nodes: Int) -> Graph<Row> {
    var starts: [Row] = []
    for flags in 0..<(1 << (2 * nodes)) {
      for place in 0..<nodes {
        var start = Row().setting((14, UInt8(place)), (15, 1))
        for node in 0..<nodes { start[node] = UInt8(flags >> (2 * node) & 3) }
        starts.append(start)
      }
    }
    return Graph<Row>(initialStates: starts) { state in
      var successors: [Row] = []
      let token = Int(state[14])
      if token == 0, state[15] == 1 || state[0] & 2 != 0 {
        successors.append(state.setting((0, state[0] & 1), (14, UInt8(nodes - 1)), (15, 0)))
      }
      for node in 1..<nodes where token == node && (state[node] != 1 || state[15] == 1) {
        let isBlack = state[node] & 2 != 0
        successors.append(
          state.setting((node, state[node] & 1), (14, UInt8(node - 1)), (15, isBlack ? 1 : state[15])))
      }
      for node in 0..<nodes where state[node] & 1 != 0 {
        for other in 0..<nodes where other != node {
          var next = state.setting((other, state[other] | 1))
          if other > node { next[node] |= 2 }
          successors.append(next)
        }
        successors.append(state.setting((node, state[node] & 2)))
      }
      return successors
    }
  }

  /// Creatures of three colours (0 to 2; 3 is gone) meet in pairs and change: colour and meetings of each are two
  /// neighbours; 14 is who waits, counted from 1, and 15 how many meetings there were.
  static func chameneos(meetings: UInt8, creatures: Int) -> Graph<Row> {
    var starts = [Row()]
    for creature in 0..<creatures {
      starts = starts.flatMap { start in (0...2).map { start.setting((2 * creature, $0)) } }
    }
    return Graph<Row>(initialStates: starts) { state in
      var successors: [Row] = []
      for creature in 0..<creatures where state[2 * creature] != 3 {
        let name = UInt8(creature + 1)
        if state[14] == 0 {
          successors.append(
            state[15] < meetings ? state.setting((14, name)) : state.setting((2 * creature, 3)))
        } else if state[14] != name {
          let other = Int(state[14]) - 1
          let (own, its) = (state[2 * creature], state[2 * other])
          let colour = own == its ? own : 3 - own - its
          successors.append(
            state.setting(
              (2 * creature, colour), (2 * creature + 1, state[2 * creature + 1] + 1), (2 * other, colour),
              (2 * other + 1, state[2 * other + 1] + 1), (14, 0), (15, state[15] + 1)))
        }
      }
      return successors
    }
  }
}
