import PurchaseDomain
import ReferenceSDK
import SDKContract

/// Restore: what the account holds is told truly, once, and to who asked.
extension SeededDefects {
  static let restore = [
    failedAsNone, cancelledAsRestored, revokedCounts, unverifiedCounts, restoreNoAccess, restoreReturnsEarly,
    restoreCompletesPurchase, restoreSteals, restoredToActive, restoreEventLost, restoreEventOfNewCustomer,
    restoreEventForEach, restoreEventForgotten, restoresShareResult, restoreFailsOnOutage,
  ]

  // `try? await AppStore.sync()` in front of the loop.
  private static let failedAsNone = SeededDefect(
    "failed-as-none", "HZ-150", breaks: ["PUR-37", "PUR-40", "PUR-70"],
    "A restore that could not ask the store says that there is nothing to restore.",
    within: { $0.restores = 1 },
    rules: { $0.resultOfSync = { $0 == .synchronized ? nil : .noPurchases } })

  // The error of the sign-in is logged, and the list is read all the same.
  private static let cancelledAsRestored = SeededDefect(
    "cancelled-as-restored", "HZ-150", breaks: ["D33", "PUR-30"],
    "A restore whose sign-in was cancelled goes on as if it had succeeded.",
    within: {
      $0.restores = 1; $0.outsidePurchases = 1
    },
    rules: { $0.resultOfSync = { _ in nil } })

  // `entitlements.isEmpty ? .noPurchases : .restored`.
  private static let revokedCounts = SeededDefect(
    "revoked-counts", "HZ-152", breaks: ["PUR-31"],
    "A refunded purchase that the store still lists counts as restored.",
    within: {
      $0.restores = 1; $0.outsidePurchases = 1; $0.refunds = 1
    },
    rules: { rules in
      rules.resultOfListing = { listing in
        guard case .entitlements(let entitlements) = listing else { return .failed(.store) }
        return entitlements.contains { $0.isVerified } ? .restored : .noPurchases
      }
    })

  // `result.unsafePayloadValue`.
  private static let unverifiedCounts = SeededDefect(
    "unverified-counts", breaks: ["PUR-31"],
    "A listed transaction whose signature does not hold counts as restored.",
    within: {
      $0.restores = 1; $0.outsidePurchases = 1
    },
    rules: { rules in
      rules.resultOfListing = { listing in
        guard case .entitlements(let entitlements) = listing else { return .failed(.store) }
        return entitlements.contains { !$0.isRevoked } ? .restored : .noPurchases
      }
    })

  // The listener brings everything anyway, on the device that bought it.
  private static let restoreNoAccess = SeededDefect(
    "restore-no-access", "HZ-154", breaks: ["PUR-41"],
    "A restore counts what the account holds and records nothing of it.",
    within: {
      $0.restores = 1; $0.outsidePurchases = 1
    },
    rules: { $0.isTakenFromListing = { _ in false } })

  // `Task { await record(transaction) }`.
  private static let restoreReturnsEarly = SeededDefect(
    "restore-returns-early", "HZ-154", breaks: ["PUR-41"],
    "A restore returns while what it found is still being recorded.",
    within: {
      $0.restores = 1; $0.outsidePurchases = 1
    },
    rules: { $0.mayAnswerRestore = { _, _ in true } })

  // Restored and bought share one handler.
  private static let restoreCompletesPurchase = SeededDefect(
    "restore-completes-purchase", "HZ-155", breaks: ["PUR-65", "PUR-57"],
    "Each purchase that a restore finds is announced as a completed checkout.",
    within: {
      $0.restores = 1; $0.outsidePurchases = 1
    },
    outlet: { input, outputs, notes in
      guard case .listed(_, .entitlements(let entitlements)) = input else { return }
      for transaction in entitlements where transaction.isVerified && !transaction.isRevoked {
        let event = Event(
          .purchaseCompleted, subject: transaction.id.rawValue, customer: notes.customer, product: transaction.product)
        outputs.append(.write(.put(.event(event))))
      }
    })

  // "Whoever holds the account owns the purchase."
  private static let restoreSteals = SeededDefect(
    "restore-steals", "HZ-156", breaks: ["FEA-42", "D5"],
    "A restore moves what another customer bought to the one who restores.",
    within: {
      $0.restores = 1; $0.transactions = 1; $0.identityChanges = 1
    },
    outlet: { input, outputs, notes in
      guard case .listed(_, .entitlements(let entitlements)) = input else { return }
      for transaction in entitlements where transaction.isVerified && !transaction.isRevoked {
        let evidence = Evidence(
          transaction: transaction.id, isRevocation: false, product: transaction.product, customer: notes.customer,
          checkout: nil)
        outputs.append(.write(.put(.evidence(evidence))))
      }
    })

