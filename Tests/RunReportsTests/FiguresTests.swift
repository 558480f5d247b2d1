import RunReports
import Testing

@Suite struct FiguresTests {
  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (412_903, "412,903"), (-1_234_567, "-1,234,567")])
  func groups(number: Int, text: String) {
    #expect(Figures.grouped(number) == text)
  }

  @Test func groupsTheExtremes() {
    #expect(Figures.grouped(.min) == "-9,223,372,036,854,775,808")
  }

  @Test func counts() {
    #expect(Figures.counted(1, "schedule") == "1 schedule")
    #expect(Figures.counted(0, "schedule") == "0 schedules")
    #expect(Figures.counted(2, "entry", "entries") == "2 entries")
  }

  @Test(arguments: [
    (0, "0 ms"), (0.0404, "40 ms"), (0.9996, "1.0 s"), (3.24, "3.2 s"), (59.94, "59.9 s"), (59.96, "1 min 0 s"),
    (75, "1 min 15 s"), (Double.nan, "? s"), (-1, "? s"),
  ])
  func durations(seconds: Double, text: String) {
    #expect(Figures.duration(seconds: seconds) == text)
  }

  @Test(arguments: [
    (412_903, "412,903"), (113.4, "113"), (12.44, "12.4"), (0.0314, "0.031"), (3.14e-9, "3.1e-9"), (0, "0"),
    (Double.infinity, "inf"),
  ])
  func shortens(figure: Double, text: String) {
    #expect(Figures.short(figure) == text)
  }
}
