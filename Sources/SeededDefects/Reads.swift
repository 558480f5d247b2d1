import PurchaseDomain
import ReferenceSDK
import SDKContract

/// Reads, caches and what is shown.
extension SeededDefects {
  static let reads = [
    remoteFromCache, cacheIgnoresRequired, olderReplyWins, failedAsDenied, deniedAsThrow, subsetWipes, readyTooEarly,
    unknownAsDenied, callbackNoChange, callbackOldWrong,
  ]

  // The policy is a parameter that one of two paths passes on.
  private static let remoteFromCache = SeededDefect(
    "remote-from-cache", "HZ-100", breaks: ["FEA-16"],
    "A query that has to ask the server is answered from memory.",
    within: { $0.checks = 1 },
    rules: { $0.mayAnswerFromMemory = { _, isFresh in isFresh } })

  // What is cached is the answer and not the balance.
  private static let cacheIgnoresRequired = SeededDefect(
    "cache-ignores-required", "HZ-101", breaks: ["FEA-06"],
    "An answer about one unit is used again for a larger amount.",
    within: {
      $0.checks = 1; $0.operations = 1; $0.serverChanges = 1
    }, units: true, style: .random,
    rules: { $0.compared = { access, _ in access } })

  // Last write wins.
  private static let olderReplyWins = SeededDefect(
    "older-reply-wins", "HZ-107", breaks: ["FEA-02", "FEA-18"],
    "Of two answers the older one arrives last and stays.",
    within: {
      $0.checks = 1; $0.serverChanges = 1
    }, units: true,
    rules: { $0.isOvertaken = { _ in false } })

  // `(try? await query()) ?? .denied`.
  private static let failedAsDenied = SeededDefect(
    "failed-as-denied", "HZ-108", breaks: ["FEA-05"],
    "A query that failed is returned as a denial.",
    within: {
      $0.checks = 1; $0.lostReplies = 1
    },
    rules: { $0.resultOfFailedCheck = { .access(.denied($0)) } })

  // A gate is easiest to write as `try`.
  private static let deniedAsThrow = SeededDefect(
    "denied-as-throw", "HZ-109", breaks: ["FEA-04"],
    "A query that succeeds and denies throws.",
    within: { $0.checks = 1 },
    outlet: { _, outputs, _ in
      outputs.replace { output in
        guard case .answer(let call, .access(let access)) = output, !access.allowed else { return output }
        return .answer(call, .threw(.unavailable))
      }
    })

  // Every reply has a list of Features, and the list is the state.
  private static let subsetWipes = SeededDefect(
    "subset-wipes", "HZ-111", breaks: ["FEA-18", "FEA-01"],
    "A reply about some Features removes all others.",
    within: {
      $0.products = 2; $0.transactions = 1; $0.checks = 1
    },
    rules: { $0.removesUnnamed = { _ in true } })

  // The snapshot begins empty, and empty is a value.
  private static let readyTooEarly = SeededDefect(
    "ready-too-early", "HZ-113", breaks: ["FEA-19", "FEA-20"],
    "The Features are called ready before a profile of this customer came.",
    within: { _ in },
    rules: { $0.isReadable = { _ in true } },
    outlet: { input, outputs, _ in
      if case .read(.profile(nil)) = input {
        outputs.append(.publish(PublishedFeatures(isReady: true, access: FeatureSnapshot())))
      }
    })

  // `state = features.isEmpty ? .unknown : .ready`.
  private static let unknownAsDenied = SeededDefect(
    "unknown-as-denied", "HZ-114", breaks: ["FEA-20"],
    "A customer without any Feature stays in the state of not knowing.",
    within: { _ in },
    outlet: { _, outputs, _ in
      outputs.replace { output in
        if case .publish(let shown) = output, shown.isReady, shown.access.isEmpty { return nil }
        return output
      }
    })

  // The delegate is called behind each refresh.
  private static let callbackNoChange = SeededDefect(
    "callback-no-change", "HZ-116", breaks: ["FEA-52"],
    "A change is announced although nothing changed.",
    within: { $0.transactions = 1 },
    rules: { $0.isChange = { _, _ in true } })

  // The old value is read from where the new one has just been put.
  private static let callbackOldWrong = SeededDefect(
    "callback-old-wrong", "HZ-117", breaks: ["FEA-49"],
    "The old value of an announced change is the new one.",
    within: { $0.transactions = 1 },
    outlet: { _, outputs, _ in
      outputs.replace { output in
        guard case .announce(let feature, _, let new) = output else { return output }
        return .announce(feature, from: new, to: new)
      }
    })
}
