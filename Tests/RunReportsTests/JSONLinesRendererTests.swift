import RunReports
import Testing

@Suite struct JSONLinesRendererTests {
  private let renderer = JSONLinesRenderer()

  @Test func failure() {
    #expect(
      renderer.render(Samples.failing) == #"""
        {"catalog":null,"command":"check","decisions":{"D1":"after","D2":"resend"},"defect":null,"features":null,"kind":"run","limits":{"schedules":10000,"steps":60},"sdk":"reference","seed":"4e1d2ab","selection":{"only":["PUR-*"],"skip":[]},"shard":null,"store":"documented","version":1,"wallStarted":"2026-11-30T06:12:00Z"}
        {"atRest":[],"calmStepNotes":[],"calmSteps":[],"claim":"One purchase of pro.monthly by alice was completed twice.","clauses":["PUR-57","PUR-58"],"expected":[],"file":"findings/completion-once-737155.scenario","firstWrongOutput":"capture $purchase_completed tx1, after `listing unfinished [tx1]`","id":"737155","invariant":"completion-once","kind":"finding","line":8,"nearestPassing":"without step 2 it holds","noneWithinSteps":null,"observed":[],"oracle":"invariant","provedMinimal":true,"scenario":null,"schedule":1284,"stepNotes":[{"mark":null,"seen":"purchased, $purchase_completed tx1","step":1},{"mark":"second","seen":"$purchase_completed tx1","step":3}],"steps":["purchase pro.monthly","crash before write completion","launch"],"stepsUnshrunk":41,"stillFailing":["with any other product it still fails"],"strategy":null,"version":1,"withinBounds":false}
        {"atRest":[],"calmStepNotes":[{"mark":"charged here","seen":null,"step":1}],"calmSteps":["heal"],"claim":"alice has 9 gens and should have 10.","clauses":["FEA-21"],"expected":["gens: balance 10"],"file":"findings/balance-settles-090ddc.scenario","firstWrongOutput":null,"id":"090ddc","invariant":"balance-settles","kind":"finding","line":null,"nearestPassing":null,"noneWithinSteps":1,"observed":["gens: balance 9"],"oracle":"settled","provedMinimal":false,"scenario":null,"schedule":null,"stepNotes":[{"mark":null,"seen":"failed","step":1}],"steps":["consume gens 1 op=a","lose answer"],"stepsUnshrunk":2,"stillFailing":[],"strategy":null,"version":1,"withinBounds":false}
        {"expected":[],"file":null,"id":"completion-once","kind":"invariant","line":null,"observed":[],"reason":null,"verdict":"violated","version":1,"wallSeconds":null}
        {"expected":[],"file":null,"id":"finish-once","kind":"invariant","line":null,"observed":[],"reason":null,"verdict":"held","version":1,"wallSeconds":0.0125}
        {"expected":["restored"],"file":"Scenarios/Restore/family.scenario","id":"Scenarios/Restore/family.scenario:declined","invariant":null,"kind":"scenario","line":12,"observed":[],"reason":"the transcript differs at line 12","section":"declined","sectionLine":9,"verdict":"violated","version":1,"wallSeconds":null}
        {"actions":51360,"excluded":0,"findings":2,"held":58,"kind":"summary","reasons":[],"scenarios":0,"schedules":1284,"sections":0,"verdict":"violated","version":1,"wallSeconds":75.0}

        """#)
  }

  @Test func defects() {
    #expect(
      renderer.render(Samples.defects) == #"""
        {"catalog":null,"command":"defects","decisions":{},"defect":null,"features":null,"kind":"run","limits":{},"sdk":null,"seed":"7","selection":{"only":[],"skip":[]},"shard":null,"store":null,"version":1,"wallStarted":null}
        {"actions":31,"caught":true,"clauses":["PUR-57"],"id":"completes-twice","invariant":"completion-once","kind":"defect","oracle":"invariant","provedMinimal":true,"schedules":1,"steps":3,"strategy":"swarm","underOwnClause":true,"version":1,"wallSeconds":null}
        {"actions":340,"caught":true,"clauses":["PUR-61"],"id":"forgets-outbox","invariant":"synced-once","kind":"defect","oracle":"settled","provedMinimal":false,"schedules":12,"steps":4,"strategy":null,"underOwnClause":false,"version":1,"wallSeconds":null}
        {"actions":412000,"caught":false,"clauses":[],"id":"never-finishes","invariant":null,"kind":"defect","oracle":null,"provedMinimal":false,"schedules":10000,"steps":null,"strategy":null,"underOwnClause":false,"version":1,"wallSeconds":null}
        {"actions":412371,"excluded":0,"findings":1,"held":0,"kind":"summary","reasons":[],"scenarios":0,"schedules":10013,"sections":0,"verdict":"violated","version":1,"wallSeconds":null}

        """#)
  }

  @Test func exploration() {
    #expect(
      renderer.render(Samples.exploration) == #"""
        {"catalog":null,"command":"explore","decisions":{},"defect":null,"features":null,"kind":"run","limits":{},"sdk":"reference","seed":null,"selection":{"only":[],"skip":[]},"shard":null,"store":null,"version":1,"wallStarted":null}
        {"bounds":{"crashes":0,"customers":1,"products":1},"bytesPerState":113.4,"complete":false,"depth":31,"fingerprintOmission":3.14e-09,"kind":"exploration","states":1234567,"stoppedBy":"memory","system":"reference","transitions":7654321,"version":1,"wallStatesPerSecond":285000.0}
        {"actions":0,"excluded":0,"findings":0,"held":60,"kind":"summary","reasons":["stopped by memory, 8G"],"scenarios":0,"schedules":0,"sections":0,"verdict":"inconclusive","version":1,"wallSeconds":0.04}

        """#)
  }

  @Test func hostileText() {
    #expect(
      renderer.render(Samples.hostile) == #"""
        {"atRest":[],"calmStepNotes":[],"calmSteps":[],"claim":"100% <b>\"wrong\"</b> & 'bad':\r\n\u001b[31m, a|b `c`","clauses":[],"expected":[],"file":"findings/call-answers-edb7f3.scenario","firstWrongOutput":null,"id":"edb7f3","invariant":"call-answers","kind":"finding","line":3,"nearestPassing":null,"noneWithinSteps":null,"observed":[],"oracle":"call","provedMinimal":false,"scenario":null,"schedule":null,"stepNotes":[{"mark":null,"seen":"]]> ::error::x\nnext","step":1}],"steps":["purchase \u0000\u001f\u007f"],"stepsUnshrunk":1,"stillFailing":[],"strategy":null,"version":1,"withinBounds":false}
        {"expected":[],"file":"a,b:c%.scenario","id":"a,b:c%.scenario","invariant":null,"kind":"scenario","line":null,"observed":[],"reason":"line\nbreak","section":null,"sectionLine":null,"verdict":"inconclusive","version":1,"wallSeconds":null}
        {"actions":0,"excluded":0,"findings":1,"held":0,"kind":"summary","reasons":["$a and $b\u2028end"],"scenarios":1,"schedules":0,"sections":1,"verdict":"inconclusive","version":1,"wallSeconds":null}

        """#)
  }
}
