/// One line of the record of a run; every report is a function of a list of these.
public enum RunEvent: Hashable, Sendable {
  /// What was asked for; the first event.
  case run(RunHeader)
  /// One schedule was run; only written with `--log all`.
  case schedule(ScheduleRecord)
  /// Something is wrong.
  case finding(Finding)
  /// An invariant or a scenario was judged.
  case judgement(Judgement)
  /// How often a situation arose.
  case situation(SituationRecord)
  /// How often a command was carried out.
  case command(CommandRecord)
  /// What one way of searching did.
  case strategy(StrategyRecord)
  /// A known defect was seeded and looked for.
  case defect(DefectRecord)
  /// A space of schedules was searched exhaustively.
  case exploration(ExplorationRecord)
  /// Every transition of an abstract machine was driven on a system.
  case conformance(ConformanceRecord)
  /// How much of an abstract state space was reached.
  case space(SpaceRecord)
  /// What it all came to; the last event.
  case summary(RunSummary)
  /// One entry of a list.
  case item(ListItem)
  /// One figure of the bench about itself.
  case benchmark(BenchmarkRecord)

  /// The version of the record that is written; it grows when a reader has to change.
  public static let version = 1

  /// The word that tells readers what the line is; they ignore those they do not know.
  public var kind: String {
    switch self {
    case .run: "run"
    case .schedule: "schedule"
    case .finding: "finding"
    case .judgement(let judgement): judgement.subject.rawValue
    case .situation: "situation"
    case .command: "command"
    case .strategy: "strategy"
    case .defect: "defect"
    case .exploration: "exploration"
    case .conformance: "conformance"
    case .space: "space"
    case .summary: "summary"
    case .item(let item): item.kind.rawValue
    case .benchmark: "benchmark"
    }
  }

  /// The event as a JSON object.
  ///
  /// Fields whose name starts with `wall` tell of clocks and may differ between two runs of one seed; nothing else may.
  public var object: JSONValue {
    var fields = ownFields
    fields["version"] = .integer(Self.version)
    fields["kind"] = .string(kind)
    return .object(fields)
  }

  private var ownFields: [String: JSONValue] {
    switch self {
    case .run(let header): header.fields
    case .schedule(let record): record.fields
    case .finding(let finding): finding.fields
    case .judgement(let judgement): judgement.fields
    case .situation(let record): record.fields
    case .command(let record): record.fields
    case .strategy(let record): record.fields
    case .defect(let record): record.fields
    case .exploration(let record): record.fields
    case .conformance(let record): record.fields
    case .space(let record): record.fields
    case .summary(let summary): summary.fields
    case .item(let item): item.fields
    case .benchmark(let record): record.fields
    }
  }
}
