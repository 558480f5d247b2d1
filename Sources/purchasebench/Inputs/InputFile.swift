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
    do {
      switch try FileStatus(of: path).kind {
      case .folder: throw Unreadable(path: path, description: "this is a folder")
      case .special(let what): throw Unreadable(path: path, description: "this is \(what), and no regular file")
      case .file: return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      }
    } catch let error as Unreadable {
      throw error
    } catch {
      let cause = error as? SystemError ?? SystemError(error)
      let isMissing = cause?.number == ENOENT || cause?.number == ENOTDIR
      throw Unreadable(
        path: path, description: isMissing ? "no such file" : cause?.reason ?? error.localizedDescription)
    }
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
