@testable import RunReports
import Testing

/// Many scenarios that fail alike are told once.
@Suite struct FailingScenariosTests {
  private static func broken(_ name: String, _ invariant: String, line: Int = 9) -> Judgement {
    var judgement = Judgement(
      .scenario, id: "Scenarios/\(name).scenario", verdict: .violated, reason: "\(invariant): It is so. (PUR-57)",
      file: "Scenarios/\(name).scenario", line: line)
    judgement.broken = invariant
    return judgement
  }

  private static let few: [RunEvent] = [
    .judgement(broken("a", "completion-once")), .judgement(broken("b", "finish-once")),
    .judgement(broken("c", "completion-once", line: 12)), .judgement(Samples.different), .judgement(Samples.different),
  ]

  private static let many = (1...12).map { RunEvent.judgement(broken("\($0)", "completion-once")) }

  @Test func theFirstIsShownAndTheOthersAreNamed() {
    #expect(
      TerminalRenderer().render(Array(Self.few.prefix(3))) == """
        ✘ Scenarios/a.scenario:9
          completion-once: It is so. (PUR-57)

        ✘ completion-once broke in 1 other scenario, too:
            Scenarios/c.scenario

        ✘ Scenarios/b.scenario:9
          finish-once: It is so. (PUR-57)


        """)
  }

  @Test func ofManyAFewAreNamed() {
    #expect(
      TerminalRenderer(place: Samples.place).repeatedFailures(Self.many) == """
        ✘ completion-once broke in 11 other scenarios, too:
            Scenarios/2.scenario, Scenarios/3.scenario, Scenarios/4.scenario, Scenarios/5.scenario,
            Scenarios/6.scenario, and 6 others; all of them in summary.md


        """)
    #expect(TerminalRenderer().repeatedFailures(Array(Self.few.prefix(2))) == "")
  }

  /// Each has a difference of its own to look at.
  @Test func differencesAreNotOneFailure() {
    let failures = FailingScenarios.all(RunDigest(Self.few).judgements)
    #expect(failures.map(\.others.count) == [1, 0, 0, 0])
  }

  @Test func thePageNamesAllOfThem() {
    let page = MarkdownRenderer(place: Samples.place).render(Array(Self.few.prefix(3)))
    #expect(
      page.hasPrefix(
        """
        ## ✘ Scenarios/a.scenario:9 and 1 other scenario

        completion-once: It is so. (PUR-57)

        ```text
        purchasebench replay Scenarios/a.scenario
        ```

        - Scenarios/c.scenario:12

        ## ✘ Scenarios/b.scenario:9

        """))
    let everywhere = MarkdownRenderer(place: Samples.place).render(Self.many)
    for number in 1...12 { #expect(everywhere.contains("Scenarios/\(number).scenario:9")) }
  }

  @Test func oneAnnotationForAll() {
    #expect(
      GitHubRenderer(place: Samples.place).render([.run(RunHeader(command: "run", seededDefect: "d"))] + Self.many)
        == "::error file=Scenarios/1.scenario,line=9,title=completion-once broke::completion-once: It is so. (PUR-57)"
        + "%0AAlso in 11 other scenarios; all of them in summary.md"
        + "%0AReplay: purchasebench replay Scenarios/1.scenario --defect d\n")
  }

  @Test func sectionsOfOneFileAreCalledSo() {
    let file = (1...3).map { number -> RunEvent in
      var judgement = Self.broken("a", "finish-once")
      judgement.section = .init("s\(number)", line: number)
      judgement.id += ":s\(number)"
      return .judgement(judgement)
    }
    #expect(
      TerminalRenderer().render(file) == """
        ✘ Scenarios/a.scenario:9 (section s1, line 1)
          finish-once: It is so. (PUR-57)

        ✘ finish-once broke in 2 other sections, too:
            Scenarios/a.scenario:s2, Scenarios/a.scenario:s3


        """)
  }

  /// What is ignored is no answer, and no failure.
  @Test func whatIsIgnoredIsNotTold() {
    let ignored: [RunEvent] = [
      .judgement(Judgement(.scenario, id: "a", verdict: .nothingChecked, reason: "ignored x, which broke here"))
    ]
    #expect(TerminalRenderer().render(ignored) == "")
    #expect(GitHubRenderer().render(ignored) == "")
    #expect(JUnitRenderer().render(ignored).contains("<skipped message=\"ignored x, which broke here\"/>"))
  }

  @Test func differencesAreShort() {
    var judgement = Samples.different
    judgement.expected = ["ready", "premium: allowed", "event a"]
    judgement.observed = ["ready", "premium: denied", "event a"]
    #expect(ScenarioWords(judgement: judgement).difference == ["- premium: allowed", "+ premium: denied"])
    judgement.expected = (1...30).map { "line \($0)" }
    judgement.observed = []
    #expect(ScenarioWords(judgement: judgement).difference.count == 10)
    #expect(ScenarioWords(judgement: judgement).difference.last == "and 21 more lines")
  }
}
