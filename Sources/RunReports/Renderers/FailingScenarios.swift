/// Scenarios that did not hold for one reason: those in which one invariant broke are one failure, not many.
struct FailingScenarios {
  /// The first of them, which is shown whole.
  let first: Judgement
  /// Those that show the same again.
  private(set) var others: [Judgement] = []

  /// The failures of a run, in the order in which each first came up.
  ///
  /// Where something else was seen than expected, each scenario is a failure of its own: the differences differ.
  static func all(_ judgements: [Judgement]) -> [FailingScenarios] {
    var failures: [FailingScenarios] = []
    var places: [String: Int] = [:]
    for judgement in judgements where judgement.subject == .scenario {
      guard judgement.verdict == .violated || judgement.verdict == .inconclusive else { continue }
      if let invariant = judgement.broken {
        if let place = places[invariant] {
          failures[place].others.append(judgement)
          continue
        }
        places[invariant] = failures.count
      }
      failures.append(FailingScenarios(first: judgement))
    }
    return failures
  }

  /// How many there are beside the first: `19 other scenarios`; nothing when it is alone.
  var otherWords: String? {
    guard !others.isEmpty else { return nil }
    let files = Set(others.map { $0.file ?? $0.id }).count
    let noun = files == others.count ? ("other scenario", "other scenarios") : ("other section", "other sections")
    return Figures.counted(others.count, noun.0, noun.1)
  }
}

/// The sentences about one failing scenario that all reports share.
struct ScenarioWords {
  let judgement: Judgement

  /// Where to look: `Scenarios/Restore/family.scenario:12`.
  var place: String { (judgement.file ?? judgement.id) + (judgement.line.map { ":\($0)" } ?? "") }

  /// The section, as a remark; empty without one.
  var section: String { judgement.section.map { " (section \($0.name), line \($0.line))" } ?? "" }

  /// What is different, short: what was expected with a minus, what came instead with a plus.
  var difference: [String] {
    var expected = judgement.expected[...]
    var observed = judgement.observed[...]
    while let first = expected.first, first == observed.first {
      expected.removeFirst()
      observed.removeFirst()
    }
    while let last = expected.last, last == observed.last {
      expected.removeLast()
      observed.removeLast()
    }
    let lines = expected.map { "- " + $0.printable } + observed.map { "+ " + $0.printable }
    return lines.count > 10 ? lines.prefix(9) + ["and \(lines.count - 9) more lines"] : lines
  }
}
