import Foundation
import RunReports
import Testing

@testable import purchasebench

@Suite struct RecordFolderTests {
  /// 2026-11-30, 06:12:59 in Universal Time.
  private let date = Date(timeIntervalSince1970: 1_796_019_179)

  @Test func theNameIsTheTimeAndTheSeed() {
    #expect(RecordFolder.name(seed: "4e1d2ab", date: date) == "2026-11-30-0612-4e1d2ab")
    #expect(RecordFolder.name(seed: "7", date: Date(timeIntervalSince1970: 0)) == "1970-01-01-0000-7")
  }

  @Test func runsOfOneMinuteDoNotMeet() throws {
    let temporary = try TemporaryFolder()
    let reports = temporary.path + "/deep/reports"
    let paths = try (0..<3).map { _ in try RecordFolder(in: reports, seed: "7", date: date).path }
    #expect(
      paths == ["2026-11-30-0612-7", "2026-11-30-0612-7-2", "2026-11-30-0612-7-3"].map { "\(reports)/\($0)" })
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: reports + "/latest") == "2026-11-30-0612-7-3")
  }

  @Test func nothingButTheRecordIsLeft() throws {
    let temporary = try TemporaryFolder()
    let folder = try RecordFolder(in: temporary.path, seed: "7", date: date)
    try folder.write([.summary(RunSummary(verdict: .held, schedules: 1, held: 1))])
    try folder.write("launch\n", to: "findings/a-1.scenario")
    try folder.write("launch\nsettle\n", to: "findings/a-1.scenario")
    let run = "2026-11-30-0612-7"
    #expect(
      try temporary.files().filter { !$0.hasPrefix("latest") } == [
        run, "\(run)/findings", "\(run)/findings/a-1.scenario", "\(run)/junit.xml", "\(run)/run.jsonl",
        "\(run)/summary.md",
      ])
    #expect(try temporary.read("latest/findings/a-1.scenario") == "launch\nsettle\n")
    #expect(try temporary.read("latest/run.jsonl").hasSuffix("\"version\":1,\"wallSeconds\":null}\n"))
  }

  @Test func aFolderThatCannotBeMadeIsNamed() throws {
    let temporary = try TemporaryFolder()
    try temporary.write("", to: "reports")
    #expect(throws: CannotWrite(path: temporary.path + "/reports", SystemError(number: EEXIST))) {
      try RecordFolder(in: temporary.path + "/reports", seed: "7", date: date)
    }
  }
}
