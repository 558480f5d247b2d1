import ScenarioLanguage
import Testing

@Suite struct ScenarioParserTests {
  @Test func readsDescriptionAndHeader() throws {
    let scenario = try ScenarioParser.parse(fullScenario, path: "a.scenario")
    #expect(scenario.description == ["The store finishes while the app is dead."])
    #expect(scenario.headers.map(\.key) == [.clauses, .catalog])
    let clauses = try #require(scenario.header(.clauses))
    #expect(clauses.value == "ABC-57 ABC-58")
    #expect(clauses.keyLocation == SourceLocation(line: 3, column: 3))
    #expect(clauses.words.map(\.text) == ["ABC-57", "ABC-58"])
    #expect(
      clauses.words.map(\.location) == [SourceLocation(line: 3, column: 12), SourceLocation(line: 3, column: 19)])
    #expect(scenario.header(.store) == nil)
  }

  @Test func readsSectionsAndTheirPreamble() throws {
    let scenario = try ScenarioParser.parse(fullScenario, path: "a.scenario")
    #expect(scenario.sections.map(\.name) == ["while-dead", "other-device"])
    #expect(scenario.preamble == 0..<1)
    let section = try #require(scenario.section(named: "other-device"))
    #expect(section.location == SourceLocation(line: 25, column: 1))
    #expect(scenario.blocks(of: section).map(\.index) == [0, 3])
    #expect(scenario.section(named: "none") == nil)
  }

  @Test func aFileWithoutSectionsIsOne() throws {
    let scenario = try ScenarioParser.parse("launch\n\nsettle", path: "a.scenario")
    #expect(scenario.sections.map(\.name) == [nil])
    #expect(scenario.preamble.isEmpty)
    #expect(scenario.blocks(of: scenario.sections[0]).count == 2)
  }

  @Test func tellsNoExpectationFromAnEmptyOne() throws {
    let scenario = try ScenarioParser.parse(fullScenario, path: "a.scenario")
    #expect(
      scenario.blocks.map { $0.expectation?.texts } == [
        ["ready"], ["event bought monthly tx1", "server accepts tx1"], [], nil,
      ])
    #expect(scenario.blocks[1].expectation?.lines.map(\.comment) == [nil, "once"])
    #expect(scenario.blocks[1].expectation?.location == SourceLocation(line: 17, column: 1))
    #expect(scenario.blocks[1].expectation?.lines.last?.location == SourceLocation(line: 20, column: 1))
  }

  @Test func readsWordsOptionsAndComments() throws {
    let line = "  start c1 = op=a \"say \\\"hi\\\"\" note=\"x y\" #1  # why"
    let scenario = try ScenarioParser.parse(line, path: "a.scenario")
    let command = scenario.blocks[0].commands[0]
    #expect(command.name == "start")
    #expect(command.words.map(\.text) == ["start", "c1", "=", "say \"hi\"", "#1"])
    #expect(command.words.map(\.isQuoted) == [false, false, false, true, false])
    #expect(command.words.map(\.location.column) == [3, 9, 12, 19, 43])
    #expect(command.options.map(\.name) == ["op", "note"])
    #expect(command.option("note")?.value.text == "x y")
    #expect(command.option("note")?.location.column == 32)
    #expect(command.option("note")?.value.location.column == 37)
    #expect(command.option("none") == nil)
    #expect(command.comment == "why")
    #expect(command.location == SourceLocation(line: 1, column: 3))
    #expect(command.text == "start c1 = \"say \\\"hi\\\"\" #1 op=a note=\"x y\"")
  }

  @Test func readsEscapes() throws {
    let scenario = try ScenarioParser.parse(#"say "a\n\t\\\"\u{1F600}" x="""#, path: "a.scenario")
    #expect(scenario.blocks[0].commands[0].words[1].text == "a\n\t\\\"😀")
    #expect(scenario.blocks[0].commands[0].option("x")?.value.text == "")
  }

  @Test(arguments: [
    "pro", "a b", "", "#1", "==x", "----", "a=b", "=", "=b", "say \"x\"", "\\", "ä\u{A0}\t\n\u{0}😀", "$e",
  ])
  func whatIsWrittenIsReadBack(text: String) throws {
    let line = "\(CommandText.word(text)) x \(CommandText.word(text)) \(CommandText.option("o", text))"
    let command = try ScenarioParser.parse(line, path: "a").blocks[0].commands[0]
    #expect(command.words.map(\.text) == [text, "x", text])
    #expect(command.option("o")?.value.text == text)
    #expect(
      try ScenarioParser.parse("x \(command.text)", path: "a").blocks[0].commands[0].option("o")?.value.text == text)
  }

  @Test func aProblemOfACommandShowsItsLine() throws {
    let command = try ScenarioParser.parse("launch\nbye now", path: "a.scenario").blocks[0].commands[1]
    #expect(
      command.diagnostic("unknown word 'now'", at: command.arguments.first?.location).description == """
        a.scenario:2:5: error: unknown word 'now'
        bye now
            ^
        """)
  }

  @Test func draftsAreReadBack() throws {
    let draft = ScenarioDraft(
      description: ["What was found.", "", "In two paragraphs."],
      headers: [.finding: "completion-once", .clauses: "ABC-1"],
      blocks: [
        .init(
          comments: ["first"], commands: ["launch", "settle"], expectation: ["ready", "", "# odd", "two\nlines  "]),
        .init(commands: []), .init(commands: ["crash"]),
      ])
    #expect(
      draft.text == """
        # What was found.
        #
        # In two paragraphs.
        #
        # Clauses: ABC-1
        # Finding: completion-once

        # first
        launch
        settle
        ----
        ready
        \\# odd
        two
        lines

        crash

        """)
    let scenario = try ScenarioParser.parse(draft.text, path: "a")
    #expect(ScenarioFormatter.isFormatted(scenario))
    #expect(scenario.blocks.map { $0.expectation?.texts } == [["ready", "\\# odd", "two", "lines"], nil])
  }
}
