import Foundation
import ScenarioLanguage

/// Paths as people type and read them; resolved as text, so that links such as `reports/latest` keep their names.
enum Paths {
  /// The folder in which the tool was started.
  static var current: String { FileManager.default.currentDirectoryPath }

  /// The path from the root of the file system.
  static func absolute(_ path: String) -> String {
    RelativePath.resolve(path, besides: current + "/.")
  }

  /// The path as it is to be printed: from where the tool was started if it lies below, else from the root.
  static func shown(_ path: String) -> String {
    let whole = absolute(path)
    let prefix = current.hasSuffix("/") ? current : current + "/"
    return whole.hasPrefix(prefix) ? String(whole.dropFirst(prefix.count)) : whole
  }

  /// What leads from a folder to a file.
  static func relative(to path: String, from folder: String) -> String {
    let target = absolute(path).split(separator: "/")
    let start = absolute(folder).split(separator: "/")
    var common = 0
    while common < min(target.count - 1, start.count), target[common] == start[common] { common += 1 }
    let ups = Array(repeating: "..", count: start.count - common)
    return (ups + target[common...].map(String.init)).joined(separator: "/")
  }

  /// The folder that a file lies in.
  static func folder(of path: String) -> String {
    RelativePath.resolve("..", besides: absolute(path) + "/.")
  }

  /// The last part of a path.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// What lies there; nil when nothing does, or nothing that can be seen.
  static func kind(of path: String) -> FileStatus.Kind? { try? FileStatus(of: path).kind }
}
