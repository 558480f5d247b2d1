import Testing

@testable import purchasebench

/// The screen of every command, to the letter.
@Suite struct HelpOfCommandsTests {
  private func expect(_ line: String, _ screen: String) {
    #expect(ToolRun(line) == ToolRun(status: 0, output: screen))
  }

  @Test func check() {
    expect(
      "help check",
      """
      OVERVIEW: Runs random schedules against the SDK beside the model, every oracle
                on.

      First come the scenarios in Scenarios/Regressions. The seed is printed first
      and decides everything: the same seed finds the same, whatever the number of
      threads. A finding names what drew its schedule: uniform, weighted, swarm (some
      kinds of steps left out) or coverage-guided (one changed that had reached
      something new).

      EXAMPLES:
        purchasebench                            ten thousand schedules, a random seed
        purchasebench check --seed 4e1d2ab       the same run again
        purchasebench check --time 5m --jobs 2   as many as fit into five minutes
        purchasebench check --only 'PUR-3*'      judge only some clauses

      USAGE: purchasebench check [<options>]

      OPTIONS:
        --catalog <FILE.storekit>
                                The catalog of products (default: one of
                                Scenarios/Catalogs).
        --features <FILE.json>  What the products grant (default: derived from the
                                catalog).
        --sdk <reference|front> The SDK that is checked: the reference SDK (default),
                                or the documented async API over it.
        --decision <ID=VALUE>   Choose where the rules leave it open, as in
                                'D1=afterDurableRecord'; see 'list decisions'.
                                Repeatable.
        --defect <NAME>         Seed this known defect into the SDK; see 'list
                                defects'.
        --store <HOW>           How unruly the App Store may be: ideal, documented
                                (default), observed, macos-26.6, ios-27-simulator,
                                ios-26, ios-18, sandbox, or quirks of 'list faults';
                                several are joined by commas.
        --only <PATTERN>        Judge only these invariants, clauses or areas, as in
                                'PUR-3*'. Repeatable.
        --skip <PATTERN>        Do not judge these invariants, clauses or areas.
                                Repeatable.
        --ignore <ID>           Count this invariant, but do not tell, so that the
                                next shows. Repeatable.
        --require-situations    Inconclusive when a situation was never reached, or
                                with check an action never happened.
        --schedules <N>         How many schedules to run (default: 10000, 20000 for
                                each defect).
        --time <TIME>           Stop after this time, as in '60s' or '5m'.
        --steps <N>             How many steps a schedule has at most (default: 60).
        --seed <SEED>           A number or a commit hash (default: random; the commit
                                when CI is set).
        --jobs <N>              How many threads to use (default: one per core).
                                Changes no result.
        --max-findings <N>      Stop after so many distinct findings (default: 5).
                                Scenarios that fail do not count.
        --report <DIR>          Where records are written (default: reports).
        --format <text|json|github>
                                How results are printed: 'text' (default), 'json' for
                                the lines of the record, 'github' for text and then
                                annotations. The summary.md of the record can be
                                appended to $GITHUB_STEP_SUMMARY.
        --color <auto|always|never>
                                When to use color (default: auto).
        --quiet                 No progress and no notes.
        --version               Print the version.
        -h, --help              Print this screen.

      """)
  }

