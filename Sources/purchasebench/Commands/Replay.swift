import ModelChecking
import PurchaseChecking
import RunReports
import ScenarioLanguage

/// One section of a scenario, told step by step.
struct Replay {
  private let section: ScenarioScript.Section
  private let title: String
  private let path: String
  private let views: ReplayViews
  private let pauseAt: Int?
  private let terminal: Terminal
  private var run: NarratedRun
  private var steps = 0
  private var shown: [ScriptCommand.ShownPart: [String]] = [:]
  private var verdict = Verdict.held
  private var isOver = false

  init(
    _ section: ScenarioScript.Section, of file: ScenarioBatch.File, on bench: Bench, views: ReplayViews,
    pauseAt: Int?, terminal: Terminal
  ) {
    self.section = section
    self.views = views
    self.pauseAt = pauseAt
    self.terminal = terminal
    path = file.path
    title = section.name.map { "\(file.path):\($0)" } ?? file.path
    run = NarratedRun(on: bench)
    for part in views.parts { shown[part] = run.lines(showing: part) }
  }

  /// Replays it to its end, its first mistake or the step at which to pause.
  mutating func play() -> Verdict {
    terminal.print("\(title)\n\n")
    for block in section.blocks where !isOver { play(block) }
    if !isOver { _ = calm() }
    if verdict == .held, !isPaused { terminal.print("\n✔ \(title) holds\n\n") }
    return verdict
  }

  private var isPaused: Bool { pauseAt.map { steps >= $0 } ?? false }

  private mutating func play(_ block: ScenarioScript.Block) {
    var observed: [String] = []
    for line in block.commands {
      switch line.script.verb {
      case .show(let part):
        let lines = run.lines(showing: part)
        terminal.print("     " + line.command.text)
        tell(lines)
        observed += lines
      case .calm: observed += calm()
      default: observed += perform(line)
      }
      guard !isOver else { return }
    }
    guard let expectation = block.block.expectation else { return }
    let difference = ExpectationDifference(expected: expectation.texts, observed: observed)
    guard !difference.isEmpty else { return }
    verdict = .violated
    terminal.print("\n✘ \(path):\(block.block.location.line): something else happened than expected\n")
    terminal.print(difference.description.split(separator: "\n").map { "    \($0)\n" }.joined() + "\n")
  }

  private mutating func perform(_ line: ScenarioScript.Line) -> [String] {
    guard !terminal.isInterrupted else {
      isOver = true
      verdict = verdict.merged(with: .inconclusive)
      terminal.print("\n? interrupted after \(Figures.counted(steps, "step")); nothing after that is judged\n\n")
      return []
    }
    do throws(Obstacle) {
      guard let step = try run.perform(line.script) else { return [] }
      steps += 1
      let number = String(steps)
      terminal.print(String(repeating: " ", count: max(0, 3 - number.count)) + "\(number)  \(line.command.text)")
      tell(views.showsFacts ? step.verboseLines : step.lines)
      tellChanges()
      end(step.result, "at step \(steps)", line.command, everything: step.verboseLines)
      if !isOver, isPaused { pause() }
      return step.lines
    } catch {
      isOver = true
      verdict = verdict.merged(with: .inconclusive)
      terminal.print("\n? \(line.command.diagnostic(error.message, hint: error.hint))\n\n")
      return []
    }
  }

  private mutating func calm() -> [String] {
    terminal.print("     then calm")
    let calm = run.calm()
    tell(views.showsFacts ? calm.verboseLines : calm.lines)
    tellChanges()
    end(calm.result, "in the calm phase", nil, everything: calm.lastVerboseLines)
    return calm.lines
  }

  // MARK: Telling

  private func tell(_ lines: [String]) {
    terminal.print(lines.map { "       → \($0)\n" }.joined())
  }

  /// Only what differs from before the step: whole states are unreadable.
  private mutating func tellChanges() {
    for part in views.parts {
      let lines = run.lines(showing: part)
      let difference = ExpectationDifference(expected: shown[part] ?? [], observed: lines)
      for line in difference.lines {
        switch line {
        case .same: break
        case .expected(let text): terminal.print("       - \(text)")
        case .observed(let text): terminal.print("       + \(text)")
        }
      }
      shown[part] = lines
    }
  }

  private mutating func end(
    _ result: StepResult, _ place: String, _ command: Scenario.Command?, everything: [String]
  ) {
    switch result {
    case .done, .notEnabled: return
    case .violated(let violation):
      let property = run.bench.model.property(of: violation)
      verdict = .violated
      terminal.print(
        "\n✘ \(property.id) broke \(place)\n\n  \(property.claim)   \(property.clauses.joined(separator: ", "))\n")
      if !views.showsFacts, !everything.isEmpty {
        terminal.print("\n  Everything that happened there:\n" + everything.map { "    \($0)\n" }.joined())
      }
      terminal.print("\n  Why     purchasebench explain \(property.id)\n\n")
    case .outgrew(let collection):
      verdict = verdict.merged(with: .inconclusive)
      let outgrowth = SectionResult.Outgrowth(collection: Collections.name(of: collection), command: command)
      terminal.print("\n? \(outgrowth.diagnostic(in: section))\n\n")
    }
    isOver = true
  }

  private mutating func pause() {
    isOver = true
    terminal.print("\nThe state after step \(steps):\n")
    terminal.print(run.holds.map { "    \($0)\n" }.joined())
    for part in ScriptCommand.ShownPart.allCases {
      terminal.print(run.lines(showing: part).map { "    \($0)\n" }.joined())
    }
    terminal.print("\n")
  }
}
