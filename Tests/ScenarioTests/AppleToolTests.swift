import Foundation
import PurchaseChecking
import ScenarioLanguage
import SimulatedWorld
import Testing

/// What Apple's local tool can do, what it cannot, and each quirk: a scenario tells of every row, with its verb.
@Suite struct AppleToolTests {
  /// A row of one of the tables of app-store.md (section 2), and what tells of it.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let stories: [Story]
    var testDescription: String { name }

    /// A scenario of the folder `Store`, and the commands that make it about the row.
    struct Story: Sendable {
      let file: String
      let verbs: [String]
    }

    init(_ name: String, _ stories: (String, [String])...) {
      self.name = name
      self.stories = stories.map { Story(file: "Store/\($0.0).scenario", verbs: $0.1) }
    }
  }

  /// What `SKTestSession` can do.
  static let possible = [
    Row(
      "load a catalogue", ("catalog-of-plans", ["launch", "show listing"]),
      ("rate-of-the-file", ["buy elsewhere", "show store"])),
    Row("buy from outside the app", ("bought-outside", ["buy elsewhere"])),
    Row("back-date, history before the app", ("history-before-the-first-launch", ["buy elsewhere", "store renews"])),
    Row(
      "list, delete, clear transactions, reset settings",
      ("deleted-cleared-reset", ["show store", "delete", "clear store", "reset store"])),
    Row("skip dialogs", ("no-dialog-unless-held", ["purchase", "hold store"])),
    Row("Ask to Buy", ("ask-to-buy", ["approve", "decline"])),
    Row("interrupted purchase and its resolution", ("interrupted", ["interrupt", "approve"])),
    Row(
      "force and speed renewals, expire", ("renewed-early-in-time-and-late", ["store renews", "store expires"]),
      ("rates-of-time", ["time rate"])),
    Row("auto-renew on and off", ("auto-renew-off-and-on", ["auto-renew off", "auto-renew on"])),
    Row("billing retry, grace", ("billing-retry-and-grace", ["store retries", "store abandons"])),
    Row("refund", ("refund-of-this-and-of-an-earlier-period", ["refund"])),
    Row("price increase consent", ("price-goes-up", ["price rises", "price accepted", "price declined"])),
    Row("storefront", ("storefront-changes", ["storefront"])),
    Row(
      "forced errors",
      (
        "calls-fail-one-by-one",
        StoreCall.allCases.map { "outage \($0.word)" }
      ), ("subscriptions-managed-in-the-app", ["manage subscriptions"]), ("app-transaction", ["show app-transaction"])),
    Row(
      "promotional, code, win-back and introductory offers; commitment",
      ("offers", ["redeem", "win-back", "buy elsewhere"]), ("commitment-of-twelve-months", ["auto-renew off"])),
  ]

  /// What it cannot; that a seed replays, that sessions run in parallel and that Linux will do is what every test here
  /// rests on.
  static let impossible = [
    Row(
      "several devices", ("several-devices", ["device tablet", "device laptop"]),
      ("another-device", ["buy elsewhere", "use elsewhere"]), ("installed-anew", ["reinstall"])),
    Row("account switch", ("another-account", ["account"])),
    Row("family sharing gained and lost", ("family-sharing-comes-and-goes", ["family shares", "family stops"])),
    Row("assigned seats", ("seats", ["seat given", "seat taken"])),
    Row(
      "refund declined and reversed", ("refund-asked-and-declined", ["ask refund", "decline refund"]),
      ("refund-reversed", ["reverse refund", "notify server"])),
    Row("storefront change in mid-purchase", ("storefront-changes-during-a-purchase", ["storefront", "purchase"])),
    Row(
      "offline, stale cache, hydration delay", ("offline-and-back", ["outage sync", "outage purchase"]),
      ("quirk-12-cold-start-empty", ["quirk"]), ("quirk-18-stale-signature", ["quirk"])),
    Row(
      "listing lag, order, duplicates, twins", ("deliveries-in-any-order", ["deliver", "hold store"]),
      ("quirk-15-listing-lags", ["quirk"]), ("quirk-02-twin", ["quirk"])),
    Row("crash between any two steps", ("killed-between-sale-and-answer", ["crash", "launch"])),
    Row(
      "exact clock control and jumps", ("clock-control", ["advance"]),
      ("clocks-apart", ["clock ahead", "clock behind", "server clock ahead", "server clock back"])),
    Row(
      "server notifications: duplicate, late, reordered",
      ("notifications-late-again-and-reordered", ["notify server"]),
      ("notifications-of-periods-in-any-order", ["notify server"]),
      ("notifications-of-refunds-in-any-order", ["notify server"]),
      ("notifications-of-family-sharing-late", ["notify server"]),
      ("server-is-told-by-the-store", ["notify server"])),
    Row("unverified for one item only", ("one-of-two-unverified", ["buy elsewhere"])),
    Row("App Store outage per call", ("calls-fail-one-by-one", ["outage"])),
    Row("PurchaseIntent", ("chosen-in-the-app-store", ["promote", "purchase"])),
    Row("messages", ("messages", ["show status", "launch"])),
  ]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Scenarios")

  /// The command lines of a scenario, without comments and answers.
  private static func commands(of file: String) throws -> [String] {
    let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    var isAnswer = false
    var commands: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty { isAnswer = false } else if line == "----" { isAnswer = true }
      guard !isAnswer, !line.hasPrefix("#"), !line.hasPrefix("==") else { continue }
      commands.append(String(line.prefix { $0 != "#" }))
    }
    return commands
  }

  @Test(arguments: possible + impossible) func everyRowHasAStoryThatUsesItsVerb(_ row: Row) throws {
    #expect(!row.stories.isEmpty)
    for story in row.stories {
      let commands = try Self.commands(of: story.file)
      for verb in story.verbs {
        #expect(commands.contains { $0 == verb || $0.hasPrefix(verb + " ") }, "\(story.file): \(verb)")
      }
    }
  }

  @Test func everyCallThatAppleCanMakeFailCanFailHere() {
    // `loadProducts`, `purchase`, `verification`, `appStoreSync`, `subscriptionStatus`, `appTransaction`,
    // `manageSubscriptions`, `refundRequest`, `offerCodeRedeem`; and the listing, which Apple cannot.
    #expect(
      StoreCall.allCases.map(\.word) == [
        "purchase", "verification", "sync", "listing", "products", "status", "refunds", "codes", "subscriptions",
        "app-transaction",
      ])
  }

  @Test func theTablesHaveAllRows() {
    #expect(Self.possible.count == 15 && Self.impossible.count == 15)
    let names = (Self.possible + Self.impossible).map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: QuirkWords.all.map(\.quirk)) func everyQuirkHasAStoryThatLetsItShow(_ quirk: Quirk) throws {
    let number = quirk.rawValue < 10 ? "0\(quirk.rawValue)" : "\(quirk.rawValue)"
    let file = "Store/quirk-\(number)-\(quirk.name).scenario"
    let commands = try Self.commands(of: file)
    let verb = quirk == .deviceClock ? "clock " : quirk.isInherent ? "refund " : "quirk \(quirk.name)"
    #expect(commands.contains { $0.hasPrefix(verb) }, "\(file): \(verb)")
    let text = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
    #expect(text.hasPrefix("# \(quirk.number): "), "\(file)")
  }
}
