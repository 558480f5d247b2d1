import PurchaseDomain
import SDKContract
import SimulatedWorld

/// Commands about the App Store.
enum StoreCommands {
  /// The verbs that end a sheet.
  static let outcomes: [(word: String, value: SheetOutcome)] = [
    ("completes", .success), ("cancels", .cancelled), ("asks", .pending), ("fails", .failed), ("forges", .unverified),
  ]

  static let rows =
    outcomes.map(deciding) + [
      ScriptCommandRow(
        "store answers CHECKOUT|PRODUCT", name: "store answers",
        summary: "The answer of a sheet, which the store gave already, reaches the SDK.",
        example: "store answers checkout1", group: .store
      ) { reader in reader.checkout().map { .answerSheet($0) } },
      ScriptCommandRow(
        "store serves RESTORE [outcome=success|cancelled|failed]", name: "store serves",
        summary: "The store answers what a restore asked for: first the sign-in and sync, then the listing; 'reading' "
          + "is what the SDK reads for itself.",
        example: "store serves restore1 outcome=failed", group: .store, options: ["outcome"]
      ) { reader in
        let restore = reader.restore()
        let outcome = reader.option("outcome", of: ErrandOutcome.self, else: .success)
        guard let restore, let outcome else { return nil }
        return .event(.serveRestore(restore, outcome))
      },
      ScriptCommandRow(
        "approve CHECKOUT|PRODUCT", summary: "Somebody approves what was asked for.", example: "approve checkout1",
        group: .store
      ) { reader in reader.checkout().map { .settleAsk($0, isApproved: true) } },
      ScriptCommandRow(
        "decline CHECKOUT|PRODUCT", summary: "Somebody declines what was asked for; the SDK is never told.",
        example: "decline checkout1", group: .store
      ) { reader in reader.checkout().map { .settleAsk($0, isApproved: false) } },
      ScriptCommandRow(
        "deliver TX", summary: "The update of a transaction reaches the SDK, perhaps again.", example: "deliver tx1",
        group: .store
      ) { reader in reader.transaction().map { .event(.deliver($0)) } },
      ScriptCommandRow(
        "refund TX", summary: "The store refunds a transaction.", example: "refund tx1", group: .store
      ) { reader in reader.transaction().map { .event(.refund($0)) } },
      ScriptCommandRow(
        "buy elsewhere PRODUCT [token=T] [quantity=N] [offer=O] [plan=P] [unverified]", name: "buy elsewhere",
        summary:
          "The account buys through no sheet of this app; the token is a customer's, 'foreign' or, by default, none.",
        example: "buy elsewhere pro.lifetime token=alice", group: .store,
        options: ["token", "quantity", "offer", "plan"]
      ) { reader in
        let product = reader.product()
        let token = reader.token()
        let isVerified = !reader.take("unverified")
        guard let product, let token, var order = reader.order(of: product) else { return nil }
        guard order != AppStore.Order(product, token: nil) else {
          return .event(.buyOutside(product, token, isVerified: isVerified))
        }
        guard isVerified else {
          reader.report("a forged purchase has no terms", at: nil)
          return nil
        }
        order.token = token.token
        return .event(.store(.buy(order)))
      },
    ]

  private static func deciding(_ word: String, _ outcome: SheetOutcome) -> ScriptCommandRow {
    let summary =
      switch outcome {
      case .success: "The store sells through an open sheet; 'as' says which transaction that is, and is checked."
      case .unverified: "The store sells through an open sheet, but the signature does not hold."
      case .pending: "The sheet ends; somebody still has to approve."
      case .cancelled: "The user closes the sheet."
      case .failed: "The sheet ends with an error of the store."
      }
    let isSale = outcome == .success || outcome == .unverified
    return ScriptCommandRow(
      "store \(word) CHECKOUT|PRODUCT\(isSale ? " [as TX]" : "")", name: "store \(word)", summary: summary,
      example: "store \(word) checkout1\(isSale ? " as tx1" : "")", group: .store
    ) { reader in
      guard let checkout = reader.checkout() else { return nil }
      guard isSale, reader.take("as") else { return .decide(checkout, outcome, sold: nil) }
      return reader.transaction().map { .decide(checkout, outcome, sold: $0) }
    }
  }
}
