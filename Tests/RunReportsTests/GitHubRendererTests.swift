import RunReports
import Testing

@Suite struct GitHubRendererTests {
  private let renderer = GitHubRenderer(place: Samples.place)

  @Test func pass() {
    #expect(
      renderer.render(Samples.passing) == #"""
        ::notice title=2 of 33 situations never reached::refund-during-offline-grace, two-sheets

        """#)
  }

  @Test func failure() {
    #expect(
      renderer.render(Samples.failing) == #"""
        ::error title=completion-once violated at step 3 of 3::One purchase of pro.monthly by alice was completed twice.%0A1  purchase pro.monthly              → purchased, $purchase_completed tx1%0A2  crash before write completion%0A3  launch                            → $purchase_completed tx1        ← second%0AReplay: purchasebench replay reports/2026-11-30-0612-4e1d2ab/findings/completion-once-737155.scenario%0AKeep: purchasebench keep   reports/2026-11-30-0612-4e1d2ab/findings/completion-once-737155.scenario%0AWhy: purchasebench explain completion-once
        ::error title=balance-settles wrong after 2 steps%2C then calm::alice has 9 gens and should have 10.%0A1  consume gens 1 op=a     → failed%0A2  lose answer%0Athen calm%0A   → heal        ← charged here%0AReplay: purchasebench replay reports/2026-11-30-0612-4e1d2ab/findings/balance-settles-090ddc.scenario%0AKeep: purchasebench keep   reports/2026-11-30-0612-4e1d2ab/findings/balance-settles-090ddc.scenario%0AWhy: purchasebench explain balance-settles
        ::error file=Scenarios/Restore/family.scenario,line=12,title=Scenario failed (section declined%2C line 9)::the transcript differs at line 12%0A- restored%0AReplay: purchasebench replay Scenarios/Restore/family.scenario:declined

        """#)
  }

  @Test func defects() {
    #expect(
      renderer.render(Samples.defects) == #"""
        ::error title=never-finishes survived::10,000 schedules, 412,000 actions

        """#)
  }

  @Test func exploration() {
    #expect(
      renderer.render(Samples.exploration) == #"""
        ::warning::stopped by memory, 8G

        """#)
  }

  @Test func hostileText() {
    #expect(
      renderer.render(Samples.hostile) == #"""
        ::error title=call-answers wrong answer at step 1 of 1::100%25 <b>"wrong"</b> & 'bad':%0D%0A�[31m, a|b `c`%0A1  purchase \u{0}\u{1f}\u{7f}     → ]]> ::error::x\nnext%0AReplay: purchasebench replay reports/2026-11-30-0612-4e1d2ab/findings/call-answers-edb7f3.scenario%0AKeep: purchasebench keep   reports/2026-11-30-0612-4e1d2ab/findings/call-answers-edb7f3.scenario%0AWhy: purchasebench explain call-answers
        ::warning file=a%2Cb%3Ac%25.scenario,line=1,title=Scenario inconclusive::line%0Abreak%0AReplay: purchasebench replay a,b:c%25.scenario
        ::warning::$a and $b%0Aend

        """#)
  }
}
