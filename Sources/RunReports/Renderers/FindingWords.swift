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
  func commands(place: RecordPlace?, in header: RunHeader?) -> [(word: String, line: String)] {
    guard let place else { return [] }
    let path = place.path(of: finding.file)
    return [
      ("Replay", place.replay(path, in: header)), ("Keep", "\(place.tool) keep   \(ShellWord.quoted(path))"),
      ("Why", "\(place.tool) explain \(ShellWord.quoted(finding.invariant))"),
    ]
  }

  /// The numbered steps in columns, without indentation; `mark` styles the remark at the decisive one.
  ///
  /// What was seen goes on below itself where a line would be longer than `Self.width`.
  func stepLines(mark: (String) -> String = { $0 }) -> [String] {
    // One very long step must not push what was seen out of sight everywhere.
    let column = numberWidth + 2 + min(60, finding.steps.map(\.words.printable.count).max() ?? 0) + 5
    return finding.steps.enumerated().flatMap { index, step -> [String] in
      let number = String(index + 1)
      let line = String(repeating: " ", count: numberWidth - number.count) + number + "  " + step.words.printable
      return lines(of: step, after: line, column: column, mark: mark)
    }
  }

  /// What the calm phase showed, which is no step: an arrow stands for the number.
  func calmLines(mark: (String) -> String = { $0 }) -> [String] {
    finding.calmSteps.flatMap { step in
      let seen = [step.words, step.seen].compactMap { $0 }.joined(separator: "; ")
      return lines(of: Finding.Step("", seen: seen, mark: step.mark), after: "", column: numberWidth + 2, mark: mark)
    }
  }

  /// The longest line, so that with some indentation it is a hundred columns.
  private static let width = 96

  private var numberWidth: Int { String(finding.steps.count).count }

  private func lines(
    of step: Finding.Step, after line: String, column: Int, mark: (String) -> String
  ) -> [String] {
    var lines = [step.seen == nil && step.mark == nil ? line : line.padded(to: column)]
    if let seen = step.seen?.printable {
      if lines[0].count > column, lines[0].count + 2 + seen.count > Self.width {
        lines.append(String(repeating: " ", count: column))
      }
      let start = lines[lines.count - 1]
      let room = max(20, Self.width - start.count - 2)
      let parts = seen.wrappedAnswers(to: room)
      lines[lines.count - 1] = start + "→ " + (parts.first ?? "")
      lines += parts.dropFirst().map { String(repeating: " ", count: start.count + 2) + $0 }
    }
    if let remark = step.mark {
      lines[lines.count - 1] += (step.seen == nil ? "" : "        ") + mark("← " + remark.printable)
    }
    return lines
  }
}
