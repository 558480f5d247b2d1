import PurchaseDomain
import ReferenceSDK
import SDKContract

/// Journeys and paywalls: advanced once, converted by money alone.
extension SeededDefects {
  static let journeys = [
    goalConvertedByOutcome, journeyTwice, journeyForgotten, journeyStuck, journeyOnPending, goalNotConverted,
    goalOfAnyPurchase, closedJourneyAdvances, restorePerRoute,
  ]

  // The goal is converted where the Journey advances.
  private static let goalConvertedByOutcome = SeededDefect(
    "goal-converted-by-outcome", "HZ-041", breaks: ["PUR-25"],
    "What a delegate says converts the goal of the paywall.",
    within: {
      $0.transactions = 1; $0.delegateChanges = 1; $0.journeys = 1
    },
    rules: { $0.convertsGoal = { isFromExperience, _ in isFromExperience } })

  // The callback advances it, and whatever finds the completion later does so too.
  private static let journeyTwice = SeededDefect(
    "journey-twice", "HZ-042", breaks: ["PUR-57"],
    "A Journey is advanced again by each launch that finds its purchase.",
    within: {
      $0.transactions = 1; $0.journeys = 1; $0.crashes = 1
    },
    rules: { $0.advances = { state, isCompleted in state != .closed && isCompleted } })

  // The context is in the marker, and the marker is retired.
  private static let journeyForgotten = SeededDefect(
    "journey-forgotten", "HZ-029", breaks: ["D23", "PUR-25"],
    "A transaction is written down without the Journey that it belongs to.",
    within: {
      $0.transactions = 1; $0.journeys = 1
    },
    rules: { $0.journeyKept = { _ in .none } })

  // Advancing is the business of the code that opened the sheet.
  private static let journeyStuck = SeededDefect(
    "journey-stuck", breaks: ["D23", "PUR-24", "PUR-61"],
    "A completed purchase does not advance its Journey.",
    within: {
      $0.transactions = 1; $0.journeys = 1
    },
    rules: { $0.advances = { _, _ in false } })

  // Whatever is not a failure goes on.
  private static let journeyOnPending = SeededDefect(
    "journey-on-pending", breaks: ["D23", "PUR-24", "STK-08"],
    "A Journey advances when its purchase waits for approval.",
    within: {
      $0.transactions = 1; $0.journeys = 1
    },
    outlet: { input, outputs, _ in
      guard case .sheetAnswered(_, .pending) = input else { return }
      outputs.append(.write(.put(.journey(Journey(JourneyID(1), .advanced)))))
    })

  // The conversion waits for a report of the server, and nobody asks for one.
  private static let goalNotConverted = SeededDefect(
    "goal-not-converted", breaks: ["D23", "PUR-25"],
    "A native purchase from an Experience does not convert its goal.",
    within: {
      $0.transactions = 1; $0.journeys = 1
    },
    rules: { $0.convertsGoal = { _, _ in false } })

  // Every native purchase is good.
  private static let goalOfAnyPurchase = SeededDefect(
    "goal-of-any-purchase", breaks: ["D23", "PUR-25"],
    "A purchase that the app itself began converts a goal.",
    within: { $0.transactions = 1 },
    rules: { $0.convertsGoal = { _, isDelegated in !isDelegated } })

  // An approval is good news whenever it comes.
  private static let closedJourneyAdvances = SeededDefect(
    "closed-journey-advances", breaks: ["D23", "PUR-24"],
    "A purchase that is completed after the Experience was closed advances its Journey.",
    within: {
      $0.transactions = 1; $0.journeys = 1
    },
    rules: { $0.advances = { state, isCompleted in state != .advanced && isCompleted } })

  // The paywall has a button of its own, with code of its own.
  private static let restorePerRoute = SeededDefect(
    "restore-per-route", "HZ-158", breaks: ["PUR-38", "PUR-39"],
    "The restore button of an Experience asks the store although a delegate is set.",
    within: {
      $0.restores = 1; $0.delegateChanges = 1; $0.journeys = 1
    },
    rules: { $0.experienceRestores = { _ in nil } })
}
