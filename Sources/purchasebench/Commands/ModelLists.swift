import PurchaseChecking
import PurchaseDomain
import RunReports

/// `list` of what the model knows.
enum ModelLists {
  /// What `check` counts: the invariants of the bench, then those of the App Store alone.
  static var invariants: [ListItem] {
    (Properties.judging + StoreProperty.all.map(\.property)).map { property in
      ListItem(
        .invariant, id: property.id, summary: property.claim,
        details: [
          "number": .string(property.number), "oracle": .string(property.oracle.rawValue),
          "clauses": .strings(property.clauses), "situation": .string(property.situation),
        ])
    }
  }

  static var situations: [ListItem] {
    Properties.situations.map { situation in
      let judging = situation.properties.filter { $0.oracle != .situation }
      return ListItem(
        .situation, id: situation.id, summary: situation.words,
        details: [
          "invariants": .strings(judging.map(\.id)),
          "store": .strings(QuirkWords.all.first { $0.situation == situation.id }?.conducts ?? []),
        ])
    }
  }

  /// The same for people: a quirk arises only under a store that has it.
  static func shown(situation item: ListItem) -> ListItem {
    let conducts = item.texts("store")
    guard !conducts.isEmpty, !conducts.contains(StoreConduct.standard) else { return item }
    var shown = item
    shown.summary += " [--store \(conducts.joined(separator: " or "))]"
    return shown
  }

  static var decisions: [ListItem] {
    Decision.all.map { decision in
      let checks = Properties.judging.filter { $0.clauses.contains(decision.id) }
      return ListItem(
        .decision, id: decision.id, summary: "\(decision.question) \(decision.answer)",
        details: [
          "question": .string(decision.question), "answer": .string(decision.answer),
          "checks": .strings(checks.map(\.id)), "values": .strings(Decisions.values(of: decision.id)),
          "default": .optional(Decisions.values(of: decision.id).first),
        ])
    }
  }

  /// The same for people: what '--decision' takes.
  static func shown(decision item: ListItem) -> ListItem {
    let values = item.texts("values")
    guard let standard = values.first else { return item }
    var shown = item
    shown.summary += " [--decision \(item.id)=\(values.joined(separator: " or ")); by default \(standard)]"
    return shown
  }
}

extension ListItem {
  /// The texts of a detail; none if there is no such detail.
  func texts(_ name: String) -> [String] {
    guard case .array(let values)? = details[name] else { return [] }
    return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}

extension Decisions {
  /// What can be chosen, the default first; nothing if it is decided for good.
  static func values(of id: String) -> [String] { values.first { $0.id == id }?.values ?? [] }
}
