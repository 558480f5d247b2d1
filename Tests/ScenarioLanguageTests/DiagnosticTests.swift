@testable import ScenarioLanguage
import Testing

@Suite struct DiagnosticTests {
  @Test func showsTheLineACaretAndTheHint() {
    let source = SourceText(path: "x.scenario", text: "launch\n  bye now\n")
    let diagnostic = source.diagnostic(
      "unknown command 'bye'", at: SourceLocation(line: 2, column: 3), hint: "did you mean 'buy'?")
    #expect(
      diagnostic.description == """
        x.scenario:2:3: error: unknown command 'bye'
          bye now
          ^
        did you mean 'buy'?
        """)
  }

  @Test func showsOnlyAPartOfALongLine() {
    let line = String(repeating: "a", count: 300) + "X" + String(repeating: "b", count: 300)
    let source = SourceText(path: "x.json", text: line)
    let diagnostic = source.diagnostic("here", at: SourceLocation(line: 1, column: 301), severity: .warning)
    let half = Diagnostic.visibleWidth / 2
    #expect(
      diagnostic.description == """
        x.json:1:301: warning: here
        …\(String(repeating: "a", count: half))X\(String(repeating: "b", count: half - 1))…
        \(String(repeating: " ", count: half + 1))^
        """)
  }

  @Test func hidesNothingAndMovesNoCursor() {
    let source = SourceText(path: "x", text: "a\u{1B}[31m\tb\u{202E}c")
    let diagnostic = source.diagnostic("odd '\u{1B}[2J'", at: SourceLocation(line: 1, column: 7))
    #expect(
      diagnostic.description == """
        x:1:7: error: odd '\u{FFFD}[2J'
        a\u{FFFD}[31m b\u{FFFD}c
              ^
        """)
  }

  @Test func aPlaceOutsideTheTextDoesNotTrap() {
    let source = SourceText(path: "x", text: "")
    #expect(source.diagnostic("empty", at: .start).description == "x:1:1: error: empty")
    #expect(source.diagnostic("far", at: SourceLocation(line: 9, column: 9)).description == "x:9:9: error: far")
    #expect(source.diagnostic("none", at: SourceLocation(line: 0, column: 0)).description == "x:0:0: error: none")
  }

  @Test func sortsByPathAndPlace() {
    let source = SourceText(path: "b", text: "one\ntwo")
    let late = source.diagnostic("late", at: SourceLocation(line: 2, column: 1))
    let early = source.diagnostic("early", at: SourceLocation(line: 1, column: 2))
    let other = SourceText(path: "a", text: "x").diagnostic("other", at: .start)
    #expect(Diagnostics([late, early, other]).all.map(\.message) == ["other", "early", "late"])
  }

  @Test func aLineOutOfALongerFileKeepsItsNumber() {
    let source = SourceText(path: "run.jsonl", text: "{\"a\" 1}", firstLine: 41)
    #expect(throws: Diagnostics.self) { try JSONDocument(source) }
    do throws(Diagnostics) {
      _ = try JSONDocument(source)
    } catch {
      #expect(error.description == "run.jsonl:41:6: error: expected ':' after the name, found '1'\n{\"a\" 1}\n     ^")
    }
  }

  @Test func findsTheFirstByteThatIsNotText() {
    #expect(SourceText(path: "x", text: "ä€😀\n").firstInvalidByte == nil)
    #expect(
      SourceText(path: "x", bytes: Array("ä\nbc".utf8) + [0xC3]).firstInvalidByte == SourceLocation(line: 2, column: 3))
  }
}

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("purchse", "purchase"), ("PURCHASE", "purchase"), ("restroe", "restore"), ("crsh", "crash"), ("setle", "settle"),
  ])
  func findsWhatWasMeant(word: String, meant: String) {
    #expect(Suggestion.nearest(to: word, among: ["purchase", "restore", "crash", "settle"]) == meant)
  }

  @Test(arguments: ["", "xyz", "p", "something-else-altogether", String(repeating: "a", count: 5000)])
  func staysSilentWhenNothingIsNear(word: String) {
    #expect(Suggestion.nearest(to: word, among: ["purchase", "restore", "crash", "settle"]) == nil)
  }

  @Test func theFirstOfEquallyNearOnesWins() {
    #expect(Suggestion.nearest(to: "tx3", among: ["tx1", "tx2"]) == "tx1")
    #expect(Suggestion.nearest(to: "[", among: ["", "x"]) == nil)
    #expect(Suggestion.hint(for: "tx3", among: ["tx1", "tx2"]) == "did you mean 'tx1'?")
  }
}

@Suite struct RelativePathTests {
  @Test(arguments: [
    ("../Catalogs/pro.storekit", "Scenarios/Purchase/a.scenario", "Scenarios/Catalogs/pro.storekit"),
    ("b.scenario", "a.scenario", "b.scenario"), ("./b", "/x/y/a", "/x/y/b"), ("/b/../c", "x/a", "/c"),
    ("../../b", "x/a", "../b"), ("../../b", "/x/a", "/b"), ("..", "x/a", "."),
  ])
  func isRelativeToTheFile(path: String, file: String, result: String) {
    #expect(RelativePath.resolve(path, besides: file) == result)
  }
}
