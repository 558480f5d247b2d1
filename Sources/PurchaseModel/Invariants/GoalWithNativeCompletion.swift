import PurchaseDomain
import SDKContract

extension Invariant {
  /// A goal is about money, and only a signed transaction tells of that.
  ///
  /// Naive: convert where the Journey advances. A provider says that something was bought, and the experiment counts
  /// revenue that nobody can verify.
  static let goalWithNativeCompletion = Invariant(
    id: "goal-with-native-completion", number: "I-22",
    clauses: ["PUR-25", "D23"],
    claim: "The goal of a paywall was converted with each native completion from its Experience, in the same step, and "
      + "by nothing else.",
    situation: "completion-from-experience: a purchase of an Experience was completed",
    watches: [.capturing]
  ) { fact, facts, context in
    guard case .writing(.put(.event(let event))) = fact else { return .silent }
    guard event.name == .purchaseCompleted else { return event.convertsGoal ? .broken : .silent }
    let checkout = facts[CheckoutID(event.subject)]
    guard checkout.journey > 0 else { return event.convertsGoal ? .broken : .silent }
    return Judgement(event.convertsGoal == !checkout.isDelegated)
  }
}
