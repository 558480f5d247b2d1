import ModelChecking
import PurchaseDomain

/// Searches whose only purpose is to be timed; what they find is not told.
public struct SpeedRun: Sendable {
  private let subject: Subject
  private let catalog: Catalog

  /// Searches of a subject that sells from a catalog.
  public init(_ subject: Subject, catalog: Catalog) {
    self.subject = subject
    self.catalog = catalog
  }

  /// Draws random schedules as `check` does, on one thread, and returns how many actions happened.
  ///
  /// - Parameter schedules: how many, at least 0.
  public func randomActions(schedules: Int) throws -> Int {
    let shelf = try Setting.shelf(from: catalog, count: Limits.products, prefersUnits: false)
    let bench = try subject.bench(Setting(shelf, decisions: subject.decisions), bounds: .random, style: .sampled)
    return walk(bench, WalkOptions(seed: 1, schedules: schedules, stepLimit: 60)).actions
  }

  /// Explores two purchases with a kill and an identity change, and returns how many states were new.
  ///
  /// - Parameter limit: the most states, at least 1.
  public func exploredStates(limit: Int) throws -> (states: Int, bytesPerState: Double) {
    var bounds = Bounds()
    bounds.transactions = 2
    bounds.crashes = 1
    bounds.identityChanges = 1
    let shelf = try Setting.shelf(from: catalog, count: 1, prefersUnits: false)
    let bench = try subject.bench(Setting(shelf, decisions: subject.decisions), bounds: bounds, style: .exhaustive)
    let explored = explore(bench, ExploreOptions(stateLimit: limit))
    return (explored.distinctStates, Double(explored.peakMemoryBytes) / Double(max(explored.distinctStates, 1)))
  }
}
