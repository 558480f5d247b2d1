import PurchaseChecking
import Testing

@testable import purchasebench

/// The screens that are not about one command, to the letter.
@Suite struct HelpOfTopicsTests {
  private func expect(_ line: String, _ screen: String) {
    #expect(ToolRun(line) == ToolRun(status: 0, output: screen))
  }

  @Test func overview() {
    expect(
      "help",
      """
      OVERVIEW: Checks that paying, restoring and using a feature never disagree.

      A model of the whole purchase, restore and feature system runs random,
      exhaustive and scripted schedules against an SDK in a simulated world, and
      reports wherever the two differ.

      EXAMPLES:
        purchasebench                                   check, from a random seed
        purchasebench run Scenarios                     run the scenarios
        purchasebench replay reports/latest/run.jsonl   see the findings again

      USAGE: purchasebench <command> [<options>] [<paths>]

      COMMANDS:
        check (default)         Runs random schedules against the SDK beside the
                                model, every oracle on.
        explore                 Runs every schedule within bounds.
        run                     Runs scenario files, every oracle on.
        replay                  Runs a finding or a scenario step by step and prints
                                what changed.
        keep                    Copies a finding into Scenarios/Regressions and prints
                                the 'git add' line.
        defects                 Seeds each known defect and tells how it was caught.
        explain                 Tells the rule behind a clause, invariant, decision or
                                defect, and why it is so.
        list                    Lists what there is.
        benchmark               Measures the bench itself, or checks it against
                                answers that are known.
        format                  Formats scenario files.
        help                    Explains a command or a topic.

      TOPICS:
        exit-codes              With which status the tool ends.
        scenarios               How a scenario is written.
        record                  What a run writes, and where.
        your-sdk                How to check an SDK of your own.

      Every option can also be given by the environment, as PURCHASEBENCH_SEED for
      --seed; what is typed wins.

        See 'purchasebench help <command>' for the options of a command.

      """)
  }

  @Test func exitCodes() {
    expect(
      "help exit-codes",
      """
      EXIT CODES

        0    Everything held. 'explore': no state within the bounds is left. 'replay':
             it no longer fails.
        1    A violation; the counterexample is written.
        2    Inconclusive: stopped by time, memory or states; a step could not be
             carried out; or two runs of one schedule differ.
        3    Nothing was checked.
        64   The command line makes no sense.
        65   An input file makes no sense.
        70   The bench itself failed, or what it has to say cannot be written.
        130  Interrupted before any finding; with a finding it is 1.
        143  Terminated before any finding; with a finding it is 1.

      Several in one run: 70 over 1 over 2 over 3 over 0. All findings so far are
      written when a run is interrupted.

      """)
  }

