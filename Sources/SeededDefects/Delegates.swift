import PurchaseDomain
import ReferenceSDK
import SDKContract

/// Delegates: what a provider sells and restores is its own business, and its word is no purchase.
extension SeededDefects {
  static let delegates = [
    syncedForDelegated, delegatedFinished, clearedDelegateThenApproval, noteInMemory, nativePendingStuck, nilNotNative,
    delegateNotReplaced, delegateAtLaunchIgnored, askedAsSetNow, opensBoth, restoreUsesBoth, restoreIgnoresDelegate,
    secondDelegatedSheet, delegateSetsObserver, clearingSetsFull, outcomeGrants, restoreOutcomeGrants,
    delegateCompletesTwice, delegateCompletionLost, delegateCompletionForgotten, delegateFailureAsCancel,
    delegatePendingCompletes, delegateNothingAsRestored,
  ]

  // The listener was there before the delegates.
  private static let syncedForDelegated = SeededDefect(
    "synced-for-delegated", "HZ-040", breaks: ["PUR-15", "PUR-16", "PUR-67"],
    "Transactions without a token are recorded and sent, whoever sold them.",
    within: {
      $0.transactions = 1; $0.delegateChanges = 1
    },
    rules: { rules in
      let owner = rules.owner
      rules.owner = { question in
        let answer = owner(question)
        return answer == .delegate ? .native(question.activeAtDelivery) : answer
      }
    })

  // "Unfinished transactions are delivered again and again."
  private static let delegatedFinished = SeededDefect(
    "delegated-finished", "HZ-051", breaks: ["PUR-17"],
    "Whatever the store delivers is finished, a delegate's transactions too.",
    within: {
      $0.transactions = 1; $0.delegateChanges = 1
    },
    outlet: { input, outputs, notes in
      guard case .updated(let transaction) = input, transaction.isVerified, outputs.isEmpty else { return }
      if transaction.token == nil { outputs.append(.finish(transaction.id)) }
    })

  // Only the delegate that is set now is asked about.
  private static let clearedDelegateThenApproval = SeededDefect(
    "cleared-delegate-then-approval", "HZ-055", breaks: ["PUR-16", "PUR-17"],
    "A purchase that a delegate began is taken for native when it is approved after the delegate was cleared.",
    within: {
      $0.transactions = 1; $0.delegateChanges = 2
    },
    rules: { rules in
      let owner = rules.owner
      rules.owner = { question in
        var question = question
        question.isNoted = false
        return owner(question)
      }
    })

  // A set of product ids, in memory.
  private static let noteInMemory = SeededDefect(
    "note-in-memory", "HZ-055", breaks: ["D3", "PUR-16"],
    "That a delegate sells a product is not written down.",
    within: {
      $0.transactions = 1; $0.delegateChanges = 1
    },
    rules: { $0.needsNote = { _ in false } })

  // `guard purchaseDelegate == nil else { return }` in front of everything.
  private static let nativePendingStuck = SeededDefect(
    "native-pending-stuck", "HZ-056", breaks: ["PUR-05", "PUR-61"],
    "While a delegate is set no transaction is taken, a native one that was pending neither.",
    within: {
      $0.transactions = 1; $0.delegateChanges = 1
    },
    rules: { rules in
      let owner = rules.owner
      rules.owner = { question in
        question.delegate != nil && question.sheetOwner == nil && question.recordedOwner == nil
          ? .delegate : owner(question)
      }
    })

  // `if let delegate { self.delegate = delegate }`.
  private static let nilNotNative = SeededDefect(
    "nil-not-native", "HZ-059", breaks: ["PUR-46", "PUR-02"],
    "Clearing the delegate leaves the old one in its place.",
    within: {
      $0.transactions = 1; $0.delegateChanges = 2
    },
    rules: { $0.delegateAfterSetting = { new, old in new ?? old } })

  // `guard self.delegate == nil`.
  private static let delegateNotReplaced = SeededDefect(
    "delegate-not-replaced", breaks: ["PUR-43"],
    "A second delegate does not replace the first.",
    within: {
      $0.transactions = 1; $0.delegateChanges = 2
    },
    rules: { $0.delegateAfterSetting = { new, old in new == nil ? nil : old ?? new } })

