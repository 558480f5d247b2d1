/// A schedule that is worth being changed and prolonged.
@usableFromInline struct KeptSchedule<Action: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline var initialState: Int
  @usableFromInline var actions: [Action]
  /// The score at its end; 0 where nothing is climbed.
  @usableFromInline var score = 0
  /// How many schedules were drawn from it.
  @usableFromInline var uses = 0

  @inlinable init(initialState: Int, actions: [Action], score: Int = 0) {
    self.initialState = initialState
    self.actions = actions
    self.score = score
  }
}

/// The schedules that were the first to reach something, each up to where it did.
@usableFromInline struct Corpus<Action: Hashable & Sendable>: Sendable {
  /// Enough for a long run; the most used ones make room.
  private static var capacity: Int { 2_048 }

  @usableFromInline private(set) var schedules: [KeptSchedule<Action>] = []
  /// How likely each is drawn: the less it was used, the more.
  private var weights: [UInt32] = []

  @usableFromInline init() {}

  @usableFromInline mutating func keep(_ schedule: KeptSchedule<Action>) { schedules.append(schedule) }

  @usableFromInline mutating func noteUse(_ place: Int) { schedules[place].uses += 1 }

  /// Makes room and weighs the schedules anew; to be called between rounds, as places may change.
  @usableFromInline mutating func endRound() {
    if schedules.count > Self.capacity {
      // The newest half of those that were used least; the order stays that of their discovery.
      let ranked = schedules.indices.sorted {
        (schedules[$0].uses, schedules.count - $0) < (schedules[$1].uses, schedules.count - $1)
      }
      schedules = ranked.prefix(Self.capacity / 2).sorted().map { schedules[$0] }
    }
    weights = schedules.map { UInt32(0x1_0000 / ($0.uses + 1)) + 1 }
  }

  /// One of them: half of the time one of the newest, which stand where the search has just arrived.
  @usableFromInline func pick(_ random: inout RandomSource) -> Int? {
    guard !schedules.isEmpty, random.index(below: 2) == 0 else { return random.index(weights: weights) }
    return schedules.count - 1 - random.index(below: min(schedules.count, max(4, schedules.count / 8)))
  }
}

/// The schedules of the highest scores, best first, each up to where it had its score.
@usableFromInline struct Elite<Action: Hashable & Sendable>: Sendable {
  private static var capacity: Int { 16 }

  @usableFromInline private(set) var schedules: [KeptSchedule<Action>] = []

  @usableFromInline init() {}

  /// The score that a schedule must have to be looked at; one on the same height takes the place of an older one.
  @usableFromInline var floor: Int {
    guard schedules.count == Self.capacity, let last = schedules.last else { return .min }
    return last.score
  }

  @usableFromInline mutating func keep(_ schedule: KeptSchedule<Action>) {
    guard schedule.score >= floor, !schedules.contains(schedule) else { return }
    let place = schedules.firstIndex {
      ($0.score, -$0.actions.count) <= (schedule.score, -schedule.actions.count)
    }
    schedules.insert(schedule, at: place ?? schedules.count)
    if schedules.count > Self.capacity { schedules.removeLast() }
  }

  /// One of them, the better ones more often.
  @usableFromInline func pick(_ random: inout RandomSource) -> Int? {
    guard !schedules.isEmpty else { return nil }
    return min(random.index(below: schedules.count), random.index(below: schedules.count))
  }
}
