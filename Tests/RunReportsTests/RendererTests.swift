import RunReports
import Testing

/// What holds for every renderer.
@Suite struct RendererTests {
  private static let renderers: [any Renderer] = [
    TerminalRenderer(), TerminalRenderer(usesColour: true, place: Samples.place), JUnitRenderer(), GitHubRenderer(),
    MarkdownRenderer(), JSONLinesRenderer(),
  ]

  @Test func equalEventsGiveEqualBytes() {
    for renderer in Self.renderers {
      for events in Samples.all { #expect(renderer.render(events) == renderer.render(events)) }
    }
  }

  @Test func noEventsAreNoCrash() {
    for renderer in Self.renderers { _ = renderer.render([]) }
  }

  @Test func noControlCharacterGetsThrough() {
    for renderer in [TerminalRenderer(), JUnitRenderer(), GitHubRenderer(), MarkdownRenderer()] as [any Renderer] {
      let scalars = renderer.render(Samples.hostile).unicodeScalars
      #expect(!scalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) })
    }
  }

  /// Colour never carries meaning alone: without it the same words are there.
  @Test func colourOnlyAdds() {
    for events in Samples.all {
      let coloured = TerminalRenderer(usesColour: true).render(events)
      #expect(coloured.contains("\u{1B}["))
      #expect(withoutColour(coloured) == TerminalRenderer().render(events))
    }
  }

  /// A missing situation fails a run of which every part held.
  @Test func aRedRunIsRedEverywhere() {
    let events: [RunEvent] = [
      .judgement(Judgement(.invariant, id: "a", verdict: .held)),
      .summary(RunSummary(verdict: .violated, schedules: 2, held: 1, reasons: ["1 situation was never reached"])),
    ]
    #expect(
      TerminalRenderer().render(events) == "✘ Failed on 2 schedules\n  1 situation was never reached\n")
    #expect(GitHubRenderer().render(events) == "::error::1 situation was never reached\n")
    let failure = "<failure message=\"Failed on 2 schedules: 1 situation was never reached\""
    #expect(JUnitRenderer().render(events).contains(failure))
  }

  @Test func nothingCheckedIsNoPass() {
    let events: [RunEvent] = [.summary(RunSummary(verdict: .nothingChecked, reasons: ["nothing matches 'x'"]))]
    #expect(TerminalRenderer().render(events) == "– Nothing was checked\n  nothing matches 'x'\n")
    #expect(JUnitRenderer().render(events).contains("errors=\"1\""))
    #expect(GitHubRenderer().render(events) == "::warning::nothing matches 'x'\n")
  }

  @Test func passesSayWhatWasLeftOut() {
    let events: [RunEvent] = [.summary(RunSummary(verdict: .held, schedules: 1, held: 47, excluded: 13))]
    #expect(TerminalRenderer().render(events) == "✔ 47 held, 13 excluded on 1 schedule\n")
  }

  @Test func listsAreTwoColumns() {
    let events: [RunEvent] = [
      .item(ListItem(.bound, id: "crashes", summary: "deaths of the process")),
      .item(ListItem(.bound, id: "depth", summary: "steps")),
    ]
    #expect(TerminalRenderer().render(events) == "crashes   deaths of the process\ndepth     steps\n")
  }

  private func withoutColour(_ text: String) -> String {
    var result = ""
    var isEscape = false
    for scalar in text.unicodeScalars {
      if scalar == "\u{1B}" { isEscape = true }
      if !isEscape { result.unicodeScalars.append(scalar) }
      if scalar == "m" { isEscape = false }
    }
    return result
  }
}
