/// Every command, with what the help says about it: the manual and the parser read the same rows.
enum CommandTable {
  static let rows: [CommandRow] = [
    check, explore, run, replay, keep, defects, explain, list, benchmark, format, help,
  ]

  static func row(of command: Command) -> CommandRow? {
    rows.first { $0.command == command }
  }

  private static let system = ["catalog", "features", "sdk", "decision", "defect"]
  private static let selection = ["only", "skip"]
  private static let output = ["format", "color", "quiet", "version", "help"]

  private static let check = CommandRow(
    command: .check,
    summary: "Runs random schedules against the SDK beside the model, every oracle on.",
    discussion: """
      First come the scenarios in Scenarios/Regressions. The seed is printed first
      and decides everything: the same seed finds the same, whatever the number of
      threads. A finding names what drew its schedule: uniform, weighted, swarm (some
      kinds of steps left out) or coverage-guided (one changed that had reached
      something new).
      """,
    examples: [
      .init(line: "purchasebench", note: "ten thousand schedules, a random seed"),
      .init(line: "purchasebench check --seed 4e1d2ab", note: "the same run again"),
      .init(line: "purchasebench check --time 5m --jobs 2", note: "as many as fit into five minutes"),
      .init(line: "purchasebench check --only 'PUR-3*'", note: "judge only some clauses"),
    ],
    options: system + ["store"] + selection
      + ["ignore", "require-situations", "schedules", "time", "steps", "seed", "jobs", "max-findings", "report"]
      + output)

  private static let explore = CommandRow(
    command: .explore,
    summary: "Runs every schedule within bounds.",
    discussion: """
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
      """,
    examples: [
      .init(line: "purchasebench explore --bound transactions=1 --bound crashes=1", note: "one purchase, one death"),
      .init(line: "purchasebench explore --bound operations=2 --bound depth=8", note: "up to eight steps"),
      .init(line: "purchasebench explore --system model", note: "the abstract machine alone"),
      .init(line: "purchasebench explore --system model --conform", note: "the SDK against it"),
      .init(line: "purchasebench explore --system store", note: "the App Store alone"),
      .init(line: "purchasebench list bounds", note: "what can be bounded"),
    ],
    options: ["system", "conform", "bound", "order"] + system + ["store"] + selection
      + ["require-situations", "time", "jobs", "max-findings", "max-states", "max-memory", "report"] + output)

  private static let run = CommandRow(
    command: .run,
    summary: "Runs scenario files, every oracle on.",
    discussion: """
      A path is a file, a folder or FILE:section. What a file's header says wins over
      options, unless --override is given.
      """,
    examples: [
      .init(line: "purchasebench run Scenarios", note: "all of them"),
      .init(line: "purchasebench run FILE.scenario:declined", note: "one section"),
      .init(line: "purchasebench run Scenarios --rewrite failed", note: "write what happened into the files"),
    ],
    arguments: "<PATH>...", argumentCount: 1...100_000,
    options: system + selection
      + ["rewrite", "override", "report"] + output)

  private static let replay = CommandRow(
    command: .replay,
    summary: "Runs a finding or a scenario step by step and prints what changed.",
    discussion: """
      Takes a finding, a scenario, FILE:section, or a run.jsonl with all its findings.
      Ends with 0 when nothing fails any more.
      """,
    examples: [
      .init(line: "purchasebench replay reports/latest/run.jsonl", note: "all findings of the newest run"),
      .init(line: "purchasebench replay FILE.scenario --show disk,network", note: "with more to see"),
      .init(line: "purchasebench replay FILE.scenario --pause-at 3", note: "the state after step 3"),
    ],
    arguments: "<FILE>", argumentCount: 1...1,
    options: system + ["override", "show", "pause-at", "color", "quiet", "version", "help"])

  private static let keep = CommandRow(
    command: .keep,
    summary: "Copies a finding into Scenarios/Regressions and prints the 'git add' line.",
    discussion: """
      Each '----' and the answer below it are left out, so that it passes when every
      oracle holds. What 'run' would refuse is not kept; whether it holds now is said.
      The project is the one around the finding, else the one around here.
      """,
    examples: [
      .init(line: "purchasebench keep reports/latest/findings/FILE.scenario", note: "keep it for good")
    ],
    arguments: "<FILE>...", argumentCount: 1...1000,
    options: ["color", "quiet", "version", "help"])

  private static let defects = CommandRow(
    command: .defects,
    summary: "Seeds each known defect and tells how it was caught.",
    discussion: """
      Ends with 1 if one survives: a bench is trusted because it has been seen to
      catch.
      """,
    examples: [
      .init(line: "purchasebench defects", note: "all of them, once"),
      .init(line: "purchasebench defects --defect NAME --trials 100", note: "one, from a hundred seeds"),
    ],
    options: ["defect", "trials", "catalog", "features"]
      + ["schedules", "time", "steps", "seed", "jobs", "report"] + output)

  private static let explain = CommandRow(
    command: .explain,
    summary: "Tells the rule behind a clause, invariant, decision or defect, and why it is so.",
    discussion: """
      Also what a situation, fault, quirk (echo or Q1), bound, conduct of the store or
      command of scenarios is: whatever 'list' or a run prints the id of.
      """,
    examples: [
      .init(line: "purchasebench explain completion-once", note: "an invariant"),
      .init(line: "purchasebench explain PUR-57", note: "a clause"),
      .init(line: "purchasebench explain crashes", note: "a bound"),
    ],
    arguments: "<ID>", argumentCount: 1...1,
    options: ["color", "quiet", "version", "help"])

  private static let list = CommandRow(
    command: .list,
    summary: "Lists what there is.",
    discussion: """
      Topics: clauses, invariants, situations, commands, defects, faults, products,
      decisions, bounds, scenarios.
      """,
    examples: [
      .init(line: "purchasebench list bounds", note: "what 'explore' can bound"),
      .init(line: "purchasebench list clauses --format json", note: "for scripts, one object a line"),
      .init(line: "purchasebench list products --write-features", note: "the derived features file"),
    ],
    arguments: "<TOPIC>", argumentCount: 1...1,
    options: ["write-features", "catalog", "features"] + output)

  private static let benchmark = CommandRow(
    command: .benchmark,
    summary: "Measures the bench itself, or checks it against answers that are known.",
    discussion: """
      Figures are in CPU time and on one thread unless they say otherwise. With
      --verify every model with an exact answer is explored in every way, and what
      can be shrunk to one form is; ends with 1 if an answer is wrong.
      """,
    examples: [
      .init(line: "purchasebench benchmark", note: "the figures"),
      .init(line: "purchasebench benchmark --format json", note: "for a machine"),
      .init(line: "purchasebench benchmark --verify", note: "some minutes of exact answers"),
    ],
    options: ["verify", "catalog", "features", "report"] + output)

  private static let format = CommandRow(
    command: .format,
    summary: "Formats scenario files.",
    examples: [
      .init(line: "purchasebench format Scenarios", note: "all of them"),
      .init(line: "purchasebench format --check Scenarios", note: "only tell, for CI"),
    ],
    arguments: "<PATH>...", argumentCount: 1...100_000,
    options: ["check", "color", "quiet", "version", "help"])

  private static let help = CommandRow(
    command: .help,
    summary: "Explains a command or a topic.",
    discussion: """
      Topics: exit-codes, scenarios, record, your-sdk.
      """,
    examples: [
      .init(line: "purchasebench help check", note: "a command"),
      .init(line: "purchasebench help exit-codes", note: "a topic"),
    ],
    arguments: "[<TOPIC>]", argumentCount: 0...1,
    options: ["color", "quiet", "version", "help"])
}
