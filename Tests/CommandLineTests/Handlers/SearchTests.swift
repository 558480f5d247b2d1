import Foundation
import RunReports
import Testing

@testable import purchasebench

/// `check` and `explore`, as small as they can be.
@Suite struct SearchTests {
  private let tiny = "check --schedules 20 --steps 12 --seed 1 --only STK-17 --quiet"

  @Test func progressCountsInEnglish() throws {
    let project = try TestProject()
    #expect(project.run("check --schedules 1 --seed 1").errors.contains("exploring the store: 1 state\n"))
    for system in ["model", "reference", "store"] {
      let errors = project.run("explore --system \(system) --max-states 1").errors
      #expect(errors.contains("exploring: 1 state, 0 transitions, depth 0\n"))
    }
  }

  @Test func aTinyCheck() throws {
    let project = try TestProject()
    let run = project.run(tiny)
    #expect([0, 1].contains(run.status))
    #expect(run.errors == "seed 1\n")
    #expect(run.output.contains("20 schedules"))
    let record = try RecordReader.objects(in: project.read("reports/latest/run.jsonl"))
    #expect(record.first?["seed"] == .string("1"))
    #expect(record.last?["schedules"] == .integer(20))
  }

  @Test func theSameSeedGivesTheSameRecord() throws {
    let records = try [1, 2].map { jobs in
      let project = try TestProject()
      _ = project.run(tiny + " --jobs \(jobs)")
      return try project.read("reports/latest/run.jsonl").replacing(/"wall[A-Za-z]*":("[^"]*"|[^,}]*)/, with: "")
    }
    #expect(records[0] == records[1])
  }

  /// The invariants of the store are as many as they were, judged or not.
  @Test func heldAndExcludedAreAllThereAre() throws {
    let totals = try ["", " --only PUR-3*", " --skip PUR-3*"].map { selection in
      let project = try TestProject()
      #expect(project.run("check --schedules 5 --steps 5 --seed 1 --quiet" + selection).status == 0)
      let summary = try RecordReader.objects(in: project.read("reports/latest/run.jsonl")).last
      guard case .integer(let held)? = summary?["held"], case .integer(let excluded)? = summary?["excluded"] else {
        return 0
      }
      return held + excluded
    }
    #expect(totals[0] > 100)
    #expect(totals.allSatisfy { $0 == totals[0] })
  }

  /// The kept scenarios that fail alike are shown once, and not at all when that is ignored.
  @Test func oneDefectIsToldOnce() throws {
    let project = try TestProject()
    let check = "check --defect double-completion-callback-update --seed 7 --schedules 100 --quiet"
    let run = project.run(check)
    #expect(run.status == 1)
    #expect(run.output.components(separatedBy: ": completion-once broke\n").count == 2)
    #expect(run.output.contains("✘ completion-once broke in "))
    let ignoring = project.run(check + " --ignore completion-once")
    #expect(!ignoring.output.contains(": completion-once broke"))
    #expect(!ignoring.output.contains("✘ completion-once"))
    #expect(ignoring.output.contains(/ignored completion-once, which broke [0-9,]+ times\n/))
    #expect(ignoring.output.contains(/ignored completion-once, which broke in [0-9]+ kept scenarios\n/))
    #expect(!ignoring.output.contains("scenarios failed"))
  }

  @Test func enoughFindingsAreSaidToBeEnough() throws {
    let project = try TestProject()
    let run = project.run("check --defect lost-completion --seed 1 --schedules 1000 --max-findings 1 --quiet")
    #expect(run.status == 1)
    #expect(run.output.contains("  stopped at 1 finding, after "))
    #expect(run.output.contains(" of 1,000 schedules; '--max-findings' lets it go on\n"))
  }

  @Test func anExplorationSaysBrieflyWhatItsBoundsExclude() throws {
    let project = try TestProject()
    let run = project.run("explore --bound transactions=1 --bound depth=1 --format github --quiet")
    #expect(run.status == 0)
    #expect(run.output.contains("  Bounds  customers=1 depth=1 holds=2 products=1 transactions=1, all others 0\n"))
    #expect(run.output.contains(" others; all of them in summary.md\n"))
    #expect(run.output.split(separator: "\n").count < 20)
    let page = try project.read("reports/latest/summary.md")
    #expect(page.split(separator: "\n").count { $0.hasPrefix("| ") } > 50)
  }

  @Test func aTinyExplorationIsComplete() throws {
    let project = try TestProject()
    let run = project.run(
      "explore --catalog @/Scenarios/Catalogs/pro.storekit --bound crashes=1 --bound waits=0 --format json --quiet")
    #expect(run.status == 0)
    let record = try RecordReader.objects(in: run.output).first { $0["kind"] == .string("exploration") }
    #expect(record?["complete"] == .boolean(true))
    #expect(record?["system"] == .string("reference"))
    guard case .object(let bounds)? = record?["bounds"] else {
      Issue.record("no bounds")
      return
    }
    #expect(bounds["crashes"] == .integer(1))
    #expect(bounds["transactions"] == .integer(0))
    #expect(bounds["depth"] == nil)
  }

  @Test func aLimitLeavesItOpen() throws {
    let project = try TestProject()
    let run = project.run("explore --bound transactions=1 --max-states 3 --quiet")
    #expect(run.status == 2)
    #expect(run.output.contains("stopped by states"))
  }

  @Test func depthIsAnAnswer() throws {
    let project = try TestProject()
    let run = project.run("explore --bound transactions=1 --bound depth=1 --quiet")
    #expect(run.status == 0)
    #expect(run.output.contains("stopped by depth"))
    #expect(run.output.contains("depth=1"))
  }

  @Test func theOrderChangesNoCount() throws {
    let project = try TestProject()
    let records = try ["breadth-first", "depth-first"].map { order in
      let run = project.run(
        "explore --system model --bound transactions=1 --bound crashes=1 --order \(order) --format json --quiet")
      #expect(run.status == 0)
      return try #require(RecordReader.objects(in: run.output).first { $0["kind"] == .string("exploration") })
    }
    for field in ["states", "transitions", "complete"] { #expect(records[0][field] == records[1][field]) }
  }

  @Test func depthFirstTheCounterexampleIsShrunk() throws {
    let project = try TestProject()
    let lines = try ["breadth-first", "depth-first"].map { order in
      let run = project.run(
        "explore --bound transactions=1 --bound crashes=1 --defect lost-completion --order \(order)"
          + " --format json --quiet")
      #expect(run.status == 1)
      return try #require(RecordReader.objects(in: run.output).first { $0["kind"] == .string("finding") })
    }
    #expect(lines[0]["invariant"] == lines[1]["invariant"])
  }

  @Test func aDriveHasAnOrderOfItsOwn() throws {
    let run = try TestProject().run("explore --system model --conform --order depth-first")
    #expect(run.status == 64)
    #expect(run.errors.contains("error: --order: a conformance drive has an order of its own"))
  }

  @Test func theAbstractMachineClosesAlone() throws {
    let project = try TestProject()
    let run = project.run("explore --system model --bound transactions=1 --bound crashes=1 --bound refunds=1 --quiet")
    #expect(run.status == 0)
    #expect(run.output.contains("System  model, complete"))
    #expect(run.output.contains("never enabled: deliver, identify, mode, network, consume, grant"))
    #expect(run.output.contains("Reached "))
  }

  @Test func itsTransitionsAreDriven() throws {
    let project = try TestProject()
    let bounds = "--bound transactions=1 --bound crashes=1 --bound refunds=1"
    let run = project.run("explore --system model --conform \(bounds) --quiet")
    #expect(run.status == 0)
    #expect(run.output.contains("transitions of the abstract machine driven on reference, none differently"))
    let record = try RecordReader.objects(in: project.read("reports/latest/run.jsonl")).first {
      $0["kind"] == .string("conformance")
    }
    #expect(record?["driven"] == record?["transitions"])
    let flawed = project.run("explore --system model --conform --defect lost-completion \(bounds) --quiet")
    #expect(flawed.status == 1)
  }

  @Test func theMachineHasNoRoomForEverything() throws {
    let project = try TestProject()
    let run = project.run("explore --system model --bound disk-faults=1 --quiet")
    #expect(run.status == 64)
    #expect(run.errors.contains("error: --bound: the abstract machine knows nothing of 'disk-faults'"))
    #expect(project.run("explore --system model --bound transactions=3").status == 64)
    #expect(project.run("explore --system model --defect lost-completion").status == 64)
  }

  @Test func runsTellHowMuchOfTheMachineTheyReach() throws {
    let project = try TestProject()
    #expect(project.run(tiny).output.contains("  Reached abstract states "))
    let record = try RecordReader.objects(in: project.read("reports/latest/run.jsonl")).first {
      $0["kind"] == .string("space")
    }
    #expect(record?["allStates"] != nil && record?["system"] == .string("model"))
  }

  @Test func aRequiredSituationThatNeverAroseIsInconclusive() throws {
    let project = try TestProject()
    let run = project.run("explore --bound depth=1 --only completion-once --require-situations --quiet")
    #expect(run.status == 2)
    #expect(run.output.contains("required but never reached: completion\n"))
  }
}
