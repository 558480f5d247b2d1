import Foundation
import Testing

@Suite("What a formatter cannot see")
struct StyleTests {
  private static let sources = Repository.swiftFiles(in: "Sources") + Repository.swiftFiles(in: "Tests")

  @Test("no file is longer than 600 lines")
  func fileLength() {
    for (path, text) in Self.sources {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(lines <= 600, "\(path) has \(lines) lines")
    }
  }

  @Test("no file is empty")
  func noEmptyRooms() {
    for (path, text) in Self.sources { #expect(text.contains { !$0.isWhitespace }, "\(path) is empty") }
  }

  @Test("nothing below the edges knows a clock or a source of chance of its own")
  func noHiddenInputs() {
    let forbidden = ["Date()", "UUID()", "SystemRandomNumberGenerator", ".random(in:", "ContinuousClock", "Hasher()"]
    for (path, text) in Repository.swiftFiles(in: "Sources") where !path.hasPrefix("Sources/purchasebench/") {
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let code = line.split(separator: "//", omittingEmptySubsequences: false).first ?? ""
        for word in forbidden { #expect(!code.contains(word), "\(path):\(number + 1) uses \(word)") }
      }
    }
  }

  @Test("no schedule, fingerprint or report walks over a Set or Dictionary")
  func noUnorderedIteration() {
    // A loop over keys or values is the usual slip; sorting first makes it right.
    for (path, text) in Repository.swiftFiles(in: "Sources") {
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let isLoop = line.contains("for ") && (line.contains(".keys {") || line.contains(".values {"))
        #expect(!isLoop, "\(path):\(number + 1) walks over a dictionary; sort it first")
      }
    }
  }
}
