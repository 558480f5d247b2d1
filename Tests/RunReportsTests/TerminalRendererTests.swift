import RunReports
import Testing

@Suite struct TerminalRendererTests {
  private let renderer = TerminalRenderer(place: Samples.place)

  @Test func pass() {
    #expect(
      renderer.render(Samples.passing) == #"""
        ✔ 60 invariants held on 10,000 schedules        412,903 actions, 3.2 s, seed 4e1d2ab, store documented
          Reached 31 of 33 situations. Never reached:
            refund-during-offline-grace      a refund came while offline
            two-sheets
          Report  reports/2026-11-30-0612-4e1d2ab/summary.md

        """#)
  }

  @Test func failure() {
    #expect(
      renderer.render(Samples.failing) == #"""
        ✘ completion-once    violated at step 3 of 3      schedule 1,284 of 10,000, proved minimal

          One purchase of pro.monthly by alice was completed twice.   PUR-57, PUR-58

            1  purchase pro.monthly              → purchased, $purchase_completed tx1
            2  crash before write completion
            3  launch                            → $purchase_completed tx1        ← second

          First wrong output: capture $purchase_completed tx1, after `listing unfinished [tx1]`.
          Not a fluke: without step 2 it holds; with any other product it still fails.
          Replay  purchasebench replay reports/2026-11-30-0612-4e1d2ab/findings/completion-once-737155.scenario
          Keep    purchasebench keep   reports/2026-11-30-0612-4e1d2ab/findings/completion-once-737155.scenario
          Why     purchasebench explain completion-once

        ✘ balance-settles    wrong after 2 steps, then calm      none with 1 step or fewer

          alice has 9 gens and should have 10.   FEA-21

            1  consume gens 1 op=a     → failed
            2  lose answer
            then calm
               → heal        ← charged here

          Expected
            gens: balance 10
          Observed
            gens: balance 9

          Replay  purchasebench replay reports/2026-11-30-0612-4e1d2ab/findings/balance-settles-090ddc.scenario
          Keep    purchasebench keep   reports/2026-11-30-0612-4e1d2ab/findings/balance-settles-090ddc.scenario
          Why     purchasebench explain balance-settles

        ✘ Scenarios/Restore/family.scenario:12 (section declined, line 9)
          the transcript differs at line 12
          Expected
            restored
          Observed
            (nothing)

        ✘ 2 findings on 1,284 schedules, 1 of 1 scenario failed        51,360 actions, 1 min 15 s, seed 4e1d2ab, store documented
          Report  reports/2026-11-30-0612-4e1d2ab/summary.md

        """#)
  }

  @Test func defects() {
    #expect(
      renderer.render(Samples.defects) == #"""
        ✔ completes-twice    caught by completion-once (PUR-57), 1 schedule, 31 actions, 3 steps, proved minimal, swarm
        ✔ forgets-outbox     caught by synced-once (PUR-61, not its own clause), 12 schedules, 340 actions, 4 steps
        ✘ never-finishes     survived, 10,000 schedules, 412,000 actions

        ✘ 2 of 3 defects caught        412,371 actions, seed 7
          Report  reports/2026-11-30-0612-4e1d2ab/summary.md

        """#)
  }

  @Test func exploration() {
    #expect(
      renderer.render(Samples.exploration) == #"""
          System  reference, stopped by memory
          Bounds  customers=1 products=1, all others 0
          Size    1,234,567 states, 7,654,321 transitions, depth 31, chance of a missed state 3.1e-9, 113 bytes a state, 285,000 states a second
        ? Inconclusive in 1,234,567 states        40 ms
          stopped by memory, 8G
          Report  reports/2026-11-30-0612-4e1d2ab/summary.md

        """#)
  }

  @Test func hostileText() {
    #expect(
      renderer.render(Samples.hostile) == #"""
        ✘ call-answers    wrong answer at step 1 of 1

          100% <b>"wrong"</b> & 'bad':\u{d}\n\u{1b}[31m, a|b `c`

            1  purchase \u{0}\u{1f}\u{7f}     → ]]> ::error::x\nnext

          Replay  purchasebench replay reports/2026-11-30-0612-4e1d2ab/findings/call-answers-edb7f3.scenario
          Keep    purchasebench keep   reports/2026-11-30-0612-4e1d2ab/findings/call-answers-edb7f3.scenario
          Why     purchasebench explain call-answers

        ? a,b:c%.scenario
          line\nbreak

        ? Inconclusive in 1 scenario
          $a and $b\u{2028}end
          Report  reports/2026-11-30-0612-4e1d2ab/summary.md

        """#)
  }
}
