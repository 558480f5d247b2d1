import Foundation

/// The scenario files that paths on the command line mean.
enum ScenarioPaths {
  /// A file, and the section of it if only one is meant.
  struct Target: Hashable, Sendable {
    var file: String
    var section: String?
  }

  /// The files of some paths: each a file, a folder with everything below it, or `FILE:section`.
  ///
  /// Folders are walked in the order of names, and those called `Catalogs` are left out.
  static func targets(_ paths: [String]) throws(MalformedInput) -> [Target] {
    var targets: [Target] = []
    var problems = ""
    for path in paths {
      guard let found = self.targets(path) else {
        problems += "\(path): error: no such file or folder\n"
        continue
      }
      for target in found {
        if !isScenario(target.file) { problems += notScenario(path) }
        if !targets.contains(target) { targets.append(target) }
      }
    }
    guard problems.isEmpty else { throw MalformedInput(diagnostics: problems) }
    return targets
  }

  /// Whether a name is that of a scenario: whatever else a file holds, reading it as one says nothing about it.
  static func isScenario(_ file: String) -> Bool { file.hasSuffix(".scenario") }

  /// What to say of a file that goes by another name.
  static func notScenario(_ path: String) -> String {
    "\(path): error: this is no scenario: the name of one ends in '.scenario'\n"
  }

  private static func targets(_ path: String) -> [Target]? {
    switch Paths.kind(of: path) {
    case .file: return [Target(file: path)]
    case .folder: return files(below: path).map { Target(file: $0) }
    case nil: break
    }
    // A name may hold a colon itself, so the whole path comes first.
    guard let colon = path.lastIndex(of: ":"), Paths.kind(of: String(path[..<colon])) == .file else { return nil }
    return [Target(file: String(path[..<colon]), section: String(path[path.index(after: colon)...]))]
  }

  /// The scenario files below a folder.
  static func files(below folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    return names.flatMap { name -> [String] in
      let path = base + name
      switch Paths.kind(of: path) {
      case .folder: return name == "Catalogs" || name.hasPrefix(".") ? [] : files(below: path)
      case .file: return isScenario(name) ? [path] : []
      case nil: return []
      }
    }
  }
}
