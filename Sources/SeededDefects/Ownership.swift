import PurchaseDomain
import ReferenceSDK
import SDKContract

/// Configuration and ownership: what belongs to somebody else is left alone, what is ours is not left behind.
extension SeededDefects {
  static let ownership = [
    processedBeforeConfig, waitsForEver, connectorSent, secondSheet,
  ]

  // The loop over the unfinished transactions is the first thing that a launch does.
  private static let processedBeforeConfig = SeededDefect(
    "processed-before-config", "HZ-046", breaks: ["PUR-62"],
    "Unfinished transactions are processed before it is known who owns which product.",
    within: {
      $0.transactions = 1; $0.crashes = 1
    },
    rules: { $0.mayJudge = { _ in true } })

  // `guard !configuration.isEmpty`.
  private static let waitsForEver = SeededDefect(
    "waits-for-ever", "HZ-047", breaks: ["PUR-63"],
    "A configuration that names no product counts as unknown, and the recovery never begins.",
    within: {
      $0.outsidePurchases = 1; $0.serverChanges = 1
    },
    rules: { $0.mayJudge = { configuration in configuration.map { $0 != .empty } ?? false } })

  // The configuration is asked when something is sold, not when something is delivered.
  private static let connectorSent = SeededDefect(
    "connector-sent", "HZ-049", breaks: ["PUR-16", "PUR-17"],
    "A transaction of a product that belongs to a connector is recorded, sent and finished.",
    within: {
      $0.outsidePurchases = 1; $0.serverChanges = 1
    },
    rules: { rules in
      let owner = rules.owner
      rules.owner = { question in
        let answer = owner(question)
        return answer == .connector ? .native(question.activeAtDelivery) : answer
      }
    })

  // The button is disabled while the sheet is open; the paywall beside it is not.
  private static let secondSheet = SeededDefect(
    "second-sheet", "HZ-062", breaks: ["D19", "PUR-57"],
    "A second sheet for a product opens while the first one is open.",
    within: { $0.transactions = 2 },
    rules: { $0.maySell = { _ in true } })
}
