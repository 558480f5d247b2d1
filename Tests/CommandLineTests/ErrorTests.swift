import Testing

@testable import purchasebench

@Suite struct ErrorTests {
  /// What is typed, and the whole of what standard error says.
  static let errors: [(line: String, errors: String)] = [
    (
      "chekc",
      """
      error: unknown command 'chekc'
      did you mean 'check'?
      see 'purchasebench help'

      """
    ),
    (
      "Scenarios/a.scenario",
      """
      error: unknown command 'Scenarios/a.scenario'
      note: to run a scenario: 'purchasebench run PATH'
      see 'purchasebench help'

      """
    ),
    (
      "check a.scenario",
      """
      error: 'check' cannot take 'a.scenario'
      note: to run a scenario: 'purchasebench run PATH'
      see 'purchasebench help check'

      """
    ),
    (
      "run",
      """
      error: 'run' needs <PATH>...
      see 'purchasebench help run'

      """
    ),
    (
      "replay a b",
      """
      error: 'replay' cannot take 'b'
      see 'purchasebench help replay'

      """
    ),
    (
      "explain",
      """
      error: 'explain' needs <ID>
      see 'purchasebench help explain'

      """
    ),
    (
      "list bound",
      """
      error: there is no list of 'bound'
      did you mean 'bounds'?
      note: one of clauses, invariants, situations, commands, defects, faults, products, decisions, bounds, scenarios
      see 'purchasebench help list'

      """
    ),
    (
      "list frogs",
      """
      error: there is no list of 'frogs'
      note: one of clauses, invariants, situations, commands, defects, faults, products, decisions, bounds, scenarios
      see 'purchasebench help list'

      """
    ),
    (
      "help exit-code",
      """
      error: there is no help on 'exit-code'
      did you mean 'exit-codes'?
      see 'purchasebench help'

      """
    ),
    (
      "help nonsense",
      """
      error: there is no help on 'nonsense'
      see 'purchasebench help'

      """
    ),
    (
      "check --sed 4",
      """
      error: unknown option '--sed'
      did you mean '--seed'?
      see 'purchasebench help check'

      """
    ),
    (
      "check --nonsense",
      """
      error: unknown option '--nonsense'
      see 'purchasebench help check'

      """
    ),
    (
      "check -x",
      """
      error: unknown option '-x'
      see 'purchasebench help check'

      """
    ),
    (
      "check --bound crashes=1",
      """
      error: 'check' has no option '--bound'
      note: it belongs to 'explore'
      see 'purchasebench help check'

      """
    ),
    (
      "keep a --seed 4",
      """
      error: 'keep' has no option '--seed'
      note: it belongs to 'check', 'defects'
      see 'purchasebench help keep'

      """
    ),
    (
      "check --seed",
      """
      error: '--seed' needs a value: --seed <SEED>
      see 'purchasebench help check'

      """
    ),
    (
      "check --seed --jobs 2",
      """
      error: '--seed' needs a value: --seed <SEED>
      see 'purchasebench help check'

      """
    ),
    (
      "check --seed=",
      """
      error: '--seed' needs a value: --seed <SEED>
      see 'purchasebench help check'

      """
    ),
    (
      "check --quiet=yes",
      """
      error: '--quiet' takes no value
      see 'purchasebench help check'

      """
    ),
    (
      "check --seed xyz",
      """
      error: --seed: 'xyz' is neither a number nor a commit hash
      note: for example '--seed 42' or '--seed 4e1d2ab'
      see 'purchasebench help check'

      """
    ),
    (
      "check --schedules 0",
      """
      error: --schedules: '0' is out of range
      note: from 1 to 1,000,000,000
      see 'purchasebench help check'

      """
    ),
    (
      "check --schedules 1,000",
      """
      error: --schedules: '1,000' is not a whole number
      note: from 1 to 1,000,000,000
      see 'purchasebench help check'

      """
    ),
    (
      "check --steps 1e9",
      """
      error: --steps: '1e9' is not a whole number
      note: from 1 to 10,000
      see 'purchasebench help check'

      """
    ),
    (
      "check --steps 99999999999999999999",
      """
      error: --steps: '99999999999999999999' is out of range
      note: from 1 to 10,000
      see 'purchasebench help check'

      """
    ),
    (
      "check --time 60",
      """
      error: --time: '60' has no unit
      did you mean '60s'?
      note: one of ms, s, m, h
      see 'purchasebench help check'

      """
    ),
    (
      "check --time soon",
      """
      error: --time: 'soon' is not a length of time
      note: for example '60s', '5m' or '1h'
      see 'purchasebench help check'

      """
    ),
    (
      "check --time 0s",
      """
      error: --time: '0s' is out of range
      note: more than nothing, at most a week
      see 'purchasebench help check'

      """
    ),
    (
      "check --time 99999h",
      """
      error: --time: '99999h' is out of range
      note: more than nothing, at most a week
      see 'purchasebench help check'

      """
    ),
    (
      "explore --max-memory 8",
      """
      error: --max-memory: '8' has no unit
      did you mean '8G'?
      note: one of K, M, G, T
      see 'purchasebench help explore'

      """
    ),
    (
      "explore --max-memory lots",
      """
      error: --max-memory: 'lots' is not a size
      note: for example '512M' or '8G'
      see 'purchasebench help explore'

      """
    ),
    (
      "explore --max-memory 1K",
      """
      error: --max-memory: '1K' is out of range
      note: from 1M to 16T
      see 'purchasebench help explore'

      """
    ),
    (
      "explore --bound crashs=1",
      """
      error: --bound: 'crashs=1' names no bound
      did you mean 'crashes=1'?
      note: see 'purchasebench list bounds'
      see 'purchasebench help explore'

      """
    ),
    (
      "explore --bound crashes",
      """
      error: --bound: 'crashes' is not of the form NAME=N
      note: for example '--bound crashes=1'
      see 'purchasebench help explore'

      """
    ),
    (
      "explore --bound crashes=many",
      """
      error: --bound: 'crashes=many' is not a whole number
      note: from 0 to 99
      see 'purchasebench help explore'

      """
    ),
    (
      "explore --bound customers=9",
      """
      error: --bound: 'customers=9' is out of range
      note: from 0 to 3
      see 'purchasebench help explore'

      """
    ),
    (
      "explore --system shop",
      """
      error: --system: 'shop' is none of reference, model, store
      see 'purchasebench help explore'

      """
    ),
    (
      "check --format jsn",
      """
      error: --format: 'jsn' is none of text, json, github
      did you mean 'json'?
      see 'purchasebench help check'

      """
    ),
    (
      "check --color sometimes",
      """
      error: --color: 'sometimes' is none of auto, always, never
      see 'purchasebench help check'

      """
    ),
    (
      "check --sdk AcmePay",
      """
      error: --sdk: 'AcmePay' is no SDK that this version can run
      note: see 'purchasebench help your-sdk'
      see 'purchasebench help check'

      """
    ),
    (
      "run a --rewrite some",
      """
      error: --rewrite: 'some' is none of all, failed, missing
      see 'purchasebench help run'

      """
    ),
    (
      "replay a --show ,",
      """
      error: --show: ',' names nothing
      note: for example '--show disk,network'
      see 'purchasebench help replay'

      """
    ),
  ]

