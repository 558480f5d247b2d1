import PurchaseDomain
import SDKContract

// Situations that are worth reaching although no single rule is about them: a pass that never saw one says little
// about the hazards around it.
extension Invariant {
  static func situation(
    _ id: String, _ words: String, _ clauses: [String], _ watches: [FactKind],
    when arises: @escaping @Sendable (_ fact: Fact, _ facts: borrowing Facts, _ context: ModelContext) -> Bool
  ) -> Invariant {
    Invariant(
      id: id, number: "", oracle: .situation, clauses: clauses, claim: "", situation: "\(id): \(words)",
      watches: watches
    ) { fact, facts, context in arises(fact, facts, context) ? .held : .silent }
  }

  /// Every situation without a rule of its own.
  static let situations: [Invariant] = [
    situation(
      "callback-then-update", "a sheet's answer, then an update brought one purchase", ["PUR-57", "PUR-58"], [.updated]
    ) {
      fact, facts, _ in
      guard case .updated(let signed) = fact else { return false }
      return signed.isVerified && facts[signed.id].sight.contains(.answeredInThisLife)
    },
    situation(
      "update-before-callback", "an update, then a sheet's answer brought one purchase", ["PUR-57", "PUR-58"],
      [.sheetAnswered]
    ) {
      fact, facts, _ in
      guard case .sheetAnswered(_, .success(let signed)) = fact else { return false }
      return signed.isVerified && facts[signed.id].sight.contains(.inThisLife)
        && !facts[signed.id].sight.contains(.answered)
    },
    situation(
      "death-after-evidence", "the process died with a recorded purchase that was not accepted", ["PUR-05", "PUR-61"],
      [.died]
    ) {
      _, facts, _ in
      facts.hasTransaction { $0.disk.contains(.recorded) && !$0.told.contains(.accepted) }
    },
    situation(
      "death-after-acceptance", "the process died with an accepted purchase that was not finished", ["PUR-06"], [.died]
    ) {
      _, facts, _ in
      facts.hasTransaction {
        $0.told.contains(.accepted) && $0.world.isDisjoint(with: [.finishedBySDK, .finishedByApp])
      }
    },
    situation("death-under-sheet", "the process died under an open sheet", ["PUR-61"], [.died]) { _, facts, _ in
      facts.hasCheckout { $0.marks.contains(.sheetIsOpen) }
    },
    situation("death-while-pending", "the process died while a checkout was pending", ["STK-14"], [.died]) {
      _, facts, _ in
      facts.hasCheckout { $0.answer == .pending && $0.standing == .open }
    },
    situation(
      "approval-after-relaunch", "an approval reached a later life than the one that asked", ["STK-14", "PUR-61"],
      [.updated]
    ) {
      fact, facts, _ in
      guard case .updated(let signed) = fact, !facts[signed.id].sight.contains(.verified) else { return false }
      return facts.hasCheckout {
        $0.answer == .pending && $0.standing == .open && $0.product == signed.product.rawValue
          && $0.marks.contains(.marker)
          && $0.result == .pending && $0.customer == signed.token?.rawValue
      }
    },
    situation(
      "approval-for-another", "an approval arrived while somebody else was signed in", ["STK-09", "STK-14"], [.updated]
    ) {
      fact, facts, _ in
      guard case .updated(let signed) = fact, let customer = signed.token?.customer else { return false }
      return customer != facts.customer
        && facts.hasCheckout { $0.answer == .pending && $0.customer == customer.rawValue }
    },
    situation("read-again", "records that could not be read were read later in the same life", ["D30"], [.readable]) {
      _, _, _ in true
    },
    situation("shutdown-in-checkout", "the SDK was shut down under an open sheet", ["D40"], [.called]) {
      fact, facts, _ in
      guard case .called(_, .shutDown, _) = fact, facts.isServed else { return false }
      return facts.hasCheckout { $0.marks.contains(.sheetIsOpen) }
    },
    situation("set-up-after-shutdown", "the SDK was set up again after a shutdown", ["D40"], [.launched]) {
      _, facts, _ in facts.life == [.bare, .stopping]
    },
    situation(
      "completion-after-closing", "a purchase was completed after its Experience had been closed", ["D23"], [.capturing]
    ) { fact, facts, _ in
      guard case .writing(.put(.event(let event))) = fact, event.name == .purchaseCompleted else { return false }
      return facts[JourneyID(facts[CheckoutID(event.subject)].journey)].state == .closed
    },
    situation(
      "journey-recovered", "a Journey advanced in a later life than the one that sold", ["D23", "PUR-61"], [.writing]
    ) { fact, facts, _ in
      guard case .writing(.put(.journey(let journey))) = fact, journey.state == .advanced else { return false }
      return !facts.hasTransaction { $0.sight.contains(.answeredInThisLife) }
    },
    situation("experience-restored", "a restore was called for in an Experience", ["PUR-39"], [.called]) {
      fact, _, _ in
      guard case .called(_, .restoreInExperience, _) = fact else { return false }
      return true
    },
    situation("declined", "a pending purchase was declined", ["STK-08"], [.declined]) { _, _, _ in true },
    situation("identity-changed-in-checkout", "the customer changed under an open sheet", ["D41"], [.durable]) {
      fact, facts, _ in
      guard case .durable(.put(.identity(let identity))) = fact, identity.customer != facts.customer else {
        return false
      }
      return facts.hasCheckout { $0.marks.contains(.sheetIsOpen) }
    },
    situation(
      "mode-changed-in-checkout", "the mode changed under an open sheet or before the finish", ["PUR-44", "D4"],
      [.called]
    ) {
      fact, facts, _ in
      guard case .called(_, .setMode(let mode), _) = fact, mode != facts.mode else { return false }
      return facts.hasCheckout { $0.marks.contains(.sheetIsOpen) }
        || facts.hasTransaction { $0.isRecorded && $0.world.isDisjoint(with: [.finishedBySDK, .finishedByApp]) }
    },
    situation("already-held", "the store answered a sheet with a purchase seen before", ["D18"], [.sheetAnswered]) {
      fact, facts, _ in
      guard case .sheetAnswered(_, .success(let signed)) = fact else { return false }
      return facts[signed.id].isRecorded
    },
    situation("second-checkout", "a product was asked for while its sheet was open", ["D19"], [.called]) {
      fact, facts, _ in
      guard case .called(_, .purchase(let product), _) = fact else { return false }
      return facts.hasCheckout { $0.product == product.rawValue && $0.marks.contains(.sheetIsOpen) }
    },
    situation(
      "storage-failed-after-sale", "a record could not be written after a verified answer", ["D30"], [.writeFailed]
    ) {
      fact, facts, _ in
      guard case .writeFailed(let key) = fact, key.kind == .evidence else { return false }
      return facts[TransactionID(key.subject)].sight.contains(.answeredInThisLife)
    },
    situation("reply-lost-after-commit", "a timeout hid an acceptance or a charge", ["FEA-46", "PUR-55"], [.replied]) {
      fact, facts, _ in
      guard case .replied(let id, .timedOut) = fact else { return false }
      switch id.kind {
      case .purchase:
        let transaction = facts[TransactionID(id.subject)]
        return transaction.world.contains(.accepted) && !transaction.told.contains(.accepted)
      case .consume:
        return facts.operation(OperationID(id.subject), by: id.customer)?.marks.contains(.decided) ?? false
      default: return false
      }
    },
    situation("retry-same-operation", "an operation id was asked for again", ["FEA-40"], [.called]) { fact, facts, _ in
      guard case .called(_, .consume(let feature, let quantity, let operation, let entity), let customer) = fact,
        let known = facts.operation(operation, by: customer), let amount = quantity.valid
      else { return false }
      return known.marks.contains(.decided) && known.asks(feature, entity, amount)
    },
    situation("denial-replayed", "a saved denial was repeated although units are there now", ["FEA-41"], [.served]) {
      fact, facts, context in
      guard case .served(_, .consume(let consumption), .decided) = fact,
        let known = facts.operation(consumption.operation, by: consumption.customer)
      else { return false }
      return known.marks.contains(.decided) && !known.marks.contains(.accepted)
        && facts.balance(of: consumption.feature, for: consumption.customer, consumption.entity)
          >= consumption.quantity
    },
    situation("last-unit", "the last unit was consumed", ["FEA-45"], [.served]) { fact, _, _ in
      guard case .served(_, .consume, .decided(let decision, _)) = fact else { return false }
      return decision.isAccepted && decision.balance == .zero
    },
    situation(
      "consumption-across-customers", "the customer changed while a consumption waited", ["FEA-42", "D17"], [.durable]
    ) {
      fact, facts, _ in
      guard case .durable(.put(.identity(let identity))) = fact, identity.customer != facts.customer else {
        return false
      }
      let customer = facts.customer
      return facts.operations.contains { $0.customer == customer && $0.marks.contains(.journalled) }
    },
    situation("observer-purchase", "a purchase was recorded in observer mode", ["PUR-13"], [.durable]) {
      fact, facts, _ in
      guard case .durable(.put(.evidence)) = fact else { return false }
      return facts.mode == .observer && facts.life.contains(.alive)
    },
    situation("finished-by-app", "the app finished a purchase", ["PUR-60"], [.finishedByApp]) { _, _, _ in true },
    situation("configuration-empty", "a configuration that names no product reached the device", ["PUR-63"], [.replied])
    { fact, _, _ in
      guard case .replied(_, .profile(let profile)) = fact else { return false }
      return profile.configuration == .empty
    },
    situation(
      "waited-for-configuration", "a configuration came after a transaction had waited for it", ["PUR-62", "PUR-63"],
      [.replied]
    ) {
      fact, facts, _ in
      guard case .replied(_, .profile) = fact, !facts.life.contains(.configured) else { return false }
      return facts.hasTransaction { $0.sight.contains(.inThisLife) && !$0.isRecorded }
    },
    situation(
      "connector-left-alone", "a transaction of a connector's product was delivered", ["PUR-16", "D3"], [.updated]
    ) {
      fact, facts, _ in
      guard case .updated(let signed) = fact, signed.token == nil else { return false }
      let bit: UInt8 = 1 << signed.product.rawValue
      return facts.everOwned >> 4 & bit != 0 && facts.perhapsNative & bit == 0
    },
    situation("foreign-token", "a transaction with a token of nobody here was delivered", ["STK-09"], [.updated]) {
      fact, facts, _ in
      guard case .updated(let signed) = fact, let token = signed.token else { return false }
      return token.customer.map { facts.known & $0.bit == 0 } ?? true
    },
    situation("unverified-in-stream", "an update with an invalid signature was delivered", ["STK-17"], [.updated]) {
      fact, _, _ in
      guard case .updated(let signed) = fact else { return false }
      return !signed.isVerified
    },
    situation("refund-while-syncing", "a purchase was refunded while its report was under way", ["STK-15"], [.revoked])
    { fact, facts, _ in
      guard case .revoked(let transaction) = fact else { return false }
      return facts.flights.contains { $0.id.kind == .purchase && $0.id.subject == transaction.rawValue }
    },
    situation("refund-seen", "a refund of a recorded purchase was delivered", ["STK-15", "STK-20"], [.updated]) {
      fact, facts, _ in
      guard case .updated(let signed) = fact else { return false }
      return signed.isRevoked && facts[signed.id].disk.contains(.recorded)
    },
    situation(
      "stale-reply-after-switch-back", "a reply arrived after its customer had left and come back", ["D27"], [.replied]
    ) {
      fact, facts, _ in
      guard case .replied(let id, _) = fact, let flight = facts.flight(id) else { return false }
      return flight.isStale && id.customer == facts.customer
    },
    situation("older-reply-later", "an answer arrived after the answer to a later-begun request", ["D27"], [.replied]) {
      fact, facts, _ in
      guard case .replied(let id, _) = fact, let flight = facts.flight(id) else { return false }
      return flight.order & 15 != 0
    },
    situation("answers-crossed", "an answer arrived that had crossed a change of the server", ["D27"], [.replied]) {
      fact, facts, _ in
      guard case .replied(let id, _) = fact, let flight = facts.flight(id) else { return false }
      return flight.order >> 4 != 0 && !flight.isStale
    },
    situation(
      "granted-locally", "a purchase showed a Feature before the server had it", ["PUR-08", "PUR-09"], [.published]
    ) {
      fact, facts, context in
      guard case .published(let shown) = fact else { return false }
      for number in 0..<context.featureCount {
        let feature = FeatureID(UInt8(number))
        guard let access = shown.access[feature], access.allowed else { continue }
        if facts.mustGrantLocally(feature, facts.customer, in: context) { return true }
      }
      return false
    },
    situation("offline-launch", "a profile of the disk was shown before the server answered", ["D46"], [.published]) {
      fact, facts, _ in
      guard case .published(let shown) = fact else { return false }
      return shown.isReady && facts.mayShowStoredProfile
    },
    situation("allowance-renewed", "a new interval of an allowance began", ["FEA-33", "FEA-18"], [.renewed]) {
      _, _, _ in true
    },
    situation(
      "delegate-changed-in-call", "the delegate was set, replaced or cleared while a purchase or restore ran", ["D42"],
      [.called]
    ) {
      fact, facts, _ in
      guard case .called(_, .setDelegate(let new), _) = fact, new?.rawValue ?? 0 != facts.delegate else { return false }
      return facts.hasCheckout { $0.marks.contains(.callIsOpen) } || facts.calls.contains { $0.id.kind == .restore }
    },
    situation(
      "delegated-after-clearing", "a delegate's transaction without a token came when no delegate was set any more",
      ["PUR-16", "D3"], [.updated]
    ) {
      fact, facts, _ in
      guard case .updated(let signed) = fact else { return false }
      return signed.token == nil && facts.delegated & signed.id.bit != 0 && facts.delegate == 0
    },
    situation("native-under-delegate", "a native purchase came while a delegate was set", ["PUR-05", "D3"], [.updated])
    {
      fact, facts, _ in
      guard case .updated(let signed) = fact, let customer = signed.token?.customer else { return false }
      return facts.delegate != 0 && facts.known & customer.bit != 0
    },
    situation("delegate-answers-again", "a delegate returned a second time", ["PUR-64"], [.delegateAnswered]) {
      fact, facts, _ in
      guard case .delegateAnswered(let call, .purchase) = fact else { return false }
      return facts[CheckoutID(call.number)].answer != .none
    },
    situation("delegate-pending", "a delegated purchase is pending", ["PUR-21"], [.delegateAnswered]) { fact, _, _ in
      guard case .delegateAnswered(_, .purchase(.pending)) = fact else { return false }
      return true
    },
    situation("delegate-restores", "a delegate was asked to restore", ["PUR-38"], [.delegateAsked]) { fact, _, _ in
      guard case .delegateAsked(_, _, .restore) = fact else { return false }
      return true
    },
    situation("death-under-delegate", "the process died while a delegate sold", ["PUR-64"], [.died]) { _, facts, _ in
      facts.hasCheckout { $0.isDelegated && $0.marks.contains(.sheetIsOpen) }
    },
    situation("restore-offline", "a restore found a purchase that the server had not accepted", ["D32"], [.returned]) {
      fact, facts, _ in
      guard case .returned(let id, .restore(.restored)) = fact else { return false }
      let found = facts[RestoreID(id.number)].found
      return facts.hasTransaction(among: found) { !$0.world.contains(.accepted) }
    },
    situation(
      "restore-finds-new", "a restore brought a purchase that this device had never seen", ["PUR-41"], [.listed]
    ) { fact, facts, _ in
      guard case .listed(_, .entitlements(let entitlements)) = fact else { return false }
      return entitlements.contains { $0.isVerified && !facts[$0.id].sight.contains(.verified) }
    },
    situation("restore-finds-others", "a restore found what another customer had bought", ["D5"], [.listed]) {
      fact, facts, _ in
      guard case .listed(let restore, .entitlements(let entitlements)) = fact else { return false }
      let customer = facts[restore].customer
      return entitlements.contains {
        facts[$0.id].owner != TransactionFacts.nobody && facts[$0.id].owner != customer
      }
    },
    situation("revoked-listed", "a restore was given a refunded purchase", ["PUR-31", "STK-20"], [.listed]) {
      fact, _, _ in
      guard case .listed(_, .entitlements(let entitlements)) = fact else { return false }
      return entitlements.contains { $0.isRevoked }
    },
    situation("two-restores", "a restore was asked for while another one ran", ["D43"], [.called]) { fact, facts, _ in
      guard case .called(_, .restore, _) = fact else { return false }
      return facts.calls.contains { $0.id.kind == .restore }
    },
    situation("customer-changed-in-restore", "the customer changed while a restore ran", ["D8"], [.durable]) {
      fact, facts, _ in
      guard case .durable(.put(.identity(let identity))) = fact, identity.customer != facts.customer else {
        return false
      }
      return facts.calls.contains { $0.id.kind == .restore }
    },
    situation("death-in-restore", "the process died while a restore ran", ["PUR-37", "D24"], [.died]) { _, facts, _ in
      facts.calls.contains { $0.id.kind == .restore }
    },
    situation("restore-while-syncing", "a restore found a purchase whose report was under way", ["PUR-55"], [.listed]) {
      fact, facts, _ in
      guard case .listed(_, .entitlements(let entitlements)) = fact else { return false }
      return entitlements.contains { signed in
        facts.flights.contains { $0.id.kind == .purchase && $0.id.subject == signed.id.rawValue }
      }
    },
    situation("paid-with-credits", "credits paid for a use of something else", ["FEA-10"], [.served]) {
      fact, facts, context in
      let (feature, customer, entity, units): (FeatureID, CustomerID, EntityID, Amount)
      switch fact {
      case .served(_, .consume(let consumption), .decided(let decision, _)) where decision.isAccepted:
        (feature, customer, entity) = (consumption.feature, consumption.customer, consumption.entity)
        units = consumption.quantity
      case .served(_, .use(let report), .used(let result)) where result.success:
        (feature, customer, entity) = (report.feature, report.customer, report.entity)
        units = result.amountUsed
      default: return false
      }
      return !context.shelf.credits(for: feature).isEmpty && facts.balance(of: feature, for: customer, entity) < units
    },
    situation("merge-in-progress", "the server was making two customers one", ["D28", "FEA-54"], [.replied]) {
      fact, _, _ in
      guard case .replied(_, .mergeInProgress) = fact else { return false }
      return true
    },
    situation("purchase-rejected", "the server rejected a recorded purchase for ever", ["D2"], [.replied]) {
      fact, facts, _ in
      guard case .replied(let id, .rejected) = fact, id.kind == .purchase else { return false }
      return facts[TransactionID(id.subject)].disk.contains(.recorded)
    },
    situation("revocation-rejected", "the server rejected the revocation of a transaction for ever", ["D2"], [.replied])
    { fact, _, _ in
      guard case .replied(let id, .rejected) = fact else { return false }
      return id.kind == .revocation
    },
    situation(
      "rejected-with-its-use", "the server rejected a purchase for ever that travelled with a use", ["D2", "D16"],
      [.replied]
    ) { fact, _, _ in
      guard case .replied(let id, .rejected) = fact else { return false }
      return id.kind == .use
    },
    situation("death-after-rejection", "the process died with a record of a rejected purchase", ["D2"], [.died]) {
      _, facts, _ in facts.hasTransaction { $0.report.contains(.rejectionRecorded) }
    },
    situation(
      "rejected-id-again", "an operation was asked for again that the server had rejected", ["D28", "FEA-46"], [.called]
    ) { fact, facts, _ in
      guard case .called(_, .consume(_, _, let operation, _), let customer) = fact else { return false }
      return facts.operation(operation, by: customer)?.endings.contains(.rejected) ?? false
    },
    situation("half-a-unit", "less than one unit was left, but not nothing", ["FEA-06", "FEA-13"], [.published]) {
      fact, _, context in
      guard case .published(let shown) = fact else { return false }
      return (0..<context.featureCount).contains { number in
        let balance = shown.access[FeatureID(UInt8(number))]?.balance ?? .zero
        return balance > .zero && balance < .one
      }
    },
    situation("no-whole-number", "an amount was asked for that is no whole number", ["FEA-31"], [.called]) {
      fact, _, _ in
      let amount: RequestedAmount
      switch fact {
      case .called(_, .consume(_, let quantity, _, _), _): amount = quantity
      case .called(_, .use(let use), _): amount = use.amount
      default: return false
      }
      return amount.number.rounded(.down) != amount.number || !amount.number.isFinite
    },
    situation("used-elsewhere", "another device of the customer used units", ["FEA-18", "FEA-33"], [.served]) {
      fact, _, _ in
      guard case .served(_, .use(let report), .used(let result)) = fact else { return false }
      return report.number == UsageReport.elsewhere && result.success
    },
    situation("units-by-hand", "somebody gave a customer units", ["FEA-18"], [.granted]) { _, _, _ in true },
  ]
}

extension Facts {
  /// Whether there is such a transaction.
  func hasTransaction(where isSuch: (TransactionFacts) -> Bool) -> Bool {
    for number in Self.transactionNumbers where isSuch(self[TransactionID(number)]) { return true }
    return false
  }

  /// Whether there is such a transaction among some, given as bits.
  func hasTransaction(among some: UInt8, where isSuch: (TransactionFacts) -> Bool) -> Bool {
    for number in Self.transactionNumbers where some & TransactionID(number).bit != 0 {
      if isSuch(self[TransactionID(number)]) { return true }
    }
    return false
  }

  /// Whether there is such a checkout.
  func hasCheckout(where isSuch: (CheckoutFacts) -> Bool) -> Bool {
    for number in Self.checkoutNumbers {
      let facts = self[CheckoutID(number)]
      if facts.standing != .unknown, isSuch(facts) { return true }
    }
    return false
  }
}
