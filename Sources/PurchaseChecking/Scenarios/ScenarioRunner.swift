import ModelChecking
import PurchaseDomain
import ScenarioLanguage
import SDKContract

/// Runs scenarios on a bench, every oracle on, each section followed by the calm phase.
public struct ScenarioRunner<SDK: SystemUnderTest>: Sendable {
  private let makeBench: @Sendable (Shelf) -> Bench<SDK>

  /// A runner that makes its benches so; each section has a shelf of its own.
  public init(makeBench: @escaping @Sendable (Shelf) -> Bench<SDK>) { self.makeBench = makeBench }

  /// Runs every section, or the one with this name.
  ///
  /// - Throws: that there is no such section.
  public func run(_ script: ScenarioScript, section: String? = nil) throws(Diagnostics) -> [SectionResult] {
    guard let section else { return script.sections.map(run) }
    return [run(try script.section(named: section))]
  }

  /// Runs one section.
  public func run(_ section: ScenarioScript.Section) -> SectionResult {
    var run = SectionRun(section, on: makeBench(section.shelf))
    return run.result()
  }

  /// The bench of a section and the schedule that its commands come to, for a replay.
  ///
  /// The schedule ends with the first command at which a property breaks; `show` and `calm` are no part of it.
  ///
  /// - Throws: the command that cannot be carried out.
  public func schedule(
    of section: ScenarioScript.Section
  ) throws(Diagnostics) -> (bench: Bench<SDK>, actions: [Action]) {
    let bench = makeBench(section.shelf)
    var run = SectionRun(section, on: bench)
    let result = run.result(skippingCalm: true)
    if case .notCarriedOut(let diagnostic) = result.outcome { throw Diagnostics([diagnostic]) }
    return (bench, result.actions)
  }
}