  @Test(arguments: errors) func isExplained(line: String, errors: String) {
    #expect(ToolRun(line) == ToolRun(status: 64, errors: errors))
  }

  @Test func rewritingIsRefusedInCI() {
    #expect(
      ToolRun("run a --rewrite all", environment: ["CI": "true"])
        == ToolRun(
          status: 64,
          errors: """
            error: '--rewrite' is refused while CI is set
            note: a snapshot that CI rewrites can never fail; rewrite it at a desk and review the difference
            see 'purchasebench help run'

            """))
  }

  @Test func theEnvironmentIsBlamedByName() {
    #expect(
      ToolRun("check", environment: ["PURCHASEBENCH_STEPS": "0"])
        == ToolRun(
          status: 64,
          errors: """
            error: PURCHASEBENCH_STEPS: '0' is out of range
            note: from 1 to 10,000
            see 'purchasebench help check'

            """))
  }

  @Test func aFlagOfTheEnvironmentIsOnOrOff() {
    #expect(
      ToolRun("check", environment: ["PURCHASEBENCH_QUIET": "maybe"])
        == ToolRun(
          status: 64,
          errors: """
            error: PURCHASEBENCH_QUIET: 'maybe' is neither 1 nor 0
            see 'purchasebench help check'

            """))
  }
}
