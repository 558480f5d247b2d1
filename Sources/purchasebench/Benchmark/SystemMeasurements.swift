import Foundation
import PurchaseChecking
import PurchaseDomain
import RunReports
import ScenarioLanguage
import SeededDefects

/// What the bench does on the whole system: world, reference SDK and model together, every oracle on.
enum SystemMeasurements {
  static func all(_ choice: CatalogChoice) -> [Measurement] {
    [
      Measurement("random actions on the whole system") { try random(choice) },
      Measurement("exploring the whole system") { try explored(choice) },
      Measurement("scenarios") { try scenarios(choice) },
      Measurement("overlapping calls") { try overlapping(choice) },
    ]
  }

  private static func random(_ choice: CatalogChoice) throws -> [BenchmarkRecord] {
    let speed = SpeedRun(SeededDefect.defectFree(), catalog: choice.catalog)
    let best =
      try (0..<3).map { _ in
        let (actions, seconds) = try ProcessorClock.seconds { try speed.randomActions(schedules: 4_000) }
        return Double(actions) / seconds
      }.max() ?? 0
    return [
      BenchmarkRecord(
        name: "random-bench-actions-per-second", value: best, unit: "actions/s",
        note: "world, SDK, model, every oracle, the calm phases in the time but not in the count; one thread, best of 3"
      )
    ]
  }

  private static func explored(_ choice: CatalogChoice) throws -> [BenchmarkRecord] {
    let speed = SpeedRun(SeededDefect.defectFree(), catalog: choice.catalog)
    let (explored, seconds) = try ProcessorClock.seconds { try speed.exploredStates(limit: 100_000) }
    return [
      BenchmarkRecord(
        name: "explore-reference-states-per-second", value: Double(explored.states) / seconds, unit: "states/s",
        note: "two purchases, one kill, one identity change, calm phase from each; one worker, CPU"),
      BenchmarkRecord(
        name: "explore-reference-bytes-per-state", value: explored.bytesPerState, unit: "bytes",
        note: "with two levels of whole states"),
    ]
  }

  private static func overlapping(_ choice: CatalogChoice) throws -> [BenchmarkRecord] {
    let speed = SpeedRun(SeededDefect.defectFree(), catalog: choice.catalog)
    let histories = try speed.overlappingCalls(schedules: 200, of: 30)
    guard !histories.isEmpty else { return [] }
    var explained = 0
    let times = histories.map { history in
      let (answer, seconds) = ProcessorClock.seconds { history.isExplained }
      if answer == true { explained += 1 }
      return seconds
    }
    return [
      BenchmarkRecord(
        name: "linearizability-bench-30-calls-seconds", value: times.median, unit: "s",
        note: "calls about units on the whole system, CPU, median of \(times.count) schedules; "
          + "an order was found for \(explained)")
    ]
  }

  private static func scenarios(_ choice: CatalogChoice) throws -> [BenchmarkRecord] {
    guard let project = ProjectFolder.current() else { return [] }
    let targets = try ScenarioPaths.targets([project.file("Scenarios")])
    let (count, seconds) = try ProcessorClock.seconds {
      let batch = try ScenarioBatch(targets, files: ScenarioFiles(standard: choice.catalog, load: InputFile.bytes))
      return try batch.files.reduce(0) { count, file in
        let results = try file.script.sections.map { section in
          try SubjectRegistry.subject(of: section).run(section)
        }
        return count + results.count
      }
    }
    return [
      BenchmarkRecord(
        name: "scenarios-seconds", value: seconds, unit: "s", note: "\(count) sections, read and run, CPU")
    ]
  }
}
