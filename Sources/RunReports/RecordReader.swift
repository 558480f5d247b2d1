/// A line of a record that cannot be understood.
public struct RecordError: Error, Hashable, Sendable {
  /// What is wrong with it.
  public var message: String
  /// The number of the line, from 1.
  public var line: Int
  /// The number of the byte in the line, from 1.
  public var column: Int
}

/// Reads back what a record says.
public enum RecordReader {
  /// The lines of a record as objects; blank lines are skipped.
  public static func objects(in text: String) throws(RecordError) -> [[String: JSONValue]] {
    try numberedObjects(in: text).map(\.object)
  }

  /// The findings of a record, in its order; kinds that are not known are ignored.
  public static func findings(in text: String) throws(RecordError) -> [Finding] {
    var findings: [Finding] = []
    for (object, line) in try numberedObjects(in: text) where object["kind"] == .string("finding") {
      guard case .integer(let version)? = object["version"], version <= RunEvent.version else {
        throw RecordError(
          message: "the finding is of a version that is not known; the newest is \(RunEvent.version)", line: line,
          column: 1)
      }
      guard let finding = Finding(fields: object) else {
        throw RecordError(message: "the finding lacks its oracle, invariant, claim or steps", line: line, column: 1)
      }
      findings.append(finding)
    }
    return findings
  }

  private static func numberedObjects(
    in text: String
  ) throws(RecordError) -> [(object: [String: JSONValue], line: Int)] {
    var objects: [(object: [String: JSONValue], line: Int)] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      guard !line.allSatisfy(\.isWhitespace) else { continue }
      do throws(JSONError) {
        guard case .object(let object) = try JSONValue(reading: String(line)) else {
          throw JSONError(message: "expected an object", offset: 0)
        }
        objects.append((object, index + 1))
      } catch {
        throw RecordError(message: error.message, line: index + 1, column: error.offset + 1)
      }
    }
    return objects
  }
}

extension Finding {
  /// The finding that a line of a record tells of; `nil` when something is missing without which it is none.
  init?(fields: [String: JSONValue]) {
    guard let oracle = fields["oracle"]?.text(of: Oracle.self), case .string(let invariant)? = fields["invariant"],
      case .string(let claim)? = fields["claim"], let words = fields["steps"]?.strings
    else { return nil }
    self.init(
      oracle: oracle, invariant: invariant, clauses: fields["clauses"]?.strings ?? [], claim: claim,
      steps: Self.steps(words, notes: fields["stepNotes"]),
      calmSteps: Self.steps(fields["calmSteps"]?.strings ?? [], notes: fields["calmStepNotes"]),
      expected: fields["expected"]?.strings ?? [], observed: fields["observed"]?.strings ?? [],
      firstWrongOutput: fields["firstWrongOutput"]?.string, atRest: fields["atRest"]?.strings ?? [],
      stepsUnshrunk: fields["stepsUnshrunk"]?.integer,
      nearestPassing: fields["nearestPassing"]?.string, stillFailing: fields["stillFailing"]?.strings ?? [],
      strategy: fields["strategy"]?.string, schedule: fields["schedule"]?.integer,
      scenario: fields["scenario"]?.string, line: fields["line"]?.integer)
    if fields["provedMinimal"] == .boolean(true) {
      minimality = fields["withinBounds"] == .boolean(true) ? .provedWithinBounds : .proved
    } else if let steps = fields["noneWithinSteps"]?.integer {
      minimality = .noneWithin(steps: steps)
    }
  }

  private static func steps(_ words: [String], notes: JSONValue?) -> [Step] {
    var steps = words.map { Step($0) }
    guard case .array(let notes)? = notes else { return steps }
    for case .object(let note) in notes {
      guard let number = note["step"]?.integer, steps.indices.contains(number &- 1) else { continue }
      steps[number - 1].seen = note["seen"]?.string
      steps[number - 1].mark = note["mark"]?.string
    }
    return steps
  }
}

extension JSONValue {
  fileprivate var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  fileprivate var integer: Int? {
    guard case .integer(let count) = self else { return nil }
    return count
  }

  /// The texts of a list of texts; `nil` when it is none.
  fileprivate var strings: [String]? {
    guard case .array(let values) = self else { return nil }
    let texts = values.compactMap(\.string)
    return texts.count == values.count ? texts : nil
  }

  fileprivate func text<Word: RawRepresentable<String>>(of type: Word.Type) -> Word? {
    string.flatMap { Word(rawValue: $0) }
  }
}
