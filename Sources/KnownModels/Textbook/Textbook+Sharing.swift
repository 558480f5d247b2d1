extension Textbook {
  /// Number 0 is who smokes (1 to 3), number 1 which ingredient is not on the table (1 to 3); 0 is nobody, nothing.
  static let cigaretteSmokers = Graph<Row>(initialStates: (1...3).map { Row(0, $0) }) { state in
    state[1] != 0 ? [Row(state[1], 0)] : (1...3).map { Row(0, $0) }
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
  static func lostUpdate(_ threads: Int) -> Graph<Row> {
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
    model.symmetry = Graph.Symmetry { state in
      var sorted = state
      let pairs = (0..<threads).map { (state[2 * $0], state[2 * $0 + 1]) }.sorted { $0 < $1 }
      for (thread, pair) in pairs.enumerated() { (sorted[2 * thread], sorted[2 * thread + 1]) = pair }
      return sorted
    } interchanged: { state in
      (1..<threads).map { thread in
        let (first, second) = (2 * thread - 2, 2 * thread)
        return state.setting(
          (first, state[second]), (first + 1, state[second + 1]), (second, state[first]),
          (second + 1, state[first + 1]))
      }
    }
    return model
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

  /// Everyone writes a one, then reads what the neighbour has written: numbers written, read, and program counters.
  static func ring(_ count: Int) -> Graph<Lists> {
    let zeros = [UInt8](repeating: 0, count: count)
    return Graph<Lists>(initialStates: [Lists(zeros, zeros, zeros)]) { state in
      var successors: [Lists] = []
      for index in 0..<count where state.lists[2][index] < 2 {
        var next = state
        if state.lists[2][index] == 0 {
          next.lists[0][index] = 1
        } else {
          next.lists[1][index] = state.lists[0][(index + count - 1) % count]
        }
        next.lists[2][index] += 1
        successors.append(next)
      }
      if state.lists[2].allSatisfy({ $0 == 2 }) { successors.append(state) }
      return successors
    }
  }

  /// Who reads, who writes, and the queue: of those who wait, `actor` to read and `actor` + 128 to write.
  static func readersAndWriters(_ actors: UInt8) -> Graph<Lists> {
    Graph<Lists>(initialStates: [Lists([], [], [])]) { state in
      let (readers, writers, queue) = (state.lists[0], state.lists[1], state.lists[2])
      var successors: [Lists] = []
      for actor in 0..<actors {
        for request in [actor, actor + 128] where !queue.contains(request) {
          successors.append(Lists(readers, writers, queue + [request]))
        }
      }
      if let request = queue.first, writers.isEmpty {
        let rest = Array(queue.dropFirst())
        if request < 128 {
          // A reader who asks again while reading is still one reader.
          successors.append(Lists(Set(readers + [request]).sorted(), writers, rest))
        } else if readers.isEmpty {
          successors.append(Lists(readers, [request - 128], rest))
        }
      }
      for actor in Set(readers + writers).sorted() {
        if readers.contains(actor) {
          successors.append(Lists(readers.filter { $0 != actor }, writers, queue))
        } else {
          successors.append(Lists(readers, writers.filter { $0 != actor }, queue))
        }
      }
      return successors
    }
  }

  /// What each client still wants and what it holds, as sets of resources in the bits of a number; nothing is no entry.
  ///
  /// Client `c` wants entry 2`c` and holds entry 2`c` + 1.
  static func allocator(clients: UInt8, resources: UInt8) -> Graph<Table> {
    let subsets = 1..<(UInt8(1) << resources)
    return Graph<Table>(initialStates: [Table()]) { state in
      var successors: [Table] = []
      let held = (0..<clients).reduce(UInt8(0)) { $0 | state.entries[2 * $1 + 1, default: 0] }
      for client in 0..<clients {
        let (wants, holds) = (2 * client, 2 * client + 1)
        let wanted = state.entries[wants, default: 0]
        let own = state.entries[holds, default: 0]
        func become(_ newWanted: UInt8, _ newOwn: UInt8) {
          var next = state
          next.entries[wants] = newWanted == 0 ? nil : newWanted
          next.entries[holds] = newOwn == 0 ? nil : newOwn
          successors.append(next)
        }
        for subset in subsets {
          if wanted == 0, own == 0 { become(subset, own) }
          if subset & ~(wanted & ~held) == 0 { become(wanted & ~subset, own | subset) }
          if subset & ~own == 0 { become(wanted, own & ~subset) }
        }
      }
      return successors
    }
  }
}
