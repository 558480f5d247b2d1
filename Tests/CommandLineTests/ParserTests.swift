import Testing

@testable import purchasebench

@Suite struct ParserTests {
  private func parse(_ line: String, _ environment: [String: String] = [:]) throws -> Invocation {
    try Invocation(arguments: line.split(separator: " ").map(String.init), environment: environment)
  }

  @Test func nothingIsCheck() throws {
    let invocation = try parse("")
    #expect(invocation.command == .check)
    #expect(invocation.options == Options())
    #expect(invocation.paths.isEmpty)
  }

  @Test func everyOptionOfASearch() throws {
    let invocation = try parse(
      """
      check --catalog a.storekit --features b.json --sdk reference --defect d --only x --only y --skip z --schedules 1_000 \
      --time 5m --steps 7 --seed 4E1D2AB9 --jobs 2 --max-findings 3 --require-situations --report r --format json \
      --color never --quiet
      """)
    var expected = Options()
    expected.catalog = "a.storekit"
    expected.features = "b.json"
    expected.defect = "d"
    expected.only = ["x", "y"]
    expected.skip = ["z"]
    expected.schedules = 1000
    expected.seconds = 300
    expected.steps = 7
    expected.seed = try Seed(parsing: "4e1d2ab")
    expected.jobs = 2
    expected.maxFindings = 3
    expected.requireSituations = true
    expected.report = "r"
    expected.format = .json
    expected.colour = .never
    expected.isQuiet = true
    expected.given = [
      "catalog", "color", "defect", "features", "format", "jobs", "max-findings", "only", "quiet", "report",
      "require-situations", "schedules", "sdk", "seed", "skip", "steps", "time",
    ]
    #expect(invocation.options == expected)
  }

  @Test func theOptionsOfOtherCommands() throws {
    let explore = try parse(
      "explore --system reference --bound crashes=2 --bound depth=9 --max-states 5 --max-memory 512M"
        + " --order depth-first")
    #expect(explore.options.system == .reference)
    #expect(explore.options.bounds.bounds.crashes == 2)
    #expect(explore.options.bounds.depth == 9)
    #expect(explore.options.maxStates == 5)
    #expect(explore.options.order == .depthFirst)
    #expect(explore.options.maxMemoryBytes == 512 << 20)
    let run = try parse("run a.scenario --rewrite failed b:c --override")
    #expect(run.paths == ["a.scenario", "b:c"])
    #expect(run.options.rewrite == .failed)
    #expect(run.options.headersAreOverridden)
    let replay = try parse("replay f --pause-at 3 --show disk,network --show facts")
    #expect(replay.options.pauseAt == 3)
    #expect(replay.options.show == ["disk", "network", "facts"])
    #expect(try parse("defects --trials 100").options.trials == 100)
    #expect(try parse("list products --write-features").options.writesFeatures)
    #expect(try parse("format --check a").options.onlyChecksFormat)
  }

  @Test func valuesMayStandBehindAnEqualsSign() throws {
    #expect(try parse("--seed=7 --only=a=b").options.only == ["a=b"])
    #expect(try parse("--only=--odd").options.only == ["--odd"])
  }

  @Test func optionsMayStandAnywhereUntilTwoDashes() throws {
    let invocation = try parse("--format json list bounds --quiet")
    #expect(invocation.command == .list)
    #expect(invocation.paths == ["bounds"])
    #expect(try parse("run -- --odd -").paths == ["--odd", "-"])
    #expect(try parse("run -").paths == ["-"])
  }

  @Test func theLastOfTwoWins() throws {
    #expect(try parse("--steps 1 --steps 2").options.steps == 2)
  }

  @Test func environmentGivesWhatFlagsDoNot() throws {
    let environment = [
      "PURCHASEBENCH_STEPS": "5", "PURCHASEBENCH_MAX_FINDINGS": "9", "PURCHASEBENCH_ONLY": "a,b",
      "PURCHASEBENCH_QUIET": "yes", "PURCHASEBENCH_REQUIRE_SITUATIONS": "0", "PURCHASEBENCH_SEED": "",
      "PURCHASEBENCH_TRIALS": "x",
    ]
    let options = try parse("check --steps 6 --only c", environment).options
    #expect(options.steps == 6)
    #expect(options.maxFindings == 9)
    #expect(options.only == ["c"])
    #expect(options.isQuiet)
    #expect(!options.requireSituations)
    #expect(options.seed == nil)
    #expect(try parse("check", environment).options.only == ["a", "b"])
    #expect(try parse("explore", ["PURCHASEBENCH_BOUND": "crashes=1,refunds=2"]).options.bounds.bounds.refunds == 2)
  }

  @Test func helpAndVersionNeedNoPaths() throws {
    #expect(try parse("run --help").options.wantsHelp)
    #expect(try parse("keep -h").options.wantsHelp)
    #expect(try parse("replay --version").options.wantsVersion)
  }

  @Test(arguments: [("1500ms", 1.5), ("60s", 60.0), ("5m", 300), ("1.5h", 5400), ("0.5s", 0.5)])
  func times(text: String, seconds: Double) throws {
    #expect(try OptionValues.seconds(text) == seconds)
  }

  @Test(arguments: [("1M", 1 << 20), ("512M", 512 << 20), ("8G", 8 << 30), ("1.5G", 3 << 29), ("2T", 2 << 40)])
  func sizes(text: String, bytes: Int) throws {
    #expect(try OptionValues.bytes(text) == bytes)
  }

  /// The tables name each other; a name that leads nowhere would be an option that nobody can give.
  @Test func tablesAgree() {
    let names = Set(OptionTable.rows.map(\.name))
    #expect(names.count == OptionTable.rows.count)
    #expect(CommandTable.rows.map(\.command) == Command.allCases)
    for row in CommandTable.rows {
      #expect(names.isSuperset(of: row.options), "\(row.name)")
      #expect(Set(row.options).count == row.options.count, "\(row.name)")
    }
    let used = Set(CommandTable.rows.flatMap(\.options))
    #expect(names == used)
  }

  /// What the manual shows must work when it is copied.
  @Test func examplesParse() throws {
    for row in CommandTable.rows {
      for example in row.examples {
        let words = example.line.replacing("'", with: "").split(separator: " ").dropFirst().map(String.init)
        let invocation = try Invocation(arguments: words, environment: [:])
        #expect(row.command == invocation.command || row.command == .explore, "\(example.line)")
      }
    }
  }
}
