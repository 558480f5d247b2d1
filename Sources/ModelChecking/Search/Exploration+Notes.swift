extension Exploration {
  @inlinable mutating func noteTroubles(of batch: UnsafeMutablePointer<Batch<M>>, _ firstOfLevel: Int) {
    for trouble in batch.pointee.troubles {
      result.cutPaths += 1
      switch trouble.result {
      case .violated(let violation):
        note(violation, at: firstOfLevel + trouble.source, trouble.action, calmSteps: nil)
      case .outgrew(let collection):
        note(outgrown: collection, at: firstOfLevel + trouble.source, trouble.action)
      case .done, .notEnabled: break
      }
    }
    batch.pointee.troubles.removeAll(keepingCapacity: true)
  }

  @inlinable mutating func note(
    _ violation: Violation, at index: Int, _ action: M.Action?, calmSteps: Int?
  ) {
    if let only = options.only, only != violation { return }
    guard result.ending != .flawedModel, result.findings.count < options.findingLimit,
      !result.findings.contains(where: { $0.violation == violation })
    else { return }
    guard let schedule = schedule(to: index, then: action) else { return }
    let finding = Finding(
      violation, initialState: schedule.initialState, actions: schedule.actions, calmSteps: calmSteps)
    let again = replayed(
      finding.actions, on: model, from: finding.initialState, calm: calmSteps == nil ? nil : options.calm
    ) { _, _ in }
    // The calm phase of a state may be cut short where it meets that of an earlier one; so its steps are not compared.
    guard again.violation == violation, again.actions == finding.actions.count else {
      return note(ModelFlaw(.scheduleDiffers, initialState: finding.initialState, actions: finding.actions))
    }
    result.findings.append(finding)
    if result.findings.count >= options.findingLimit { stop(.findings) }
  }

  @inlinable mutating func note(
    outgrown collection: UInt16, at index: Int, _ action: M.Action?
  ) {
    if let place = result.outgrowths.firstIndex(where: { $0.collection == collection }) {
      result.outgrowths[place].count += 1
    } else if let schedule = schedule(to: index, then: action) {
      result.outgrowths.append(
        Outgrowth(collection, initialState: schedule.initialState, actions: schedule.actions))
    }
  }

  @inlinable mutating func note(_ flaw: ModelFlaw<M.Action>) {
    // What was found on such a model may be as wrong as the model.
    result.findings = []
    if result.flaw == nil { result.flaw = flaw }
    stop(.flawedModel)
  }

  /// The actions that led to a state, and one more; nil, and a flaw is noted, if they do not lead to it again.
  @inlinable mutating func schedule(
    to index: Int, then last: M.Action?
  ) -> (initialState: Int, actions: [M.Action])? {
    let (initialState, numbers) = shop.links.pointee.path(to: index)
    var current = initialStates[initialState]
    var marks = Marks()
    var actions: [M.Action] = []
    for number in numbers {
      var place: UInt32 = 0
      var wanted: M.Action?
      model.forEachAction(in: current) { action in
        if place == number { wanted = action }
        place &+= 1
      }
      guard let wanted else { break }
      actions.append(wanted)
      guard model.perform(wanted, on: &current, marks: &marks) == .done else { break }
    }
    guard actions.count == numbers.count else {
      note(ModelFlaw(.scheduleDiffers, initialState: initialState, actions: actions))
      return nil
    }
    if let last { actions.append(last) }
    return (initialState, actions)
  }

  /// Looks for flaws of the model in the first states of a search and then in one of every thousand.
  @inlinable mutating func examine(_ sources: Range<Int>, _ firstOfLevel: Int) {
    var index = sources.lowerBound
    while index < sources.upperBound {
      let number = firstOfLevel + index
      guard number < 64 || number & 1_023 == 0 else {
        index += 1_024 - number & 1_023
        continue
      }
      let state = shop.level.pointee.address(index)
      if let kind = flawKind(of: model, in: state.pointee) {
        let known = schedule(to: number, then: nil)
        let flaw = ModelFlaw(kind, initialState: known?.initialState ?? 0, actions: known?.actions ?? [])
        if case .fingerprintsDiffer = kind {
          if result.unsteadiness == nil { result.unsteadiness = flaw }
        } else {
          result.flaw = nil
          return note(flaw)
        }
      }
      index += 1
    }
  }
}
