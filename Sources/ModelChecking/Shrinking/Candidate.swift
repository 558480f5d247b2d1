/// A schedule to try, told in the names of the best one so far.
///
/// Each step remembers what it created there, so that those names can be translated while the candidate runs.
@usableFromInline struct Candidate<Action: Hashable & Sendable>: Hashable {
  @usableFromInline var steps: [TakenStep<Action>]
  /// The index of the initial state.
  @usableFromInline var initialState: Int

  @inlinable init(_ steps: [TakenStep<Action>], initialState: Int) {
    self.steps = steps
    self.initialState = initialState
  }
}

/// A step of a schedule that was run: the action, and which things it created.
@usableFromInline struct TakenStep<Action: Hashable & Sendable>: Hashable {
  @usableFromInline var action: Action
  @usableFromInline var before: Populations
  @usableFromInline var after: Populations

  @inlinable init(_ action: Action, before: Populations, after: Populations) {
    self.action = action
    self.before = before
    self.after = after
  }

  /// Whether the step created the thing.
  @inlinable func created(_ reference: Reference) -> Bool {
    before[reference.kind] < reference.number && reference.number <= after[reference.kind]
  }

  // What was created seldom tells two candidates apart, and the action nearly always does.
  @inlinable func hash(into hasher: inout Hasher) { hasher.combine(action) }
}

/// What the things of the old schedule are called in the new one.
@usableFromInline struct NewNames {
  /// For each kind the new numbers by the old ones; 0 says that the thing is gone.
  @usableFromInline var numbers: [UInt8]

  @inlinable init() { numbers = Array(repeating: 0, count: Int(Populations.kindCount) * 256) }

  /// Forgets all names but those of things that exist from the start.
  @inlinable mutating func reset(existing: Populations) {
    for place in numbers.indices { numbers[place] = 0 }
    for kind in 0..<Populations.kindCount {
      for number in 0..<Int(existing[kind]) { numbers[Int(kind) << 8 + number + 1] = UInt8(number + 1) }
    }
  }

  /// Names the things that a step created by what it creates now, in order; a thing no longer created stays gone.
  @inlinable mutating func note<Action>(_ step: TakenStep<Action>, nowBefore: Populations, nowAfter: Populations) {
    for kind in 0..<Populations.kindCount where step.after[kind] > step.before[kind] {
      var old = Int(step.before[kind])
      var new = Int(nowBefore[kind])
      while old < Int(step.after[kind]), new < Int(nowAfter[kind]) {
        old += 1
        new += 1
        numbers[Int(kind) << 8 + old] = UInt8(new)
      }
    }
  }

  @inlinable func name(of old: Reference) -> Reference? {
    let number = numbers[Int(old.kind) << 8 + Int(old.number)]
    return number == 0 ? nil : Reference(kind: old.kind, number: number)
  }
}
