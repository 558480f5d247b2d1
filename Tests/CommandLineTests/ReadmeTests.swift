import Foundation
import Testing

@testable import purchasebench

/// Every command that the README shows does what it says there.
@Suite struct ReadmeTests {
  private static let root = (1...3).reduce(#filePath) { path, _ in Paths.folder(of: path) }

  private static func readme() throws -> String { try String(contentsOfFile: root + "/README.md", encoding: .utf8) }

  /// What the README shows of the failure.
  private static func failure() throws -> String {
    let text = try readme()
    let start = try #require(text.range(of: "✘ accepted-is-the-servers"))
    let end = try #require(text.range(of: "```", range: start.lowerBound..<text.endIndex))
    return String(text[start.lowerBound..<end.lowerBound])
  }

  /// The command lines, without the way to start the tool.
  private static var commands: [String] {
    let lines = ((try? readme()) ?? "").split(separator: "\n").map(String.init)
    let starts = ["swift run -c release purchasebench", "purchasebench "]
    return lines.compactMap { line in
      guard let start = starts.first(where: line.hasPrefix) else { return nil }
      return line.dropFirst(start.count).trimmingCharacters(in: .whitespaces)
    }
  }

  /// What a debug build adds to finish soon; each search is still the one that the README names.
  private static let shorter = [
    "": "check --schedules 10 --seed 1", "check": "--schedules 10", "check --defect": "--schedules 200",
    "defects": "--defect lost-completion",
  ]

  private func run(_ command: String, in project: TestProject) -> ToolRun {
    let name = command.split(separator: " ").first.map(String.init) ?? ""
    var words = command.split(separator: " ").map(String.init)
    words = words.map { $0.hasPrefix("Scenarios") ? "\(Self.root)/\($0)" : $0 }
    words = words.map { $0.hasPrefix("reports/") ? "@/\($0)" : $0 }
    // A finding's name depends on its steps, which a shorter search may find shorter.
    let findings = "\(project.path)/reports/latest/findings"
    let kept = (try? FileManager.default.contentsOfDirectory(atPath: findings))?.first ?? ""
    words = words.map { $0.hasPrefix("@/reports/latest/findings/") ? "@/reports/latest/findings/\(kept)" : $0 }
    let shorter = words.contains("--defect") ? Self.shorter["\(name) --defect"] : nil
    return project.run((words + [shorter ?? Self.shorter[name] ?? ""]).joined(separator: " "))
  }

  @Test func itOpensWithTheTwoCommands() throws {
    let fence = try #require(try Self.readme().range(of: "```\n"))
    #expect(try Self.readme()[fence.upperBound...].hasPrefix("swift run -c release purchasebench\nswift test\n```"))
  }

  @Test @MainActor func everyCommandRuns() throws {
    #expect(Self.commands.count == 18)
    let project = try TestProject()
    // The failure comes first, and leaves what the commands about findings are about.
    let failing = Self.commands.filter { $0.contains("--defect") }
    for command in failing {
      let result = run(command, in: project)
      #expect(result.status == 1, "\(command): \(result.errors)")
      #expect(result.output.contains(try Self.failure()), "\(result.output)")
    }
    // Then those, before a passing run is the newest. The record knows its defect, so its finding still fails.
    let aboutFindings = Self.commands.filter { $0.contains("reports/latest") }
    #expect(failing.count == 1 && aboutFindings.count == 2)
    let others = Self.commands.filter { !failing.contains($0) && !aboutFindings.contains($0) }
    for command in aboutFindings + others {
      let result = run(command, in: project)
      #expect(result.status == (command.hasPrefix("replay") ? 1 : 0), "\(command): \(result.errors)")
    }
  }

  @Test func theScenarioOfTheReadmeHolds() throws {
    let text = try Self.readme()
    let start = try #require(text.range(of: "# Two consumers race"))
    let end = try #require(text.range(of: "```", range: start.lowerBound..<text.endIndex))
    let project = try TestProject()
    try project.write(String(text[start.lowerBound..<end.lowerBound]), to: "Scenarios/Quota/race.scenario")
    let result = project.run("run @/Scenarios/Quota/race.scenario")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }
}
