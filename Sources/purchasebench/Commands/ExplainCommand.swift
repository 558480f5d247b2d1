import HostDuties
import PurchaseChecking
import PurchaseModel
import RunReports
import ScenarioLanguage
import SeededDefects

/// `explain`: the rule behind an id, why it is so, and what stands behind it.
enum ExplainCommand {
  static func run(_ invocation: Invocation, terminal: Terminal) throws -> ExitCode {
    let id = invocation.paths.first ?? ""
    let number = id.uppercased()
    let page = ExplainPage(coverage: ClauseCoverage())
    if let clause = Clause.named(number) {
      terminal.print(page.text(of: clause))
    } else if let decision = Decision.named(number) {
      terminal.print(page.text(of: decision))
    } else if let property = Properties.named(id) ?? Properties.named(number), property.oracle != .situation {
      terminal.print(page.text(of: property))
    } else if let duty = HostDuty.all.first(where: { $0.id == id }) {
      terminal.print(page.text(of: duty.property))
    } else if let defect = HostDefect.all.first(where: { $0.id == id }) {
      terminal.print(page.text(of: defect))
    } else if let property = MachineProperty.named(id) ?? StoreProperty.named(id)
      ?? (id == ConformanceRun.property.id ? ConformanceRun.property : nil)
    {
      terminal.print(page.text(of: property))
    } else if let defect = SubjectRegistry.defects.first(where: { $0.id == id || $0.hazards.contains(number) }) {
      terminal.print(page.text(of: defect))
      try DefectExample.print(defect, terminal: terminal)
    } else if let defect = SubjectRegistry.storeDefects.first(where: { $0.id == id }) {
      terminal.print(page.text(of: defect))
    } else if let situation = Properties.situations.first(where: { $0.id == id }) {
      terminal.print(page.text(of: situation))
    } else {
      let words =
        Properties.all.flatMap { [$0.id, $0.number] } + Properties.situations.map(\.id)
        + [ConformanceRun.property.id] + MachineProperty.all.map(\.property.id)
        + StoreProperty.all.map(\.property.id) + SubjectRegistry.storeDefects.map(\.id) + Clause.all.map(\.id)
        + HostDuty.all.map(\.id) + HostDefect.all.map(\.id) + Decision.all.map(\.id)
        + SubjectRegistry.defects.flatMap { [$0.id] + $0.hazards }
      throw UsageError(
        message: "nothing is called '\(id)'", suggestion: Suggestion.nearest(to: id, among: words),
        hint: "an id is a clause (PUR-57), an invariant (completion-once), a decision (D36) or a defect",
        screen: "help explain")
    }
    return .held
  }
}

/// The pages of `explain`.
struct ExplainPage {
  let coverage: ClauseCoverage

  func text(of clause: Clause) -> String {
    let duty = clause.isHostDuty ? ", also a duty of the app" : ""
    var lines = ["\(clause.id)   \(clause.kind.rawValue), \(clause.area.rawValue)\(duty)", ""] + wrapped(clause.rule)
    let checks = coverage.checks(of: clause.id)
    if checks.isEmpty {
      lines += ["", "  Checked by nothing: \(coverage.reason(for: clause) ?? "no property names it")"]
    }
    lines += properties("Checked by", checks)
    lines += rows("Worth reaching", coverage.situations(of: clause.id).map { ($0.id, $0.words) })
    return (lines + references([clause.id])).joined(separator: "\n") + "\n"
  }

  func text(of decision: Decision) -> String {
    var lines = ["\(decision.id)   \(decision.question)", ""] + wrapped(decision.answer)
    lines += properties("Checked by", coverage.checks(of: decision.id))
    return (lines + references([decision.id])).joined(separator: "\n") + "\n"
  }

  func text(of property: Property) -> String {
    let parts = property.situation.split(separator: ":", maxSplits: 1)
    let words = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : property.situation
    // Neither the properties of the abstract machine nor the duties of apps have a number.
    let number =
      property.number.isEmpty
      ? property.oracle == .host ? "of the host app" : "of the abstract machine" : property.number
    var lines = ["\(property.id)   \(number), \(property.oracle.words)", ""]
    if !property.claim.isEmpty { lines += wrapped(property.claim) + [""] }
    lines += ["  It says something once this was so: \(words)."]
    lines += rows("Because of", rules(property.clauses))
    return (lines + references(property.clauses)).joined(separator: "\n") + "\n"
  }

  func text(of defect: SeededDefect) -> String {
    var lines = ["\(defect.id)   \(defect.hazards.joined(separator: ", "))", ""] + wrapped(defect.summary)
    lines += rows("Breaks", rules(defect.clauses))
    var seen: Set<String> = []
    lines += properties(
      "Can be caught by", defect.clauses.flatMap(coverage.checks).filter { seen.insert($0.id).inserted })
    return lines.joined(separator: "\n") + "\n"
  }

  func text(of defect: HostDefect) -> String {
    var lines = ["\(defect.id)   a mistake of the app", ""] + wrapped(defect.summary)
    lines += rows("Breaks", rules(defect.clauses))
    lines += rows("Caught by", defect.catches.map { ($0.duty.id, "\($0.duty.claim) Here \($0.mistake).") })
    return lines.joined(separator: "\n") + "\n"
  }

  func text(of defect: StoreDefect) -> String {
    var lines = ["\(defect.id)   of the store", ""] + wrapped(defect.summary)
    lines += rows("Breaks", rules(defect.clauses))
    lines += properties("Can be caught by", [StoreProperty.named(defect.invariant)].compactMap { $0 })
    lines += ["", "  See it   purchasebench explore --system store --defect \(defect.id)"]
    return lines.joined(separator: "\n") + "\n"
  }

  func text(of situation: (id: String, words: String, properties: [Property])) -> String {
    var lines = ["\(situation.id)   a situation", ""] + wrapped(situation.words + ".")
    lines += properties("Without it these say nothing", situation.properties.filter { $0.oracle != .situation })
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Parts

  private func rules(_ ids: [String]) -> [(String, String)] {
    ids.map { id in
      let decision = Decision.named(id).map { "\($0.question) \($0.answer)" }
      return (id, Clause.named(id)?.rule ?? decision ?? Properties.named(id)?.claim ?? "")
    }
  }

  private func properties(_ title: String, _ properties: [Property]) -> [String] {
    rows(title, properties.map { ($0.id, $0.claim) })
  }

  private func references(_ ids: [String]) -> [String] {
    rows("Scenarios", coverage.scenarios(naming: ids).map { ($0.path, $0.summary) })
      + rows("Defects that break it", coverage.defects(breaking: ids))
  }

  private func rows(_ title: String, _ rows: [(String, String)]) -> [String] {
    guard !rows.isEmpty else { return [] }
    return ["", "  \(title)"] + rows.flatMap { ["    \($0.0)"] + wrapped($0.1, indentation: 6) }
  }

  private func wrapped(_ text: String, indentation: Int = 2) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indentation + line.count + word.count + 1 > 80 {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return (lines + [line]).filter { !$0.isEmpty }.map { String(repeating: " ", count: indentation) + $0 }
  }
}

extension JudgingPart {
  fileprivate var words: String {
    switch self {
    case .invariant: "judged at every step"
    case .call: "judged when a call returns"
    case .settled: "judged when everything is calm"
    case .host: "a duty of the app"
    case .situation: "a situation"
    }
  }
}