  // The configuration is read for its API key.
  private static let delegateAtLaunchIgnored = SeededDefect(
    "delegate-at-launch-ignored", breaks: ["PUR-76"],
    "A delegate given at the set-up is not used.",
    within: {
      $0.transactions = 1; $0.delegateChanges = 1
    },
    rules: { $0.delegateAtLaunch = { _ in nil } })

  // `delegate` is a property, and there is an `await` before it is read.
  private static let askedAsSetNow = SeededDefect(
    "asked-as-set-now", breaks: ["D42", "PUR-43"],
    "A checkout goes to the delegate that is set when it could be asked, not when it was called for.",
    within: {
      $0.transactions = 1; $0.delegateChanges = 2
    },
    rules: { $0.delegateAsked = { atStart, now in now ?? atStart } })

  // The delegate is told, for its statistics.
  private static let opensBoth = SeededDefect(
    "opens-both", "HZ-064", breaks: ["PUR-02"],
    "A purchase opens a sheet of the SDK beside the delegate's checkout.",
    within: {
      $0.transactions = 1; $0.delegateChanges = 1
    },
    outlet: { input, outputs, notes in
      for output in outputs {
        guard case .askDelegate(_, let call, .purchase(let product, _)) = output else { continue }
        outputs.append(
          .openSheet(CheckoutID(call.number), product, token: AccountToken(of: notes.customer)))
      }
    })

  // "The more sources, the better."
  private static let restoreUsesBoth = SeededDefect(
    "restore-uses-both", "HZ-064", breaks: ["PUR-38"],
    "A restore asks the delegate and also the store.",
    within: {
      $0.restores = 1; $0.delegateChanges = 1
    },
    outlet: { input, outputs, notes in
      for output in outputs {
        guard case .askDelegate(_, let call, .restore) = output else { continue }
        outputs.append(.synchronizeStore(RestoreID(call.number)))
      }
    })

  // The protocol has had `restorePurchases` only since last year.
  private static let restoreIgnoresDelegate = SeededDefect(
    "restore-ignores-delegate", "HZ-064", breaks: ["PUR-38", "PUR-02"],
    "A restore goes to the store although a delegate is set.",
    within: {
      $0.restores = 1; $0.delegateChanges = 1
    },
    outlet: { input, outputs, notes in
      outputs.replace { output in
        guard case .askDelegate(_, let call, .restore) = output else { return output }
        return .synchronizeStore(RestoreID(call.number))
      }
    })

  // The open sheet is looked for in the native checkout only.
  private static let secondDelegatedSheet = SeededDefect(
    "second-delegated-sheet", "HZ-062", breaks: ["D19", "PUR-57"],
    "A delegate is asked for a product that is already being sold.",
    within: {
      $0.transactions = 2; $0.delegateChanges = 1
    },
    rules: { $0.maySell = { _ in true } })

  // "With a delegate somebody else finishes."
  private static let delegateSetsObserver = SeededDefect(
    "delegate-sets-observer", breaks: ["PUR-14", "PUR-47"],
    "Setting a delegate stops the finishing of native transactions.",
    within: {
      $0.transactions = 1; $0.delegateChanges = 1
    },
    rules: { $0.modeAfterDelegate = { mode, delegate in delegate == nil ? mode : .observer } })

  // "Back to native checkout" means all of it.
  private static let clearingSetsFull = SeededDefect(
    "clearing-sets-full", breaks: ["PUR-14", "PUR-47"],
    "Clearing the delegate sets the finishing mode back to full.",
    within: {
      $0.transactions = 1; $0.delegateChanges = 2; $0.modeChanges = 1
    },
    rules: { $0.modeAfterDelegate = { mode, delegate in delegate == nil ? .full : mode } })

  // `case .purchased: await unlock(product)`.
  private static let outcomeGrants = SeededDefect(
    "outcome-grants", breaks: ["PUR-26", "PUR-71", "PUR-73", "FEA-26"],
    "A delegate's outcome unlocks what the product grants.",
    within: {
      $0.transactions = 1; $0.delegateChanges = 1
    },
    outlet: { input, outputs, notes in
      guard case .delegateAnswered(_, .purchase(.purchased)) = input else { return }
      var access = FeatureSnapshot()
      access[FeatureID(0)] = FeatureAccess(allowed: true, type: .boolean)
      outputs.append(.publish(PublishedFeatures(isReady: true, access: access)))
    })