  @Test func explore() {
    expect(
      "help explore",
      """
      OVERVIEW: Runs every schedule within bounds.

      What no bound names does not happen: each is 0 unless given, except customers
      and products, which are 1, and depth, which has no limit. A counterexample
      found here is the shortest there is; with '--order depth-first' it may not be,
      and is shrunk like that of a random schedule.

      The abstract machine of '--system model' has only outcomes: what must be so once
      everything is settled. Without any bound it is two sales of one user. With
      '--conform' each of its transitions is driven once on the SDK in its world, and
      what could not be driven or came out differently is told.

      The App Store of '--system store' has neither app nor server: it is explored on
      its own and judged by what any store must keep to. A month lasts an hour there.

      EXAMPLES:
        purchasebench explore --bound transactions=1 --bound crashes=1
            one purchase, one death
        purchasebench explore --bound operations=2 --bound depth=8
            up to eight steps
        purchasebench explore --system model
            the abstract machine alone
        purchasebench explore --system model --conform
            the SDK against it
        purchasebench explore --system store
            the App Store alone
        purchasebench list bounds
            what can be bounded

      USAGE: purchasebench explore [<options>]

      OPTIONS:
        --system <reference|model|store>
                                What is explored: the SDK in its world beside the
                                model (default), the abstract machine alone, or the
                                App Store alone.
        --conform               Drive every transition of the abstract machine once on
                                the SDK in its world.
        --bound <NAME=N>        How often what may happen; see 'list bounds'.
                                Repeatable.
        --order <breadth-first|depth-first>
                                Step from the nearest states first (default), or from
                                the newest.
        --catalog <FILE.storekit>
                                The catalog of products (default: one of
                                Scenarios/Catalogs).
        --features <FILE.json>  What the products grant (default: derived from the
                                catalog).
        --sdk <reference|front> The SDK that is checked: the reference SDK (default),
                                or the documented async API over it.
        --decision <ID=VALUE>   Choose where the rules leave it open, as in
                                'D1=afterDurableRecord'; see 'list decisions'.
                                Repeatable.
        --defect <NAME>         Seed this known defect into the SDK; see 'list
                                defects'.
        --store <HOW>           How unruly the App Store may be: ideal, documented
                                (default), observed, macos-26.6, ios-27-simulator,
                                ios-26, ios-18, sandbox, or quirks of 'list faults';
                                several are joined by commas.
        --only <PATTERN>        Judge only these invariants, clauses or areas, as in
                                'PUR-3*'. Repeatable.
        --skip <PATTERN>        Do not judge these invariants, clauses or areas.
                                Repeatable.
        --require-situations    Inconclusive when a situation was never reached, or
                                with check an action never happened.
        --time <TIME>           Stop after this time, as in '60s' or '5m'.
        --jobs <N>              How many threads to use (default: one per core).
                                Changes no result.
        --max-findings <N>      Stop after so many distinct findings (default: 5).
                                Scenarios that fail do not count.
        --max-states <N>        Stop after so many states.
        --max-memory <SIZE>     Stop at this size, as in '512M' (default: 8G).
        --report <DIR>          Where records are written (default: reports).
        --format <text|json|github>
                                How results are printed: 'text' (default), 'json' for
                                the lines of the record, 'github' for text and then
                                annotations. The summary.md of the record can be
                                appended to $GITHUB_STEP_SUMMARY.
        --color <auto|always|never>
                                When to use color (default: auto).
        --quiet                 No progress and no notes.
        --version               Print the version.
        -h, --help              Print this screen.

      """)
  }

  @Test func run() {
    expect(
      "help run",
      """
      OVERVIEW: Runs scenario files, every oracle on.

      A path is a file, a folder or FILE:section. What a file's header says wins over
      options, unless --override is given.

      EXAMPLES:
        purchasebench run Scenarios
            all of them
        purchasebench run FILE.scenario:declined
            one section
        purchasebench run Scenarios --rewrite failed
            write what happened into the files

      USAGE: purchasebench run [<options>] <PATH>...

      OPTIONS:
        --catalog <FILE.storekit>
                                The catalog of products (default: one of
                                Scenarios/Catalogs).
        --features <FILE.json>  What the products grant (default: derived from the
                                catalog).
        --sdk <reference|front> The SDK that is checked: the reference SDK (default),
                                or the documented async API over it.
        --decision <ID=VALUE>   Choose where the rules leave it open, as in
                                'D1=afterDurableRecord'; see 'list decisions'.
                                Repeatable.
        --defect <NAME>         Seed this known defect into the SDK; see 'list
                                defects'.
        --only <PATTERN>        Judge only these invariants, clauses or areas, as in
                                'PUR-3*'. Repeatable.
        --skip <PATTERN>        Do not judge these invariants, clauses or areas.
                                Repeatable.
        --rewrite <all|failed|missing>
                                Write what happened into the files; refused when CI is
                                set.
        --override              Let options win over what the header of a scenario
                                says.
        --report <DIR>          Where records are written (default: reports).
        --format <text|json|github>
                                How results are printed: 'text' (default), 'json' for
                                the lines of the record, 'github' for text and then
                                annotations. The summary.md of the record can be
                                appended to $GITHUB_STEP_SUMMARY.
        --color <auto|always|never>
                                When to use color (default: auto).
        --quiet                 No progress and no notes.
        --version               Print the version.
        -h, --help              Print this screen.

      """)
  }

