import ScenarioLanguage
import Testing

@Suite struct RepeatExpanderTests {
  private func expanded(_ text: String) throws(Diagnostics) -> [[String]] {
    let scenario = try RepeatExpander.expand(try ScenarioParser.parse(text, path: "a.scenario"))
    return scenario.blocks.map { $0.commands.map(\.text) }
  }

  @Test func writesOutNestedRepeats() throws {
    #expect(
      try expanded("a\nrepeat 2\nb\nrepeat 2\nc\nend\nend\nend c1\n----\nx\n\nd") == [
        ["a", "b", "c", "c", "b", "c", "c", "end c1"], ["d"],
      ])
  }

  @Test func tellsEveryMistake() {
    let text = "repeat\nend\nend\nrepeat 0\nend\n\nrepeat 2\nrepeat 1000\nrepeat 1000\nx\nend\nend\n"
    do throws(Diagnostics) {
      _ = try expanded(text)
      Issue.record("it was expanded")
    } catch {
      #expect(
        error.all.map { "\($0.location) \($0.message)" } == [
          "1:1 'repeat' takes a number from 1 to 1000", "3:1 'end' without 'repeat'",
          "4:1 'repeat' takes a number from 1 to 1000", "7:1 'repeat' without 'end'",
          "8:1 more than 10000 commands in one block",
        ])
      #expect(
        error.all[1].description == """
          a.scenario:3:1: error: 'end' without 'repeat'
          end
          ^
          both stand in one block
          """)
    }
  }
}
