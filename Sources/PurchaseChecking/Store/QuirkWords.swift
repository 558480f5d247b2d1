import SimulatedWorld

/// What `list faults` says of a quirk: what happens, and where it was seen.
public struct QuirkWords: Sendable {
  /// The quirk.
  public let quirk: Quirk
  /// What happens, in a sentence.
  public let summary: String
  /// Where somebody wrote it down.
  public let trace: String

  /// Every quirk, by number.
  public static let all: [QuirkWords] = [
    row(
      .echo, "What was finished comes as an update once more, with the same id.",
      "developer.apple.com/forums/thread/816320"),
    row(
      .twin, "A sheet returns one transaction, and an update brings another id for the same purchase.",
      "j3k0/cordova-plugin-purchase 13.15.2 release notes"),
    row(
      .earlyUpdate, "The update comes while the purchase call is still running.",
      "woocommerce/woocommerce-ios#8121; RevenueCat/purchases-ios#2612, #3032; hyodotdev/openiap#153"),
    row(.finishedAtLaunch, "A launch is offered what was finished long ago.", "Kosikowski/swift-storekit spike q04"),
    row(
      .newestFirst, "A launch is offered missed renewals newest first, the latest twice.",
      "Kosikowski/swift-storekit spike q04"),
    row(
      .unfinishedVanishes, "A launch is offered nothing, and nothing is listed as unfinished.",
      "RevenueCat FB13133387; Kosikowski D29; PaymentKit README; openradar-mirror#21205; SwiftyStoreKit#624"),
    row(
      .finishIgnored, "Finishing has no effect: the transaction is offered again.",
      "developer.apple.com/forums/thread/692030; iOS 26 beta 3 threads"),
    row(
      .oldTransaction, "A purchase succeeds at once with an old or expired transaction, and nothing is bought.",
      "developer.apple.com/forums/thread/723126; RevenueCat#6374, #6373; react-native-iap#2544"),
    row(
      .cancelledThoughCharged, "The sheet says that it was cancelled although it sold; the sale comes as an update.",
      "RevenueCat docs known-store-issues, ios-18-4-canceled-state"),
    row(
      .systemError, "The connection to the store's daemon breaks (systemError 4097).",
      "RevenueCat docs known-store-issues; FB16114787; FB17105187"),
    row(
      .listingEmpty, "The listings are empty for somebody who owns something, and sync does not help.",
      "FB22556883, StoreKit forum"),
    row(
      .coldStartEmpty, "The first listing of a process is empty, later ones are right.",
      "superwall/Superwall-iOS#506; LeoKlaus/Paperparrot#235; reddit iOSProgramming 1kxh5gj"),
    row(
      .calendarEmpty, "The listings are empty under a calendar that is not Gregorian.",
      "iOS 26.5 release notes, 173415174"),
    row(
      .renewalMissing, "A renewal is neither announced nor listed until the app is installed anew.",
      "stackoverflow.com/questions/73530849"),
    row(
      .listingLags, "What was sold, approved or renewed is listed about a second later.",
      "Kosikowski/swift-storekit D3, D4, D28"),
    row(
      .momentOfExpiry, "At the end of each period a subscription looks expired for a moment, although it renews.",
      "Kosikowski/swift-storekit spike q01"),
    row(
      .cancelledRead, "Who reads in a cancelled task reads that there is nothing.",
      "Kosikowski/swift-storekit D2, D20, D26"),
    row(
      .staleSignature, "An older state, validly signed, comes after a newer one.",
      "astralchen/PaymentKit docs/will-auto-renew-troubleshooting.md"),
    row(
      .refundSameID, "A refund has the id of the purchase, so that who remembers ids misses it.",
      "qonversion/qonversion-ios-sdk#739; superwall changelog"),
    row(
      .revokedListed, "What was revoked is listed for a moment, with its revocation date.",
      "superwall changelog; StoreHelper#34; Kosikowski n03"),
    row(
      .firstStatusWrong, "Of several statuses of a group the first is not the one that counts; \(unread).",
      "furbo.org on Family Sharing"),
    row(
      .consumableStays, "Finished consumables are offered again at each launch.", "j3k0/cordova-plugin-purchase#1714"),
    row(
      .eligibilityStale, "The eligibility for an introductory offer keeps its first answer; \(unread).",
      "Kosikowski/swift-storekit q09; FB11889732"),
    row(
      .noStatus, "There is no subscription status (TestFlight, iOS 26); \(unread).", "StoreKit forum, October 2025"),
    row(
      .storefrontStale, "The storefront stays that of the last account (sandbox, iOS 18.2 to 18.3.2); \(unread).",
      "StoreKit forum"),
    row(
      .strayOriginal, "A renewal names another original than the rest of its chain.",
      "StoreKit forum, February and March 2025"),
    row(.tokenLost, "A purchase loses its account token.", "j3k0/cordova-plugin-purchase#1665; Superwall changelog"),
    row(.bornExpired, "The end of a period is its beginning.", "RevenueCat/purchases-ios#2038"),
    row(
      .floodOnWake, "Whatever is unfinished floods the app when it comes to the foreground.",
      "nativescript-purchase#114; andadinosaur.com sandbox gotchas, part 3"),
    row(
      .deviceClock, "The customer changes the clock of the device; a client has no trusted time.",
      "none found; general advice"),
  ]

  /// Why a quirk is for scenarios alone: whatever a search drew of it, nothing that is judged would be different.
  private static let unread = "no search draws it, since no SDK here can ask for that"

  private static func row(_ quirk: Quirk, _ summary: String, _ trace: String) -> QuirkWords {
    QuirkWords(quirk: quirk, summary: summary, trace: trace)
  }

  /// The scenario line that lets it show.
  public var example: String {
    switch quirk {
    case .refundSameID, .revokedListed: "refund tx1"
    case .deviceClock: "clock behind 2h"
    default: "quirk \(quirk.name)"
    }
  }

  /// The situation of a search in which it showed.
  public var situation: String { "quirk-\(quirk.name)" }

  /// The conducts that let it happen.
  public var conducts: [String] {
    quirk.isInherent
      ? StoreConduct.all.map(\.name) : StoreConduct.all.filter { $0.quirks.contains(quirk) }.map(\.name)
  }
}
