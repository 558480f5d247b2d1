import PurchaseDomain
import ReferenceSDK
import SDKContract

/// Attribution and identity: one customer's purchases and access are never another one's.
extension SeededDefects {
  static let identity = [
    sentAsCurrent, deferredToCurrent, ambiguousGuessed, replyAppliedToNext, profileCacheWrongOwner, readAfterIdentify,
    staleReplyAfterReturn, lateClear, sameIdChurn, foreignTokenAttributed,
  ]

  // The client adds the user to each request.
  private static let sentAsCurrent = SeededDefect(
    "sent-as-current", "HZ-065", breaks: ["PUR-05", "FEA-42"],
    "A purchase is reported for whoever is signed in when it is sent.",
    within: {
      $0.transactions = 1; $0.identityChanges = 1
    },
    rules: { $0.reportCustomer = { _, active in active } })

  // An approval comes as an update, and updates belong to whoever is there.
  private static let deferredToCurrent = SeededDefect(
    "deferred-to-current", "HZ-066", breaks: ["PUR-61", "STK-09"],
    "A purchase that was approved later goes to whoever is signed in then.",
    within: {
      $0.transactions = 1; $0.identityChanges = 1
    },
    rules: { rules in
      let owner = rules.owner
      rules.owner = { question in
        guard question.sheetOwner == nil, question.recordedOwner == nil, question.token?.customer != nil else {
          return owner(question)
        }
        return .native(question.activeAtDelivery)
      }
    })

  // "It must be the purchase we are waiting for."
  private static let ambiguousGuessed = SeededDefect(
    "ambiguous-guessed", "HZ-068", breaks: ["STK-09", "D36", "D38"],
    "A transaction that names nobody completes a checkout that is still pending.",
    within: {
      $0.transactions = 1; $0.outsidePurchases = 1
    },
    rules: { $0.completedCheckout = { own, oldest, _ in own ?? oldest } })

  // The reply is handed to the store of Features, which belongs to nobody.
  private static let replyAppliedToNext = SeededDefect(
    "a-reply-applied-to-b", "HZ-069", breaks: ["PUR-50", "FEA-01"],
    "A reply that the last customer asked for changes what the next one sees.",
    within: {
      $0.transactions = 1; $0.identityChanges = 1
    },
    rules: { $0.isAdmitted = { _, _, _ in true } })

  // There is one file for the profile, and it has no name on it.
  private static let profileCacheWrongOwner = SeededDefect(
    "profile-cache-wrong-owner", "HZ-071", breaks: ["FEA-01"],
    "The profile on disk is served without a look at whose it is.",
    within: {
      $0.transactions = 1; $0.identityChanges = 1; $0.crashes = 1
    },
    rules: { $0.isStoredProfileAdmitted = { _, _, _, _ in true } })

  // The old values stay "until the new ones are there", lest the screen flicker.
  private static let readAfterIdentify = SeededDefect(
    "read-after-identify", "HZ-074", breaks: ["FEA-01", "FEA-19"],
    "After a sign-in the last customer's access is still shown.",
    within: {
      $0.transactions = 1; $0.identityChanges = 1
    },
    outlet: { _, outputs, _ in outputs.replace { $0 == .publish(.unknown) ? nil : $0 } })

  // The check compares customers; the second session of one looks like the first.
  private static let staleReplyAfterReturn = SeededDefect(
    "aba-stale-reply", "HZ-075", breaks: ["FEA-02", "FEA-05"],
    "A reply from before a customer left is taken after the customer returned.",
    within: {
      $0.customers = 2; $0.identityChanges = 3; $0.transactions = 1
    },
    rules: { $0.isAdmitted = { _, asking, active in asking == active } })

  // Clearing is asynchronous, and nobody waits for it.
  private static let lateClear = SeededDefect(
    "late-clear", "HZ-076", breaks: ["FEA-18", "FEA-20"],
    "A sign-in clears what is shown after the new customer's profile came.",
    within: { $0.identityChanges = 1 },
    outlet: { input, outputs, notes in
      if case .wrote(let key, .durable) = input, key.kind == .identity { notes.isSet = true }
      if case .replied(let id, .profile) = input, id.kind == .profile, notes.isSet {
        outputs.append(.publish(.unknown))
        notes.isSet = false
      }
    })

  // `identify` is called at each launch "to be sure".
  private static let sameIdChurn = SeededDefect(
    "same-id-churn", "HZ-078", breaks: ["FEA-02", "FEA-18", "D13"],
    "Signing in who is signed in already drops everything and begins anew.",
    within: {
      $0.identityChanges = 2; $0.checks = 1
    }, style: .random,
    rules: { $0.isTransition = { _, _ in true } })

  // A token is a token.
  private static let foreignTokenAttributed = SeededDefect(
    "foreign-token-attributed", "HZ-079", breaks: ["STK-09"],
    "A purchase with a token of the host app's own goes to whoever is signed in.",
    within: { $0.outsidePurchases = 1 },
    rules: { rules in
      let owner = rules.owner
      rules.owner = { question in
        var question = question
        if question.token?.customer == nil { question.token = nil }
        return owner(question)
      }
    })
}
