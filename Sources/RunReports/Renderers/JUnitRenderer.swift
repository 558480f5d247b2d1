/// Writes JUnit XML for CI: one test case for each invariant, scenario and seeded defect.
///
/// Each failure has a message and a place to look; a report that says only that something failed helps nobody.
public struct JUnitRenderer: Renderer {
  private let place: RecordPlace?

  /// A renderer for CI; without a place, files are named relative to the record.
  public init(place: RecordPlace? = nil) {
    self.place = place
  }

  /// The whole file.
  public func render(_ events: [RunEvent]) -> String {
    let digest = RunDigest(events)
    let suites = JUnitSuite.all(of: digest, place: place)
    let cases = suites.flatMap(\.cases)
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    let time = digest.summary?.wallSeconds.map { [("time", Self.seconds($0))] } ?? []
    lines.append(XML.opening("testsuites", (place.map { [("name", $0.tool)] } ?? []) + Self.counts(cases) + time))
    for suite in suites {
      lines.append("  " + XML.opening("testsuite", [("name", suite.name)] + Self.counts(suite.cases)))
      lines += properties(digest.header)
      for testCase in suite.cases { lines += self.lines(testCase, in: suite) }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private func properties(_ header: RunHeader?) -> [String] {
    let all: [(String, String?)] = [
      ("command", header?.command), ("seed", header?.seed), ("sdk", header?.sdk), ("defect", header?.seededDefect),
      ("store", header?.store),
    ]
    let known = all.compactMap { name, value in value.map { (name, $0) } }
    guard !known.isEmpty else { return [] }
    return ["    <properties>"]
      + known.map { "      " + XML.empty("property", [("name", $0.0), ("value", $0.1)]) }
      + ["    </properties>"]
  }

  private func lines(_ testCase: JUnitCase, in suite: JUnitSuite) -> [String] {
    var attributes = [("classname", (place.map { $0.tool + "." } ?? "") + suite.name), ("name", testCase.name)]
    if let file = testCase.file {
      attributes.append(("file", file))
      attributes.append(("line", String(testCase.line ?? 1)))
    }
    if let seconds = testCase.seconds { attributes.append(("time", Self.seconds(seconds))) }
    guard let problem = testCase.problem else { return ["    " + XML.empty("testcase", attributes)] }
    let message = [("message", problem.message)]
    let inner: String
    switch problem.kind {
    case .skipped: inner = XML.empty("skipped", message)
    case .failure, .error:
      inner =
        XML.opening(problem.kind.rawValue, message + [("type", problem.type)]) + XML.escaped(problem.text)
        + "</\(problem.kind.rawValue)>"
    }
    return ["    " + XML.opening("testcase", attributes), "      " + inner, "    </testcase>"]
  }

  private static func counts(_ cases: [JUnitCase]) -> [(String, String)] {
    func count(_ kind: JUnitCase.Problem.Kind) -> String { String(cases.filter { $0.problem?.kind == kind }.count) }
    return [
      ("tests", String(cases.count)), ("failures", count(.failure)), ("errors", count(.error)),
      ("skipped", count(.skipped)),
    ]
  }

  /// Milliseconds are enough, and a plain decimal number is what all readers take.
  private static func seconds(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e9 else { return "0.000" }
    let milliseconds = Int((seconds * 1000).rounded())
    return "\(milliseconds / 1000).\(String(1000 + milliseconds % 1000).dropFirst())"
  }
}
