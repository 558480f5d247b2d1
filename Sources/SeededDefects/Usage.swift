import PurchaseDomain
import ReferenceSDK
import SDKContract

/// Uses without an operation id: one send a call, for who called, of what was asked for.
extension SeededDefects {
  static let usage = [
    useChargedToNext, entityFallsBack, useAmountUnchecked, backgroundRecharge, setUsageAdds, setUsageBaseFalls,
    useTimeoutAsDenial, derivedUseId, useSuccessFromBalance, useBlocksCaller, useDropped, entityDropped,
    remainingFromUsage, syncRacesCombined, combinedFallsBack, combinedForeign, reservationInMemory,
    lateAcceptanceIgnored, optimisticNotRestored, creditsUnderOtherKey, unitsGrantedLocally,
  ]

  // The queue is drained with the identity of the moment.
  private static let useChargedToNext = SeededDefect(
    "use-charged-to-new", "HZ-077", breaks: ["FEA-42"],
    "A use that waits in a queue is charged to whoever is signed in when the queue is drained.",
    within: {
      $0.uses = 1; $0.identityChanges = 1
    }, units: true,
    outlet: { input, outputs, notes in
      outputs.replace { output in
        guard case .request(_, .use(let report)) = output, notes.use == nil else { return output }
        notes.use = report
        return nil
      }
      guard case .wrote(let key, .durable) = input, key.kind == .identity, var waiting = notes.use else { return }
      for output in outputs {
        guard case .request(let id, .profile) = output else { continue }
        waiting.customer = id.customer
        notes.use = nil
        outputs.append(.request(waiting.requestID, .use(waiting)))
        return
      }
    })

  // The balance of the Feature is in the cache, so why ask.
  private static let entityFallsBack = SeededDefect(
    "entity-falls-back", "HZ-104", breaks: ["FEA-07"],
    "A query about a project is answered with the customer's own balance.",
    within: {
      $0.entities = 1; $0.checks = 2; $0.serverChanges = 1
    }, units: true, rules: { $0.isRemembered = { _ in true } })

  // The call takes an integer.
  private static let useAmountUnchecked = SeededDefect(
    "use-amount-unchecked", "HZ-135", breaks: ["FEA-31", "FEA-32"],
    "A use of an amount that is not from 1 to 2^53 - 1 is sent.",
    within: { $0.uses = 1 }, units: true, style: .random,
    rules: { $0.validAmount = { $0.nearest } })

  // The retry policy is that of the whole client.
  private static let backgroundRecharge = SeededDefect(
    "background-recharge", "HZ-134", breaks: ["FEA-36", "FEA-46"],
    "A use that threw is sent again in the background, and the app asks again.",
    within: {
      $0.uses = 1; $0.lostReplies = 1
    }, units: true,
    rules: { $0.sendsUseAgain = { $0 == .timedOut } })

  // `setUsage` is an argument that nobody forwards.
  private static let setUsageAdds = SeededDefect(
    "setusage-adds", "HZ-136", breaks: ["FEA-33"],
    "A total is charged as if so much had been used again.",
    within: { $0.uses = 2 }, units: true,
    rules: { rules in
      rules.useSent = { report in
        var sent = report
        sent.isTotal = false
        return sent
      }
    })

  // The device knows the last total, so it can subtract.
  private static let setUsageBaseFalls = SeededDefect(
    "setusage-refunds", "HZ-137", breaks: ["FEA-34", "FEA-33", "D14"],
    "The device sends the increase over its last report, and a lower report lowers the base.",
    within: { $0.uses = 3 }, units: true,
    outlet: { _, outputs, notes in
      outputs.replace { output in
        guard case .request(let id, .use(var report)) = output, report.isTotal else { return output }
        let last = notes.total
        notes.total = report.amount
        report.isTotal = last == .zero
        if report.amount > last { report.amount = report.amount - last }
        return .request(id, .use(report))
      }
    })

