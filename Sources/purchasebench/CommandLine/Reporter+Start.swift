import Foundation
import PurchaseChecking
import RunReports

extension Reporter {
  /// Starts the record of a run as its options say, in a new folder, and prints the seed.
  ///
  /// `seed` is `nil` for what draws nothing at random; the folder is then named after the command. The decisions in
  /// force are named by id.
  static func start(
    _ invocation: Invocation, terminal: Terminal, seed: Seed?, catalog: CatalogChoice? = nil,
    date: Date = Date()
  ) throws -> Reporter {
    let options = invocation.options
    let names = catalog?.names(in: options)
    var header = RunHeader(
      command: invocation.command.rawValue, seed: seed?.text, sdk: options.sdk.rawValue, seededDefect: options.defect,
      catalog: names?.storeKit ?? options.catalog, features: names?.features ?? options.features,
      store: CommandTable.row(of: invocation.command)?.options.contains("store") ?? false ? options.store : nil,
      decisions: Dictionary(uniqueKeysWithValues: options.decisions.chosen.map { ($0.id, $0.value) }),
      only: options.only,
      skip: options.skip, limits: invocation.limits)
    header.wallStarted = date.formatted(.iso8601)
    let folder = try recordFolder(invocation, name: seed?.text ?? invocation.command.rawValue, date)
    return try Reporter(header, options: options, terminal: terminal, folder: folder)
  }

  /// The folder of the record; where there cannot be one, the options name the wrong place.
  private static func recordFolder(_ invocation: Invocation, name: String, _ date: Date) throws -> RecordFolder {
    let options = invocation.options
    do throws(CannotWrite) {
      return try RecordFolder(in: options.report, seed: name, date: date)
    } catch {
      guard !error.isLackOfRoom else { throw error }
      let advice =
        options.given.contains("report") ? "name a folder that can be made" : "name another folder with '--report DIR'"
      throw UsageError(
        message: "--report: cannot write '\(error.path)': \(error.reason)",
        hint: (error.hint.map { $0 + "; " } ?? "") + advice, screen: "help \(invocation.command.rawValue)")
    }
  }
}

extension Invocation {
  /// Where the run stops, by name; only what its command can be told.
  ///
  /// Threads are left out: they change no result.
  fileprivate var limits: [String: Int] {
    let known = CommandTable.row(of: command)?.options ?? []
    let all: [(option: String, name: String, value: Int?)] = [
      ("schedules", "schedules", options.scheduleLimit), ("steps", "steps", options.steps),
      ("max-findings", "maxFindings", options.maxFindings), ("max-states", "maxStates", options.maxStates),
      ("max-memory", "maxMemoryBytes", options.maxMemoryBytes), ("trials", "trials", options.trials),
      ("time", "timeMilliseconds", options.seconds.map { Int(($0 * 1000).rounded()) }),
    ]
    return all.reduce(into: [:]) { limits, limit in
      if known.contains(limit.option), let value = limit.value { limits[limit.name] = value }
    }
  }
}

extension Options {
  /// How many schedules to run at most; no limit when only a time is given.
  var scheduleLimit: Int? {
    seconds != nil && !given.contains("schedules") ? nil : schedules
  }
}
