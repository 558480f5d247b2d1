import Foundation
import PurchaseChecking
import ReferenceSDK
import ScenarioLanguage
import Testing

/// Every scenario of the repository holds on the reference SDK, every oracle on.
@Suite struct ScenarioTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Scenarios").path(percentEncoded: false)

  private static let files: [String] = {
    let all = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    return all.filter { $0.hasSuffix(".scenario") }.sorted()
  }()

  private static let subject = Subject(
    "reference", ReferenceSDK.self, deciding: { Context(shelf: $0, rules: Rules($1)) })

  private static func bytes(at path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test func eachThemeHasItsStories() {
    for theme in ["Duplicates", "Launch", "Quota", "Identity"] {
      #expect(Self.files.count { $0.hasPrefix(theme + "/") } >= 6, "\(theme)")
    }
  }

  /// A sample behind the documented async API; the release binary runs all of them so.
  @Test(arguments: files.enumerated().filter { $0.offset % 6 == 0 }.map(\.element)) @MainActor
  func holdsBehindTheFront(_ file: String) throws {
    let path = "\(Self.folder)/\(file)"
    let source = SourceText(path: path, bytes: try Self.bytes(at: path))
    let front = Subject(
      front: "front", ReferenceSDK.self, deciding: { Context(shelf: $0, rules: Rules($1)) })
    for section in try ScenarioScript(source, files: ScenarioFiles { try Self.bytes(at: $0) }).sections {
      let behind = try front.run(section)
      #expect(behind.hasPassed, "\(file): \(behind.outcome)")
      #expect(try behind.observed == Self.subject.run(section).observed, "\(file)")
    }
  }

  @Test(arguments: files) func holds(_ file: String) throws {
    let path = "\(Self.folder)/\(file)"
    let source = SourceText(path: path, bytes: try Self.bytes(at: path))
    let script = try ScenarioScript(source, files: ScenarioFiles { try Self.bytes(at: $0) })
    for section in script.sections {
      let result = try Self.subject.run(section)
      #expect(result.hasPassed, "\(file): \(result.outcome)")
    }
    #expect(ScenarioFormatter.isFormatted(script.scenario), "\(file) is not formatted")
    #expect(script.scenario.header(.clauses) != nil, "\(file) names no clause")
  }
}
