import Foundation

/// Looks for scenario files below a folder, in the order of names.
///
/// Folders called `Catalogs` and hidden ones are left out. A folder that cannot be read is a problem: what is in it
/// would be passed over in silence.
struct ScenarioWalk {
  /// What was found.
  private(set) var files: [String] = []
  /// The folders that cannot be read, in the lines that the tool prints.
  private(set) var problems = ""
  private let isStopped: () -> Bool
  /// The folders that lead to where the walk is: a link to one of them would lead round for ever.
  private var chain: [FileStatus.Identity] = []

  /// Walks until everything was seen, or until it is to stop.
  init(below folder: String, isStopped: @escaping () -> Bool) {
    self.isStopped = isStopped
    if let status = try? FileStatus(of: folder) { walk(folder, status) }
  }

  private mutating func walk(_ folder: String, _ status: FileStatus) {
    guard !chain.contains(status.identity) else { return }
    chain.append(status.identity)
    defer { chain.removeLast() }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      let reason = SystemError(error)?.reason ?? error.localizedDescription
      problems += "\(folder): error: this folder cannot be read: \(reason)\n"
      return
    }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    for name in names where !isStopped() {
      guard let status = try? FileStatus(of: base + name) else { continue }
      switch status.kind {
      case .folder: if name != "Catalogs", !name.hasPrefix(".") { walk(base + name, status) }
      case .file, .special: if ScenarioPaths.isScenario(name) { files.append(base + name) }
      }
    }
  }
}