  // `try?`, and nil is no success.
  private static let useTimeoutAsDenial = SeededDefect(
    "use-timeout-as-denial", "HZ-138", breaks: ["FEA-36"],
    "A use of which nobody knows whether it was charged is returned as refused.",
    within: {
      $0.uses = 1; $0.lostReplies = 1
    }, units: true,
    outlet: { input, outputs, _ in
      outputs.replace { output in
        guard case .answer(let call, .threw(.unknownOutcome)) = output, call.kind == .use else { return output }
        let refusal = FeatureUsageResult(success: false, feature: FeatureID(0), amountUsed: .zero)
        return .answer(call, .usage(refusal))
      }
    })

  // "The same use has the same id": a hash of customer, Feature and amount.
  private static let derivedUseId = SeededDefect(
    "derived-use-id", "HZ-142", breaks: ["FEA-38"],
    "Two uses of the same amount share an id, and the second is free.",
    within: { $0.uses = 2 }, units: true,
    rules: { rules in
      rules.useSent = { report in
        var sent = report
        sent.number = UInt8(truncatingIfNeeded: report.amount.wholeUnits)
        return sent
      }
    })

  // "You have none left, so it cannot have worked."
  private static let useSuccessFromBalance = SeededDefect(
    "last-unit-fails", "HZ-132", "HZ-146", breaks: ["FEA-45", "FEA-22"],
    "The use of the last unit is returned as refused, as there is no access afterwards.",
    within: {
      $0.uses = 1; $0.serverChanges = 1
    }, units: true,
    rules: { rules in
      let result = rules.resultOfUse
      rules.resultOfUse = { reply in
        guard case .used(let used) = reply, let access = used.authoritativeAccess else { return result(reply) }
        return .usage(
          FeatureUsageResult(
            success: access.allowed, feature: used.feature, amountUsed: used.amountUsed, message: used.message,
            usage: used.usage, authoritativeAccess: access))
      }
    })

  // `useFeature` awaits the request: errors are to be logged, after all.
  private static let useBlocksCaller = SeededDefect(
    "use-blocks-caller", breaks: ["FEA-47"],
    "A use that nobody waits for returns when its request has ended.",
    within: { $0.uses = 1 }, units: true,
    outlet: { input, outputs, notes in
      outputs.replace { output in
        guard case .answer(let call, .done) = output, call.kind == .use, notes.call == nil else { return output }
        notes.call = call
        return nil
      }
      guard case .replied(let id, _) = input, let call = notes.call, id.kind == .use else { return }
      notes.call = nil
      outputs.append(.answer(call, .done))
    })

  // The task is cancelled when the function returns.
  private static let useDropped = SeededDefect(
    "use-dropped", breaks: ["FEA-47", "D47"],
    "A use that nobody waits for returns and is not sent.",
    within: { $0.uses = 1 }, units: true,
    outlet: { input, outputs, _ in
      guard case .called(_, .use(let use)) = input, !use.waits else { return }
      outputs.replace { output in
        if case .request(_, .use) = output { return nil }
        return output
      }
    })

  // The path of the endpoint has no place for it.
  private static let entityDropped = SeededDefect(
    "entity-dropped", breaks: ["FEA-07"],
    "The entity is left out of the request.",
    within: {
      $0.uses = 1; $0.entities = 1
    }, units: true,
    rules: { rules in
      rules.useSent = { report in
        var sent = report
        sent.entity = .own
        return sent
      }
    })

  // The number that the app shows is taken from the usage, which may know more or less than the access.
  private static let remainingFromUsage = SeededDefect(
    "remaining-from-usage", breaks: ["FEA-23", "FEA-35"],
    "The access in the result is made up from what is used.",
    within: {
      $0.uses = 1; $0.serverChanges = 1
    }, units: true,
    rules: { rules in
      let result = rules.resultOfUse
      rules.resultOfUse = { reply in
        guard case .used(let used) = reply, let access = used.authoritativeAccess else { return result(reply) }
        let made = FeatureAccess(
          allowed: access.allowed, balance: used.usage.map(\.current), type: access.type)
        return .usage(
          FeatureUsageResult(
            success: used.success, feature: used.feature, amountUsed: used.amountUsed, message: used.message,
            usage: used.usage, authoritativeAccess: made))
      }
    })

