import RunReports
import ScenarioLanguage

/// `help`: explains the tool, a command or a topic.
enum HelpCommand {
  static func run(_ invocation: Invocation, terminal: Terminal) throws -> ExitCode {
    guard let name = invocation.paths.first else {
      terminal.print(HelpScreens.overview)
      return .held
    }
    if let row = CommandTable.rows.first(where: { $0.name == name }) {
      terminal.print(HelpScreens.screen(of: row))
      return .held
    }
    if let topic = HelpTopics.all.first(where: { $0.name == name }) {
      terminal.print(topic.text)
      return .held
    }
    let names = CommandTable.rows.map(\.name) + HelpTopics.all.map(\.name)
    throw UsageError(
      message: "there is no help on '\(name)'", suggestion: Suggestion.nearest(to: name, among: names), screen: "help")
  }
}
