import PurchaseDomain
import ReferenceSDK
import SDKContract

/// Recording, sending, finishing: what is paid for must not get lost.
extension SeededDefects {
  static let recording = [
    finishBeforeRecord, finishInObserver, observerSkipsPipeline, neverFinish, crashBetweenRecordAndFinish,
    retryOnlyCurrent, saveResultIgnored, doubleSubmit, syncedTwice, unverifiedDelivered, unverifiedSheetAccepted,
    unverifiedFinished, listenerLate, modeCapturedAtLaunch, highWaterMark,
  ]

  // The finish is called where StoreKit's samples call it: right behind the verification.
  private static let finishBeforeRecord = SeededDefect(
    "finish-before-record", "HZ-001", breaks: ["PUR-04", "PUR-05", "STK-06"],
    "A transaction is finished before a record of it is durable; a death loses it for ever.",
    within: {
      $0.transactions = 1; $0.crashes = 1
    },
    rules: { $0.isFinishingDue = { _ in true } })

  // Ids only grow, so it is enough to remember the newest.
  private static let highWaterMark = SeededDefect(
    "high-water-mark", breaks: ["PUR-05", "STK-10"],
    "A transaction that is older than one taken before counts as taken.",
    within: {
      $0.products = 2; $0.outsidePurchases = 2
    },
    rules: { rules in
      rules.isSameReport = { $0.isRevocation == $2 && $0.transaction.rawValue >= $1.rawValue }
    })

  // The mode is an option that was added later, and one of the places that finish was forgotten.
  private static let finishInObserver = SeededDefect(
    "finish-in-observer", "HZ-002", breaks: ["PUR-12", "PUR-60"],
    "The SDK finishes although somebody else is to finish.",
    within: {
      $0.transactions = 1; $0.modeChanges = 1
    },
    rules: { $0.finishes = { _ in true } })

  // `guard mode == .full` at the top of the handler also skips what observing is for.
  private static let observerSkipsPipeline = SeededDefect(
    "observer-skips-pipeline", "HZ-003", breaks: ["PUR-13", "FEA-25"],
    "In observer mode a purchase is neither recorded nor sent.",
    within: {
      $0.transactions = 1; $0.modeChanges = 1
    },
    rules: { rules in
      let owner = rules.owner
      rules.owner = { $0.mode == .observer ? .nobody : owner($0) }
    })

  // The retry is another function than the first attempt, and only that one ends with a finish.
  private static let neverFinish = SeededDefect(
    "never-finish", "HZ-006", breaks: ["PUR-06", "STK-05"],
    "A transaction whose first report failed is never finished.",
    within: {
      $0.transactions = 1; $0.lostReplies = 1
    },
    outlet: { input, outputs, notes in
      if case .replied(let id, let reply) = input, id.kind == .purchase, reply.isFailure {
        notes.remember(TransactionID(id.subject))
      }
      outputs.replace { output in
        if case .finish(let transaction) = output, notes.remembers(transaction) { return nil }
        return output
      }
    })

  // "We have seen this one": the check for duplicates asks the disk, which knows it from the life that died.
  private static let crashBetweenRecordAndFinish = SeededDefect(
    "crash-between-record-and-finish", "HZ-008", breaks: ["PUR-06", "PUR-61"],
    "A transaction that was recorded in an earlier life is skipped and never finished.",
    within: {
      $0.transactions = 1; $0.crashes = 1
    },
    outlet: { input, outputs, notes in
      if case .read(.evidence(let stored)) = input {
        for evidence in stored { notes.remember(evidence.transaction) }
      }
      outputs.replace { output in
        if case .finish(let transaction) = output, notes.remembers(transaction) { return nil }
        return output
      }
    })

  // The outbox is drained "for the current user", as everything else is.
  private static let retryOnlyCurrent = SeededDefect(
    "retry-only-current", "HZ-010", breaks: ["PUR-05"],
    "A purchase is sent only while its customer is signed in.",
    within: {
      $0.transactions = 1; $0.identityChanges = 1
    },
    rules: { rules in
      let maySend = rules.maySend
      rules.maySend = { evidence, active, conditions, isUnsettled in
        evidence.customer == active && maySend(evidence, active, conditions, isUnsettled)
      }
    })