  @Test func scenarios() {
    let screen = ToolRun("help scenarios").output
    let start =
      """
      SCENARIOS

      A scenario is a transcript: one command a line, then ----, then what the
      system answered, then a blank line. A block without ---- passes when every
      oracle holds; every section ends with the calm phase.

        # A purchase completes once.
        #
        # Clauses: PUR-57 PUR-58
        # Catalog: ../Catalogs/pro.storekit

        launch mode=full
        ----
        ready

        == sheet-answered-late
        hold store
        purchase pro.lifetime
        store completes pro.lifetime as tx1
        crash                      # before the SDK hears back
        launch

      Commands before the first '== name' belong to every section; FILE:name runs one
      alone. The header is checked: Clauses, Catalog, Features, SDK, Store, Source. It
      wins over options, unless --override is given. 'include FILE' puts another
      file's commands in place.

      Whatever nobody holds is answered at once. 'hold disk', 'hold network' and 'hold
      store' take that back until 'release', also through 'crash' and 'launch'.
      'settle' runs what is pending until quiet; 'advance 5m' moves the clock; 'calm'
      heals everything and lets timers fire until quiet. Every finding is such a file.

      COMMANDS

      """
    #expect(screen.hasPrefix(start))
    // The rest comes from the table of commands, which has tests of its own.
    for row in ScriptCommandTable.rows { #expect(screen.contains("\n  \(row.usage)\n"), "\(row.usage)") }
  }

  @Test func record() {
    expect(
      "help record",
      """
      THE RECORD

        reports/latest                       the newest run
        reports/<run>/run.jsonl              one JSON object a line
        reports/<run>/junit.xml              for CI
        reports/<run>/summary.md             for people
        reports/<run>/findings/*.scenario    the counterexamples, ready to replay

      <run> is when it started, in Universal Time, and its seed. Findings are written
      when they are found.

      Each line has 'version' and 'kind': run, schedule, finding, invariant, scenario,
      situation, command, strategy, defect, exploration, conformance, space,
      knownAnswer, benchmark, summary. Kinds that you do not know are to be ignored.
      Paths are relative to the record. The same seed gives the same run.jsonl, fields
      named 'wall...' aside.

      The 'count' of a situation is the number of schedules, sections of scenarios and
      exhaustive searches in which it arose, each at most once; of 'explore', which
      is one search, it is 0 or 1. A 'summary' counts 'scenarios', which are files,
      and their 'sections'.

      With --format json the same lines are printed, and 'list' prints one object for
      each thing.

      """)
  }

  @Test func yourSDK() {
    expect(
      "help your-sdk",
      """
      YOUR OWN SDK

      So far only Swift values can be checked: a struct of plain bytes that conforms
      to SystemUnderTest, in a test target or a small executable of your own that
      depends on the library product PurchaseBench.

        struct AcmeSDK: SystemUnderTest {
          init(in context: Shelf) {}
          mutating func receive(
            _ input: SDKInput, at now: Instant, in context: Shelf,
            into outputs: inout Outputs
          ) {
            if case .call(let call, .purchase(let product)) = input {
              outputs.append(.openSheet(CheckoutID(call.number), product, token: nil))
            }
          }
        }

        let acme = Subject("acme", AcmeSDK.self) { shelf in shelf }
        let listener = RunListener(report: { event, scenario in print(event) })
        var check = CheckRun(acme, catalog: catalog, listener: listener)
        let summary = try check.run()

      It is told what happened and answers with what it wants done: writes, requests,
      sheets, finishes. Each of these ends as an input, and between the two anything
      may happen. It has no other source of time, randomness or storage; a new value
      is made for each life of the process.

      This executable checks the reference SDK, by itself or, with '--sdk front',
      behind the documented async API: each call is a task on one executor that runs
      only when it is told to, and waits end when the world answers. 'run', 'check'
      and 'replay' can do that; a search through every state cannot, because tasks
      cannot be copied. 'Subject(front:)' puts your own value behind the same API.
      Other processes and the traces of running apps cannot be checked yet.

      """)
  }

  @Test func version() {
    expect(
      "--version",
      """
      purchasebench 0.1.0

      """)
  }

  @Test func bothWaysToAskGiveOneScreen() {
    #expect(ToolRun("--help") == ToolRun("help"))
    #expect(ToolRun("-h") == ToolRun("help"))
    for row in CommandTable.rows {
      #expect(ToolRun("\(row.name) --help") == ToolRun("help \(row.name)"))
    }
  }

  @Test func noLineIsWiderThanATerminal() {
    for screen in [""] + CommandTable.rows.map(\.name) + HelpTopics.all.map(\.name) {
      for line in ToolRun("help \(screen)").output.split(separator: "\n") {
        #expect(line.count <= 80, "\(line)")
      }
    }
  }

  @Test func listsAreJSONForScripts() {
    let run = ToolRun("list bounds --format json")
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix(
        #"{"default":1,"id":"customers","kind":"bound","maximum":3,"minimum":0,"summary":"users that may sign in, with 'explore' in turn (default 1)","version":1}"#
          + "\n"))
    #expect(run.output.split(separator: "\n").count == ExplorationBounds.rows.count)
  }
}
