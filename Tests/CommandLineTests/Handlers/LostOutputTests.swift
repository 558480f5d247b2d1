import Foundation
import RunReports
import Testing

@testable import purchasebench

/// What cannot be written is no success.
@Suite struct LostOutputTests {
  private func run(_ line: String, failingWith number: Int32) -> ToolRun {
    let recording = Recording()
    var streams = recording.streams()
    streams.standardOutput.write = { _ throws(SystemError) in throw SystemError(number: number) }
    let code = PurchaseBenchTool.run(
      arguments: line.split(separator: " ").map(String.init), environment: [:], streams: streams,
      handlers: CommandHandlers.all)
    return ToolRun(status: code.rawValue, errors: recording.errors)
  }

  private static let lost = ToolRun(
    status: 70,
    errors: """
      error: cannot write to standard output: no space left on device
      note: what was printed is not whole

      """)

  @Test(arguments: ["list bounds", "help", "--version", "list --help"])
  func aFullDisk(_ line: String) { #expect(run(line, failingWith: ENOSPC) == Self.lost) }

  @Test func whoClosesAPipeHasSeenEnough() {
    #expect(run("list bounds", failingWith: EPIPE) == ToolRun(status: 0))
  }

  #if os(Linux)
    @Test func theDeviceThatIsAlwaysFull() throws {
      let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
      #expect(throws: SystemError(number: ENOSPC)) {
        try Terminal.Streams.send("text", to: full.fileDescriptor)
      }
    }
  #endif

  @Test func aReportThatIsAFile() throws {
    let project = try TestProject()
    try project.scenario("a", "launch\n")
    try project.write("", to: "taken")
    #expect(
      project.run("run @/Scenarios --report @/taken")
        == ToolRun(
          status: 64,
          errors: """
            error: --report: cannot write '@/taken': file exists
            note: something else stands where a folder is needed; name a folder that can be made
            see 'purchasebench help run'

            """))
    let below = project.run("run @/Scenarios --report @/taken/below")
    #expect(below.status == 64)
    #expect(below.errors.hasPrefix("error: --report: cannot write '@/taken/below': not a directory\nnote: "))
  }
}
