@testable import RunReports
import Testing

/// What is told of an abstract machine: how far a system was driven through it, and how much of it runs reached.
@Suite struct AbstractRecordTests {
  private var conformance: ConformanceRecord {
    var record = ConformanceRecord(
      system: "reference", bounds: ["crashes": 1, "transactions": 2], states: 13, transitions: 1_021, driven: 1_018,
      differing: 1, closed: true)
    record.refused = 1
    record.unreached = 2
    record.undriven = ["launch; crash: nothing \u{1b} fits"]
    return record
  }

  private let space = SpaceRecord(system: "model", states: 312, allStates: 1_204, pairs: 900, allPairs: 9_001)

  @Test func drivenTransitionsAreTold() {
    var summary = RunSummary(verdict: .violated, actions: 1_018, findings: 1, reasons: ["1 transition is missing"])
    summary.remarks = ["never enabled: grant"]
    let text = TerminalRenderer().render([.conformance(conformance), .summary(summary)])
    #expect(
      text == #"""
          Driven  1,018 of 1,021 transitions of the abstract machine driven on reference, 1 of them differently, 1 refused, 2 not reached
          Bounds  crashes=1 transactions=2
          Undriven  launch; crash: nothing \u{1b} fits
        ✘ 1 finding on 1,018 driven transitions        1,018 actions
          1 transition is missing
          never enabled: grant

        """#)
  }

  @Test func sharesAreRoundedDown() {
    #expect(space.words == "abstract states 312 of 1,204 (25 %), pairs of state and action 900 of 9,001 (9.9 %)")
    let all = SpaceRecord(system: "model", states: 3, allStates: 3, pairs: 998, allPairs: 999)
    #expect(all.words == "abstract states 3 of 3 (100 %), pairs of state and action 998 of 999 (99 %)")
    let none = SpaceRecord(system: "model", states: 0, allStates: 0, pairs: 0, allPairs: 0)
    #expect(none.words.contains("0 of 0 (100 %)"))
    let text = TerminalRenderer().render([.space(space), .summary(RunSummary(verdict: .held, schedules: 2, held: 1))])
    #expect(
      text == """
        ✔ 1 invariant held on 2 schedules
          Reached abstract states 312 of 1,204 (25 %), pairs of state and action 900 of 9,001 (9.9 %).

        """)
  }

  @Test func everyPageTellsThem() {
    let page = MarkdownRenderer().render([.conformance(conformance), .space(space)])
    #expect(page.contains("1,018 of 1,021 transitions"))
    #expect(page.contains("Bounds: crashes=1 transactions=2"))
    #expect(page.contains("Reached abstract states 312 of 1,204"))
  }

  @Test func theRecordHasTheirFigures() {
    #expect(
      JSONLinesRenderer().render([.conformance(conformance), .space(space)]) == #"""
        {"bounds":{"crashes":1,"transactions":2},"closed":true,"differing":1,"driven":1018,"kind":"conformance","left":0,"refused":1,"states":13,"system":"reference","transitions":1021,"undriven":["launch; crash: nothing \u001b fits"],"unreached":2,"version":1,"wallTransitionsPerSecond":null}
        {"allPairs":9001,"allStates":1204,"kind":"space","pairs":900,"states":312,"system":"model","version":1}

        """#)
  }
}
