import PurchaseDomain
import ReferenceSDK
import SDKContract
import SimulatedWorld

/// Units: who pays, when they are given again, and what of them is left.
extension SeededDefects {
  static let ledger = [
    creditsFirst, costIgnored, resetsLate, resetsEverything, fractionAllowed, idSeparator, mergeAsConflict,
    checkReserves, staleCache, combinedForDelegated, creditsLeftStale,
    twinGrantedAgain, refundStays,
  ]

  // Credits expire sooner, so they go first.
  private static let creditsFirst = SeededDefect(
    "credits-first", breaks: ["FEA-10", "FEA-01"],
    "Credits are spent while there is still an allowance.",
    within: {
      $0.products = 2; $0.uses = 1; $0.serverChanges = 3
    }, units: true, style: .random, server: .creditsFirst)

  // One click, one credit.
  private static let costIgnored = SeededDefect(
    "cost-ignored", breaks: ["FEA-10", "FEA-01"],
    "A unit costs one credit, whatever it costs.",
    within: {
      $0.products = 2; $0.uses = 1; $0.serverChanges = 2
    }, units: true, style: .random, server: .costIgnored)

  // A job that runs every hour begins the intervals.
  private static let resetsLate = SeededDefect(
    "resets-late", breaks: ["FEA-01", "FEA-33", "D14"],
    "An interval of an allowance begins an hour late.",
    within: {
      $0.transactions = 1; $0.waits = 2
    }, units: true, server: .resetsLate)

  // `UPDATE accounts SET used = 0`.
  private static let resetsEverything = SeededDefect(
    "resets-everything", breaks: ["FEA-01", "FEA-40"],
    "A new interval also gives back units that are given once.",
    within: {
      $0.transactions = 1; $0.uses = 2; $0.serverChanges = 1; $0.waits = 1
    }, units: true, style: .random, server: .resetsEverything)

  // "Is there anything left?"
  private static let fractionAllowed = SeededDefect(
    "fraction-allowed", "HZ-119", breaks: ["FEA-06", "FEA-13"],
    "Half a unit is enough where one is asked for.",
    within: {
      $0.checks = 1; $0.serverChanges = 1
    }, units: true, style: .random,
    rules: { rules in
      let compared = rules.compared
      rules.compared = { access, required in
        let answer = compared(access, required)
        guard required == .one, access.type != .boolean else { return answer }
        return FeatureAccess(
          allowed: access.hasBalance, unlimited: access.unlimited, balance: access.balance, type: access.type)
      }
    })

  // The key of the cache is "feature:entity", and a Feature's key may have a colon in it.
  private static let idSeparator = SeededDefect(
    "id-separator", "HZ-103", breaks: ["FEA-01", "FEA-07"],
    "A project of one Feature is taken for another Feature, as both make the same key.",
    within: {
      $0.checks = 1; $0.entities = 1
    }, units: true,
    outlet: { _, outputs, _ in
      outputs.replace { output in
        guard case .request(let id, .check(let feature, let customer, let entity)) = output, entity != .own else {
          return output
        }
        return .request(id, .check(FeatureID(feature.rawValue ^ 1), customer))
      }
    })

  // Both are 409.
  private static let mergeAsConflict = SeededDefect(
    "merge-as-conflict", breaks: ["FEA-54", "D28"],
    "A consumption that is to be asked for again, as two customers are being made one, is given up as a conflict.",
    within: {
      $0.operations = 1; $0.lostReplies = 1
    }, units: true,
    rules: { rules in
      let (ends, result) = (rules.endsCommand, rules.resultOfConsumption)
      rules.endsCommand = { $0 == .mergeInProgress || ends($0) }
      rules.resultOfConsumption = { $0 == .mergeInProgress ? .threw(.operationConflict) : result($0) }
    })

  // What is allowed should still be there when it is used.
  private static let checkReserves = SeededDefect(
    "check-reserves", breaks: ["FEA-08", "FEA-17"],
    "A query takes a unit, so that it is there when it is used.",
    within: {
      $0.checks = 1; $0.serverChanges = 1
    }, units: true, server: .queriesReserve)

  // A cache without an age.
  private static let staleCache = SeededDefect(
    "stale-cache", breaks: ["FEA-03", "D9"],
    "An answer to a query is used again however old it is.",
    within: {
      $0.checks = 2; $0.waits = 2
    },
    rules: { $0.isFresh = { source, _ in source != .none } })

  // The listener puts every verified transaction where uses look for one.
  private static let combinedForDelegated = SeededDefect(
    "combined-for-delegated", "HZ-143", breaks: ["FEA-27", "PUR-16", "PUR-54"],
    "What a delegate sold travels with a use.",
    within: {
      $0.transactions = 1; $0.uses = 1; $0.delegateChanges = 1
    }, units: true,
    outlet: { input, outputs, notes in
      if case .updated(let signed) = input, signed.token?.customer == nil {
        notes.use = UsageReport(number: 0, customer: .anonymous, feature: FeatureID(0), amount: .one)
        notes.use?.transaction = signed.id
        notes.use?.product = signed.product
      }
      guard let seen = notes.use else { return }
      outputs.replace { output in
        guard case .request(let id, .use(var report)) = output, report.purchase == nil else { return output }
        report.transaction = seen.transaction
        report.product = seen.product
        return .request(id, .use(report))
      }
    })

  /// Two things to count, of which one can pay for the other, and nothing besides.
  private static let coinsForGens = Catalog(
    products: [counted("coins", isCredit: true, 10), counted("gens", isCredit: false, 1)],
    credits: ["coins": ["gens": Amount(clamping: 2)]])

  private static func counted(_ feature: String, isCredit: Bool, _ units: Int64) -> Product {
    Product(
      id: "some.\(feature)", name: feature, type: .consumable, price: "0.99",
      grants: [Grant(feature: feature, extent: .fixed(Amount(clamping: units)), isCredit: isCredit)])
  }

  // The reply names one Feature, so one Feature has changed.
  private static let creditsLeftStale = SeededDefect(
    "credits-left-stale", breaks: ["FEA-18", "FEA-02", "D9"],
    "After credits paid for something else, what was known of them is still used.",
    within: {
      $0.products = 2; $0.uses = 1; $0.checks = 2; $0.serverChanges = 2
    }, units: true, style: .random, sold: coinsForGens,
    rules: { $0.mayHaveChanged = { asked, _ in asked } })

  // The primary key is the transaction.
  private static let twinGrantedAgain = SeededDefect(
    "twin-granted-again", breaks: ["PUR-55", "PUR-72"],
    "A purchase that the store gave two transactions is granted twice.",
    within: {
      $0.transactions = 1; $0.quirks = 1
      $0.allowedQuirks = QuirkSet([.twin])
    }, units: true, server: .grantsTwins)

  // `REFUND_REVERSED` falls into the default case.
  private static let refundStays = SeededDefect(
    "refund-stays", breaks: ["PUR-72", "D21", "D45"],
    "What was taken back with a refund is not given again when the refund is taken back.",
    within: {
      $0.transactions = 1; $0.refunds = 1; $0.storeMoves = 1; $0.serverChanges = 1
    }, units: true, server: .refundStays)
}
