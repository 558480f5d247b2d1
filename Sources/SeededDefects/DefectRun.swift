import PurchaseChecking
import PurchaseDomain
import RunReports

/// How defects are looked for.
public struct DefectOptions: Hashable, Sendable {
  /// Determines every random schedule, together with its index.
  public var seed: UInt64 = 0
  /// How often each defect is looked for, at least 1; after the first time by random schedules alone, of another seed
  /// each time.
  public var trials = 1
  /// The most states of a defect's small space, at least 1.
  public var states = 150_000
  /// How many random schedules are drawn if the small space shows nothing, at least 0.
  public var schedules = 20_000
  /// The most steps of a schedule, at least 1.
  public var steps = 60
  /// The number of threads for random schedules, at least 1; changes nothing in the result.
  public var jobs = 1
  /// The most states in which a shorter counterexample to a random schedule is looked for, at least 1.
  public var proofStates = 30_000

  /// The defaults.
  public init() {}
}

/// Seeds known defects, one after the other, and tells how each is caught.
public struct DefectRun {
  private let defects: [SeededDefect]
  private let storeDefects: [StoreDefect]
  private let frontDefects: [FrontDefect]
  private let catalog: Catalog
  private let options: DefectOptions
  private let listener: RunListener

  /// A run over these defects, in this order, in an app that sells from a catalog, then over these of the store alone,
  /// then over these of the async API, for which it must be on the main thread.
  public init(
    _ defects: [SeededDefect] = SeededDefects.all, ofStore storeDefects: [StoreDefect] = [],
    ofFront frontDefects: [FrontDefect] = [], catalog: Catalog,
    options: DefectOptions = DefectOptions(),
    listener: RunListener
  ) {
    self.defects = defects
    self.storeDefects = storeDefects
    self.frontDefects = frontDefects
    self.catalog = catalog
    self.options = options
    self.listener = listener
  }

  /// Looks for every defect and returns the summary; a record of each was reported by then.
  ///
  /// - Parameter seconds: a clock in seconds, for how long it took.
  /// - Returns: violated when a defect survives or is caught under a foreign clause only.
  public func run(seconds: () -> Double) throws -> RunSummary {
    let started = seconds()
    let isNothing = defects.isEmpty && storeDefects.isEmpty && frontDefects.isEmpty
    var summary = RunSummary(verdict: isNothing ? .nothingChecked : .held)
    for defect in defects {
      for trial in 0..<options.trials {
        guard !listener.isStopped() else { return stopped(summary) }
        let record = try look(for: defect, trial: trial, seconds: seconds)
        // A search that was cut short says nothing about what it did not see.
        if !record.underOwnClause, listener.isStopped() { return stopped(summary) }
        try report(record, in: &summary)
      }
    }
    for defect in storeDefects {
      guard !listener.isStopped() else { return stopped(summary) }
      let started = seconds()
      var record = try defect.hunt(states: options.states)
      record.wallSeconds = seconds() - started
      try report(record, in: &summary)
    }
    for defect in frontDefects {
      guard !listener.isStopped() else { return stopped(summary) }
      let started = seconds()
      var record = try defect.hunt(from: catalog, options, listener)
      if !record.underOwnClause, listener.isStopped() { return stopped(summary) }
      record.wallSeconds = seconds() - started
      try report(record, in: &summary)
    }
    summary.wallSeconds = seconds() - started
    return summary
  }

  private func report(_ record: DefectRecord, in summary: inout RunSummary) throws {
    summary.schedules += record.schedules
    summary.actions += record.actions
    if !record.underOwnClause { summary.verdict = .violated }
    if record.caught { summary.findings += 1 }
    try listener.report(.defect(record), nil)
  }

  private func look(for defect: SeededDefect, trial: Int, seconds: () -> Double) throws -> DefectRecord {
    let started = seconds()
    var hunt = DefectHunt(defect, catalog: catalog, options: options, trial: trial, listener: listener)
    var record = try hunt.run()
    record.wallSeconds = seconds() - started
    return record
  }

  private func stopped(_ summary: RunSummary) -> RunSummary {
    var summary = summary
    if summary.verdict != .violated { summary.verdict = .inconclusive }
    summary.reasons.append("stopped before every defect was looked for")
    return summary
  }
}
