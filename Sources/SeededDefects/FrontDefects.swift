import AsyncFront
import PurchaseDomain
import SDKContract

/// The mistakes of an async API over a right SDK.
extension SeededDefects {
  /// Every one of them.
  public static let ofFront = [
    FrontDefect(
      "front-answers-the-oldest", breaks: ["PUR-21", "FEA-06", "FEA-40"],
      "An answer ends the wait of the oldest call of its kind, not that of the call that it answers.",
      rules: { rules in
        // One continuation a kind would do, if nobody called twice.
        rules.resumed = { answered, waiting in waiting.first { $0.kind == answered.kind } ?? answered }
      }),
    FrontDefect(
      "front-truncates-amounts", breaks: ["FEA-31", "FEA-32"],
      "An amount is made a whole number before anybody looks whether it is one.",
      rules: { rules in
        // `Int(amount)`, which traps for what is no number at all.
        rules.amount = { RequestedAmount(number: $0.isFinite ? $0.rounded(.towardZero) : $0) }
      }),
    FrontDefect(
      "front-drops-the-offer", breaks: ["PUR-33"],
      "A sheet is opened with the plan that was shown, and without the introductory offer.",
      rules: { rules in
        let options = rules.sheetOptions
        rules.sheetOptions = { shown, token in
          options(shown, token).filter { option in
            if case .introductoryOfferEligibility = option { false } else { true }
          }
        }
      }),
    FrontDefect(
      "front-drops-the-token", breaks: ["STK-09"],
      "A sheet is opened without the token of who buys, as soon as the product brings options of its own.",
      rules: { rules in
        let options = rules.sheetOptions
        rules.sheetOptions = { shown, token in shown.isEmpty ? options(shown, token) : shown }
      }),
    FrontDefect(
      "front-trusts-every-signature", breaks: ["STK-04", "STK-17"],
      "What the store signed is taken out of its verification, whatever that says.",
      rules: { rules in
        // `unsafePayloadValue` reads like a mere warning.
        rules.signed = { verification in
          switch verification {
          case .verified(let transaction), .unverified(let transaction, _):
            var signed = transaction.signed
            signed.isVerified = true
            return signed
          }
        }
      }),
    FrontDefect(
      "front-takes-errors-for-cancellations", breaks: ["PUR-21", "PUR-66"],
      "A sheet that throws is taken for one that the user closed.",
      rules: { $0.answerOfError = { _ in .cancelled } }),
    FrontDefect(
      "front-takes-pending-for-purchased", breaks: ["PUR-21", "PUR-65", "PUR-74"],
      "A delegate's checkout that still waits for somebody's approval is told as a purchase.",
      rules: { rules in
        let outcome = rules.outcome
        rules.outcome = { result in outcome(result) == .pending ? .purchased : outcome(result) }
      }),
    FrontDefect(
      "front-calls-back-twice", breaks: ["FEA-49", "FEA-52"],
      "The app is told twice of each change of access.",
      rules: { $0.callbacks = { 2 } }),
  ]
}
