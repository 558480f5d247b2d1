import HostDuties
import PurchaseChecking
import PurchaseDomain
import PurchaseModel
import SeededDefects

/// The pages of `explain`.
struct ExplainPage {
  let coverage: ClauseCoverage

  /// What a property or a situation belongs to.
  enum Home: String {
    case bench = ""
    case app = "of the host app"
    case machine = "of the abstract machine"
    case store = "of the App Store alone"
  }

  func text(of clause: Clause) -> String {
    let duty = clause.isHostDuty ? ", also a duty of the app" : ""
    var lines = ["\(clause.id)   \(clause.kind.rawValue), \(clause.area.rawValue)\(duty)", ""] + wrapped(clause.rule)
    let checks = coverage.checks(of: clause.id)
    if checks.isEmpty {
      lines += ["", "  Checked by nothing: \(coverage.reason(for: clause) ?? "no property names it")"]
    }
    lines += properties("Checked by", checks)
    lines += rows("Worth reaching", coverage.situations(of: clause.id).map { ($0.id, $0.words) })
    return (lines + references(clause.id)).joined(separator: "\n") + "\n"
  }

  func text(of decision: Decision) -> String {
    var lines = ["\(decision.id)   \(decision.question)", ""] + wrapped(decision.answer)
    lines += properties("Checked by", coverage.checks(of: decision.id))
    let choices = Decisions.values(of: decision.id).enumerated().map { place, value in
      "    --decision \(decision.id)=\(value)" + (place == 0 ? "   (the default)" : "")
    }
    if !choices.isEmpty { lines += ["", "  Can be chosen"] + choices }
    return (lines + references(decision.id)).joined(separator: "\n") + "\n"
  }

  func text(of property: Property, _ home: Home) -> String {
    let situation = Properties.situations(of: [property]).first?.words ?? ""
    // Only those of the bench have numbers.
    let parts = [property.number, home.rawValue, property.oracle.words].filter { !$0.isEmpty }
    var lines = ["\(property.id)   \(parts.joined(separator: ", "))", ""]
    if !property.claim.isEmpty { lines += wrapped(property.claim) + [""] }
    lines += ["  It says something once this was so: \(situation)."]
    lines += rows("Because of", rules(property.clauses))
    lines += rows("Defects that break it", defects(breaking: property, home))
    return (lines + scenarios(property.clauses)).joined(separator: "\n") + "\n"
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

  func text(of defect: FrontDefect) -> String {
    var lines = ["\(defect.id)   of the async API", ""] + wrapped(defect.summary)
    lines += rows("Breaks", rules(defect.clauses))
    lines += ["", "  See it   purchasebench check --sdk front --defect \(defect.id)"]
    return lines.joined(separator: "\n") + "\n"
  }

  func text(of situation: (id: String, words: String, properties: [Property]), _ home: Home) -> String {
    let title = ["a situation", home.rawValue].filter { !$0.isEmpty }.joined(separator: " ")
    var lines = ["\(situation.id)   \(title)", ""] + wrapped(situation.words + ".")
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

  private func references(_ id: String) -> [String] {
    rows("Defects that break it", coverage.defects(breaking: [id])) + scenarios([id])
  }

  /// The defects of SDKs and apps break no store and no machine in which there are none.
  private func defects(breaking property: Property, _ home: Home) -> [(String, String)] {
    switch home {
    case .bench, .app: coverage.defects(breaking: property.clauses).map { ($0.id, $0.summary) }
    case .machine: []
    case .store: SubjectRegistry.storeDefects.filter { $0.invariant == property.id }.map { ($0.id, $0.summary) }
    }
  }

  /// A few of the scenarios that name any of these, and how to find the others.
  private func scenarios(_ ids: [String]) -> [String] {
    let shown = 5
    let naming = coverage.scenarios(naming: ids)
    let lines = rows("Scenarios", naming.prefix(shown).map { ($0.path, $0.summary) })
    guard naming.count > shown else { return lines }
    let folder = ProjectFolder.current()?.scenarios ?? "Scenarios"
    return lines + [
      "    and \(naming.count - shown) more: grep -rlwE '^# Clauses:.*(\(ids.joined(separator: "|")))' \(folder)"
    ]
  }

  /// A title, then ids with what is to be said of each; nothing if there are none.
  func rows(_ title: String, _ rows: [(String, String)]) -> [String] {
    guard !rows.isEmpty else { return [] }
    return ["", "  \(title)"] + rows.flatMap { ["    \($0.0)"] + wrapped($0.1, indentation: 6) }
  }

  /// A text in lines of 80 columns.
  func wrapped(_ text: String, indentation: Int = 2) -> [String] {
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
