import PurchaseChecking
import ScenarioLanguage

/// Scenario files that were read and understood as a whole, before anything runs.
struct ScenarioBatch {
  /// A file with those of its sections that are meant.
  struct File {
    var path: String
    var script: ScenarioScript
    var sections: [ScenarioScript.Section]
  }

  var files: [File] = []

  /// How many sections there are to run.
  var count: Int { files.reduce(0) { $0 + $1.sections.count } }

  /// Reads every file.
  ///
  /// - Parameter isStopped: asked before each file; when it says so, the rest is left out.
  /// - Throws: `MalformedInput` with everything that is wrong with any of them.
  init(
    _ targets: [ScenarioPaths.Target], files sources: ScenarioFiles, isStopped: () -> Bool = { false }
  ) throws {
    let reading = targets.map { target in (target, { try InputFile.source(at: target.file) }) }
    try self.init(reading: reading, sources, isStopped)
  }

  /// Understands texts that are in memory, as if they were files.
  init(_ texts: [SourceText], files sources: ScenarioFiles, isStopped: () -> Bool = { false }) throws {
    try self.init(reading: texts.map { text in (ScenarioPaths.Target(file: text.path), { text }) }, sources, isStopped)
  }

  private init(
    reading targets: [(target: ScenarioPaths.Target, source: () throws -> SourceText)], _ sources: ScenarioFiles,
    _ isStopped: () -> Bool
  ) throws {
    var problems = ""
    for (target, source) in targets where !isStopped() {
      do {
        let text = try source()
        let script = try InputFile.reading { () throws(Diagnostics) in try ScenarioScript(text, files: sources) }
        let sections = try target.section.map { name in
          [try InputFile.reading { () throws(Diagnostics) in try script.section(named: name) }]
        }
        files.append(File(path: target.file, script: script, sections: sections ?? script.sections))
      } catch let error as MalformedInput {
        problems += error.diagnostics
      }
    }
    guard problems.isEmpty else { throw MalformedInput(diagnostics: problems) }
  }
}

extension ScenarioFiles {
  /// Where the scenarios of a run find what they name; without a header they sell what the options say.
  init(_ choice: CatalogChoice?, options: Options) {
    self.init(
      standard: choice?.catalog, named: choice?.storeKit, overridesHeaders: options.headersAreOverridden,
      load: InputFile.bytes)
  }
}
