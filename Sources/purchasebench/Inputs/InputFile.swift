import Foundation
import ScenarioLanguage

/// Files that the tool reads.
enum InputFile {
  /// Why a file cannot be read.
  struct Unreadable: Error, CustomStringConvertible {
    var path: String
    var description: String
  }

  /// The bytes of a file.
  @Sendable static func bytes(at path: String) throws -> [UInt8] {
    switch Paths.kind(of: path) {
    case nil: throw Unreadable(path: path, description: "no such file")
    case .folder: throw Unreadable(path: path, description: "this is a folder")
    case .file: break
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Unreadable(path: path, description: "permission denied")
    }
    return [UInt8](data)
  }

  /// The text of a file that was named on the command line.
  static func source(at path: String) throws -> SourceText {
    do {
      return SourceText(path: path, bytes: try bytes(at: path))
    } catch let error as Unreadable {
      throw MalformedInput(diagnostics: "\(path): error: \(error)\n")
    }
  }

  /// Runs a reader, and turns everything that is wrong with its text into what the tool prints.
  static func reading<Result>(_ body: () throws(Diagnostics) -> Result) throws -> Result {
    do throws(Diagnostics) {
      return try body()
    } catch {
      throw MalformedInput(error)
    }
  }
}

extension MalformedInput {
  init(_ diagnostics: Diagnostics) { self.init(diagnostics: diagnostics.description + "\n") }
}
