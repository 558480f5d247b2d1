import PurchaseDomain
import ReferenceSDK
import SDKContract

/// What the server will never take: a transaction for ever (D2), a consumption this once (D28).
extension SeededDefects {
  static let rejections = [
    rejectedRetried, rejectedKeepsAccess, rejectedFinished, rejectedBlocksOthers, rejectedGoesWithUses, poisonForever,
    rejectedConsumptionRetried, tooLargeRetried, lastTotalCounts,
  ]

  // An error is an error, and errors are tried again.
  private static let rejectedRetried = SeededDefect(
    "rejected-retried", breaks: ["D2"],
    "A transaction that the server will never accept is reported again and again, with growing delays.",
    within: {
      $0.transactions = 1; $0.rejections = 1
    }, units: true,
    rules: { $0.isTerminal = { _ in false } })

  // The grant came from the store, who is the server to say no.
  private static let rejectedKeepsAccess = SeededDefect(
    "rejected-keeps-access", breaks: ["D2"],
    "What a purchase gave on the device stays when the server has rejected it for ever.",
    within: {
      $0.transactions = 1; $0.rejections = 1
    },
    rules: { $0.givesAccess = { isRevoked, _ in !isRevoked } })

  // There is nothing left to do for it, so out with it.
  private static let rejectedFinished = SeededDefect(
    "rejected-finished", breaks: ["D2", "PUR-59"],
    "A transaction that the server will never accept is finished, so that nobody is offered it again.",
    within: {
      $0.transactions = 1; $0.rejections = 1
    },
    rules: { $0.dropsRejected = { true } })

  // First in, first out, and the first one never gets out.
  private static let rejectedBlocksOthers = SeededDefect(
    "rejected-blocks-others", breaks: ["PUR-05"],
    "Behind a transaction that the server will never accept no other one is reported.",
    within: {
      $0.transactions = 2; $0.rejections = 1
    }, units: true,
    outlet: { input, outputs, notes in
      if case .replied(let id, .rejected) = input, id.kind == .purchase {
        notes.remember(TransactionID(id.subject))
        notes.isSet = true
      }
      guard notes.isSet else { return }
      outputs.replace { output in
        guard case .request(let id, _) = output, id.kind == .purchase else { return output }
        return notes.remembers(TransactionID(id.subject)) ? output : nil
      }
    })

  // Whatever is not accepted may go with the next use.
  private static let rejectedGoesWithUses = SeededDefect(
    "rejected-goes-with-uses", breaks: ["D2"],
    "A purchase that the server will never accept is offered to it again with the next use.",
    within: {
      $0.transactions = 1; $0.uses = 1; $0.rejections = 1
    }, units: true,
    outlet: { input, outputs, notes in
      if case .replied(let id, .rejected) = input, id.kind == .purchase {
        notes.remember(TransactionID(id.subject))
      }
      outputs.replace { output in
        guard case .request(let id, .use(var use)) = output, use.transaction.rawValue == 0 else { return output }
        for number: UInt8 in 1...4 where notes.remembers(TransactionID(number)) {
          use.transaction = TransactionID(number)
        }
        return .request(id, .use(use))
      }
    })

  // The handler logs the error; what erases the row is in the branch for decisions.
  private static let poisonForever = SeededDefect(
    "poison-forever", "HZ-129", breaks: ["D28"],
    "The row of a consumption that the server will never take stays, and is sent again by each launch.",
    within: {
      $0.operations = 1; $0.rejections = 1
    }, units: true,
    outlet: { input, outputs, _ in
      guard case .replied(let id, .rejected) = input, id.kind == .consume else { return }
      outputs.replace { output in
        if case .write(.erase(let key)) = output, key.kind == .command { nil } else { output }
      }
    })

  // Everything that is not a decision is worth another try.
  private static let rejectedConsumptionRetried = SeededDefect(
    "rejected-consumption-retried", "HZ-129", breaks: ["D28"],
    "A consumption that the server will never take is sent again and again.",
    within: {
      $0.operations = 1; $0.rejections = 1
    }, units: true,
    rules: { rules in
      let ends = rules.endsCommand
      rules.endsCommand = { reply in
        if case .rejected = reply { false } else { ends(reply) }
      }
    })

  // 413 is missing in the list of final statuses.
  private static let tooLargeRetried = SeededDefect(
    "too-large-retried", "HZ-129", breaks: ["D28"],
    "A consumption that is too large for the server is taken for one that came at a bad time.",
    within: {
      $0.operations = 1; $0.rejections = 1
    }, units: true, style: .random,
    rules: { rules in
      let ends = rules.endsCommand
      rules.endsCommand = { $0 != .rejected(.contentTooLarge) && ends($0) }
    })

  // One column for the total, overwritten by each report.
  private static let lastTotalCounts = SeededDefect(
    "last-total-counts", breaks: ["FEA-33", "D14"],
    "A total is charged against the last one that was reported, so that after a lower one units are charged twice.",
    within: {
      $0.uses = 3; $0.units = 3
    }, units: true,
    server: .lastTotalCounts)
}