  // `try? store.save(evidence)`.
  private static let saveResultIgnored = SeededDefect(
    "save-result-ignored", "HZ-011", breaks: ["PUR-04"],
    "A record whose write failed is taken for durable.",
    within: {
      $0.transactions = 1; $0.diskFaults = 1
    },
    inlet: { input, _ in
      if case .wrote(let key, .failed) = input, key.kind == .evidence { input = .wrote(key, .durable) }
      return true
    })

  // The sheet's result and the update stream each have a handler, and neither knows of the other.
  private static let doubleSubmit = SeededDefect(
    "double-submit", "HZ-018", breaks: ["PUR-55", "PUR-67"],
    "The sheet's answer and the update of one transaction are both sent.",
    within: {
      $0.transactions = 1; $0.duplicateDeliveries = 1
    },
    rules: { $0.isSameReport = { _, _, _ in false } })

  // The event is captured by the sender and by whoever called it.
  private static let syncedTwice = SeededDefect(
    "synced-twice", "HZ-018", breaks: ["PUR-67"],
    "The synced event of a transaction is captured twice.",
    within: { $0.transactions = 1 },
    outlet: { _, outputs, _ in
      let events = outputs
      for output in events {
        if case .write(.put(.event(let event))) = output, event.name == .purchaseSynced { outputs.append(output) }
      }
    })

  // `unsafePayloadValue` is one property away from `payloadValue`.
  private static let unverifiedDelivered = SeededDefect(
    "unverified-delivered", "HZ-019", breaks: ["STK-04", "STK-17", "PUR-29"],
    "An update whose signature does not hold is taken like any other.",
    within: { $0.outsidePurchases = 1 },
    rules: { $0.isDeliverable = { _ in true } })

  // The same at the sheet: `case .success(let result)` without a look at the result.
  private static let unverifiedSheetAccepted = SeededDefect(
    "unverified-sheet-accepted", "HZ-019", breaks: ["STK-04", "PUR-29"],
    "A sheet's answer whose signature does not hold counts as a purchase.",
    within: { $0.transactions = 1 },
    rules: { rules in
      let meaning = rules.meaning
      rules.meaning = { answer in
        if case .success(let transaction) = answer { return .sold(transaction) }
        return meaning(answer)
      }
    })

  // "Finish it, or it comes back at each launch."
  private static let unverifiedFinished = SeededDefect(
    "unverified-finished", "HZ-020", breaks: ["STK-17"],
    "An update whose signature does not hold is finished, so that it disappears.",
    within: { $0.outsidePurchases = 1 },
    outlet: { input, outputs, _ in
      if case .updated(let transaction) = input, !transaction.isVerified { outputs.append(.finish(transaction.id)) }
    })

  // The stream is read in the last line of an async setup.
  private static let listenerLate = SeededDefect(
    "listener-late", "HZ-022", breaks: ["STK-10"],
    "An update that comes while the launch still waits for the profile is missed.",
    within: { $0.outsidePurchases = 1 },
    inlet: { input, notes in
      switch input {
      case .replied(let id, .profile) where id.kind == .profile: notes.isSet = true
      case .updated: return notes.isSet
      default: break
      }
      return true
    })

  // The configuration is a value, copied into the listener when it was made.
  private static let modeCapturedAtLaunch = SeededDefect(
    "mode-captured-at-launch", "HZ-025", breaks: ["PUR-44", "PUR-12"],
    "The mode is read once at launch; changing it changes nothing.",
    within: {
      $0.transactions = 1; $0.modeChanges = 1
    },
    rules: { $0.modeAfterSetting = { _, old in old } })
}

extension ServerReply {
  /// Whether nobody knows more after it.
  var isFailure: Bool {
    switch self {
    case .unavailable, .mergeInProgress, .timedOut: true
    case .profile, .accepted, .access, .decided, .used, .conflict, .rejected: false
    }
  }
}
