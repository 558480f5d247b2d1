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
        70   The bench itself failed.
        130  Interrupted before any finding; with a finding it is 1.
        143  Terminated before any finding; with a finding it is 1.

      Several in one run: 70 over 1 over 2 over 3 over 0. All findings so far are
      written when a run is interrupted.

      """)

  private static let scenarios = HelpTopics(
    name: "scenarios", summary: "How a scenario is written.",
    text: """
      SCENARIOS

      A scenario is a transcript: one command a line, then ----, then what the
      system answered, then a blank line. A block without ---- passes when every
      oracle holds.

        # The store finishes a purchase while the app is dead; the next launch
        # completes it once.
        #
        # Clauses: PUR-57 PUR-58

        launch mode=full
        identify alice
        ----
        ready

        hold store
        purchase pro.monthly
        crash                      # before the SDK hears back
        launch
        settle

      The header is checked: Clauses, Catalog, Features, Decisions, Store, SDK,
      Source. It wins over options, unless --override is given.

      Whatever nobody holds is answered at once. 'hold disk', 'hold network' and 'hold
      store' take that back. 'settle' runs what is pending until quiet; 'advance 5m'
      moves the clock; 'calm' heals everything and lets timers fire until quiet.

      Every finding is such a file. See also 'purchasebench list commands'.

      """)

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
      situation, command, defect, exploration, summary. Kinds that you do not know are
      to be ignored. Paths are relative to the record. The same seed gives the same
      bytes, fields named 'wall...' aside.

      With --format json the same lines are printed, and 'list' prints one object for
      each thing.

      """)

  private static let yourSDK = HelpTopics(
    name: "your-sdk", summary: "How to check an SDK of your own.",
    text: """
      YOUR OWN SDK

      So far only Swift values can be checked: a struct that conforms to
      SystemUnderTest, in a test target or a small executable of your own that depends
      on the library product PurchaseBench.

        struct MySDK: SystemUnderTest {
          init(in context: Setting) { }
          mutating func receive(
            _ input: SDKInput, at now: Instant, in context: Setting,
            into outputs: inout Outputs
          ) { }
        }

      It is told what happened and answers with what it wants done; it has no other
      source of time, randomness or storage. Then everything works, 'explore' too.

      This executable checks the reference SDK and nothing else. Classes, async code,
      other processes and the traces of running apps cannot be checked yet.

      """)
}
