import PurchaseChecking
import RunReports

/// `list clauses`: every rule with what stands behind it.
enum ClauseList {
  static var items: [ListItem] {
    let coverage = ClauseCoverage()
    return Clause.all.map { clause in
      var item = ListItem.clause(
        id: clause.id, rule: clause.rule, checks: coverage.checks(of: clause.id).map(\.id),
        scenarios: coverage.scenarios(naming: [clause.id]).map(\.path),
        defects: coverage.defects(breaking: [clause.id]).map(\.id), reason: coverage.reason(for: clause))
      item.details["area"] = .string(clause.area.rawValue)
      item.details["rules"] = .string(clause.kind.rawValue)
      return item
    }
  }

  /// The same for people: how much stands behind it, then the rule.
  static func shown(_ item: ListItem) -> ListItem {
    let figures = [("checks", "check"), ("scenarios", "scenario"), ("defects", "defect")].compactMap { name, word in
      let count = count(name, of: item)
      return count == 0 ? nil : Figures.counted(count, word)
    }
    let reason = text("reason", of: item)
    let words = figures + (count("checks", of: item) == 0 ? [reason ?? "nothing checks it"] : [])
    var shown = item
    shown.summary = "\(item.summary) [\(words.joined(separator: ", "))]"
    return shown
  }

  /// How many rules have what.
  static func totals(_ items: [ListItem]) -> String {
    let checked = items.count { count("checks", of: $0) > 0 }
    let shown = items.count { count("scenarios", of: $0) > 0 }
    let broken = items.count { count("defects", of: $0) > 0 }
    let explained = items.count { count("checks", of: $0) == 0 && text("reason", of: $0) != nil }
    return "\n\(Figures.counted(items.count, "clause")): \(checked) checked, \(shown) in scenarios, "
      + "\(broken) proved by a defect, \(explained) that say why they need no check\n"
  }

  private static func count(_ name: String, of item: ListItem) -> Int {
    if case .array(let values)? = item.details[name] { values.count } else { 0 }
  }

  private static func text(_ name: String, of item: ListItem) -> String? {
    if case .string(let text)? = item.details[name] { text } else { nil }
  }
}
