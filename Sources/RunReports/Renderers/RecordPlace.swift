/// Where the record of a run lies and which tool reads it, so that reports can say what to do next.
public struct RecordPlace: Hashable, Sendable {
  /// The folder of the record, as a path from where the tool was started.
  public var folder: String
  /// The name of the tool that replays and explains, as it is typed.
  public var tool: String
  /// The file in it that people open.
  public var report: String

  /// The place of a record.
  public init(folder: String, tool: String, report: String = "summary.md") {
    self.folder = folder
    self.tool = tool
    self.report = report
  }

  /// The path of a file of the record, from where the tool was started.
  public func path(of file: String) -> String {
    folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)"
  }

  /// The line that replays a scenario, whose path is from where the tool was started.
  ///
  /// Without the SDK, and the defect that was seeded into it, a replay would show nothing.
  func replay(_ path: String, in header: RunHeader?) -> String {
    let sdk = header?.sdk.flatMap { $0 == "reference" ? nil : " --sdk \(ShellWord.quoted($0))" } ?? ""
    let defect = header?.seededDefect.map { " --defect \(ShellWord.quoted($0))" } ?? ""
    return "\(tool) replay \(ShellWord.quoted(path))\(sdk)\(defect)"
  }
}
