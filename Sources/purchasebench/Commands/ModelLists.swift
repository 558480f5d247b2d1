import PurchaseChecking
import RunReports

/// `list` of what the model knows.
enum ModelLists {
  static var invariants: [ListItem] {
    Properties.judging.map { property in
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
        .situation, id: situation.id, summary: situation.words, details: ["invariants": .strings(judging.map(\.id))])
    }
  }

  static var decisions: [ListItem] {
    Decision.all.map { decision in
      let checks = Properties.judging.filter { $0.clauses.contains(decision.id) }
      return ListItem(
        .decision, id: decision.id, summary: "\(decision.question) \(decision.answer)",
        details: [
          "question": .string(decision.question), "answer": .string(decision.answer),
          "checks": .strings(checks.map(\.id)),
        ])
    }
  }
}
