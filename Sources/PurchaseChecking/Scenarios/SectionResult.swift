import ModelChecking
import ScenarioLanguage
import SDKContract

/// What became of one section of a scenario.
public struct SectionResult: Sendable {
  /// What a section came to; of several things the first of violated, mismatch, not carried out, outgrew, passed.
  public enum Outcome: Sendable {
    /// Everything happened as expected and every oracle held, the calm phase included.
    case passed
    /// Something else was observed than expected.
    case mismatch([Mismatch])
    /// An oracle spoke.
    case violated(BrokenProperty)
    /// A command could not be carried out; the rest did not run.
    case notCarriedOut(Diagnostic)
    /// A collection of fixed size ran out of room; the rest did not run.
    case outgrew(Outgrowth)
  }

  /// A block whose expectation differs from what was observed.
  public struct Mismatch: Hashable, Sendable {
    /// The block.
    public let block: Scenario.Block
    /// Where its first command stands.
    public let location: SourceLocation
    /// Expected beside observed.
    public let difference: ExpectationDifference
  }

  /// A property that broke.
  public struct BrokenProperty: Hashable, Sendable {
    /// The violation in the engine's terms.
    public let violation: Violation
    /// The kebab-case id of the property.
    public let property: String
    /// The command line at which it broke; nil for the calm phase at the end.
    public let command: Scenario.Command?
    /// Whether the calm phase noticed it.
    public let isInCalmPhase: Bool
    /// What was seen of the step, or of the calm phase up to there, in the lines that a scenario expects by default.
    public let lines: [String]
    /// Everything that happened in the last step, in order.
    public let facts: [Fact]
    /// The same in words.
    public let verboseLines: [String]
  }

  /// A collection that ran out of room.
  public struct Outgrowth: Hashable, Sendable {
    /// The collection.
    public let collection: String
    /// The command line at which it happened; nil for the calm phase at the end.
    public let command: Scenario.Command?

    /// A collection that ran out of room at a command.
    public init(collection: String, command: Scenario.Command?) {
      self.collection = collection
      self.command = command
    }

    /// The same as a problem of the section, at the last command when it happened in the calm phase.
    public func diagnostic(in section: ScenarioScript.Section) -> Diagnostic {
      let message = "outgrew \(collection)\(command == nil ? " in the calm phase" : ""); nothing after that is judged"
      return (command ?? section.lastCommand).diagnostic(message, hint: "split the scenario into sections")
    }
  }

  /// The section.
  public let section: Scenario.Section
  /// What it came to.
  public let outcome: Outcome
  /// For a ``Scenario/Block/index`` what was observed; only blocks that ran to their end are in it.
  public let observed: [Int: [String]]
  /// The actions that happened, in order; without the calm phase.
  public let actions: [Action]
  /// The situations reached.
  public let marks: Marks

  /// Whether it passed.
  public var hasPassed: Bool { if case .passed = outcome { true } else { false } }
}
