import ScenarioLanguage
import SimulatedWorld

/// How unruly the App Store may be: the quirks that a schedule may need.
public struct StoreConduct: Sendable {
  /// Its name on the command line and in the header of scenarios.
  public let name: String
  /// What it stands for.
  public let summary: String
  /// The quirks that it lets happen, beside those that always do.
  public let quirks: [Quirk]

  /// What is chosen by default.
  public static let standard = "documented"

  /// Every conduct: three grades, then where something was measured.
  public static let all = [
    StoreConduct(name: "ideal", summary: "Nothing that the documentation does not promise.", quirks: []),
    StoreConduct(
      name: "documented", summary: "What Apple documents as possible.", quirks: [.momentOfExpiry, .firstStatusWrong]),
    StoreConduct(
      name: "observed", summary: "Everything measured or reported.", quirks: Quirk.allCases.filter { !$0.isInherent }),
    StoreConduct(
      name: "macos-26.6", summary: "Measured on macOS 26.6 with Xcode 26.6 and 27.",
      quirks: [
        .echo, .earlyUpdate, .finishedAtLaunch, .newestFirst, .unfinishedVanishes, .listingLags, .momentOfExpiry,
        .cancelledRead,
      ]),
    StoreConduct(
      name: "ios-27-simulator", summary: "Measured in the simulator of iOS 27.",
      quirks: [.newestFirst, .oldTransaction, .momentOfExpiry, .cancelledRead, .eligibilityStale]),
    StoreConduct(
      name: "ios-26", summary: "Reported from devices with iOS 26.",
      quirks: [.finishIgnored, .oldTransaction, .listingEmpty, .calendarEmpty, .noStatus, .echo]),
    StoreConduct(
      name: "ios-18", summary: "Reported from devices with iOS 18.",
      quirks: [.cancelledThoughCharged, .systemError, .coldStartEmpty, .storefrontStale]),
    StoreConduct(
      name: "sandbox", summary: "Reported from the sandbox and TestFlight.",
      quirks: [.echo, .twin, .staleSignature, .storefrontStale, .noStatus, .floodOnWake, .momentOfExpiry]),
  ]

  /// The conduct of some words: names of conducts, and names or numbers of quirks, joined by commas.
  ///
  /// - Throws: the word that means nothing.
  public static func named(_ text: String) throws(UnknownConduct) -> StoreConduct {
    if let conduct = all.first(where: { $0.name == text }) { return conduct }
    var quirks: [Quirk] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      if let conduct = all.first(where: { $0.name == word }) {
        quirks += conduct.quirks
      } else if let quirk = SubscriptionCommands.quirks.first(where: { $0.word == word })?.value {
        quirks.append(quirk)
      } else {
        throw UnknownConduct(word: word)
      }
    }
    return StoreConduct(name: text, summary: "As named.", quirks: quirks)
  }

  /// A word that names neither a conduct nor a quirk.
  public struct UnknownConduct: Error, Hashable, Sendable {
    /// The word.
    public let word: String

    /// What could have been meant.
    public var hint: String {
      let words = StoreConduct.all.map(\.name) + Quirk.allCases.map(\.name)
      return Suggestion.hint(for: word, among: words)
        ?? "one of \(StoreConduct.all.map(\.name).joined(separator: ", ")), or quirks; see 'list faults'"
    }
  }

  /// The quirks as a set.
  public var set: QuirkSet { QuirkSet(quirks) }
}

extension Quirk {
  /// Whether an SDK that asks for what the reference SDK asks for can meet it, and every oracle knows what then is right.
  ///
  /// No SDK can ask for statuses, storefronts or eligibility: the contract between SDK and store has no word for them.
  var isListed: Bool {
    switch self {
    case .firstStatusWrong, .eligibilityStale, .noStatus, .storefrontStale: false
    default: !isInherent
    }
  }

  /// Whether it is about subscriptions alone.
  var isAboutRenewals: Bool {
    switch self {
    case .renewalMissing, .momentOfExpiry, .strayOriginal, .bornExpired: true
    default: false
    }
  }
}
