import RunReports
import ScenarioLanguage

/// `list`: prints what there is of one kind.
enum ListCommand {
  /// What can be listed.
  enum Topic: String, CaseIterable {
    case clauses, invariants, situations, commands, defects, faults, products, decisions, bounds, scenarios
  }

  static func run(_ invocation: Invocation, terminal: Terminal) throws -> ExitCode {
    let name = invocation.paths.first ?? ""
    guard let topic = Topic(rawValue: name) else {
      let topics = Topic.allCases.map(\.rawValue)
      throw UsageError(
        message: "there is no list of '\(name)'", suggestion: Suggestion.nearest(to: name, among: topics),
        hint: "one of " + topics.joined(separator: ", "), screen: "help list")
    }
    let options = invocation.options
    if options.writesFeatures {
      guard topic == .products else {
        throw UsageError(message: "'--write-features' belongs to 'list products'", screen: "help list")
      }
      terminal.print(try ProductList(options).featuresFile)
      return .held
    }
    let items = try items(of: topic, options)
    switch options.format {
    case .json: terminal.print(JSONLinesRenderer().render(items.map(RunEvent.item)))
    case .text, .github:
      // Where the name alone says too little, what is shown differs from what scripts get.
      let shown =
        switch topic {
        case .clauses: items.map(ClauseList.shown)
        case .decisions: items.map(ModelLists.shown(decision:))
        case .situations: items.map(ModelLists.shown(situation:))
        case .products: try ProductList(options).shown
        default: items
        }
      terminal.print(TerminalRenderer(usesColour: terminal.usesColour).render(shown.map(RunEvent.item)))
      if topic == .clauses { terminal.print(ClauseList.totals(items)) }
    }
    if topic == .products { for warning in try ProductList(options).warnings { terminal.note(warning) } }
    if items.isEmpty { terminal.note("there are no \(topic.rawValue)") }
    return .held
  }

  private static func items(of topic: Topic, _ options: Options) throws -> [ListItem] {
    switch topic {
    case .clauses: ClauseList.items
    case .invariants: ModelLists.invariants
    case .situations: ModelLists.situations
    case .commands: BenchLists.commands
    case .defects: BenchLists.defects
    case .faults: BenchLists.faults
    case .products: try ProductList(options).items
    case .decisions: ModelLists.decisions
    case .bounds: BenchLists.bounds
    case .scenarios: BenchLists.scenarios
    }
  }
}
