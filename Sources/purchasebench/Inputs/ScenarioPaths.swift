/// The scenario files that paths on the command line mean.
enum ScenarioPaths {
  /// A file, and the section of it if only one is meant.
  struct Target: Hashable, Sendable {
    var file: String
    var section: String?
  }

  /// The files of some paths: each a file, a folder with everything below it, or `FILE:section`.
  ///
  /// How folders are walked is up to ``ScenarioWalk``.
  ///
  /// - Parameter isStopped: asked again and again; when it says so, what was found so far is all.
  static func targets(
    _ paths: [String], isStopped: @escaping () -> Bool = { false }
  ) throws(MalformedInput) -> [Target] {
    var targets: [Target] = []
    var known: Set<Target> = []
    var problems = ""
    for path in paths {
      guard let found = self.targets(path, &problems, isStopped) else {
        problems += "\(path): error: no such file or folder\n"
        continue
      }
      for target in found {
        if !isScenario(target.file) { problems += notScenario(path) }
        if known.insert(target).inserted { targets.append(target) }
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

  private static func targets(
    _ path: String, _ problems: inout String, _ isStopped: @escaping () -> Bool
  ) -> [Target]? {
    switch Paths.kind(of: path) {
    case .file, .special: return [Target(file: path)]
    case .folder:
      let walk = ScenarioWalk(below: path, isStopped: isStopped)
      problems += walk.problems
      return walk.files.map { Target(file: $0) }
    case nil: break
    }
    // A name may hold a colon itself, so the whole path comes first.
    guard let colon = path.lastIndex(of: ":"), Paths.kind(of: String(path[..<colon])) == .file else { return nil }
    return [Target(file: String(path[..<colon]), section: String(path[path.index(after: colon)...]))]
  }
}
