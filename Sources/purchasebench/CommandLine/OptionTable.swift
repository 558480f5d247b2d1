import PurchaseChecking

/// Every option, with what the help says about it: the manual and the parser read the same rows.
enum OptionTable {
  static let rows: [OptionRow] = checked + judged + searched + scenarios + written

  static func row(named name: String) -> OptionRow? {
    rows.first { $0.name == name }
  }

  private static let checked: [OptionRow] = [
    .text("catalog", "FILE.storekit", \.catalog, "The catalog of products (default: one of Scenarios/Catalogs)."),
    .text("features", "FILE.json", \.features, "What the products grant (default: derived from the catalog)."),
    OptionRow(
      name: "sdk", placeholder: "reference|front",
      summary: "The SDK that is checked: the reference SDK (default), or the documented async API over it."
    ) { (text, options) throws(InvalidValue) in
      guard let sdk = Options.CheckedSDK(rawValue: text) else {
        throw InvalidValue(reason: "is no SDK that this version can run", hint: "see 'purchasebench help your-sdk'")
      }
      options.sdk = sdk
    },
    OptionRow(
      name: "decision", placeholder: "ID=VALUE",
      summary: "Choose where the rules leave it open, as in 'D1=afterDurableRecord'; see 'list decisions'. Repeatable.",
      isRepeatable: true
    ) { (text, options) throws(InvalidValue) in
      if let problem = options.decisions.problem(choosing: text) {
        throw InvalidValue(reason: "chooses nothing: \(problem.message)", hint: problem.hint)
      }
    },
    .text("defect", "NAME", \.defect, "Seed this known defect into the SDK; see 'list defects'."),
    OptionRow(
      name: "system", placeholder: "reference|model|store",
      summary: "What is explored: the SDK in its world beside the model (default), the abstract machine alone, or the "
        + "App Store alone."
    ) { (text, options) throws(InvalidValue) in
      options.system = try OptionValues.choice(text)
    },
    OptionRow(
      name: "store", placeholder: "HOW",
      summary: "How unruly the App Store may be: "
        + StoreConduct.all.map { $0.name == StoreConduct.standard ? "\($0.name) (default)" : $0.name }
        .joined(separator: ", ") + ", or quirks of 'list faults'; several are joined by commas."
    ) { (text, options) throws(InvalidValue) in
      do throws(StoreConduct.UnknownConduct) {
        _ = try StoreConduct.named(text)
      } catch {
        let part = error.word == text ? "" : "has '\(error.word)', which "
        throw InvalidValue(reason: part + "is neither a conduct of the store nor a quirk", hint: error.hint)
      }
      options.store = text
    },
    .flag("conform", \.conforms, "Drive every transition of the abstract machine once on the SDK in its world."),
    OptionRow(
      name: "bound", placeholder: "NAME=N", summary: "How often what may happen; see 'list bounds'. Repeatable.",
      isRepeatable: true
    ) { (text, options) throws(InvalidValue) in
      try options.bounds.set(text)
    },
    .choice("order", \.order, "Step from the nearest states first (default), or from the newest."),
  ]

  private static let judged: [OptionRow] = [
    .texts("only", "PATTERN", \.only, "Judge only these invariants, clauses or areas, as in 'PUR-3*'. Repeatable."),
    .texts("skip", "PATTERN", \.skip, "Do not judge these invariants, clauses or areas. Repeatable."),
    .texts("ignore", "ID", \.ignore, "Count this invariant, but do not tell, so that the next shows. Repeatable."),
    .flag(
      "require-situations", \.requireSituations,
      "Inconclusive when a situation was never reached, or with check an action never happened."),
  ]

  private static let searched: [OptionRow] = [
    .count(
      "schedules", 1...1_000_000_000, \.schedules, "How many schedules to run (default: 10000, 20000 for each defect)."),
    OptionRow(name: "time", placeholder: "TIME", summary: "Stop after this time, as in '60s' or '5m'.") {
      (text, options) throws(InvalidValue) in
      options.seconds = try OptionValues.seconds(text)
    },
    .count("steps", 1...10_000, \.steps, "How many steps a schedule has at most (default: 60)."),
    OptionRow(
      name: "seed", placeholder: "SEED",
      summary: "A number or a commit hash (default: random; the commit when CI is set)."
    ) { (text, options) throws(InvalidValue) in
      options.seed = try Seed(parsing: text)
    },
    .count("jobs", 1...256, \.jobs, "How many threads to use (default: one per core). Changes no result."),
    .count(
      "max-findings", 1...1000, \.maxFindings,
      "Stop after so many distinct findings (default: 5). Scenarios that fail do not count."),
    .count("max-states", 1...1_000_000_000_000, \.maxStates, "Stop after so many states."),
    OptionRow(name: "max-memory", placeholder: "SIZE", summary: "Stop at this size, as in '512M' (default: 8G).") {
      (text, options) throws(InvalidValue) in
      options.maxMemoryBytes = try OptionValues.bytes(text)
    },
    .count("trials", 1...1_000_000, \.trials, "How many seeds to try for each defect (default: 1)."),
  ]

  private static let scenarios: [OptionRow] = [
    .choice("rewrite", \.rewrite, "Write what happened into the files; refused when CI is set."),
    .flag("override", \.headersAreOverridden, "Let options win over what the header of a scenario says."),
    OptionRow(
      name: "show", placeholder: "NAMES",
      summary: "Show more, as in 'facts,disk': any of \(ReplayViews.names.joined(separator: ", ")).", isRepeatable: true
    ) {
      (text, options) throws(InvalidValue) in
      options.show += try OptionValues.names(text)
    },
    .count("pause-at", 1...10_000, \.pauseAt, "Stop after this step and show the state of everything."),
    .flag("write-features", \.writesFeatures, "With 'products': print the features file derived from the catalog."),
    .flag("verify", \.verifies, "Check the engine against answers that are known, instead of measuring it."),
    .flag("check", \.onlyChecksFormat, "Change nothing; fail when a file is not formatted."),
  ]

  private static let written: [OptionRow] = [
    .text("report", "DIR", \.reportOrStandard, "Where records are written (default: reports)."),
    .choice(
      "format", \.format,
      "How results are printed: 'text' (default), 'json' for the lines of the record, 'github' for text and then "
        + "annotations. The summary.md of the record can be appended to $GITHUB_STEP_SUMMARY."),
    .choice("color", \.colour, "When to use color (default: auto)."),
    .flag("quiet", \.isQuiet, "No progress and no notes."),
    .flag("version", \.wantsVersion, "Print the version."),
    .flag("help", \.wantsHelp, "Print this screen."),
  ]
}

extension Options {
  /// The folder of the records, for an option that is never without a value.
  fileprivate var reportOrStandard: String? {
    get { report }
    set { report = newValue ?? "reports" }
  }
}