  @Test func replay() {
    expect(
      "help replay",
      """
      OVERVIEW: Runs a finding or a scenario step by step and prints what changed.

      Takes a finding, a scenario, FILE:section, or a run.jsonl with all its findings.
      Ends with 0 when nothing fails any more.

      EXAMPLES:
        purchasebench replay reports/latest/run.jsonl
            all findings of the newest run
        purchasebench replay FILE.scenario --show disk,network
            with more to see
        purchasebench replay FILE.scenario --pause-at 3
            the state after step 3

      USAGE: purchasebench replay [<options>] <FILE>

      OPTIONS:
        --catalog <FILE.storekit>
                                The catalog of products (default: one of
                                Scenarios/Catalogs).
        --features <FILE.json>  What the products grant (default: derived from the
                                catalog).
        --sdk <reference|front> The SDK that is checked: the reference SDK (default),
                                or the documented async API over it.
        --decision <ID=VALUE>   Choose where the rules leave it open, as in
                                'D1=afterDurableRecord'; see 'list decisions'.
                                Repeatable.
        --defect <NAME>         Seed this known defect into the SDK; see 'list
                                defects'.
        --override              Let options win over what the header of a scenario
                                says.
        --show <NAMES>          Show more, as in 'facts,disk': any of facts, disk,
                                network, store, listing, status, app-transaction,
                                server, timers.
        --pause-at <N>          Stop after this step and show the state of everything.
        --color <auto|always|never>
                                When to use color (default: auto).
        --quiet                 No progress and no notes.
        --version               Print the version.
        -h, --help              Print this screen.

      """)
  }

  @Test func keep() {
    expect(
      "help keep",
      """
      OVERVIEW: Copies a finding into Scenarios/Regressions and prints the 'git add'
                line.

      Each '----' and the answer below it are left out, so that it passes when every
      oracle holds. What 'run' would refuse is not kept; whether it holds now is said.
      The project is the one around the finding, else the one around here.

      EXAMPLES:
        purchasebench keep reports/latest/findings/FILE.scenario   keep it for good

      USAGE: purchasebench keep [<options>] <FILE>...

      OPTIONS:
        --color <auto|always|never>
                                When to use color (default: auto).
        --quiet                 No progress and no notes.
        --version               Print the version.
        -h, --help              Print this screen.

      """)
  }

  @Test func defects() {
    expect(
      "help defects",
      """
      OVERVIEW: Seeds each known defect and tells how it was caught.

      Ends with 1 if one survives: a bench is trusted because it has been seen to
      catch.

      EXAMPLES:
        purchasebench defects                              all of them, once
        purchasebench defects --defect NAME --trials 100   one, from a hundred seeds

      USAGE: purchasebench defects [<options>]

      OPTIONS:
        --defect <NAME>         Seed this known defect into the SDK; see 'list
                                defects'.
        --trials <N>            How many seeds to try for each defect (default: 1).
        --catalog <FILE.storekit>
                                The catalog of products (default: one of
                                Scenarios/Catalogs).
        --features <FILE.json>  What the products grant (default: derived from the
                                catalog).
        --schedules <N>         How many schedules to run (default: 10000, 20000 for
                                each defect).
        --time <TIME>           Stop after this time, as in '60s' or '5m'.
        --steps <N>             How many steps a schedule has at most (default: 60).
        --seed <SEED>           A number or a commit hash (default: random; the commit
                                when CI is set).
        --jobs <N>              How many threads to use (default: one per core).
                                Changes no result.
        --report <DIR>          Where records are written (default: reports).
        --format <text|json|github>
                                How results are printed: 'text' (default), 'json' for
                                the lines of the record, 'github' for text and then
                                annotations. The summary.md of the record can be
                                appended to $GITHUB_STEP_SUMMARY.
        --color <auto|always|never>
                                When to use color (default: auto).
        --quiet                 No progress and no notes.
        --version               Print the version.
        -h, --help              Print this screen.

      """)
  }

