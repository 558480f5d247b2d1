import ModelChecking
import PurchaseDomain
import ScenarioLanguage
import SDKContract

/// One section under way.
struct SectionRun<SDK: SystemUnderTest> {
  private let section: ScenarioScript.Section
  private var run: NarratedRun<SDK>
  private var actions: [Action] = []
  private var observed: [Int: [String]] = [:]
  private var mismatches: [SectionResult.Mismatch] = []
  /// What ended the section early.
  private var ending: SectionResult.Outcome?

  init(_ section: ScenarioScript.Section, on bench: Bench<SDK>) {
    self.section = section
    run = NarratedRun(on: bench)
  }

  /// Runs the section to its end.
  mutating func result(skippingCalm: Bool = false) -> SectionResult {
    for block in section.blocks where ending == nil { carryOut(block, skippingCalm: skippingCalm) }
    if ending == nil, !skippingCalm { _ = calm(at: nil) }
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
      end(step.result, line.command, isInCalmPhase: false, step.facts, step.verboseLines)
      return step.lines
    } catch {
      ending = .notCarriedOut(line.command.diagnostic(error.message, hint: error.hint))
      return []
    }
  }

  private mutating func calm(at command: Scenario.Command?) -> [String] {
    let calm = run.calm()
    end(calm.result, command, isInCalmPhase: true, calm.lastFacts, calm.lastVerboseLines)
    return calm.lines
  }

  private mutating func end(
    _ result: StepResult, _ command: Scenario.Command?, isInCalmPhase: Bool, _ facts: [Fact], _ lines: [String]
  ) {
    switch result {
    case .done, .notEnabled: break
    case .violated(let violation):
      ending = .violated(
        SectionResult.BrokenProperty(
          violation: violation, property: run.bench.propertyName(of: violation), command: command,
          isInCalmPhase: isInCalmPhase, facts: facts, verboseLines: lines))
    case .outgrew(let collection):
      ending = .outgrew(
        SectionResult.Outgrowth(collection: Collections.name(of: collection), command: command))
    }
  }
}

extension Collections {
  /// The name of a collection by its index.
  static func name(of index: UInt16) -> String { Int(index) < names.count ? names[Int(index)] : "collection-\(index)" }
}
