import Foundation

/// The files of this repository.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The module of each target, in `Sources`.
  static var modules: [String] { folders(in: "Sources") }

  static func folders(in path: String) -> [String] {
    let url = root.appending(path: path)
    let entries = (try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)) ?? []
    return entries.filter { $0.hasDirectoryPath }.map(\.lastPathComponent).sorted()
  }

  /// Every Swift file below a folder, with its path from the root and its text.
  static func swiftFiles(in path: String) -> [(path: String, text: String)] {
    files(in: path, ending: ".swift")
  }

  static func files(in path: String, ending: String) -> [(path: String, text: String)] {
    let base = root.appending(path: path)
    let found = FileManager.default.enumerator(atPath: base.path(percentEncoded: false))?.allObjects as? [String] ?? []
    return found.filter { $0.hasSuffix(ending) }.sorted().compactMap { file in
      guard let text = try? String(contentsOf: base.appending(path: file), encoding: .utf8) else { return nil }
      return ("\(path)/\(file)", text)
    }
  }
}
