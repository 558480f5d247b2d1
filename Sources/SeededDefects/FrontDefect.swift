import AsyncFront
import ModelChecking
import PurchaseChecking
import PurchaseDomain
import PurchaseModel
import ReferenceSDK
import RunReports

/// A mistake that the async API over a right SDK can have, seeded into the documented front on purpose.
public struct FrontDefect: Sendable {
  /// Its kebab-case name.
  public let id: String
  /// The clauses that it breaks by design; a catch counts under one of them only.
  public let clauses: [String]
  /// What goes wrong, in a sentence.
  public let summary: String
  private let change: @Sendable (inout FrontRules) -> Void

  init(
    _ id: String, breaks clauses: [String], _ summary: String,
    rules change: @escaping @Sendable (inout FrontRules) -> Void
  ) {
    self.id = id
    self.clauses = clauses
    self.summary = summary
    self.change = change
  }

  /// The documented API with this mistake over the reference SDK.
  public func subject() -> Subject {
    var rules = FrontRules()
    change(&rules)
    return Subject(front: id, ReferenceSDK.self, rules: rules, deciding: { Context(shelf: $0, rules: Rules($1)) })
  }

  /// Looks for it with random schedules, on one thread, for the app's observers are called on the main one.
  ///
  /// A catch counts if the SDK alone survives the very same schedule.
  func hunt(from catalog: Catalog, _ options: DefectOptions, _ listener: RunListener) throws -> DefectRecord {
    var selection = Selection()
    var record = DefectRecord(id: id, caught: false, schedules: 0, actions: 0)
    while true {
      let setting = Setting(
        try Setting.shelf(from: catalog, count: Limits.products, prefersUnits: false), selection: selection)
      let bench = try subject().bench(setting, bounds: .random, style: .sampled)
      let alone = try SeededDefect.defectFree().bench(setting, bounds: .random, style: .sampled)
      func isOwn(_ finding: ModelChecking.Finding<Action>) -> Bool {
        let property = bench.model.property(of: finding.violation)
        return (property.clauses + [property.number]).contains { clauses.contains($0) }
      }
      let walkOptions = WalkOptions(
        seed: options.seed, schedules: options.schedules, stepLimit: options.steps, findingLimit: .max, jobs: 1)
      let walked = walk(bench, walkOptions) { result in
        listener.progress("random schedules with \(id)", "\(result.schedules) schedules")
        return !result.findings.contains(where: isOwn) && !listener.isStopped()
      }
      record.schedules += walked.schedules
      record.actions += walked.actions
      let caught = walked.findings.filter { finding in
        replay(finding.actions, on: alone, calm: finding.calmSteps == nil ? nil : CalmPhase()).violation == nil
      }
      if let finding = caught.first(where: isOwn) ?? caught.first {
        let property = bench.model.property(of: finding.violation)
        record.caught = true
        record.oracle = RunReports.Finding.Oracle(finding.violation.oracle)
        record.invariant = property.id
        record.clauses = property.clauses
        record.underOwnClause = isOwn(finding)
        record.steps = shrink(finding, on: bench).finding.actions.count
        record.strategy = "random"
      }
      // What was met first may be a mere consequence; what it breaks by design is then asked for alone.
      guard !record.underOwnClause, !listener.isStopped(), selection.only.isEmpty else { return record }
      selection.only = clauses
    }
  }
}
