import PurchaseDomain
import PurchaseModel
import SimulatedWorld

/// What a store must keep to, whatever happens, said apart from how the simulated store does it.
///
/// Quirks are no part of it: a store that has them breaks these on purpose.
public struct StoreProperty: Sendable {
  /// Looks at one transition.
  typealias Look = @Sendable (StoreStep) -> Bool

  /// What a report says about it.
  public let property: Property
  let arises: Look
  let holds: Look

  /// Every property; a violation and a mark name one by its place.
  public static let all: [StoreProperty] = transactions + subscriptions + deliveries

  /// The property with this id.
  public static func named(_ id: String) -> Property? { all.first { $0.property.id == id }?.property }

  static func must(
    _ id: String, _ clauses: [String], _ claim: String, when situation: String, _ arises: @escaping Look,
    _ holds: @escaping Look
  ) -> StoreProperty {
    StoreProperty(
      property: Property(
        id: id, number: "", oracle: .invariant, clauses: clauses, claim: claim, situation: situation),
      arises: arises, holds: holds)
  }
}

// MARK: Transactions

extension StoreProperty {
  private static let transactions = [
    must(
      "store-id-unique", ["PUR-55"], "No two transactions had one id, and what was sold never went away.",
      when: "store-sold: the store made a transaction", { !$0.made.isEmpty },
      { step in
        let ids = step.after.store.sales.map(\.transaction.id)
        return Set(ids).count == ids.count && ids.starts(with: step.before.store.sales.map(\.transaction.id))
      }),
    must(
      "store-sale-constant", ["PUR-55"], "What was sold kept its product, its token, its original and its owner.",
      when: "store-sold-before: something was sold before", { !$0.kept.isEmpty },
      { step in
        step.kept.allSatisfy { old, new in
          old.transaction.id == new.transaction.id && old.transaction.product == new.transaction.product
            && old.transaction.token == new.transaction.token && old.transaction.reason == new.transaction.reason
            && old.transaction.originalID == new.transaction.originalID
            && old.transaction.ownership == new.transaction.ownership && old.purchasedAt == new.purchasedAt
        }
      }),
    must(
      "store-finished-stays", ["STK-05"], "What was finished once was finished for ever.",
      when: "store-finished: something is finished", { $0.before.store.sales.contains(where: \.isFinished) },
      { step in step.kept.allSatisfy { !$0.before.isFinished || $0.after.isFinished } }),
    must(
      "store-finished-by-app", ["STK-05"], "The store finished nothing by itself.",
      when: "store-unfinished: something is not finished",
      { step in step.kept.contains { !$0.before.isFinished } },
      { step in
        step.kept.allSatisfy { old, new in
          if case .finish(old.transaction.id) = step.action { return true }
          return old.isFinished == new.isFinished
        } && step.made.allSatisfy { !$0.isFinished }
      }),
    must(
      "store-held-once", ["PUR-35"], "What is bought once was not sold through a sheet while it was held.",
      when: "store-bought-held: somebody bought what they hold",
      { step in
        guard case .decide(let checkout, .success) = step.action,
          let product = step.before.store.sheet(checkout)?.product
        else { return false }
        return step.type(of: product) == .nonConsumable && step.holds(product, in: step.before.store)
      }, { $0.made.isEmpty }),
    must(
      "store-revocation-has-cause", ["STK-20"],
      "A transaction was revoked by a refund or by the family alone, and given back by a reversal alone.",
      when: "store-revoked: something was revoked or given back",
      { step in step.kept.contains { $0.before.transaction.isRevoked != $0.after.transaction.isRevoked } },
      { step in
        step.kept.allSatisfy { old, new in
          guard old.transaction.isRevoked != new.transaction.isRevoked else { return true }
          let id = old.transaction.id
          switch step.action {
          case .refund(id), .move(.stopSharing(id)): return new.transaction.isRevoked
          case .move(.reverseRefund(id)): return !new.transaction.isRevoked
          default: return false
          }
        }
      }),
    must(
      "store-family-apart", ["STK-09"], "What the family shares had no token and was no purchase of the account.",
      when: "store-shared: the family shared something",
      { step in step.made.contains { $0.transaction.ownership == .familyShared } },
      { step in
        step.made.allSatisfy { sale in
          let isShared = sale.transaction.ownership == .familyShared
          guard isShared else { return true }
          if case .move(.renew) = step.action { return true }
          return sale.transaction.token == nil && sale.transaction.originalID == sale.transaction.id
        }
      }),
  ]
}

extension StoreStep {
  /// Whether an unrevoked, verified transaction of a product is there.
  func holds(_ product: ProductID, in store: AppStore) -> Bool {
    store.sales.contains {
      $0.transaction.product == product && $0.transaction.isVerified && !$0.transaction.isRevoked
    }
  }
}
