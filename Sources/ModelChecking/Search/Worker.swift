/// What one worker of an exploration keeps for itself.
@usableFromInline struct Worker<M: Model>: ~Copyable {
  /// The known states whose fingerprints it owns.
  @usableFromInline var known: KnownStates<M>
  @usableFromInline let tally: KindTally
  /// Of the state that is stepped from: how many of its actions were listed before this one.
  @usableFromInline var listed: UInt32 = 0
  @usableFromInline var marks = Marks()
  @usableFromInline var transitions = 0
  @usableFromInline var terminalStates = 0

  @inlinable init(_ model: M, comparesStates: Bool, keepsNumbers: Bool) {
    known = KnownStates(comparesStates: comparesStates, keepsNumbers: keepsNumbers)
    tally = KindTally(count: model.kindCount)
  }
}

/// Two neighbouring cache lines, in bytes: they are fetched together.
@inlinable var cacheLines: Int { 128 }
