import Foundation

/// Files and folders that the tool writes.
enum OutputFile {
  /// Writes a file, which appears whole or not at all.
  static func write(_ text: String, to path: String) throws(CannotWrite) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw CannotWrite(path: path, error)
    }
  }

  /// Makes a folder and those above it; one that is there already is right.
  static func makeFolder(_ path: String) throws(CannotWrite) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CannotWrite(path: path, error)
    }
  }
}

/// A file or folder that cannot be written, and why.
struct CannotWrite: Error, Equatable {
  var path: String
  var reason: String
  var hint: String?
  /// Whether there is no room for it, wherever it were.
  var isLackOfRoom = false

  init(path: String, _ cause: SystemError) {
    self.path = path
    reason = cause.reason
    hint = cause.hint
    isLackOfRoom = cause.isLackOfRoom
  }

  init(path: String, _ error: any Error) {
    let cause = SystemError(error)
    self.path = path
    reason = cause?.reason ?? error.localizedDescription
    hint = cause?.hint
    isLackOfRoom = cause?.isLackOfRoom ?? false
  }

  /// The lines for standard error.
  var text: String {
    "error: cannot write '\(path)': \(reason)\n" + (hint.map { "note: \($0)\n" } ?? "")
  }
}
