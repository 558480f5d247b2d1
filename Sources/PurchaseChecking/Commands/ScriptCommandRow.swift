import ScenarioLanguage

/// One command of the scenario language: what the manual says about it and how it is read.
public struct ScriptCommandRow: Sendable {
  /// What a command is about.
  public enum Group: String, Hashable, Sendable, CaseIterable {
    /// The process and the clock.
    case process
    /// Calls of the app.
    case app
    /// What answers by itself.
    case holds
    /// The App Store.
    case store
    /// Requests on their way.
    case network
    /// The server.
    case server
    /// Durable writes.
    case disk
    /// Looking, and the calm phase.
    case inspection
  }

  /// The first word or the first two words.
  public let name: String
  /// The whole syntax; capitals stand for words to fill in, brackets for what may be left out.
  public let usage: String
  /// What it does, in one sentence.
  public let summary: String
  /// A line that shows it.
  public let example: String
  /// What it is about.
  public let group: Group
  /// The names of its options.
  public let options: [String]
  /// Whether it is a step of a schedule.
  public let isStep: Bool
  let read: @Sendable (inout CommandReader) -> ScriptCommand.Verb?

  init(
    _ usage: String, name: String? = nil, summary: String, example: String, group: Group, options: [String] = [],
    isStep: Bool = true, read: @escaping @Sendable (inout CommandReader) -> ScriptCommand.Verb?
  ) {
    self.name = name ?? usage.split(separator: " ").first.map(String.init) ?? usage
    self.usage = usage
    self.summary = summary
    self.example = example
    self.group = group
    self.options = isStep ? options + [Self.deathOption] : options
    self.isStep = isStep
    self.read = read
  }

  /// The option that cuts a step short.
  static let deathOption = "crash-after"
}
