import ScenarioLanguage
import Testing

@Suite struct IncludeResolverTests {
  struct Missing: Error, CustomStringConvertible { let description = "no such file" }

  private func resolve(_ text: String, files: [String: String]) throws(Diagnostics) -> Scenario {
    let resolver = IncludeResolver { path in
      guard let file = files[path] else { throw Missing() }
      return Array(file.utf8)
    }
    return try resolver.resolve(try ScenarioParser.parse(text, path: "s/a.scenario"))
  }

  private func problems(_ text: String, files: [String: String]) -> String {
    do throws(Diagnostics) {
      _ = try resolve(text, files: files)
      return ""
    } catch {
      return error.description
    }
  }

  @Test func putsCommandsInPlace() throws {
    let scenario = try resolve(
      "include common/start.scenario\nbuy\n----\nready\n",
      files: [
        "s/common/start.scenario": "# Starts.\nlaunch\n\ninclude ../b.scenario\n", "s/b.scenario": "identify alice",
      ])
    #expect(scenario.blocks[0].commands.map(\.text) == ["launch", "identify alice", "buy"])
    #expect(scenario.blocks[0].commands.map(\.path) == ["s/common/start.scenario", "s/b.scenario", "s/a.scenario"])
    #expect(ScenarioFormatter.format(scenario) == scenario.source.text)
    #expect(
      ScenarioRewriter.rewrite(scenario, observed: [0: ["other"]], mode: .all)
        == "include common/start.scenario\nbuy\n----\nother\n")
  }

  @Test func aCircleIsToldWithItsChain() {
    #expect(
      problems("include b.scenario\n", files: ["s/b.scenario": "x\ninclude a.scenario\ninclude a.scenario"]) == """
        s/b.scenario:2:9: error: this include goes in a circle
        include a.scenario
                ^
        s/a.scenario → s/b.scenario → s/a.scenario
        """)
    #expect(problems("include a.scenario", files: [:]).contains("s/a.scenario → s/a.scenario"))
  }

  @Test func everyMissingFileIsTold() {
    #expect(
      problems("include x\ninclude y\n", files: [:]) == """
        s/a.scenario:1:9: error: 's/x' cannot be read
        include x
                ^
        no such file
        s/a.scenario:2:9: error: 's/y' cannot be read
        include y
                ^
        no such file
        """)
  }

  @Test func anIncludedFileHoldsCommandsOnly() {
    #expect(
      problems("include b", files: ["s/b": "# Store: ideal\n\nx\n----\ny\n\n== z\nx\n"]) == """
        s/b:1:3: error: 'Store' in an included file has no effect
        # Store: ideal
          ^
        move it to the scenario that includes this file
        s/b:4:1: error: '----' in an included file
        ----
        ^
        expect it in the block that includes this file
        s/b:7:1: error: a section in an included file
        == z
        ^
        an included file holds commands only
        """)
    #expect(problems("include b", files: ["s/b": "say \"x"]).hasPrefix("s/b:1:5: error: this quote is not closed"))
  }

  @Test func doublingAgainAndAgainEnds() {
    var files = ["s/f20": "x"]
    for number in 0..<20 { files["s/f\(number)"] = "include f\(number + 1)\ninclude f\(number + 1)" }
    #expect(problems("include f0", files: files).contains("more than 10000 commands in one block"))
  }
}
