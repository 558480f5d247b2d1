import SDKContract

extension Invariant {
  /// Whoever sees it return may act as the new customer; after a relaunch it must still be so.
  static let identifyAnswer = Invariant(
    id: "identify-answer", number: "C-80",
    oracle: .call,
    clauses: ["FEA-01", "FEA-42"],
    claim: "Signing in returned only after it was durable, and threw only when its write had failed.",
    situation: "identified: a sign-in returned",
    watches: [.returned]
  ) { fact, facts, context in
    guard case .returned(let id, let result) = fact, let call = facts.call(id), id.kind == .identify else {
      return .silent
    }
    switch result {
    case .done: return Judgement(facts.customer.rawValue == call.subject)
    case .threw(.storage): return Judgement(call.marks.contains(.writeFailed))
    default: return .broken
    }
  }
}
