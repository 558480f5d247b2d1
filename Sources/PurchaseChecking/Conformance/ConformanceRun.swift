import ModelChecking
import PurchaseDomain
import PurchaseModel
import RunReports

/// Drives every transition of the closed abstract machine once on world and SDK, every oracle on, and compares.
public struct ConformanceRun {
  /// What a difference breaks.
  public static let property = Property(
    id: "conformance", number: "", oracle: .settled, clauses: [],
    claim: "After each action of the abstract machine and everything that follows, the system was where the machine "
      + "is.",
    situation: "driven: a transition of the abstract machine was driven")

  private let subject: Subject
  private let choice: MachineChoice
  private let selection: Selection
  private let limits: ExploreLimits
  private let headers: [FindingScenario.Header]
  private let listener: RunListener
  private let words: AbstractWords

  private typealias Driven = DrivenTransition<AbstractAction, AbstractObservation>
  private typealias Result = ConformanceResult<AbstractAction, AbstractObservation>

  /// A drive of a subject through a machine; of the limits the bounds are the machine's own.
  public init(
    _ subject: Subject, choice: MachineChoice, selection: Selection = Selection(), limits: ExploreLimits,
    headers: [FindingScenario.Header] = [], listener: RunListener
  ) {
    self.subject = subject
    self.choice = choice
    self.selection = selection
    self.limits = limits
    self.headers = headers
    self.listener = listener
    words = AbstractWords(choice.machine, on: choice.shelf)
  }

  /// The most transitions that are listed of each kind of trouble.
  private static var listLimit: Int { 10_000 }
  /// The most transitions that were not driven and are told one by one.
  private static var toldLimit: Int { 20 }

  /// Drives the transitions and returns the summary; every other event was reported by then.
  ///
  /// - Parameter seconds: a clock in seconds, for the speed.
  public func run(seconds: () -> Double) throws -> RunSummary {
    let setting = Setting(choice.shelf, selection: selection)
    let bench = try subject.bench(setting, bounds: .random, style: .random)
    var drive = BenchDrive(bench, choice.machine)
    drive.onProgress = { count in listener.progress("driving the abstract machine", "\(count) transitions") }
    drive.isStopped = listener.isStopped
    let started = seconds()
    let result = conform(
      drive, to: choice.machine, ConformanceOptions(stateLimit: limits.states, listLimit: Self.listLimit)
    ) { before, action, after in
      AbstractObservation.expected(choice.machine, before, action, after)
    }
    let elapsed = max(seconds() - started, 1e-9)
    let (findings, broken) = try report(result.mismatches, on: bench)
    var record = ConformanceRecord(
      system: subject.name, bounds: choice.bounds, states: result.states, transitions: result.transitions,
      driven: result.driven, differing: result.mismatchCount, closed: result.isClosed)
    record.refused = result.refusedCount
    record.unreached = result.unreachedCount
    record.left = result.leftCount
    record.undriven = undriven(result, on: bench)
    record.wallTransitionsPerSecond = Double(result.actions) / elapsed
    try listener.report(.conformance(record), nil)
    return summary(result, setting, findings: findings, broken: broken)
  }

  // MARK: Differences

  /// Reports the first difference of each kind, nearest first.
  private func report(
    _ mismatches: [Driven], on bench: Bench
  ) throws -> (findings: Int, broken: Set<Violation>) {
    var known: Set<String> = []
    var broken: Set<Violation> = []
    for mismatch in mismatches {
      guard let expected = mismatch.expected, let observed = mismatch.observed, let last = mismatch.actions.last else {
        continue
      }
      let difference = words.difference(expected, observed)
      var kind = "\(last.kind)/" + difference.subjects.joined(separator: "/")
      if let violation = observed.violation { kind = "\(violation)" }
      guard known.count < limits.findings, known.insert(kind).inserted else { continue }
      if let violation = observed.violation { broken.insert(violation) }
      let finding = told(mismatch, difference, observed.violation, on: bench)
      try listener.report(.finding(finding), FindingScenario(finding, headers: headers).text)
    }
    return (known.count, broken)
  }