  // The same for a restore.
  private static let restoreOutcomeGrants = SeededDefect(
    "restore-outcome-grants", breaks: ["PUR-42"],
    "A delegate's restore unlocks a Feature.",
    within: {
      $0.restores = 1; $0.outsidePurchases = 1; $0.delegateChanges = 1
    },
    outlet: { input, outputs, notes in
      guard case .delegateAnswered(_, .restore(.restored)) = input else { return }
      var access = FeatureSnapshot()
      access[FeatureID(0)] = FeatureAccess(allowed: true, type: .boolean)
      outputs.append(.publish(PublishedFeatures(isReady: true, access: access)))
    })

  // A completion handler, not an async function.
  private static let delegateCompletesTwice = SeededDefect(
    "delegate-completes-twice", breaks: ["PUR-64", "PUR-58"],
    "A delegate that returns twice completes its checkout twice.",
    within: {
      $0.transactions = 1; $0.delegateChanges = 1; $0.duplicateDeliveries = 1
    },
    outlet: { input, outputs, notes in
      if case .delegateAnswered(_, .purchase(.purchased)) = input, let event = notes.event {
        outputs.append(.write(.put(.event(event))))
      }
      for output in outputs {
        if case .write(.put(.event(let event))) = output, event.name == .purchaseCompleted { notes.event = event }
      }
    })

  // `defer { capture(event) }`.
  private static let delegateCompletionLost = SeededDefect(
    "delegate-completion-lost", breaks: ["PUR-64", "PUR-65"],
    "A delegated purchase returns before its completion is captured.",
    within: {
      $0.transactions = 1; $0.delegateChanges = 1
    },
    outlet: { input, outputs, notes in
      guard case .delegateAnswered(let call, .purchase(.purchased)) = input, !outputs.isEmpty else { return }
      outputs.append(.answer(call, .purchase(.purchased)))
    })

  // There is no transaction, so there is nothing to complete.
  private static let delegateCompletionForgotten = SeededDefect(
    "delegate-completion-forgotten", breaks: ["PUR-64", "PUR-65"],
    "A delegated purchase has no completion.",
    within: {
      $0.transactions = 1; $0.delegateChanges = 1
    },
    outlet: { input, outputs, notes in
      guard case .delegateAnswered(let call, .purchase(.purchased)) = input else { return }
      outputs.replace { output in
        guard case .write(.put(.event)) = output else { return output }
        return .answer(call, .purchase(.purchased))
      }
    })

  // `default: return .cancelled`.
  private static let delegateFailureAsCancel = SeededDefect(
    "delegate-failure-as-cancel", breaks: ["PUR-21"],
    "A delegate that failed is taken for one whose user changed their mind.",
    within: {
      $0.transactions = 1; $0.delegateChanges = 1
    },
    rules: { rules in
      let meaning = rules.meaningOfDelegate
      rules.meaningOfDelegate = { $0 == .failed ? .over(.cancelled) : meaning($0) }
    })

  // `outcome != .cancelled && outcome != .failed`.
  private static let delegatePendingCompletes = SeededDefect(
    "delegate-pending-completes", breaks: ["PUR-21", "PUR-74"],
    "A delegated purchase that is pending counts as purchased.",
    within: {
      $0.transactions = 1; $0.delegateChanges = 1
    },
    rules: { rules in
      let meaning = rules.meaningOfDelegate
      rules.meaningOfDelegate = { $0 == .pending ? .over(.purchased) : meaning($0) }
    })

  // `error == nil`.
  private static let delegateNothingAsRestored = SeededDefect(
    "delegate-nothing-as-restored", breaks: ["PUR-22", "PUR-69"],
    "A delegate that found nothing is reported as a completed restore.",
    within: {
      $0.restores = 1; $0.delegateChanges = 1
    },
    rules: { rules in
      let result = rules.resultOfDelegate
      rules.resultOfDelegate = { $0 == .noPurchases ? .restored : result($0) }
    })
}
