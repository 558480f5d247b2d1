/// The events of a run sorted by kind, each kind in the order in which it happened.
struct RunDigest {
  private(set) var header: RunHeader?
  private(set) var findings: [Finding] = []
  private(set) var judgements: [Judgement] = []
  private(set) var situations: [SituationRecord] = []
  private(set) var defects: [DefectRecord] = []
  private(set) var explorations: [ExplorationRecord] = []
  private(set) var conformances: [ConformanceRecord] = []
  private(set) var spaces: [SpaceRecord] = []
  private(set) var items: [ListItem] = []
  private(set) var benchmarks: [BenchmarkRecord] = []
  private(set) var summary: RunSummary?

  init(_ events: [RunEvent]) {
    for event in events {
      switch event {
      case .run(let header): self.header = header
      case .finding(let finding): findings.append(finding)
      case .judgement(let judgement): judgements.append(judgement)
      case .situation(let record): situations.append(record)
      case .defect(let record): defects.append(record)
      case .exploration(let record): explorations.append(record)
      case .conformance(let record): conformances.append(record)
      case .space(let record): spaces.append(record)
      case .item(let item): items.append(item)
      case .benchmark(let record): benchmarks.append(record)
      case .summary(let summary): self.summary = summary
      case .schedule, .command, .strategy: break
      }
    }
  }

  /// The situations that never arose.
  var unreached: [SituationRecord] { situations.filter { !$0.isReached } }
}
