import PurchaseDomain
import ReferenceSDK
import SDKContract
import SimulatedWorld

/// Completions and failures: each checkout is told about once, and truly.
extension SeededDefects {
  static let completion = [
    doubleCompletionCallbackUpdate, lostCompletion, markerLostOnKill, markerRetiredAfterFinish, claimBeforeCapture,
    completionOnCancel, failedOnCancel, failedOnOutage, alreadyOwnedCompletes, completionUnderNewCustomer,
    anonCompletionHole, twinCompletes,
  ]

  // Both handlers capture the event, each sure to be the only one.
  private static let doubleCompletionCallbackUpdate = SeededDefect(
    "double-completion-callback-update", "HZ-027", breaks: ["PUR-57", "PUR-58"],
    "The sheet's answer completes a checkout, and the update of its transaction completes it again.",
    within: {
      $0.transactions = 1; $0.duplicateDeliveries = 1
    },
    outlet: { input, outputs, notes in
      if case .updated = input, let event = notes.event { outputs.append(.write(.put(.event(event)))) }
      for output in outputs {
        if case .write(.put(.event(let event))) = output, event.name == .purchaseCompleted { notes.event = event }
      }
    })

  // The checkout is a local variable of the function that awaits the sheet.
  private static let lostCompletion = SeededDefect(
    "lost-completion", "HZ-029", breaks: ["PUR-61"],
    "A purchase whose process died in the sheet is recovered without its completion.",
    within: {
      $0.transactions = 1; $0.crashes = 1
    },
    rules: { $0.completedCheckout = { own, _, _ in own } })

  // Pending purchases are a dictionary in memory.
  private static let markerLostOnKill = SeededDefect(
    "marker-lost-on-kill", "HZ-030", breaks: ["PUR-61", "STK-14"],
    "The markers of checkouts under way do not survive the process.",
    within: {
      $0.transactions = 1; $0.crashes = 1
    },
    inlet: { input, _ in
      if case .read(.markers) = input { input = .read(.markers(FixedList())) }
      return true
    })

  // Finishing is urgent, tidying up is not.
  private static let markerRetiredAfterFinish = SeededDefect(
    "marker-retired-after-finish", "HZ-032", breaks: ["PUR-57", "PUR-58"],
    "A transaction is finished while its marker is still there, to match another purchase later.",
    within: { $0.transactions = 1 },
    rules: { $0.isFinishingDue = { $0.isRecorded && $0.isCompleted && $0.isAccepted } })

  // The flag is set first, so that nobody else captures it too.
  private static let claimBeforeCapture = SeededDefect(
    "claim-before-capture", "HZ-033", breaks: ["PUR-58", "PUR-65"],
    "A completion counts as captured although its write failed.",
    within: {
      $0.transactions = 1; $0.diskFaults = 1
    },
    inlet: { input, _ in
      if case .wrote(let key, .failed) = input, key.kind == .event, key.detail == EventName.purchaseCompleted.rawValue {
        input = .wrote(key, .durable)
      }
      return true
    })

  // The event is captured in a `defer`.
  private static let completionOnCancel = SeededDefect(
    "completion-on-cancel", "HZ-035", breaks: ["PUR-74", "STK-07"],
    "A cancelled sheet completes its checkout.",
    within: { $0.transactions = 1 },
    outlet: { input, outputs, notes in
      guard case .sheetAnswered(let checkout, .cancelled) = input, let sheet = notes.lastSheet,
        sheet.checkout == checkout
      else { return }
      outputs.append(.write(.put(.event(sheet.completion))))
    })

  // `default: throw PurchaseError.failed`.
  private static let failedOnCancel = SeededDefect(
    "failed-on-cancel", "HZ-035", breaks: ["PUR-74", "STK-07"],
    "A cancelled sheet is reported as a failure.",
    within: { $0.transactions = 1 },
    rules: { rules in
      let meaning = rules.meaning
      rules.meaning = { answer in answer == .cancelled ? .over(.failed(.store)) : meaning(answer) }
    })

  // `try await server.report(transaction)` in the middle of the checkout.
  private static let failedOnOutage = SeededDefect(
    "failed-on-outage", "HZ-036", breaks: ["PUR-07", "PUR-66"],
    "A verified purchase fails because the server cannot be asked.",
    within: {
      $0.transactions = 1; $0.lostReplies = 1
    },
    outlet: { input, outputs, notes in
      outputs.replace { output in
        guard case .answer(let call, .purchase(.purchased)) = output else { return output }
        notes.call = call
        return nil
      }
      guard let call = notes.call, case .replied(let id, let reply) = input, id.kind == .purchase else { return }
      outputs.append(.answer(call, .purchase(reply.isFailure ? .failed(.store) : .purchased)))
      notes.call = nil
    })

  // StoreKit answers success for what is already held, and success is what completes.
  private static let alreadyOwnedCompletes = SeededDefect(
    "already-owned-completes", "HZ-037", breaks: ["PUR-65", "PUR-74"],
    "Buying what is already held completes a checkout again.",
    within: { $0.transactions = 2 },
    outlet: { input, outputs, notes in
      guard case .sheetAnswered(let checkout, .success(let transaction)) = input else { return }
      if notes.remembers(transaction.id), let sheet = notes.lastSheet, sheet.checkout == checkout {
        outputs.append(.write(.put(.event(sheet.completion))))
      }
      notes.remember(transaction.id)
    })

  // `analytics.capture` adds the user by itself.
  private static let completionUnderNewCustomer = SeededDefect(
    "completion-under-new-customer", "HZ-044", breaks: ["PUR-58", "FEA-42"],
    "A completion is captured for whoever is signed in when it ends.",
    within: {
      $0.transactions = 1; $0.identityChanges = 1
    },
    rules: { $0.completionCustomer = { _, active in active } })

  // Whatever belongs to the anonymous installation is dropped once somebody is signed in.
  private static let anonCompletionHole = SeededDefect(
    "anon-completion-hole", "HZ-045", breaks: ["PUR-61"],
    "A checkout begun before the sign-in is forgotten at the next launch.",
    within: {
      $0.transactions = 1; $0.identityChanges = 1; $0.crashes = 1
    },
    inlet: { input, notes in
      guard notes.customer != .anonymous, case .read(.markers(let stored)) = input else { return true }
      var kept = FixedList<4, Marker>()
      for marker in stored where marker.customer != .anonymous { kept.append(marker) }
      input = .read(.markers(kept))
      return true
    })

  // Another id, another purchase.
  private static let twinCompletes = SeededDefect(
    "twin-completes", breaks: ["PUR-65", "D18", "D36"],
    "The second transaction of one purchase completes another checkout of its product.",
    within: {
      $0.transactions = 2; $0.quirks = 1
      $0.allowedQuirks = QuirkSet([.twin])
    },
    rules: { $0.isSamePurchase = { _, _, _ in false } })
}

extension Marker {
  /// The event that completes its checkout.
  fileprivate var completion: Event {
    Event(.purchaseCompleted, subject: checkout.rawValue, customer: customer, product: product)
  }
}
