import PurchaseChecking
import PurchaseDomain
import SimulatedWorld

/// Every option of every command, with its default.
struct Options: Sendable, Equatable {
  // What is checked.
  var catalog: String?
  var features: String?
  var sdk = CheckedSDK.reference
  var defect: String?
  var decisions = Decisions()
  var system = ExploredSystem.reference
  /// How unruly the App Store may be.
  var store = StoreConduct.standard
  /// Whether the transitions of the abstract machine are driven on the SDK in its world.
  var conforms = false
  var order = SearchOrder.breadthFirst

  // What is judged.
  var only: [String] = []
  var skip: [String] = []
  /// The ids of invariants that are known to break.
  var ignore: [String] = []
  var requireSituations = false

  // How far the search goes.
  var schedules = 10_000
  var seconds: Double?
  var steps = 60
  /// As given; see `Seed.chosen(for:)` for the seed of a run.
  var seed: Seed?
  var jobs: Int?
  var maxFindings = 5
  var bounds = ExplorationBounds()
  var maxStates: Int?
  var maxMemoryBytes = 8 << 30
  var trials = 1

  // What is done with scenarios.
  var rewrite: Rewrite?
  var headersAreOverridden = false
  var show: [String] = []
  var pauseAt: Int?
  var writesFeatures = false
  /// Whether `benchmark` checks known answers instead of measuring.
  var verifies = false
  var onlyChecksFormat = false

  // What is written and printed.
  var report = "reports"
  var format = OutputFormat.text
  var colour = ColourChoice.auto
  var isQuiet = false
  var wantsHelp = false
  var wantsVersion = false

  /// The names of the options that were given, by flag or environment, sorted; all others have their default.
  var given: [String] = []

  /// The quirks that the store may have; a wrong name was refused when it was parsed.
  var storeQuirks: QuirkSet { (try? StoreConduct.named(store))?.set ?? QuirkSet() }

  /// What to type to have the same store.
  var storeWords: String { store == StoreConduct.standard ? "" : " --store \(store)" }

  /// What to type to have the same SDK.
  var subjectWords: String {
    (sdk == .reference ? "" : " --sdk \(sdk.rawValue)") + (defect.map { " --defect \($0)" } ?? "")
  }

  /// What to type to have the same decisions.
  var decisionWords: String { decisions.chosen.map { " --decision \($0.id)=\($0.value)" }.joined() }

  enum CheckedSDK: String, CaseIterable, Sendable { case reference, front }
  enum ExploredSystem: String, CaseIterable, Sendable { case reference, model, store }
  enum SearchOrder: String, CaseIterable, Sendable {
    case breadthFirst = "breadth-first"
    case depthFirst = "depth-first"
  }
  enum Rewrite: String, CaseIterable, Sendable { case all, failed, missing }
  enum OutputFormat: String, CaseIterable, Sendable { case text, json, github }
}
