import ScenarioLanguage
import Testing

@Suite struct ScenarioFormatterTests {
  private func formatted(_ text: String) throws -> String {
    ScenarioFormatter.format(try ScenarioParser.parse(text, path: "a.scenario"))
  }

  @Test func writesTheCanonicalForm() throws {
    let untidy = """

      #Title.
      #   Store:   ideal
      #
      # Clauses:  ABC-1   ABC-2


      #about the launch
        launch   mode=full   now #  really


      hold store
      buy   monthly    # why
      crash  # before it hears back
      #
      settle
      ----
      a  b   #  as  it  is
      # kept

      == one
      # about one

      crash
      # about two
      ==   two
      crash

      # the end
      """
    #expect(
      try formatted(untidy) == """
        # Title.
        #
        # Clauses: ABC-1 ABC-2
        # Store: ideal

        # about the launch
        launch now # really mode=full

        hold store
        buy monthly  # why
        crash        # before it hears back
        #
        settle
        ----
        a  b  #  as  it  is
        # kept

        == one
        # about one

        crash

        # about two
        == two
        crash

        # the end

        """)
  }

  @Test func formattingTwiceChangesNothingMore() throws {
    for text in [fullScenario, "# a\n#\n#\n\n# b\n\n# Store: x\n\n# c\nlaunch\n\n\n== x\ny", "x\n== y\nz\n----"] {
      let once = try formatted(text)
      #expect(try formatted(once) == once)
      #expect(ScenarioFormatter.isFormatted(try ScenarioParser.parse(once, path: "a")))
    }
  }

  @Test func tellsWhetherAFileIsFormatted() throws {
    #expect(ScenarioFormatter.isFormatted(try ScenarioParser.parse("launch\n", path: "a")))
    for text in ["launch", "launch \n", "\nlaunch\n", "launch\n\n", "launch  now\n"] {
      #expect(!ScenarioFormatter.isFormatted(try ScenarioParser.parse(text, path: "a")))
    }
  }
}
