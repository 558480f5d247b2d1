/// A finding as a scenario file that fails as long as the mistake is there.
///
/// It holds the steps and no observed output: a block without output passes when every oracle holds, so the same file
/// shows the mistake today and guards against it tomorrow.
public struct FindingScenario: Hashable, Sendable {
  /// The finding.
  public var finding: Finding
  /// Further header lines, key and value, in order: `Catalog`, `Features`, `Decisions`, `Store`, `SDK`.
  public var headers: [Header]

  /// One line of the header of a scenario.
  public struct Header: Hashable, Sendable {
    /// The key, without its colon.
    public var key: String
    /// The value.
    public var value: String

    /// A header line.
    public init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
    }
  }

  /// The scenario of a finding.
  public init(_ finding: Finding, headers: [Header] = []) {
    self.finding = finding
    self.headers = headers
  }

  /// The whole file.
  public var text: String {
    var lines = ["# \(finding.claim.printable)", "#"]
    if !finding.clauses.isEmpty { lines.append("# Clauses: \(finding.clauses.joined(separator: " "))") }
    lines += headers.map { "# \($0.key): \($0.value.printable)" }
    if lines.last == "#" { lines.removeLast() }
    lines.append("")
    lines += finding.steps.map(\.words)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The line of a step in the file, from 1; steps count from 1.
  public func line(ofStep step: Int) -> Int {
    let headerLines = 2 + (finding.clauses.isEmpty ? 0 : 1) + headers.count
    let isHeaderEmpty = finding.clauses.isEmpty && headers.isEmpty
    return headerLines - (isHeaderEmpty ? 1 : 0) + 1 + step
  }
}