  // The outbox has a timer, and the timer does not ask.
  private static let syncRacesCombined = SeededDefect(
    "sync-races-combined", "HZ-139", breaks: ["PUR-55"],
    "A purchase that travels with a use is also sent by the ordinary synchronisation.",
    within: {
      $0.transactions = 1; $0.uses = 1; $0.lostReplies = 1
    }, units: true,
    rules: { $0.reservationHolds = { false } })

  // "If that did not work, then the plain way."
  private static let combinedFallsBack = SeededDefect(
    "combined-falls-back", "HZ-140", breaks: ["PUR-55", "FEA-36"],
    "A use whose request with the purchase failed is sent again by itself.",
    within: {
      $0.transactions = 1; $0.uses = 1; $0.lostReplies = 2
    }, units: true,
    rules: { $0.fallsBack = { $0 == .timedOut } })

  // The last purchase that is not synchronised goes along, whose and what it is.
  private static let combinedForeign = SeededDefect(
    "combined-foreign", "HZ-144", breaks: ["FEA-42", "PUR-55", "FEA-24"],
    "The purchase of another customer, or of something else, travels with a use.",
    within: {
      $0.transactions = 1; $0.uses = 1; $0.lostReplies = 1; $0.identityChanges = 1
    }, units: true,
    rules: { rules in
      rules.travelsWithUse = { evidence, isRevoked, _, _ in
        !evidence.isRevocation && !evidence.isAccepted && !isRevoked
      }
    })

  // A flag on the row in memory is enough, as the process lives.
  private static let reservationInMemory = SeededDefect(
    "reservation-in-memory", breaks: ["D15", "PUR-55"],
    "A purchase travels with a use before its reservation is durable.",
    within: {
      $0.transactions = 1; $0.uses = 1; $0.lostReplies = 1
    }, units: true,
    rules: { $0.waitsForReservation = { false } })

  // A use that is denied has failed, so the purchase cannot have gone through.
  private static let lateAcceptanceIgnored = SeededDefect(
    "denied-use-drops-purchase", breaks: ["PUR-67", "PUR-05"],
    "A purchase that travelled with a use is forgotten when the use is denied.",
    within: {
      $0.transactions = 1; $0.uses = 1; $0.lostReplies = 1
    }, units: true, style: .random,
    outlet: { input, outputs, _ in
      guard case .replied(_, .used(let result)) = input, !result.success else { return }
      outputs.replace { output in
        if case .write(.put(.evidence)) = output { return nil }
        return output
      }
    })

  // The button must react at once.
  private static let optimisticNotRestored = SeededDefect(
    "optimistic-not-restored", "HZ-147", breaks: ["FEA-18", "PUR-56", "D37"],
    "What a use is expected to leave is shown before the server answers.",
    within: {
      $0.uses = 2; $0.serverChanges = 1
    }, units: true,
    rules: { rules in
      rules.foreseen = { access, report in
        guard let access, let balance = access.balance, report.entity == .own else { return access }
        let left = balance - report.amount
        return FeatureAccess(allowed: left >= .one, balance: left, type: access.type)
      }
    })

  // Credits pay for something, so the server is asked about that.
  private static let creditsUnderOtherKey = SeededDefect(
    "credits-under-other-key", breaks: ["FEA-10"],
    "A use of credits is sent under the key of what they pay for.",
    within: { $0.uses = 1 }, units: true,
    rules: { rules in
      rules.useSent = { report in
        var sent = report
        sent.feature = FeatureID(report.feature.rawValue ^ 1)
        return sent
      }
    })

  // The store sold it, so it is there.
  private static let unitsGrantedLocally = SeededDefect(
    "units-granted-locally", breaks: ["PUR-09", "PUR-10", "PUR-11", "FEA-30"],
    "Units are there as soon as the store has sold them.",
    within: { $0.transactions = 1 }, units: true,
    rules: { $0.isGrantedLocally = { _ in true } })
}
