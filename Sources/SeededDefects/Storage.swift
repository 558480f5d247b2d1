import PurchaseDomain
import ReferenceSDK
import SDKContract

/// Storage: what cannot be read is there.
extension SeededDefects {
  static let storage = [corruptStoreIsEmpty, corruptIdentityIsNobody, corruptEventsAreNone]

  // `(try? load()) ?? []`.
  private static let corruptStoreIsEmpty = SeededDefect(
    "corrupt-store-is-empty", "HZ-015", breaks: ["D30", "PUR-04", "PUR-05"],
    "An outbox that cannot be read is taken for an empty one.",
    within: {
      $0.transactions = 1; $0.crashes = 1; $0.failingReads = 1
    },
    rules: { $0.readsAgain = { $0 != .evidence } })

  // `UserDefaults.standard.string(forKey:)` before the first unlock.
  private static let corruptIdentityIsNobody = SeededDefect(
    "corrupt-identity-is-nobody", breaks: ["D30"],
    "Whoever is signed in is taken for nobody when their record cannot be read.",
    within: {
      $0.identityChanges = 1; $0.failingReads = 1
    },
    rules: { $0.readsAgain = { $0 != .identity } })

  // Counting the lines of a file that is not there yet.
  private static let corruptEventsAreNone = SeededDefect(
    "corrupt-events-are-none", breaks: ["D30", "PUR-58"],
    "Events that cannot be read are captured again.",
    within: {
      $0.transactions = 1; $0.crashes = 1; $0.failingReads = 1
    },
    rules: { $0.readsAgain = { $0 != .event } })
}
