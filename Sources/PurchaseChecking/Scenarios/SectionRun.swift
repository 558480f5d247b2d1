import ModelChecking
import PurchaseDomain
import ScenarioLanguage
import SDKContract

/// One section under way.
struct SectionRun {
  private let section: ScenarioScript.Section
  private var run: NarratedRun
  private var actions: [Action] = []
  private var observed: [Int: [String]] = [:]
  private var mismatches: [SectionResult.Mismatch] = []
  /// What ended the section early.
  private var ending: SectionResult.Outcome?

  init(_ section: ScenarioScript.Section, on bench: Bench) {
    self.section = section
    run = NarratedRun(on: bench)
  }

  /// Runs the section to its end.
  mutating func result(skippingCalm: Bool = false) -> SectionResult {
    for block in section.blocks where ending == nil { carryOut(block, skippingCalm: skippingCalm) }
    if ending == nil, !skippingCalm { calmBothWays() }
    return SectionResult(
      section: section.section, outcome: outcome, observed: observed, actions: actions, marks: run.marks)
  }

  private var outcome: SectionResult.Outcome {
    if case .violated = ending, let ending { return ending }
    if !mismatches.isEmpty { return .mismatch(mismatches) }
    return ending ?? .passed
  }

  private mutating func carryOut(_ block: ScenarioScript.Block, skippingCalm: Bool) {
    var lines: [String] = []
    for line in block.commands {
      switch line.script.verb {
      case .show(let part): lines += run.lines(showing: part)
      case .calm: if !skippingCalm { lines += calm(at: line.command) }
      default: lines += perform(line)
      }
      guard ending == nil else { return }
    }
    observed[block.block.index] = lines
    guard let expectation = block.block.expectation else { return }
    let difference = ExpectationDifference(expected: expectation.texts, observed: lines)
    guard !difference.isEmpty else { return }
    mismatches.append(
      SectionResult.Mismatch(block: block.block, location: block.block.location, difference: difference))
  }

  private mutating func perform(_ line: ScenarioScript.Line) -> [String] {
    do throws(Obstacle) {
      guard let step = try run.perform(line.script) else { return [] }
      actions.append(step.action)
      end(step.result, line.command, isInCalmPhase: false, step.lines, step.facts, step.verboseLines)
      return step.lines
    } catch {
      ending = .notCarriedOut(line.command.diagnostic(error.message, hint: error.hint))
      return []
    }
  }

  /// Calm must follow whether what waits at the end arrives or is lost for good.
  private mutating func calmBothWays() {
    let end = run
    _ = calm(at: nil)
    guard ending == nil, let alternative = end.bench.calmAlternative(in: end.state) else { return }
    run = end
    let step = run.perform(alternative)
    self.end(step.result, nil, isInCalmPhase: true, step.lines, step.facts, step.verboseLines)
    if ending == nil { _ = calm(at: nil) }
  }

  private mutating func calm(at command: Scenario.Command?) -> [String] {
    let calm = run.calm()
    end(calm.result, command, isInCalmPhase: true, calm.lines, calm.lastFacts, calm.lastVerboseLines)
    return calm.lines
  }

  private mutating func end(
    _ result: StepResult, _ command: Scenario.Command?, isInCalmPhase: Bool, _ lines: [String], _ facts: [Fact],
    _ verboseLines: [String]
  ) {
    switch result {
    case .done, .notEnabled: break
    case .violated(let violation):
      ending = .violated(
        SectionResult.BrokenProperty(
          violation: violation, property: run.bench.model.property(of: violation).id, command: command,
          isInCalmPhase: isInCalmPhase, lines: lines, facts: facts, verboseLines: verboseLines))
    case .outgrew(let collection):
      ending = .outgrew(
        SectionResult.Outgrowth(collection: Collections.name(of: collection), command: command))
    }
  }
}

extension Collections {
  /// The name of a collection by its index.
  public static func name(of index: UInt16) -> String {
    Int(index) < names.count ? names[Int(index)] : "collection-\(index)"
  }
}
