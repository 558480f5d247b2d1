@testable import RunReports
import Testing

/// What keeps a report readable when there is much to tell.
@Suite struct LayoutTests {
  @Test func longAnswersGoOnBelowThemselves() {
    let answers = (1...9).map { "premium\($0): denied → allowed" }.joined(separator: "; ")
    let finding = Finding(
      oracle: .settled, invariant: "access-settles", claim: "Wrong.",
      steps: [.init("launch", seen: answers, mark: "here"), .init("settle", seen: "ready")],
      calmSteps: [.init("gens: balance 9"), .init("ready")])
    #expect(
      TerminalRenderer().finding(finding).contains(
        """
            1  launch     → premium1: denied → allowed; premium2: denied → allowed;
                            premium3: denied → allowed; premium4: denied → allowed;
                            premium5: denied → allowed; premium6: denied → allowed;
                            premium7: denied → allowed; premium8: denied → allowed;
                            premium9: denied → allowed        ← here
            2  settle     → ready
            then calm
               → gens: balance 9
               → ready

        """))
    let lines = TerminalRenderer().finding(finding).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(MarkdownRenderer().render([.finding(finding)]).split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func aLongStepHasItsAnswerBelow() {
    let step = "purchase " + String(repeating: "x", count: 80)
    let finding = Finding(
      oracle: .invariant, invariant: "i", claim: "Wrong.",
      steps: [.init("launch", seen: "ready"), .init(step, seen: String(repeating: "y", count: 30))])
    let lines = FindingWords(finding: finding).stepLines()
    #expect(lines.count == 3)
    #expect(lines[1] == "2  " + step)
    #expect(lines[2].hasSuffix("→ " + String(repeating: "y", count: 30)))
    #expect(lines[2].firstIndex(of: "→") == lines[0].firstIndex(of: "→"))
  }

  @Test func aLongWordHasALineOfItsOwn() {
    #expect("a bb ccc".wrapped(to: 4) == ["a bb", "ccc"])
    #expect("a bbbbbb c".wrapped(to: 4) == ["a", "bbbbbb", "c"])
    #expect("abc".wrapped(to: 4) == ["abc"])
    #expect("a b; c d; e f g h".wrappedAnswers(to: 9) == ["a b; c d;", "e f g h"])
    #expect("a; b c d e; f".wrappedAnswers(to: 5) == ["a;", "b c d", "e; f"])
  }

  @Test func manySituationsAreCounted() {
    let events: [RunEvent] =
      (1...11).map { .situation(SituationRecord(id: "s\($0)", count: 0, hint: "it is \($0)")) }
      + [.situation(SituationRecord(id: "s12", count: 1)), .summary(RunSummary(verdict: .held, schedules: 1, held: 1))]
    #expect(
      TerminalRenderer(place: Samples.place).render(events) == """
        ✔ 1 invariant held on 1 schedule
          Reached 1 of 12 situations. Never reached:
            s1      it is 1
            s2      it is 2
            s3      it is 3
            s4      it is 4
            s5      it is 5
            and 6 others; all of them in summary.md
          Report  reports/2026-11-30-0612-4e1d2ab/summary.md

        """)
    #expect(
      GitHubRenderer(place: Samples.place).render(events)
        == "::notice title=11 of 12 situations never reached::s1, s2, s3, s4, s5, "
        + "and 6 others; all of them in summary.md\n"
    )
    #expect(TerminalRenderer().render(Array(events.dropFirst())).contains("s11      it is 11\n"))
    #expect(MarkdownRenderer().render(events).contains("| s11 | it is 11 |"))
  }

  @Test func onlyBoundsThatAllowSomethingAreNamed() {
    #expect(ExplorationWords.bounds(["a": 1, "b": 0, "c": 2]) == "a=1 c=2, all others 0")
    #expect(ExplorationWords.bounds(["a": 1]) == "a=1")
    #expect(ExplorationWords.bounds(["a": 0, "b": 0]) == "all 0")
    #expect(ExplorationWords.bounds([:]) == "")
  }

  @Test func codeInSentencesStaysCode() {
    #expect(Markdown.prose("after `launched in mode full`.") == "after `launched in mode full`.")
    #expect(Markdown.prose("a_b after `listing [tx1] $x`") == "a\\_b after `listing [tx1] $x`")
    #expect(Markdown.prose("one ` alone") == "one \\` alone")
    #expect(Markdown.prose("``two``") == "\\`\\`two\\`\\`")
  }

  @Test func sectionsAndScenariosAreTwoThings() {
    let summary = RunSummary(verdict: .held, scenarios: 372, sections: 530)
    #expect(TerminalRenderer().render([.summary(summary)]) == "✔ 530 sections of 372 scenarios held\n")
    let failed = RunSummary(verdict: .violated, scenarios: 372, sections: 530)
    #expect(
      TerminalRenderer().render([.judgement(Samples.different), .summary(failed)]).contains(
        "✘ 1 of 530 sections of 372 scenarios failed\n"))
  }
}
