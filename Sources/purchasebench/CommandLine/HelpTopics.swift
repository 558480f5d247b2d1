import PurchaseChecking

/// What the help knows beyond commands.
struct HelpTopics: Sendable {
  var name: String
  var summary: String
  var text: String

  static let all = [exitCodes, scenarios, record, yourSDK]

  private static let exitCodes = HelpTopics(
    name: "exit-codes", summary: "With which status the tool ends.",
    text: """
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

  /// The commands come from the table that reads them, so the page cannot be wrong about one.
  private static let scenarios = HelpTopics(
    name: "scenarios", summary: "How a scenario is written.",
    text: """
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

      """ + commands
        + """

        Every command that is a step may carry 'crash-after=N': the process dies after N
        outputs of the SDK's first answer.

        """)

  private static var commands: String {
    ScriptCommandRow.Group.allCases.map { group in
      let rows = ScriptCommandTable.rows.filter { $0.group == group }
      return rows.map { HelpScreens.entry($0.usage, $0.summary, column: 6) }.joined()
    }
    .joined(separator: "\n")
  }

  private static let record = HelpTopics(
    name: "record", summary: "What a run writes, and where.",
    text: """
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

  private static let yourSDK = HelpTopics(
    name: "your-sdk", summary: "How to check an SDK of your own.",
    text: """
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
