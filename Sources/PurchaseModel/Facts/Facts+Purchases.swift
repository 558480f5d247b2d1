import PurchaseDomain
import SDKContract

/// What the server has of purchases: given once, taken back with a refund, and given again when that is taken back.
extension Facts {
  /// The transactions of the purchase that one is of: itself and perhaps another one (Q2).
  func purchase(of transaction: TransactionID) -> FixedList<2, TransactionID> {
    var all = FixedList<2, TransactionID>()
    all.append(transaction)
    if self[transaction].twin != 0 { all.append(TransactionID(self[transaction].twin)) }
    return all
  }

  /// The checkout that a purchase completes by either of its transactions, or 0 (D36).
  func claim(ofPurchase transaction: TransactionID) -> UInt8 {
    let facts = self[transaction]
    return facts.claim != 0 || facts.twin == 0 ? facts.claim : self[TransactionID(facts.twin)].claim
  }

  /// The server accepted a report.
  mutating func accept(_ report: PurchaseReport, in context: ModelContext) {
    let id = report.transaction
    let twin = self[id].twin == 0 ? TransactionFacts() : self[TransactionID(self[id].twin)]
    if self[id].buyer == TransactionFacts.nobody {
      self[id].buyer = twin.buyer == TransactionFacts.nobody ? report.customer.rawValue : twin.buyer
    }
    let isReinstated = self[id].isReinstated
    guard !report.isRevocation else {
      self[id].world.insert(.revocationAccepted)
      // Signed before the refund was taken back.
      if !isReinstated { for one in purchase(of: id) { takeBack(one, in: context) } }
      return
    }
    guard !self[id].world.contains(.accepted) else { return }
    self[id].world.insert(.accepted)
    guard !twin.world.contains(.accepted) else { return }
    let isRefunded = self[id].world.union(twin.world).contains(.revocationAccepted) && !isReinstated
    if isRefunded { self[id].taken = firstUnits(of: id, in: context) } else { give(id, in: context) }
  }

  /// The store told the server that it took a refund back: what was not given for it is given now.
  mutating func reinstate(_ transaction: TransactionID, in context: ModelContext) {
    let purchase = purchase(of: transaction)
    for one in purchase { self[one].isReinstated = true }
    let isRefunded = purchase.contains { self[$0].world.contains(.revocationAccepted) }
    let isGiven = purchase.contains { self[$0].world.contains(.granted) }
    guard isRefunded, !isGiven else { return }
    // The one that was accepted again gave nothing and had nothing taken; for what is switched on either will do.
    let accepted = purchase.first { self[$0].world.contains(.accepted) && self[$0].taken > .zero }
    guard let one = accepted ?? purchase.first(where: { self[$0].world.contains(.accepted) }) else { return }
    give(one, of: self[one].taken, in: context)
    self[one].taken = .zero
  }

  /// Gives what a product grants; of the first Feature perhaps another number of units.
  private mutating func give(_ transaction: TransactionID, of first: Amount? = nil, in context: ModelContext) {
    self[transaction].world.insert(.granted)
    let (buyer, product) = (CustomerID(self[transaction].buyer), self[transaction].productID)
    var other = first
    for number in 0..<context.featureCount {
      let feature = FeatureID(UInt8(number))
      let units = context.units(of: feature, from: product)
      if units > .zero {
        let given = other ?? units
        if given > .zero { credit(buyer, feature, .own, by: given) }
        other = nil
      }
      if context.recurring(of: feature, from: product) > .zero { beginInterval(buyer, feature, in: context) }
    }
  }

  /// Takes back what is left of what a purchase gave, never more (D21).
  private mutating func takeBack(_ transaction: TransactionID, in context: ModelContext) {
    guard self[transaction].world.contains(.granted) else { return }
    self[transaction].world.remove(.granted)
    let (buyer, product) = (CustomerID(self[transaction].buyer), self[transaction].productID)
    var isFirst = true
    for number in 0..<context.featureCount {
      let feature = FeatureID(UInt8(number))
      let units = context.units(of: feature, from: product)
      guard units > .zero else { continue }
      var account = account(of: feature, for: buyer, .own)
      let left = min(units, account.balance)
      if isFirst { self[transaction].taken = left }
      isFirst = false
      account.balance = account.balance - left
      keep(account)
    }
  }

  private func firstUnits(of transaction: TransactionID, in context: ModelContext) -> Amount {
    for number in 0..<context.featureCount {
      let units = context.units(of: FeatureID(UInt8(number)), from: self[transaction].productID)
      if units > .zero { return units }
    }
    return .zero
  }
}
