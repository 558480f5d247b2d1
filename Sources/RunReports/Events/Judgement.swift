/// What one invariant or one scenario came to.
public struct Judgement: Hashable, Sendable {
  /// What was judged.
  public enum Subject: String, Hashable, Sendable, CaseIterable {
    /// An invariant, call contract or settled line.
    case invariant
    /// A scenario or one of its sections.
    case scenario
    /// An answer of the engine that is known from elsewhere.
    case knownAnswer
  }

  /// A part of a scenario that has a name.
  public struct Section: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// The line where it begins, from 1.
    public var line: Int

    /// A section with its line.
    public init(_ name: String, line: Int) {
      self.name = name
      self.line = line
    }
  }

  /// What was judged.
  public var subject: Subject
  /// The kebab id of the invariant, or the path of the scenario with its section.
  public var id: String
  /// What it came to.
  public var verdict: Verdict
  /// Why, in one sentence; nothing when it held.
  public var reason: String?
  /// The file to look at.
  public var file: String?
  /// The line to look at, from 1.
  public var line: Int?
  /// The section that is meant, if the scenario is made of sections.
  public var section: Section?
  /// The kebab id of the invariant that broke in a scenario; nothing when something else was seen than expected.
  public var broken: String?
  /// What had to be seen, in scenario lines.
  public var expected: [String]
  /// What was seen instead, in scenario lines.
  public var observed: [String]
  /// How long it took.
  public var wallSeconds: Double?

  /// The judgement on an invariant or a scenario.
  public init(
    _ subject: Subject, id: String, verdict: Verdict, reason: String? = nil, file: String? = nil, line: Int? = nil,
    expected: [String] = [], observed: [String] = [], wallSeconds: Double? = nil
  ) {
    self.subject = subject
    self.id = id
    self.verdict = verdict
    self.reason = reason
    self.file = file
    self.line = line
    self.expected = expected
    self.observed = observed
    self.wallSeconds = wallSeconds
  }

  var fields: [String: JSONValue] {
    var fields: [String: JSONValue] = [
      "id": .string(id), "verdict": .string(verdict.rawValue), "reason": .optional(reason), "file": .optional(file),
      "line": .optional(line), "expected": .strings(expected), "observed": .strings(observed),
      "wallSeconds": .optional(wallSeconds),
    ]
    guard subject == .scenario else { return fields }
    fields["section"] = .optional(section?.name)
    fields["sectionLine"] = .optional(section?.line)
    fields["invariant"] = .optional(broken)
    return fields
  }
}
