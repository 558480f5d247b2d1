import ScenarioLanguage
import Testing

/// Whatever a file holds, reading it ends with a value or with problems that have a place.
@Suite struct FuzzTests {
  private static let scenarioPieces = [
    "\n", "\n\n", "\n----\nseen  # why\n", "\n== x\n", "\n== y\nz", "\n# c\n", "\n# Bench: 1\n", "# Store: x\n", "\"",
    "\\", "\\u{", "  # ", "=", "include x\n", "\r\n", "\t",
    "\u{0}", "é",
    "\u{FEFF}", "\u{2028}",
  ]

  @Test func mutatedScenariosNeverTrap() throws {
    var generator = SeededGenerator(seed: 7)
    let original = Array(fullScenario.utf8)
    var accepted = 0
    for _ in 0..<1500 {
      let bytes = original.mutated(with: &generator, pieces: Self.scenarioPieces)
      do throws(Diagnostics) {
        let scenario = try ScenarioParser.parse(SourceText(path: "a", bytes: bytes))
        accepted += 1
        checkRoundTrips(scenario)
      } catch {
        checkPlaces(error, bytes)
      }
    }
    #expect(accepted > 150)
  }

  /// Formatting keeps the meaning and is stable; rewriting nothing gives the same bytes, rewriting all is found again.
  private func checkRoundTrips(_ scenario: Scenario) {
    let text = scenario.source.text
    let formatted = ScenarioFormatter.format(scenario)
    guard let again = try? ScenarioParser.parse(formatted, path: "a") else {
      Issue.record("formatted text is malformed: \(text.debugDescription)")
      return
    }
    #expect(ScenarioFormatter.format(again) == formatted, "\(text.debugDescription)")
    #expect(meaning(of: again) == meaning(of: scenario), "\(text.debugDescription)")
    #expect(ScenarioRewriter.rewrite(scenario, observed: [:], mode: .all) == text)
    let observed = Dictionary(
      uniqueKeysWithValues: scenario.blocks.map { ($0.index, ["seen \($0.index)", "# \(text)"]) })
    let rewritten = ScenarioRewriter.rewrite(scenario, observed: observed, mode: .all)
    let expected = scenario.blocks.map { ExpectationText.canonical(observed[$0.index] ?? []) }
    #expect((try? ScenarioParser.parse(rewritten, path: "a"))?.blocks.map { $0.expectation?.texts ?? [] } == expected)
  }

  private func meaning(of scenario: Scenario) -> [String] {
    scenario.headers.map { "\($0.key): \($0.words.map(\.text))" }.sorted()
      + scenario.sections.map { "\($0.name ?? "-") \($0.blocks)" }
      + scenario.blocks.map { block in
        "\(block.commands.map(\.text)) \(block.commands.map { $0.comment ?? "-" }) \(block.expectation?.lines.map { "\($0.text)|\($0.comment ?? "-")" } ?? ["none"])"
      }
  }

  private func checkPlaces(_ problems: Diagnostics, _ bytes: [UInt8]) {
    let lineCount = SourceText(path: "a", bytes: bytes).lineCount
    #expect(!problems.all.isEmpty)
    for problem in problems.all {
      #expect((1...lineCount).contains(problem.location.line) && problem.location.column >= 1)
      #expect(!problem.message.isEmpty && !problem.description.contains("\u{1B}"))
    }
  }

  @Test func mutatedJSONNeverTraps() {
    var generator = SeededGenerator(seed: 11)
    let original = Array(#"{"a": [1, -2.5e3, true, null, "x\u00e9\n"], "b": {"c": {}, "d": []}}"#.utf8)
    for _ in 0..<3000 {
      let bytes = original.mutated(
        with: &generator, pieces: ["{", "}", "[", "]", ",", ":", "\"", "\\u", "\\ud83d", "1e", "-", "é", "\r\n", "nul"])
      do throws(Diagnostics) {
        _ = try JSONDocument(SourceText(path: "a", bytes: bytes))
      } catch {
        checkPlaces(error, bytes)
      }
    }
  }
}