  // `currentUser` is read when the list is there.
  private static let restoredToActive = SeededDefect(
    "restored-to-active", "HZ-156", breaks: ["D5", "STK-09"],
    "What a restore found without a token goes to whoever is signed in when the list comes.",
    within: {
      $0.restores = 1; $0.outsidePurchases = 1; $0.identityChanges = 1
    },
    rules: { $0.restoreCustomer = { _, active in active } })

  // `guard generation == self.generation else { return result }`.
  private static let restoreEventLost = SeededDefect(
    "restore-event-lost", "HZ-157", breaks: ["PUR-68", "PUR-69", "PUR-70"],
    "A restore during which the customer changed returns without an event.",
    within: {
      $0.restores = 1; $0.identityChanges = 1
    },
    outlet: { input, outputs, notes in
      if case .called(_, .restore) = input { notes.isSet = false }
      if case .wrote(let key, .durable) = input, key.kind == .identity { notes.isSet = true }
      guard notes.isSet else { return }
      outputs.replace { output in
        guard case .write(.put(.event(let event))) = output, event.name.isOfRestore else { return output }
        return .answer(CallID(.restore, event.subject), .restore(event.name.result))
      }
    })

  // `analytics.capture` adds the user by itself.
  private static let restoreEventOfNewCustomer = SeededDefect(
    "restore-event-of-new-customer", "HZ-157", breaks: ["D8", "PUR-68"],
    "The event of a restore carries whoever is signed in when it ends.",
    within: {
      $0.restores = 1; $0.identityChanges = 1
    },
    rules: { $0.restoreEventCustomer = { _, active in active } })

  // The event is captured inside of the loop.
  private static let restoreEventForEach = SeededDefect(
    "restore-event-for-each", breaks: ["PUR-68", "D24"],
    "A restore captures its event for each purchase that it finds.",
    within: {
      $0.restores = 1; $0.outsidePurchases = 1
    },
    outlet: { input, outputs, notes in
      guard case .listed(let restore, .entitlements(let entitlements)) = input else { return }
      for transaction in entitlements where transaction.isVerified {
        let event = Event(.restoreCompleted, subject: restore.rawValue, customer: notes.customer, product: nil)
        if !transaction.isRevoked { outputs.append(.write(.put(.event(event)))) }
      }
    })

  // The flag is set first, so that nobody else captures it too.
  private static let restoreEventForgotten = SeededDefect(
    "restore-event-forgotten", breaks: ["PUR-68", "PUR-69", "PUR-70", "D24"],
    "The event of a restore counts as captured although its write failed.",
    within: {
      $0.restores = 1; $0.diskFaults = 1
    },
    inlet: { input, _ in
      if case .wrote(let key, .failed) = input, key.kind == .event,
        EventName(rawValue: key.detail)?.isOfRestore ?? false
      {
        input = .wrote(key, .durable)
      }
      return true
    })

  // One task for everybody who asks.
  private static let restoresShareResult = SeededDefect(
    "restores-share-result", breaks: ["D43", "PUR-68", "PUR-69", "PUR-70"],
    "A restore asked for while another one runs gets its result, and no event.",
    within: { $0.restores = 2 },
    outlet: { input, outputs, notes in
      if case .called(let call, .restore) = input {
        if notes.isSet {
          notes.call = call
          outputs.removeAll()
        }
        notes.isSet = true
      }
      for output in outputs {
        guard case .answer(let call, .restore(let result)) = output else { continue }
        notes.isSet = false
        if let other = notes.call, other != call { outputs.append(.answer(other, .restore(result))) }
        notes.call = nil
      }
    })

  // "Restored" is what the server says.
  private static let restoreFailsOnOutage = SeededDefect(
    "restore-fails-on-outage", breaks: ["D32", "PUR-30"],
    "A restore fails because the server cannot be asked.",
    within: {
      $0.restores = 1; $0.outsidePurchases = 1; $0.lostReplies = 1
    },
    outlet: { input, outputs, notes in
      outputs.replace { output in
        guard case .answer(let call, .restore(.restored)) = output else { return output }
        notes.call = call
        return nil
      }
      guard let call = notes.call, case .replied(let id, let reply) = input, id.kind == .purchase else { return }
      outputs.append(.answer(call, .restore(reply.isFailure ? .failed(.store) : .restored)))
      notes.call = nil
    })
}

extension EventName {
  /// How a restore with this event ended, as far as the event tells.
  fileprivate var result: RestoreResult {
    switch self {
    case .restoreCompleted: .restored
    case .restoreFailed: .failed(.store)
    default: .noPurchases
    }
  }
}
