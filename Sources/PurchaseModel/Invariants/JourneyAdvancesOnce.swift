import PurchaseDomain
import SDKContract

extension Invariant {
  /// A Journey that advances skips the paywall for good, so it needs a purchase that is completed.
  ///
  /// Naive: advance in the callback and once more when the update is processed. The customer bought one thing and is
  /// taken two screens further. Closed is over: what is approved next week advances nothing.
  static let journeyAdvancesOnce = Invariant(
    id: "journey-advances-once", number: "I-07",
    clauses: ["PUR-24", "PUR-57", "STK-08", "D23"],
    claim: "A Journey advanced once at most, while it waited, and after a purchase of its Experience was completed.",
    situation: "journey-advanced: a Journey advanced",
    watches: [.writing]
  ) { fact, facts, context in
    guard case .writing(.put(.journey(let journey))) = fact else { return .silent }
    let known = facts[journey.id]
    switch journey.state {
    case .waiting: return known.state == .none ? .silent : .broken
    case .closed: return known.state == .waiting ? .silent : .broken
    case .advanced:
      guard known.state == .waiting, !known.marks.contains(.advancing) else { return .broken }
      return Judgement(!known.marks.isDisjoint(with: [.completed, .completedByDelegate]))
    }
  }
}
