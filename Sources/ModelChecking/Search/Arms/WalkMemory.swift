/// What a random search knows between two rounds; workers only read it, so that none sees what another does.
@usableFromInline struct WalkMemory<Action: Hashable & Sendable>: Sendable {
  @usableFromInline var marks = Marks()
  @usableFromInline var corpus = Corpus<Action>()
  @usableFromInline var elite = Elite<Action>()
  @usableFromInline var transitions = FingerprintSet()
  @usableFromInline let guides: Bool
  @usableFromInline let climbs: Bool
  @usableFromInline let tracks: Bool

  @inlinable init(guides: Bool, climbs: Bool, tracks: Bool) {
    self.guides = guides
    self.climbs = climbs
    self.tracks = tracks
  }

  /// Learns from a schedule and says what it was the first to reach; to be called in the order of the schedules.
  @usableFromInline mutating func learn(
    from outcome: ScheduleOutcome<Action>, _ coverage: inout StateCoverage?
  ) -> News {
    var news = News()
    var fresh = outcome.summary.marks
    fresh.subtract(marks)
    news.situations = fresh.count
    marks.formUnion(fresh)
    var stateLength = 0
    var stepLength = 0
    if tracks {
      if coverage?.note(outcome.start) == true { news.states += 1 }
      for step in outcome.discoveries where transitions.insert(step.key) {
        news.transitions += 1
        stepLength = Int(step.length)
        guard coverage?.note(from: step.before, kind: Int(step.kind), to: step.after) == true else { continue }
        news.states += 1
        stateLength = stepLength
      }
    }
    if guides {
      if let used = outcome.usedOfCorpus { corpus.noteUse(used) }
      // A step back to where all began is new as well, but nothing to go on from if a new state was met before it.
      let end = stateLength > 0 ? stateLength : stepLength
      keep(outcome, upTo: end)
      if !fresh.isEmpty, outcome.marksLength != end { keep(outcome, upTo: outcome.marksLength) }
    }
    if climbs, let score = outcome.score, outcome.scoreLength > 0, !outcome.trace.isEmpty {
      elite.keep(
        KeptSchedule(
          initialState: outcome.initialState, actions: Array(outcome.trace.prefix(outcome.scoreLength)), score: score))
    }
    return news
  }

  private mutating func keep(_ outcome: ScheduleOutcome<Action>, upTo length: Int) {
    guard length > 0 else { return }
    corpus.keep(KeptSchedule(initialState: outcome.initialState, actions: Array(outcome.trace.prefix(length))))
  }

  @usableFromInline mutating func endRound() { if guides { corpus.endRound() } }
}

/// A step between abstract states that was not known when its round began, taken for the first time in its schedule.
@usableFromInline struct Discovery: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline var before: UInt64
  @usableFromInline var after: UInt64
  @usableFromInline var kind: UInt32
  /// How many actions lead to it, itself included.
  @usableFromInline var length: UInt32

  @inlinable init(before: UInt64, kind: Int, after: UInt64, length: Int) {
    self.before = before
    self.after = after
    self.kind = UInt32(truncatingIfNeeded: kind)
    self.length = UInt32(truncatingIfNeeded: length)
  }

  @inlinable func isSame(_ other: Discovery) -> Bool {
    before == other.before && after == other.after && kind == other.kind
  }

  /// Stands for the step among all.
  @inlinable @inline(__always) var key: UInt64 {
    folded(before ^ 0xe703_7ed1_a0b4_28db, after &+ UInt64(kind) &* 0x9e37_79b9_7f4a_7c15 ^ 0x8ebc_6af0_9c88_c6e3)
  }
}
