import ModelChecking
import PurchaseDomain
import PurchaseModel
import RunReports
import SDKContract
import SimulatedWorld

/// A finding made small, proved small where that is affordable, and told.
struct Counterexample {
  private let bench: Bench
  private let original: ModelChecking.Finding<Action>
  private let finding: ModelChecking.Finding<Action>
  private let minimality: RunReports.Finding.Minimality
  /// Whether anything is said about why it is no fluke, which takes many runs.
  private let isExplained: Bool

  /// A finding as a search met it.
  init(unshrunk original: ModelChecking.Finding<Action>, on bench: Bench) {
    self.bench = bench
    self.original = original
    finding = original
    minimality = .unknown
    isExplained = false
  }

  /// Shrinks a finding and looks for a shorter one.
  ///
  /// - Parameters:
  ///   - original: what a search met.
  ///   - bench: where it was met.
  ///   - proofStates: the most states in which a shorter counterexample is looked for, at least 1.
  ///   - isShortestWithinBounds: whether an exhaustive search within bounds that the report names met it, which then was
  ///     its own proof.
  init(
    of original: ModelChecking.Finding<Action>, on bench: Bench, proofStates: Int, isShortestWithinBounds: Bool
  ) {
    self.bench = bench
    self.original = original
    var shrunk = shrink(original, on: bench).finding
    if isShortestWithinBounds {
      minimality = .provedWithinBounds
    } else {
      switch confirm(shrunk, on: bench.exhaustively, stateLimit: proofStates) {
      case .shorter(let shorter):
        shrunk = shorter
        minimality = .proved
      case .provedMinimal: minimality = .proved
      case .unknown(let depth): minimality = depth < 1 ? .unknown : .noneWithin(steps: depth)
      }
    }
    finding = shrunk
    isExplained = true
  }

  /// Shrinks a finding about the calls of a whole schedule, of which no shorter proof is looked for.
  init(of original: ModelChecking.Finding<Action>, on orders: OrderBench) {
    bench = orders.bench
    self.original = original
    finding = shrink(original, on: orders).finding
    minimality = .unknown
    isExplained = false
  }

  /// The violation.
  var violation: Violation { finding.violation }

  /// The number of steps.
  var steps: Int { finding.actions.count }

  /// The finding as a report tells it, and the text of its scenario file.
  func report(headers: [FindingScenario.Header]) -> (finding: RunReports.Finding, scenario: String) {
    let property = bench.model.property(of: finding.violation)
    var run = NarratedRun(on: bench)
    // Whoever replays it begins with nothing.
    var steps = bench.prelude.map { RunReports.Finding.Step(run.vocabulary.words(of: $0, in: bench.start.world)) }
    var lastWords: [String] = []
    for action in finding.actions {
      let step = run.perform(action)
      steps.append(RunReports.Finding.Step(step.words, seen: seen(step.lines)))
      lastWords = step.verboseLines
    }
    var calmSteps: [RunReports.Finding.Step] = []
    var atRest: [String] = []
    if finding.calmSteps != nil {
      let calm = run.calm()
      calmSteps = calm.lines.map { RunReports.Finding.Step($0) }
      lastWords = calm.lastVerboseLines
      if finding.violation.oracle == .settled {
        atRest = bench.model.culprits(of: finding.violation.property, in: run.state.facts).map(
          run.vocabulary.words(of:))
      }
    } else if let last = steps.indices.last {
      steps[last].mark = "here"
    }
    let told = RunReports.Finding(
      oracle: RunReports.Finding.Oracle(finding.violation.oracle), invariant: property.id, clauses: property.clauses,
      claim: property.claim + (isExplained ? neededQuirks : ""), steps: steps, calmSteps: calmSteps,
      firstWrongOutput: wrongOutput(lastWords), atRest: atRest,
      stepsUnshrunk: original.actions.count, minimality: minimality,
      nearestPassing: isExplained ? nearestPassing() : nil, stillFailing: isExplained ? stillFailing() : [],
      strategy: original.arm?.rawValue ?? "explore",
      schedule: original.schedule.map { $0 + 1 })
    return (told, FindingScenario(told, headers: headers).text)
  }

  /// The quirks without which it does not happen: shrinking left them in.
  private var neededQuirks: String {
    var names: [String] = []
    for action in finding.actions {
      let quirk: Quirk
      switch action.event {
      case .store(.quirk(let named, isOn: true)): quirk = named
      case .setClock: quirk = .deviceClock
      default: continue
      }
      let name = "\(quirk.name) (\(quirk.number))"
      if !names.contains(name) { names.append(name) }
    }
    guard !names.isEmpty else { return "" }
    return
      " It needs \(names.count == 1 ? "this quirk" : "these quirks") of the store: \(names.joined(separator: ", "))."
  }

  private func seen(_ lines: [String]) -> String? { lines.isEmpty ? nil : lines.joined(separator: "; ") }

  /// A settled line speaks of what is missing; only a step has a wrong output.
  private func wrongOutput(_ lines: [String]) -> String? {
    guard finding.violation.oracle == .invariant || finding.violation.oracle == .call, let last = lines.last else {
      return nil
    }
    let cause = lines.count > 1 ? ", after `\(lines[0])`" : ""
    return "\(last)\(cause)"
  }

  // MARK: Why it is no fluke

  /// The step without which it holds, preferring what goes wrong over what is asked for.
  private func nearestPassing() -> String? {
    let explanation = explain(finding, on: bench) { change in
      // A report names steps; another action in place of one has no words of its own there.
      if case .replacing = change { Int.max } else { rank(change.step) }
    }
    guard case .without(let place)? = explanation?.nearestPassing else { return nil }
    return "without step \(bench.prelude.count + place + 1) it holds"
  }

  private func rank(_ place: Int) -> Int {
    let action = finding.actions[place]
    if action.deathAfterOutputs != nil { return 0 }
    switch action.event {
    case .crash, .fault, .faultNext, .failWrite, .failNextWrite, .network, .resend, .loseAll: return 1
    case .identify, .setMode, .refund, .settleAsk, .configure, .deliver, .advance: return 2
    case .hold, .commit, .answer, .complete, .decide, .answerSheet, .release, .settle, .compare: return 3
    default: return 4
    }
  }

  /// What does not matter: another product, another customer.
  private func stillFailing() -> [String] {
    var variants: [String] = []
    let others = bench.shelf.productIDs
    let bought = finding.actions.contains { if case .purchase = $0.event { true } else { false } }
    let isSame = { (product: ProductID) in effect(of: { $0.buying(product) }, in: finding, on: bench) == .stillFails }
    if bought, others.count > 1, others.allSatisfy(isSame) { variants.append("with any other product it still fails") }
    return variants
  }
}

extension Action {
  /// The same action about another product.
  fileprivate func buying(_ product: ProductID) -> Action {
    switch event {
    case .purchase(_, let outcome): Action(.purchase(product, outcome), deathAfterOutputs: deathAfterOutputs)
    default: self
    }
  }
}

extension RunReports.Finding.Oracle {
  init(_ oracle: Oracle) {
    switch oracle {
    case .invariant: self = .invariant
    case .call: self = .call
    case .settled: self = .settled
    case .notQuiet: self = .notQuiet
    }
  }
}
