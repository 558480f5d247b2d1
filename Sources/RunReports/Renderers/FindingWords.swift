/// The sentences about a finding that all reports share.
struct FindingWords {
  let finding: Finding

  /// Where it went wrong: `violated at step 3 of 3`.
  var outcome: String {
    let count = finding.steps.count
    let place = count == 0 ? "before any step" : "at step \(finding.decisiveStep) of \(count)"
    let before = count == 0 ? "before any step" : "after \(Figures.counted(count, "step")), then calm"
    switch finding.oracle {
    // What happens in the calm phase is no step, so no step is to blame.
    case .invariant: return finding.calmSteps.isEmpty ? "violated \(place)" : "violated \(before)"
    case .call: return "wrong answer \(place)"
    case .settled: return "wrong \(before)"
    case .host: return "a duty not done \(place)"
    case .notQuiet: return "never quiet \(before)"
    }
  }

  /// Where it was found and how short it is: `schedule 1,284 of 10,000, proved minimal`.
  func origin(in header: RunHeader?) -> String {
    var parts: [String] = []
    if let schedule = finding.schedule {
      let total = header?.limits["schedules"].map { " of \(Figures.grouped($0))" } ?? ""
      let strategy = finding.strategy.map { " (\($0.printable))" } ?? ""
      parts.append("schedule \(Figures.grouped(schedule))\(total)\(strategy)")
    }
    if let scenario = finding.scenario { parts.append(scenario.printable) }
    switch finding.minimality {
    case .proved: parts.append("proved minimal")
    case .provedWithinBounds: parts.append("proved minimal within the bounds")
    case .noneWithin(let steps): parts.append("none with \(Figures.counted(steps, "step")) or fewer")
    case .unknown:
      if finding.stepsUnshrunk > finding.steps.count {
        parts.append("shrunk from \(Figures.counted(finding.stepsUnshrunk, "step"))")
      }
    }
    return parts.joined(separator: ", ")
  }

  /// Why it is no fluke, as a sentence.
  var notAFluke: String? {
    let parts = ((finding.nearestPassing.map { [$0] } ?? []) + finding.stillFailing).map(\.printable)
    return parts.isEmpty ? nil : "Not a fluke: " + parts.joined(separator: "; ") + "."
  }

  /// What a settled comparison is about, a sentence for each.
  var atRest: [String] { finding.atRest.map { "At rest: \($0.printable)." } }

  /// The first wrong output, as a sentence.
  var firstWrongOutput: String? {
    finding.firstWrongOutput.map { "First wrong output: \($0.printable)." }
  }

  /// What to do next: a word for it and the line to type; nothing without a place.
  ///
  /// Without the SDK, and the defect that was seeded into it, a replay would show nothing.
  func commands(place: RecordPlace?, in header: RunHeader?) -> [(word: String, line: String)] {
    guard let place else { return [] }
    let path = ShellWord.quoted(place.path(of: finding.file))
    let sdk = header?.sdk.flatMap { $0 == "reference" ? nil : " --sdk \(ShellWord.quoted($0))" } ?? ""
    let defect = header?.seededDefect.map { " --defect \(ShellWord.quoted($0))" } ?? ""
    return [
      ("Replay", "\(place.tool) replay \(path)\(sdk)\(defect)"), ("Keep", "\(place.tool) keep   \(path)"),
      ("Why", "\(place.tool) explain \(ShellWord.quoted(finding.invariant))"),
    ]
  }

  /// The numbered steps in columns, without indentation; `mark` styles the remark at the decisive one.
  func stepLines(mark: (String) -> String = { $0 }) -> [String] {
    lines(finding.steps, from: 1, mark: mark)
  }

  /// The steps of the calm phase, counted apart.
  func calmLines(mark: (String) -> String = { $0 }) -> [String] {
    lines(finding.calmSteps, from: 1, mark: mark)
  }

  private func lines(_ steps: [Finding.Step], from first: Int, mark: (String) -> String) -> [String] {
    let numberWidth = String(first + steps.count - 1).count
    // One very long step must not push what was seen out of sight everywhere.
    let wordWidth = min(60, (finding.steps + finding.calmSteps).map(\.words.printable.count).max() ?? 0) + 5
    return steps.enumerated().map { index, step in
      let number = String(first + index)
      var line = String(repeating: " ", count: numberWidth - number.count) + number + "  "
      guard step.seen != nil || step.mark != nil else { return line + step.words.printable }
      line += step.words.printable.padded(to: wordWidth)
      if let seen = step.seen { line += "→ " + seen.printable }
      if let remark = step.mark { line += (step.seen == nil ? "" : "        ") + mark("← " + remark.printable) }
      return line
    }
  }
}
