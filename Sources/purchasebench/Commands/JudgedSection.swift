import PurchaseChecking
import RunReports
import ScenarioLanguage

/// What became of one section, as the record and the terminal tell it.
struct JudgedSection {
  var path: String
  var script: ScenarioScript.Section
  var result: SectionResult
  /// The options that named the SDK it was run on, for whoever runs it again.
  var subjectWords = ""
  /// The ids of properties that are counted here, and not told.
  var ignored: [String] = []
  var seconds: Double = 0

  /// What to type to run it alone.
  var id: String { script.name.map { "\(path):\($0)" } ?? path }

  /// What broke here, if an oracle spoke.
  var brokenProperty: String? {
    guard case .violated(let broken) = result.outcome else { return nil }
    return broken.property
  }

  /// Whether what broke is known to break, which ends the section without an answer.
  var isIgnored: Bool { brokenProperty.map(ignored.contains) ?? false }

  var verdict: Verdict {
    if isIgnored { return .nothingChecked }
    return switch result.outcome {
    case .passed: .held
    case .mismatch, .violated: .violated
    case .notCarriedOut, .outgrew: .inconclusive
    }
  }

  /// The line of the record.
  var judgement: RunReports.Judgement {
    var judgement = RunReports.Judgement(
      .scenario, id: id, verdict: verdict, file: path, line: line, wallSeconds: seconds)
    judgement.section = script.name.map { .init($0, line: script.section.location.line) }
    judgement.broken = brokenProperty
    switch result.outcome {
    case .passed: break
    case .mismatch(let mismatches):
      judgement.reason = "something else happened than expected"
      let lines = mismatches.first?.difference.lines ?? []
      judgement.expected = lines.compactMap(\.expectedText)
      judgement.observed = lines.compactMap(\.observedText)
    case .violated(let broken) where isIgnored: judgement.reason = "ignored \(broken.property), which broke here"
    case .violated(let broken): judgement.reason = "\(broken.property): \(Self.claim(of: broken))"
    case .notCarriedOut(let diagnostic): judgement.reason = diagnostic.message
    case .outgrew(let outgrowth): judgement.reason = "outgrew \(outgrowth.collection)"
    }
    return judgement
  }

  /// Where to look.
  private var line: Int? {
    switch result.outcome {
    case .passed: script.section.location.line
    case .mismatch(let mismatches): mismatches.first?.location.line
    case .violated(let broken): (broken.command ?? script.lastCommand).location.line
    case .notCarriedOut(let diagnostic): diagnostic.location.line
    case .outgrew(let outgrowth): outgrowth.diagnostic(in: script).location.line
    }
  }

  private static func claim(of broken: SectionResult.BrokenProperty) -> String {
    let property = Properties.named(broken.property)
    let clauses = property?.clauses ?? []
    return (property?.claim ?? "") + (clauses.isEmpty ? "" : " (\(clauses.joined(separator: ", ")))")
  }

  // MARK: Words

  /// What a person reads when it did not hold; empty when it did.
  var words: String {
    let place = "\(path):\(line ?? 1)"
    let section = script.name.map { " (section \($0), line \(script.section.location.line))" } ?? ""
    var lines: [String]
    switch result.outcome {
    case .passed: return ""
    case .mismatch(let mismatches):
      lines = ["✘ \(place): something else happened than expected\(section)", ""]
      for mismatch in mismatches {
        if mismatches.count > 1 { lines += ["  \(path):\(mismatch.location.line)"] }
        lines += mismatch.block.commands.map { "      \($0.text)" } + ["      ----"]
        lines += mismatch.difference.description.split(separator: "\n").map { "    \($0)" } + [""]
      }
      lines += ["  Rewrite  purchasebench run \(path) --rewrite failed"]
    case .violated(let broken):
      lines = ["✘ \(place): \(broken.property) broke\(section)", "", "  \(Self.claim(of: broken))", ""]
      let step = broken.command.map { "    \($0.text)" } ?? "    (the calm phase at the end)"
      lines += [step] + broken.lines.map { "      → \($0)" } + [""]
      lines += ["  Why      purchasebench explain \(broken.property)"]
    case .notCarriedOut(let diagnostic):
      lines = Self.question(diagnostic, section)
    case .outgrew(let outgrowth): lines = Self.question(outgrowth.diagnostic(in: script), section)
    }
    lines += ["  Replay   purchasebench replay \(id)\(subjectWords)", ""]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Why there is no answer.
  private static func question(_ diagnostic: Diagnostic, _ section: String) -> [String] {
    ["? \(diagnostic.description)"] + (section.isEmpty ? [] : [" " + section]) + [""]
  }
}

extension ExpectationDifference.Line {
  fileprivate var expectedText: String? {
    switch self {
    case .same(let text), .expected(let text): text
    case .observed: nil
    }
  }

  fileprivate var observedText: String? {
    switch self {
    case .same(let text), .observed(let text): text
    case .expected: nil
    }
  }
}
