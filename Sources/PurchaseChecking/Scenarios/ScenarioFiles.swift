import PurchaseDomain
import ScenarioLanguage

/// Where a scenario finds what it does not hold itself.
public struct ScenarioFiles: Sendable {
  /// Gives the bytes of the file at a path that is already resolved against the scenario.
  public var load: @Sendable (String) throws -> [UInt8]
  /// The catalog of scenarios whose header names none, with what its products grant.
  public var standard: Catalog?
  /// What messages call the file that ``standard`` was read from.
  public var standardName: String?
  /// Whether ``standard`` wins over headers.
  public var overridesHeaders: Bool

  /// Where a scenario finds its files.
  public init(
    standard: Catalog? = nil, named standardName: String? = nil, overridesHeaders: Bool = false,
    load: @escaping @Sendable (String) throws -> [UInt8]
  ) {
    self.load = load
    self.standard = standard
    self.standardName = standardName
    self.overridesHeaders = overridesHeaders
  }

  /// Reads a file that a header line names; nil when a problem was noted.
  private func source(named header: Scenario.Header, _ problems: inout DiagnosticCollector) -> SourceText? {
    let path = RelativePath.resolve(header.value, besides: problems.source.path)
    do {
      return SourceText(path: path, bytes: try load(path))
    } catch {
      problems.report("'\(path)' cannot be read", at: header.valueLocation, hint: "\(error)")
      return nil
    }
  }

  /// What messages call the catalog of a scenario; nil if it has no name.
  func catalogName(of scenario: Scenario) -> String? {
    guard !overridesHeaders || standard == nil, let header = scenario.header(.catalog) else { return standardName }
    return RelativePath.resolve(header.value, besides: scenario.source.path)
  }

  /// The catalog of a scenario; nil when a problem was noted, here or in `others` for another file.
  func catalog(
    of scenario: Scenario, _ problems: inout DiagnosticCollector, others: inout [Diagnostic]
  ) -> Catalog? {
    if overridesHeaders, let standard { return standard }
    let features = scenario.header(.features)
    guard let header = scenario.header(.catalog) else {
      guard let standard else {
        problems.report(
          "no catalog says what is sold", at: .start, hint: "write '# Catalog: FILE.storekit' at the top")
        return nil
      }
      guard let features else { return standard }
      guard let text = source(named: features, &problems) else { return nil }
      return read(&others) { () throws(Diagnostics) in try FeaturesFile(text, for: standard).applied(to: standard) }
    }
    let storeKit = source(named: header, &problems)
    let text = features.flatMap { source(named: $0, &problems) }
    guard let storeKit, (features == nil) == (text == nil) else { return nil }
    return read(&others) { () throws(Diagnostics) in try CatalogFiles(storeKit: storeKit, features: text).catalog }
  }

  private func read(_ others: inout [Diagnostic], _ body: () throws(Diagnostics) -> Catalog) -> Catalog? {
    do throws(Diagnostics) {
      return try body()
    } catch {
      others += error.all
      return nil
    }
  }
}