  @Test func explain() {
    expect(
      "help explain",
      """
      OVERVIEW: Tells the rule behind a clause, invariant, decision or defect, and why
                it is so.

      Also what a situation, fault, quirk (echo or Q1), bound, conduct of the store or
      command of scenarios is: whatever 'list' or a run prints the id of.

      EXAMPLES:
        purchasebench explain completion-once   an invariant
        purchasebench explain PUR-57            a clause
        purchasebench explain crashes           a bound

      USAGE: purchasebench explain [<options>] <ID>

      OPTIONS:
        --color <auto|always|never>
                                When to use color (default: auto).
        --quiet                 No progress and no notes.
        --version               Print the version.
        -h, --help              Print this screen.

      """)
  }

  @Test func list() {
    expect(
      "help list",
      """
      OVERVIEW: Lists what there is.

      Topics: clauses, invariants, situations, commands, defects, faults, products,
      decisions, bounds, scenarios.

      EXAMPLES:
        purchasebench list bounds                      what 'explore' can bound
        purchasebench list clauses --format json       for scripts, one object a line
        purchasebench list products --write-features   the derived features file

      USAGE: purchasebench list [<options>] <TOPIC>

      OPTIONS:
        --write-features        With 'products': print the features file derived from
                                the catalog.
        --catalog <FILE.storekit>
                                The catalog of products (default: one of
                                Scenarios/Catalogs).
        --features <FILE.json>  What the products grant (default: derived from the
                                catalog).
        --format <text|json|github>
                                How results are printed: 'text' (default), 'json' for
                                the lines of the record, 'github' for text and then
                                annotations. The summary.md of the record can be
                                appended to $GITHUB_STEP_SUMMARY.
        --color <auto|always|never>
                                When to use color (default: auto).
        --quiet                 No progress and no notes.
        --version               Print the version.
        -h, --help              Print this screen.

      """)
  }

  @Test func benchmark() {
    expect(
      "help benchmark",
      """
      OVERVIEW: Measures the bench itself, or checks it against answers that are
                known.

      Figures are in CPU time and on one thread unless they say otherwise. With
      --verify every model with an exact answer is explored in every way, and what
      can be shrunk to one form is; ends with 1 if an answer is wrong.

      EXAMPLES:
        purchasebench benchmark                 the figures
        purchasebench benchmark --format json   for a machine
        purchasebench benchmark --verify        some minutes of exact answers

      USAGE: purchasebench benchmark [<options>]

      OPTIONS:
        --verify                Check the engine against answers that are known,
                                instead of measuring it.
        --catalog <FILE.storekit>
                                The catalog of products (default: one of
                                Scenarios/Catalogs).
        --features <FILE.json>  What the products grant (default: derived from the
                                catalog).
        --report <DIR>          Where records are written (default: reports).
        --format <text|json|github>
                                How results are printed: 'text' (default), 'json' for
                                the lines of the record, 'github' for text and then
                                annotations. The summary.md of the record can be
                                appended to $GITHUB_STEP_SUMMARY.
        --color <auto|always|never>
                                When to use color (default: auto).
        --quiet                 No progress and no notes.
        --version               Print the version.
        -h, --help              Print this screen.

      """)
  }

  @Test func format() {
    expect(
      "help format",
      """
      OVERVIEW: Formats scenario files.

      EXAMPLES:
        purchasebench format Scenarios           all of them
        purchasebench format --check Scenarios   only tell, for CI

      USAGE: purchasebench format [<options>] <PATH>...

      OPTIONS:
        --check                 Change nothing; fail when a file is not formatted.
        --color <auto|always|never>
                                When to use color (default: auto).
        --quiet                 No progress and no notes.
        --version               Print the version.
        -h, --help              Print this screen.

      """)
  }

  @Test func help() {
    expect(
      "help help",
      """
      OVERVIEW: Explains a command or a topic.

      Topics: exit-codes, scenarios, record, your-sdk.

      EXAMPLES:
        purchasebench help check        a command
        purchasebench help exit-codes   a topic

      USAGE: purchasebench help [<options>] [<TOPIC>]

      OPTIONS:
        --color <auto|always|never>
                                When to use color (default: auto).
        --quiet                 No progress and no notes.
        --version               Print the version.
        -h, --help              Print this screen.

      """)
  }
}
