import Foundation

/// The folder that holds `Scenarios/Catalogs`: a checkout of this repository, or a project laid out like it.
struct ProjectFolder: Sendable {
  /// Its path from the root of the file system.
  let path: String

  private static let landmark = "Scenarios/Catalogs"

  /// The project around a place: the nearest folder above it that has catalogs.
  init?(around place: String) {
    var folder = Paths.absolute(place)
    while Paths.kind(of: "\(folder)/\(Self.landmark)") != .folder {
      guard folder != "/" else { return nil }
      folder = Paths.folder(of: folder)
    }
    path = folder
  }

  private init(path: String) { self.path = path }

  /// The project around where the tool was started, else the one that it was built from.
  ///
  /// The latter is for reading: whoever writes there writes into a repository that nobody named.
  static func current() -> ProjectFolder? {
    if let project = ProjectFolder(around: Paths.current) { return project }
    let root = (1...4).reduce(#filePath) { path, _ in Paths.folder(of: path) }
    return Paths.kind(of: "\(root)/\(landmark)") == .folder ? ProjectFolder(path: root) : nil
  }

  /// A file or folder in it, as it is to be printed.
  func file(_ name: String) -> String { Paths.shown("\(path)/\(name)") }

  /// Where the scenarios are.
  var scenarios: String { file("Scenarios") }

  /// Where counterexamples are kept for good.
  var regressions: String { file("Scenarios/Regressions") }
}
