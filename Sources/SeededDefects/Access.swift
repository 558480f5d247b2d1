import PurchaseDomain
import ReferenceSDK
import SDKContract

/// Access from purchases, and its end by a refund.
extension SeededDefects {
  static let access = [
    booleanNotGrantedOffline, staleProfileBeatsPurchase, zeroAllowanceAllowed, revokedKeepsAccess, revocationNotSent,
    revocationDeduped, revocationResurrected, tombstoneLost, tombstoneForever, tombstoneLiftedByDenial,
  ]

  // Access is what the server says, and the server is down.
  private static let booleanNotGrantedOffline = SeededDefect(
    "boolean-not-granted-offline", "HZ-082", breaks: ["PUR-08", "D11", "D45"],
    "A verified purchase gives nothing until the server knows of it.",
    within: {
      $0.transactions = 1; $0.lostReplies = 1
    },
    rules: { $0.isGrantedLocally = { _ in false } })

  // The newest answer wins, and the one that arrives last is taken for the newest.
  private static let staleProfileBeatsPurchase = SeededDefect(
    "stale-profile-beats-purchase", "HZ-085", breaks: ["PUR-50", "FEA-18"],
    "A profile that was asked for before a purchase takes the purchase's access away.",
    within: { $0.transactions = 1 },
    rules: { $0.superseded = { _, _ in ReportSet(rawValue: .max) } })

  // `balance != nil` is how the app tells that there is a balance.
  private static let zeroAllowanceAllowed = SeededDefect(
    "zero-allowance-allowed", "HZ-086", breaks: ["FEA-06", "FEA-30"],
    "A Feature of which nothing is left is allowed.",
    within: { $0.checks = 1 }, units: true,
    rules: { rules in
      rules.compared = { access, _ in
        FeatureAccess(
          allowed: access.allowed || access.balance != nil, unlimited: access.unlimited, balance: access.balance,
          type: access.type)
      }
    })

  // `revocationDate` is never looked at.
  private static let revokedKeepsAccess = SeededDefect(
    "revoked-keeps-access", "HZ-087", breaks: ["STK-15", "STK-16", "STK-20"],
    "A refunded purchase goes on giving access on the device.",
    within: {
      $0.transactions = 1; $0.refunds = 1
    },
    rules: {
      $0.givesAccess = { _, isRejected in !isRejected }
      $0.isRevocationLive = { _ in false }
    })

  // Revoked transactions are filtered out, with those that are upgraded.
  private static let revocationNotSent = SeededDefect(
    "revocation-not-sent", "HZ-088", breaks: ["STK-15", "PUR-72"],
    "A revoked transaction is skipped, and the server is never told.",
    within: {
      $0.transactions = 1; $0.refunds = 1
    },
    rules: { $0.isDeliverable = { $0.isVerified && !$0.isRevoked } })

  // The key of the outbox is the transaction, and that one was synchronised long ago.
  private static let revocationDeduped = SeededDefect(
    "revocation-deduped", "HZ-089", breaks: ["STK-15", "STK-16"],
    "A revocation is taken for the purchase that is known already.",
    within: {
      $0.transactions = 1; $0.refunds = 1
    },
    rules: { $0.isSameReport = { evidence, transaction, _ in evidence.transaction == transaction } })

  // Any answer that allows is newer than the refund.
  private static let revocationResurrected = SeededDefect(
    "revocation-resurrected", "HZ-090", breaks: ["STK-16", "STK-20"],
    "An answer that was asked for before a refund gives the access back.",
    within: {
      $0.transactions = 1; $0.refunds = 1
    },
    rules: { rules in
      rules.superseded = { answer, known in
        answer?.allowed == true ? known.union(.revocations) : known.subtracting(.revocations)
      }
    })

  // Refunds are handled, and not kept.
  private static let tombstoneLost = SeededDefect(
    "tombstone-lost", "HZ-091", breaks: ["STK-16"],
    "A revocation is forgotten at the next launch, and the profile on disk still allows.",
    within: {
      $0.transactions = 1; $0.refunds = 1; $0.crashes = 1
    },
    inlet: { input, _ in
      guard case .read(.evidence(let stored)) = input else { return true }
      var kept = FixedList<8, Evidence>()
      for evidence in stored where !evidence.isRevocation { kept.append(evidence) }
      input = .read(.evidence(kept))
      return true
    })

  // A refunded Feature is put on a list, and nothing takes it off.
  private static let tombstoneForever = SeededDefect(
    "tombstone-forever", "HZ-092", breaks: ["PUR-50", "FEA-01"],
    "What a refund took away stays away, also when it is bought again.",
    within: {
      $0.transactions = 2; $0.refunds = 1
    },
    outlet: { input, outputs, notes in
      if case .updated(let transaction) = input, transaction.isRevoked {
        for output in outputs {
          if case .announce(let feature, _, let new) = output, !new.allowed { notes.refund(feature) }
        }
      }
      outputs.replace { output in
        switch output {
        case .publish(var shown):
          for feature in shown.access.features where notes.refunded(feature) { shown.access[feature] = nil }
          return .publish(shown)
        case .announce(let feature, _, let new) where new.allowed && notes.refunded(feature): return nil
        default: return output
        }
      }
    })

  // Whatever the server says, it now knows.
  private static let tombstoneLiftedByDenial = SeededDefect(
    "tombstone-lifted-by-denial", "HZ-093", breaks: ["STK-16"],
    "An answer that denies ends a revocation, whatever it knew of it.",
    within: {
      $0.transactions = 1; $0.refunds = 1; $0.checks = 2
    },
    rules: { rules in
      let superseded = rules.superseded
      rules.superseded = { answer, known in
        let ended = superseded(answer, known)
        return answer?.allowed == false ? ended.union(.revocations) : ended
      }
    })
}
