import PurchaseDomain
import ReferenceSDK
import SDKContract
import SimulatedWorld

/// Usage and consumption: one action is charged once, to who did it.
extension SeededDefects {
  static let consumption = [
    doubleChargeOnRetry, sentBeforeJournal, savedDenialRecomputed, conflictRetried, chargedToNext, opIdGlobal,
    retryAfterIgnored, deadlineLeftToTimer, acceptedFromBalance, amountUnchecked, timeoutAsDenial, unlimitedShowsZero,
  ]

  // The id is made by the function that sends.
  private static let doubleChargeOnRetry = SeededDefect(
    "double-charge-on-retry", "HZ-120", breaks: ["FEA-40", "FEA-46"],
    "A retry has another id than the first attempt, and is charged again.",
    within: {
      $0.operations = 1; $0.lostReplies = 1
    }, units: true,
    rules: { rules in
      rules.consumptionSent = { consumption, _, attempts in
        var sent = consumption
        if attempts > 0 { sent.operation = OperationID(consumption.operation.rawValue + 1) }
        return sent
      }
    })

  // Sending is what the user waits for.
  private static let sentBeforeJournal = SeededDefect(
    "sent-before-journal", "HZ-121", breaks: ["FEA-40"],
    "A consumption is sent before its row is durable.",
    within: { $0.operations = 1 }, units: true,
    rules: { $0.waitsForJournal = { false } })

  // "There are units again, so the denial is out of date."
  private static let savedDenialRecomputed = SeededDefect(
    "saved-denial-recomputed", "HZ-122", breaks: ["FEA-41"],
    "An operation that was denied is accepted when it is asked for again.",
    within: {
      $0.operations = 1; $0.retries = 1; $0.serverChanges = 1
    }, units: true,
    rules: { rules in
      let result = rules.resultOfConsumption
      rules.resultOfConsumption = { reply in
        guard case .decided(let decision, let access) = reply, decision.isReplay, !decision.isAccepted, access.allowed
        else { return result(reply) }
        return .consumption(ConsumptionDecision(isAccepted: true, balance: decision.balance, isReplay: true))
      }
    })

  // Everything that is not a decision is worth another try.
  private static let conflictRetried = SeededDefect(
    "conflict-retried", "HZ-124", breaks: ["FEA-54", "D25"],
    "An id that was used for something else is sent again and again.",
    within: {
      $0.operations = 1; $0.retries = 1
    }, units: true,
    rules: { rules in
      let (ends, result) = (rules.endsCommand, rules.resultOfConsumption)
      rules.endsCommand = { $0 != .conflict && ends($0) }
      rules.resultOfConsumption = { $0 == .conflict ? .threw(.unknownOutcome) : result($0) }
    })

  // The journal is drained by whoever is there.
  private static let chargedToNext = SeededDefect(
    "charged-to-b", "HZ-125", breaks: ["FEA-42"],
    "A consumption that waits is charged to whoever is signed in when it is sent.",
    within: {
      $0.operations = 1; $0.identityChanges = 1
    }, units: true,
    rules: { rules in
      rules.maySendAs = { _, _ in true }
      rules.consumptionSent = { consumption, active, _ in
        var sent = consumption
        sent.customer = active
        return sent
      }
    })

  // Ids are unique, so why store who used them.
  private static let opIdGlobal = SeededDefect(
    "op-id-global", "HZ-126", breaks: ["FEA-40", "FEA-54"],
    "A customer cannot use an id that another one has used.",
    within: {
      $0.operations = 1; $0.retries = 1; $0.identityChanges = 1
    }, units: true,
    rules: { $0.isSameOperation = { $0.operation == $1.operation } })

  // The header is parsed and dropped.
  private static let retryAfterIgnored = SeededDefect(
    "retry-after-ignored", "HZ-127", breaks: ["D28"],
    "A consumption is sent again before the moment that the server named.",
    within: {
      $0.operations = 1; $0.lostReplies = 1; $0.waits = 1
    }, units: true,
    rules: { $0.deadline = { _, _ in nil } })

  // The timer will do. The customer had set the clock back, and set it right again.
  private static let deadlineLeftToTimer = SeededDefect(
    "deadline-left-to-timer", breaks: ["D28"],
    "What the server put off stays so, although the app comes to the foreground after the moment that it named.",
    within: {
      $0.operations = 1; $0.lostReplies = 1; $0.crashes = 1; $0.quirks = 1; $0.waits = 1; $0.holds = 1
      $0.allowedQuirks = QuirkSet([.deviceClock])
    }, units: true,
    rules: { $0.retriesInForeground = { hasTimers, deadline, now in !hasTimers && deadline <= now } })

  // "You have none left, so it cannot have been accepted."
  private static let acceptedFromBalance = SeededDefect(
    "accepted-from-balance", "HZ-132", breaks: ["FEA-45", "FEA-22"],
    "Whether a consumption was accepted is computed from what is left.",
    within: {
      $0.operations = 1; $0.serverChanges = 1
    }, units: true,
    rules: { rules in
      let result = rules.resultOfConsumption
      rules.resultOfConsumption = { reply in
        guard case .decided(var decision, _) = reply else { return result(reply) }
        decision.isAccepted = decision.balance > .zero
        return .consumption(decision)
      }
    })

  // The amount is an integer, what should be wrong with it.
  private static let amountUnchecked = SeededDefect(
    "amount-unchecked", "HZ-135", breaks: ["FEA-31", "FEA-32"],
    "An amount that is not from 1 to 2^53 - 1 is sent.",
    within: { $0.operations = 1 }, units: true, style: .random,
    rules: { $0.validAmount = { $0.nearest } })

  // `return response?.accepted ?? false`.
  private static let timeoutAsDenial = SeededDefect(
    "timeout-as-denial", "HZ-138", breaks: ["FEA-36", "FEA-46"],
    "A consumption of which nobody knows whether it was charged is returned as refused.",
    within: {
      $0.operations = 1; $0.lostReplies = 1
    }, units: true,
    rules: { rules in
      let result = rules.resultOfConsumption
      rules.resultOfConsumption = { reply in
        reply == .timedOut ? .consumption(ConsumptionDecision(isAccepted: false, balance: .zero)) : result(reply)
      }
    })

  // No limit comes as no balance, and no balance is read as none.
  private static let unlimitedShowsZero = SeededDefect(
    "unlimited-shows-zero", "HZ-148", breaks: ["FEA-13"],
    "Access without a limit is shown as used up.",
    within: {
      $0.products = 3; $0.transactions = 1; $0.checks = 1
    },
    outlet: { _, outputs, _ in
      outputs.replace { output in
        guard case .answer(let call, .access(let access)) = output, access.unlimited else { return output }
        let misread = FeatureAccess(allowed: false, unlimited: true, balance: .zero, type: access.type)
        return .answer(call, .access(misread))
      }
    })
}
