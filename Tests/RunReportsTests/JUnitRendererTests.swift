import RunReports
import Testing

@Suite struct JUnitRendererTests {
  private let renderer = JUnitRenderer(place: Samples.place)

  @Test func pass() {
    #expect(
      renderer.render(Samples.passing) == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="purchasebench" tests="2" failures="0" errors="0" skipped="1" time="3.200">
          <testsuite name="invariants" tests="2" failures="0" errors="0" skipped="1">
            <properties>
              <property name="command" value="check"/>
              <property name="seed" value="4e1d2ab"/>
              <property name="sdk" value="reference"/>
              <property name="store" value="documented"/>
            </properties>
            <testcase classname="purchasebench.invariants" name="completion-once"/>
            <testcase classname="purchasebench.invariants" name="delegate-once">
              <skipped message="the SDK has no delegate"/>
            </testcase>
          </testsuite>
        </testsuites>

        """#)
  }

  @Test func failure() {
    #expect(
      renderer.render(Samples.failing) == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="purchasebench" tests="4" failures="3" errors="0" skipped="0" time="75.000">
          <testsuite name="invariants" tests="3" failures="2" errors="0" skipped="0">
            <properties>
              <property name="command" value="check"/>
              <property name="seed" value="4e1d2ab"/>
              <property name="sdk" value="reference"/>
              <property name="store" value="documented"/>
            </properties>
            <testcase classname="purchasebench.invariants" name="completion-once" file="reports/2026-11-30-0612-4e1d2ab/findings/completion-once-737155.scenario" line="8">
              <failure message="One purchase of pro.monthly by alice was completed twice." type="invariant">reports/2026-11-30-0612-4e1d2ab/findings/completion-once-737155.scenario:8
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
        </failure>
            </testcase>
            <testcase classname="purchasebench.invariants" name="finish-once" time="0.013"/>
            <testcase classname="purchasebench.invariants" name="balance-settles" file="reports/2026-11-30-0612-4e1d2ab/findings/balance-settles-090ddc.scenario" line="1">
              <failure message="alice has 9 gens and should have 10." type="settled">reports/2026-11-30-0612-4e1d2ab/findings/balance-settles-090ddc.scenario:1
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
        </failure>
            </testcase>
          </testsuite>
          <testsuite name="scenarios" tests="1" failures="1" errors="0" skipped="0">
            <properties>
              <property name="command" value="check"/>
              <property name="seed" value="4e1d2ab"/>
              <property name="sdk" value="reference"/>
              <property name="store" value="documented"/>
            </properties>
            <testcase classname="purchasebench.scenarios" name="Scenarios/Restore/family.scenario:declined" file="Scenarios/Restore/family.scenario" line="12">
              <failure message="the transcript differs at line 12" type="violated">Scenarios/Restore/family.scenario:12: the transcript differs at line 12
          Expected
            restored
          Observed
            (nothing)
        </failure>
            </testcase>
          </testsuite>
        </testsuites>

        """#)
  }

  @Test func defects() {
    #expect(
      renderer.render(Samples.defects) == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="purchasebench" tests="3" failures="1" errors="0" skipped="0">
          <testsuite name="defects" tests="3" failures="1" errors="0" skipped="0">
            <properties>
              <property name="command" value="defects"/>
              <property name="seed" value="7"/>
            </properties>
            <testcase classname="purchasebench.defects" name="completes-twice"/>
            <testcase classname="purchasebench.defects" name="forgets-outbox"/>
            <testcase classname="purchasebench.defects" name="never-finishes">
              <failure message="the defect survived 10,000 schedules, 412,000 actions" type="survived">See it with: purchasebench explain never-finishes</failure>
            </testcase>
          </testsuite>
        </testsuites>

        """#)
  }

  @Test func exploration() {
    #expect(
      renderer.render(Samples.exploration) == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="purchasebench" tests="1" failures="0" errors="1" skipped="0" time="0.040">
          <testsuite name="run" tests="1" failures="0" errors="1" skipped="0">
            <properties>
              <property name="command" value="explore"/>
              <property name="sdk" value="reference"/>
            </properties>
            <testcase classname="purchasebench.run" name="verdict">
              <error message="Inconclusive: stopped by memory, 8G" type="inconclusive">Inconclusive
        stopped by memory, 8G</error>
            </testcase>
          </testsuite>
        </testsuites>

        """#)
  }

  @Test func hostileText() {
    #expect(
      renderer.render(Samples.hostile) == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="purchasebench" tests="3" failures="1" errors="2" skipped="0">
          <testsuite name="invariants" tests="1" failures="1" errors="0" skipped="0">
            <testcase classname="purchasebench.invariants" name="call-answers" file="reports/2026-11-30-0612-4e1d2ab/findings/call-answers-edb7f3.scenario" line="3">
              <failure message="100% &lt;b&gt;&quot;wrong&quot;&lt;/b&gt; &amp; 'bad':&#13;&#10;�[31m, a|b `c`" type="call">reports/2026-11-30-0612-4e1d2ab/findings/call-answers-edb7f3.scenario:3
        ✘ call-answers    wrong answer at step 1 of 1

          100% &lt;b&gt;&quot;wrong&quot;&lt;/b&gt; &amp; 'bad':\u{d}\n\u{1b}[31m, a|b `c`

            1  purchase \u{0}\u{1f}\u{7f}     → ]]&gt; ::error::x\nnext

          Replay  purchasebench replay reports/2026-11-30-0612-4e1d2ab/findings/call-answers-edb7f3.scenario
          Keep    purchasebench keep   reports/2026-11-30-0612-4e1d2ab/findings/call-answers-edb7f3.scenario
          Why     purchasebench explain call-answers
        </failure>
            </testcase>
          </testsuite>
          <testsuite name="scenarios" tests="1" failures="0" errors="1" skipped="0">
            <testcase classname="purchasebench.scenarios" name="a,b:c%.scenario" file="a,b:c%.scenario" line="1">
              <error message="line&#10;break" type="inconclusive">a,b:c%.scenario: line
        break</error>
            </testcase>
          </testsuite>
          <testsuite name="run" tests="1" failures="0" errors="1" skipped="0">
            <testcase classname="purchasebench.run" name="verdict">
              <error message="Inconclusive in 1 scenario: $a and $b&#8232;end" type="inconclusive">Inconclusive in 1 scenario
        $a and $b&#8232;end</error>
            </testcase>
          </testsuite>
        </testsuites>

        """#)
  }
}