  private func told(
    _ mismatch: Driven, _ difference: (subjects: [String], expected: [String], observed: [String]),
    _ violation: Violation?, on bench: Bench
  ) -> RunReports.Finding {
    var steps = bench.lines(of: benchActions(mismatch.actions, on: bench)).map { line in
      RunReports.Finding.Step(line.words, seen: line.seen.isEmpty ? nil : line.seen.joined(separator: "; "))
    }
    if let last = steps.indices.last { steps[last].mark = "here" }
    if let violation {
      let property = bench.model.property(of: violation)
      return RunReports.Finding(
        oracle: RunReports.Finding.Oracle(violation.oracle), invariant: property.id, clauses: property.clauses,
        claim: property.claim, steps: steps, minimality: .unknown)
    }
    return RunReports.Finding(
      oracle: .settled, invariant: Self.property.id, claim: claim(mismatch.actions, difference.subjects), steps: steps,
      expected: difference.expected, observed: difference.observed, minimality: .unknown)
  }

  private func claim(_ actions: [AbstractAction], _ subjects: [String]) -> String {
    let last = actions.last.map(words.words) ?? ""
    let what = subjects.joined(separator: ", ")
    return "After '\(last)' and everything that follows, this is not as the abstract machine says: \(what)."
  }

  /// What happens on the bench along a schedule of the machine.
  private func benchActions(_ schedule: [AbstractAction], on bench: Bench) -> [Action] {
    var drive = BenchDrive(bench, choice.machine, recordsActions: true)
    drive.start(in: 0)
    for action in schedule { _ = drive.perform(action) }
    return drive.actions ?? []
  }

  // MARK: What was not driven

  private func undriven(_ result: Result, on bench: Bench) -> [String] {
    var told = result.refused.prefix(Self.toldLimit).map { transition in
      var drive = BenchDrive(bench, choice.machine)
      drive.start(in: 0)
      for action in transition.actions { _ = drive.perform(action) }
      return "\(line(transition.actions)): \(drive.obstacle)"
    }
    told += result.unreached.prefix(max(Self.toldLimit - told.count, 0)).map { transition in
      "\(line(transition.actions)): no way there on which both agree"
    }
    return told
  }

  private func line(_ actions: [AbstractAction]) -> String {
    actions.map(words.words).joined(separator: "; ")
  }

  private func summary(
    _ result: Result, _ setting: Setting, findings: Int, broken: Set<Violation>
  ) -> RunSummary {
    var reasons: [String] = []
    if !result.isClosed { reasons.append("the abstract machine is not closed within the limits") }
    let undriven = result.refusedCount + result.leftCount
    if result.leftCount > 0 { reasons.append("stopped before every transition was driven") }
    if undriven > result.leftCount {
      reasons.append("\(Figures.counted(result.refusedCount, "transition")) could not be driven")
    }
    let judged = setting.properties.indices.count { place in
      setting.properties[place].oracle != .situation && setting.selection.contains(UInt16(place))
    }
    let all = setting.properties.count { $0.oracle != .situation }
    return RunSummary(
      verdict: findings > 0 ? .violated : reasons.isEmpty ? .held : .inconclusive, actions: result.actions,
      held: judged - broken.count, excluded: all - judged, findings: findings, reasons: reasons)
  }
}

extension AbstractObservation {
  /// What the machine says that is seen of a transition.
  static func expected(
    _ machine: AbstractMachine, _ before: AbstractState, _ action: AbstractAction, _ after: AbstractState
  ) -> AbstractObservation {
    let answer = machine.answer(before, action, after)
    return AbstractObservation(state: after, answer: answer, failures: answer == .failed ? 1 : 0)
  }
}
