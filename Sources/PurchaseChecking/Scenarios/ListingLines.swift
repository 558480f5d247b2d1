import PurchaseDomain
import SDKContract
import SimulatedWorld

/// What `show listing`, `show status` and `show app-transaction` print: what an app could read of the store now.
extension Vocabulary {
  func listingLines(_ world: World, on shelf: Shelf) -> [String] {
    let store = world.store
    let entitlements = store.entitlements(on: shelf, at: world.now)
    var lines = [
      "entitlements \(names(entitlements))", "unfinished \(names(store.unfinished))",
      "all \(names(store.all(on: shelf)))",
    ]
    for product in shelf.productIDs {
      guard let latest = store.latest(for: product, on: shelf) else { continue }
      lines.append("latest \(name(of: product)) \(words(of: latest))")
    }
    return lines
  }

  private func names(_ transactions: FixedList<4, SignedTransaction>) -> String {
    transactions.isEmpty ? "nothing" : transactions.map { name(of: $0.id) }.joined(separator: " ")
  }

  private func payer(of subscription: Subscription, in store: AppStore) -> String {
    store.sale(subscription.latest)?.transaction.ownership == .assigned ? "an organisation" : "the family"
  }

  func statusLines(_ world: World, on shelf: Shelf) -> [String] {
    let store = world.store
    var lines: [String] = []
    var groups: [UInt8] = []
    for product in shelf.productIDs {
      let terms = shelf.terms(of: product)
      guard terms.type == .autoRenewable, !groups.contains(terms.group) else { continue }
      groups.append(terms.group)
      let statuses = store.statuses(inGroupOf: product, on: shelf, at: world.now).map { status in
        "\(name(of: status.subscription.latest)) \(status.state)"
          + (status.subscription.isFamilys ? " of \(payer(of: status.subscription, in: store))" : "")
      }
      let none = store.isOut(.status) ? "fails" : "none"
      lines.append("group of \(name(of: product)): " + (statuses.isEmpty ? none : statuses.joined(separator: ", ")))
      if terms.period(under: .introductory) != nil {
        let isEligible = store.isEligibleForIntroduction(product, on: shelf)
        lines.append("introductory offer of \(name(of: product)): \(isEligible ? "eligible" : "not eligible")")
      }
    }
    for product in shelf.productIDs where store.promoted & 1 << product.rawValue != 0 {
      lines.append("intent to buy \(name(of: product))")
    }
    lines += store.shownMessages(on: shelf, at: world.now).map { "message \($0) was shown" }
    lines += store.messages(on: shelf, at: world.now).map { "message \($0) waits for a launch" }
    return lines + ["storefront \(Storefront.codes[Int(store.shownStorefront)])"]
  }

  func line(for appTransaction: AppTransaction?) -> String {
    guard let appTransaction else { return "fails" }
    let date = appTransaction.originalPurchase.map { "at \(MinutesText.text($0.minutes))" } ?? "in the year 1"
    return "\(appTransaction.id), version \(appTransaction.originalVersion) bought \(date), "
      + appTransaction.environment.rawValue + (appTransaction.isVerified ? "" : ", unverified")
  }
}
