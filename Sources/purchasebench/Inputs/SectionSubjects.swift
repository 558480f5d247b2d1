import PurchaseChecking

/// What the sections of scenarios run on: what the options name, unless a header names the SDK.
struct SectionSubjects {
  private let standard: Subject
  private var named: [String: Subject] = [:]

  /// The subjects that a batch needs beside the one that the options name, with the same defect and decisions.
  ///
  /// - Throws: that a header names an SDK that cannot have the defect.
  init(_ standard: Subject, for invocation: Invocation, in batch: ScenarioBatch) throws(UsageError) {
    self.standard = standard
    for section in batch.files.flatMap(\.sections) {
      guard let name = section.sdk, named[name] == nil, let sdk = Options.CheckedSDK(rawValue: name) else { continue }
      named[name] = try SubjectRegistry.subject(for: invocation, namedByHeader: sdk)
    }
  }

  /// What a section runs on.
  func subject(of section: ScenarioScript.Section) -> Subject { section.sdk.flatMap { named[$0] } ?? standard }
}
