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
  /// - Throws: `MalformedInput` with everything that is wrong with any of them.
  init(_ targets: [ScenarioPaths.Target], files sources: ScenarioFiles) throws {
    var problems = ""
    for target in targets {
      do {
        let source = try InputFile.source(at: target.file)
        let script = try InputFile.reading { () throws(Diagnostics) in try ScenarioScript(source, files: sources) }
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
  init(_ choice: CatalogChoice, options: Options) {
    self.init(
      standard: choice.catalog, overridesHeaders: options.headersAreOverridden, load: InputFile.bytes)
  }
}
