import ModelChecking
import PurchaseModel
import RunReports

/// Closes the abstract machine on its own: no SDK, no world.
public struct MachineRun {
  private let choice: MachineChoice
  private let limits: ExploreLimits
  private let listener: RunListener

  /// A search of a machine; of the limits the bounds are the machine's own.
  public init(_ choice: MachineChoice, limits: ExploreLimits, listener: RunListener) {
    self.choice = choice
    self.limits = limits
    self.listener = listener
  }

  /// Runs the search and returns its summary; every other event was reported by then.
  ///
  /// - Parameter seconds: a clock in seconds, for the speed.
  public func run(seconds: () -> Double) throws -> RunSummary {
    let started = seconds()
    let result = explore(
      choice.machine,
      ExploreOptions(
        stateLimit: limits.states, depthLimit: limits.depth ?? .max, memoryLimitBytes: limits.memoryBytes, calm: nil,
        findingLimit: limits.findings, order: limits.order)
    ) { progress in
      listener.progress("exploring", progress.words)
      return !listener.isStopped()
    }
    let elapsed = max(seconds() - started, 1e-9)
    for finding in result.findings { try listener.report(.finding(told(finding)), nil) }
    try listener.report(.exploration(record(result, elapsed: elapsed)), nil)
    let broken = Set(result.findings.map(\.violation.property))
    for (place, property) in MachineProperty.all.enumerated() {
      try report(property.property, isBroken: broken.contains(UInt16(place)))
      let situation = Tally.situation(property.property)
      let isReached = result.marks.contains(UInt16(place))
      let words = situation.words
      try listener.report(
        .situation(SituationRecord(id: situation.id, count: isReached ? 1 : 0, hint: isReached ? nil : words)), nil)
    }
    for (place, name) in AbstractAction.kindNames.enumerated() {
      try listener.report(.command(CommandRecord(name: name, count: result.kinds.performed[place])), nil)
    }
    return summary(result, broken: broken.count)
  }

  private func report(_ property: Property, isBroken: Bool) throws {
    guard property.oracle != .situation else { return }
    try listener.report(
      .judgement(RunReports.Judgement(.invariant, id: property.id, verdict: isBroken ? .violated : .held)), nil)
  }

  /// A finding in words: no SDK did anything, so the machine contradicts itself.
  private func told(_ finding: ModelChecking.Finding<AbstractAction>) -> RunReports.Finding {
    let words = AbstractWords(choice.machine, on: choice.shelf)
    let property = MachineProperty.all[Int(finding.violation.property)].property
    let steps = finding.actions.map { RunReports.Finding.Step(words.words(of: $0)) }
    return RunReports.Finding(
      oracle: .invariant, invariant: property.id, clauses: property.clauses, claim: property.claim, steps: steps,
      stepsUnshrunk: steps.count, minimality: limits.order == .breadthFirst ? .provedWithinBounds : .unknown)
  }

  private func record(_ result: ExploreResult<AbstractAction>, elapsed: Double) -> ExplorationRecord {
    let bounds = choice.bounds
    return result.record(of: "model", within: bounds, depth: limits.depth, elapsed: elapsed)
  }

  private func summary(_ result: ExploreResult<AbstractAction>, broken: Int) -> RunSummary {
    let reasons = result.doubts
    let neverEnabled = AbstractAction.kindNames.indices.filter { result.kinds.enabled[$0] == 0 }
    let names = neverEnabled.map { AbstractAction.kindNames[$0] }
    let judged = MachineProperty.all.count { $0.property.oracle != .situation }
    var summary = RunSummary(
      verdict: broken > 0 ? .violated : reasons.isEmpty ? .held : .inconclusive, actions: result.transitions,
      held: judged - broken, findings: broken, reasons: reasons)
    if !names.isEmpty { summary.remarks.append("never enabled: \(names.joined(separator: ", "))") }
    return summary
  }
}
