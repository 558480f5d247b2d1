import PurchaseDomain
import ReferenceSDK
import SDKContract

/// Set-up and shutdown: nothing before the one and nothing after the other.
extension SeededDefects {
  static let setUp = [
    listenerNotRestarted, setterSilent, earlyPurchaseCancelled, earlyFailureCaptured, secondSetUpTaken,
    secondSetUpSignsOut, secondSetUpSilent, shutdownReturnsAtOnce, shutdownLeavesWork, shutdownErasesMarkers,
    blankSignsIn,
  ]

  // The task of the listener is cancelled and never made again.
  private static let listenerNotRestarted = SeededDefect(
    "listener-not-restarted", "HZ-023", breaks: ["STK-10", "D40"],
    "After a shutdown and another set-up nobody listens to the store.",
    within: {
      $0.outsidePurchases = 1; $0.shutdowns = 1
    },
    inlet: { input, notes in
      if case .called(_, .shutDown) = input { notes.isSet = true }
      guard case .updated = input else { return true }
      return !notes.isSet
    })

  // `core?.mode = mode`.
  private static let setterSilent = SeededDefect(
    "setter-silent", "HZ-058", breaks: ["PUR-45"],
    "The setters do nothing, and say nothing, while the SDK is not set up.",
    within: {
      $0.shutdowns = 1; $0.modeChanges = 1
    },
    rules: { rules in
      let result = rules.resultBeforeSetUp
      rules.resultBeforeSetUp = { call in
        switch call {
        case .setMode, .setDelegate: .done
        default: result(call)
        }
      }
    })

  // The only result that shows the user nothing.
  private static let earlyPurchaseCancelled = SeededDefect(
    "early-purchase-cancelled", breaks: ["D44"],
    "A purchase before the set-up is said to be cancelled.",
    within: {
      $0.shutdowns = 1; $0.transactions = 1
    },
    rules: { rules in
      let result = rules.resultBeforeSetUp
      rules.resultBeforeSetUp = { call in
        if case .purchase = call { .purchase(.cancelled) } else { result(call) }
      }
    })

  // `defer { track(result) }` around everything.
  private static let earlyFailureCaptured = SeededDefect(
    "early-failure-captured", breaks: ["D44"],
    "A purchase before the set-up leaves an event.",
    within: {
      $0.shutdowns = 1; $0.transactions = 1
    },
    outlet: { input, outputs, _ in
      guard case .called(let call, .purchase(let product)) = input else { return }
      outputs.replace { output in
        guard output == .answer(call, .purchase(.failed(.notConfigured))) else { return output }
        return .write(
          .put(.event(Event(.purchaseFailed, subject: call.number, customer: .anonymous, product: product))))
      }
    })

  // The warning is there, and the assignments are above it.
  private static let secondSetUpTaken = SeededDefect(
    "second-set-up-taken", breaks: ["D39"],
    "The settings of a second set-up count.",
    within: {
      $0.transactions = 1; $0.shutdowns = 1
    },
    rules: { $0.takesSecondSetUp = { true } })

  // A set-up begins with a clean slate.
  private static let secondSetUpSignsOut = SeededDefect(
    "second-set-up-signs-out", breaks: ["D39"],
    "A second set-up writes down that nobody is signed in.",
    within: { $0.shutdowns = 1 },
    outlet: { _, outputs, _ in
      guard outputs.contains(where: { $0 == .warn(.alreadySetUp) }) else { return }
      outputs.append(.write(.put(.identity(.first))))
    })

  // `guard core == nil else { return }`.
  private static let secondSetUpSilent = SeededDefect(
    "second-set-up-silent", breaks: ["D39"],
    "Nobody hears of a second set-up.",
    within: { $0.shutdowns = 1 },
    outlet: { _, outputs, _ in outputs.replace { $0 == .warn(.alreadySetUp) ? nil : $0 } })

  // Tasks are cancelled; what they were doing ends some time.
  private static let shutdownReturnsAtOnce = SeededDefect(
    "shutdown-returns-at-once", breaks: ["D40"],
    "A shutdown returns before the events of the calls that it ended are captured.",
    within: {
      $0.transactions = 1; $0.shutdowns = 1
    },
    rules: { $0.mayReturnFromShutDown = { _, _ in true } })

  // The object is let go of, and its requests hold it.
  private static let shutdownLeavesWork = SeededDefect(
    "shutdown-leaves-work", breaks: ["D40"],
    "A shutdown ends nothing: what is under way goes on.",
    within: {
      $0.outsidePurchases = 1; $0.shutdowns = 1
    },
    rules: { $0.endsWork = { false } })

  // Whoever shuts down wants to start afresh.
  private static let shutdownErasesMarkers = SeededDefect(
    "shutdown-erases-markers", breaks: ["D36", "D40", "PUR-61"],
    "A shutdown erases the marker of a checkout whose sheet is open.",
    within: {
      $0.transactions = 1; $0.shutdowns = 1
    },
    outlet: { input, outputs, notes in
      guard case .called(_, .shutDown) = input, let marker = notes.lastSheet else { return }
      outputs.append(.write(.erase(Record.marker(marker).key)))
    })

  // The account is still loading, and its id is the empty string.
  private static let blankSignsIn = SeededDefect(
    "blank-signs-in", breaks: ["D22"],
    "A blank customer id is taken for a customer.",
    within: { $0.identityChanges = 1 }, style: .random,
    rules: { $0.maySignIn = { _ in true } })
}
