import Foundation
import RunReports

@testable import purchasebench

/// A folder laid out like a project, with a catalog of four products.
struct TestProject {
  private let folder: TemporaryFolder

  /// Its path.
  var path: String { folder.path }

  init() throws {
    folder = try TemporaryFolder()
    let catalogs = (1...4).reduce(#filePath) { path, _ in Paths.folder(of: path) } + "/Scenarios/Catalogs"
    for name in ["pro.storekit", "pro.features.json"] {
      let text = try String(contentsOfFile: "\(catalogs)/\(name)", encoding: .utf8)
      try folder.write(text, to: "Scenarios/Catalogs/\(name)")
    }
  }

  /// The header lines by which a scenario right below `Scenarios` finds the catalog.
  static let header = """
    # Shows something.
    #
    # Clauses: PUR-57
    # Catalog: Catalogs/pro.storekit
    # Features: Catalogs/pro.features.json


    """

  /// Writes a scenario below `Scenarios`; the text follows the header.
  func scenario(_ name: String, _ text: String) throws {
    try folder.write(Self.header + text, to: "Scenarios/\(name).scenario")
  }

  func write(_ text: String, to file: String) throws { try folder.write(text, to: file) }

  func read(_ file: String) throws -> String { try folder.read(file) }

  /// Runs the tool with records in this folder; `@` stands for the folder, there and back.
  func run(
    _ line: String, environment: [String: String] = [:], interruption: @escaping @Sendable () -> ExitCode? = { nil }
  ) -> ToolRun {
    let arguments = line.split(separator: " ").map(String.init).map { $0.replacing("@", with: path) as String }
    let command = arguments.first.flatMap { name in CommandTable.rows.first { $0.name == name } }
    let records =
      command?.options.contains("report") == true && !line.contains("--report") ? ["--report", "\(path)/reports"] : []
    let run = ToolRun(arguments + records, environment: environment, interruption: interruption)
    return ToolRun(
      status: run.status, output: run.output.replacing(path, with: "@"), errors: run.errors.replacing(path, with: "@"))
  }

  /// The files of a kind in the newest record.
  func findings() throws -> [String] {
    try folder.files().filter { $0.hasPrefix("reports/") && $0.hasSuffix(".scenario") }
  }
}

extension ToolRun {
  /// The output without the last line, which names the folder of the record and so the time.
  var outputWithoutReport: String {
    output.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("  Report  ") }
      .joined(separator: "\n")
  }
}
