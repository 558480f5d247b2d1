import ScenarioLanguage
import Testing

@Suite struct ScenarioRewriterTests {
  static let text = """
    # Kept   as it is.

    launch    # untidy
    ----
    ready

    buy
    ----
    sheet
    # about the event
    event one    # first
    event two

    crash
    # trailing

    settle
    == late
    wait
    """

  private func rewritten(
    _ observed: [Int: [String]], _ mode: ScenarioRewriter.Mode,
    matches: (String, String) -> Bool = { $0 == $1 }
  ) throws -> String {
    let scenario = try ScenarioParser.parse(Self.text, path: "a")
    return ScenarioRewriter.rewrite(scenario, observed: observed, mode: mode, matches: matches)
  }

  private let observed: [Int: [String]] = [
    0: ["ready"], 1: ["event one", "event three"], 2: ["gone"], 3: ["quiet", "", "# x"], 4: [],
  ]

  @Test func allWritesEveryBlockThatDiffers() throws {
    #expect(
      try rewritten(observed, .all) == """
        # Kept   as it is.

        launch    # untidy
        ----
        ready

        buy
        ----
        # about the event
        event one    # first
        event three

        crash
        # trailing
        ----
        gone

        settle
        ----
        quiet
        \\# x

        == late
        wait
        """)
  }

  @Test func failedWritesOnlyExpectations() throws {
    #expect(
      try rewritten(observed, .failed)
        == Self.text.replacing("sheet\n", with: "").replacing("event two", with: "event three"))
  }

  @Test func missingWritesOnlyBlocksWithoutExpectation() throws {
    #expect(
      try rewritten([1: ["other"], 2: ["gone"], 4: ["late"]], .missing)
        == Self.text.replacing("# trailing", with: "# trailing\n----\ngone") + "\n----\nlate")
  }

  @Test func nothingObservedLeavesEverythingAlone() throws {
    for mode in ScenarioRewriter.Mode.allCases { #expect(try rewritten([:], mode) == Self.text) }
  }

  @Test func anExpectationCanBecomeEmpty() throws {
    #expect(
      try rewritten([0: []], .all) == Self.text.replacing("ready\n", with: ""))
  }

  @Test func textThatIsLeftOpenIsNotBakedIn() throws {
    let text = "launch\n----\nready at *\nold\n"
    let scenario = try ScenarioParser.parse(text, path: "a")
    let result = ScenarioRewriter.rewrite(scenario, observed: [0: ["ready at 17", "new"]], mode: .all) { left, right in
      left.hasSuffix("*") ? right.hasPrefix(left.dropLast()) : left == right
    }
    #expect(result == "launch\n----\nready at *\nnew\n")
  }

  @Test func whatIsWrittenIsWhatTheNextRunFinds() throws {
    let odd = [
      "----", "== x", "# y", "a  # b", "tab\there", "", "  indented", "end  ", "two\nlines", "\u{1B}[31m", "\r",
    ]
    let scenario = try ScenarioParser.parse("launch\n", path: "a")
    let text = ScenarioRewriter.rewrite(scenario, observed: [0: odd], mode: .all)
    let again = try ScenarioParser.parse(text, path: "a")
    let expectation = try #require(again.blocks.first?.expectation)
    #expect(expectation.texts == ExpectationText.canonical(odd))
    #expect(ExpectationDifference(expected: expectation.texts, observed: odd).isEmpty)
    #expect(ScenarioRewriter.rewrite(again, observed: [0: odd], mode: .all) == text)
  }
}

@Suite struct ExpectationDifferenceTests {
  @Test func keepsAsManyLinesAsPossible() {
    let difference = ExpectationDifference(
      expected: ["sheet", "one", "two", "end"], observed: ["one", "three", "two", "end", "more"])
    #expect(
      difference.description == """
        - sheet
          one
        + three
          two
          end
        + more
        """)
    #expect(!difference.isEmpty)
  }

  @Test func equalLinesAreNoDifference() {
    #expect(ExpectationDifference(expected: ["a", "b"], observed: ["a ", "", "b"]).isEmpty)
    #expect(ExpectationDifference(expected: [], observed: []).isEmpty)
  }

  @Test func aChangedLineStandsBelowTheExpectedOne() {
    #expect(
      ExpectationDifference(expected: ["a", "x", "b"], observed: ["a", "y", "b"]).description == "  a\n- x\n+ y\n  b")
  }

  @Test func veryLongTextsAreComparedInTheEnd() {
    let expected = (0..<3000).map { "old \($0)" }
    let observed = (0..<3000).map { "new \($0)" }
    #expect(ExpectationDifference(expected: expected, observed: observed).lines.count == 6000)
  }
}
