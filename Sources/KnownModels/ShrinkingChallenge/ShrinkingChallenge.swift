import ModelChecking

/// The shrinking challenge: thirteen small problems of which every shrunk value should be the same one.
public enum ShrinkingChallenge {
  /// What became of one problem.
  public struct Outcome: Hashable, Sendable {
    /// A shrunk value and how often it was reached.
    public struct Form: Hashable, Sendable {
      /// The value in the notation of the challenge.
      public var text: String
      /// From how many seeds it was reached.
      public var count: Int
    }

    /// The problem.
    public var problem: String
    /// The value that every shrunk one should be.
    public var normalForm: String
    /// The values reached, the most frequent first.
    public var forms: [Form]
    /// How many seeds found a value to shrink.
    public var findings: Int
    /// The choices in the values before shrinking, on average.
    public var meanChoices: Double
    /// The evaluations of a shrinking, on average.
    public var meanEvaluations: Double
    /// The least mean that was published; nil where nobody normalises the problem.
    public var publishedEvaluations: Int?

    /// The share of the seeds that reached the normal form, 0 to 1.
    public var normalShare: Double {
      let normal = forms.first { $0.text == normalForm }?.count ?? 0
      return findings == 0 ? 0 : Double(normal) / Double(findings)
    }
  }

  /// Finds, shrinks and counts each problem once for each seed.
  public static func run(seeds: Range<UInt64>) -> [Outcome] {
    problems.map { problem in outcome(of: problem, seeds) }
  }

  static var problems: [any ChallengeProblem] {
    [
      Bound5(), LargeUnionList(), Reverse(), Calculator(), LengthList(), Difference(variant: .zero),
      Difference(variant: .small), Difference(variant: .one), BinaryHeap(), Coupling(), Deletion(), Distinct(),
      NestedLists(),
    ]
  }

  static func outcome(of problem: some ChallengeProblem, _ seeds: Range<UInt64>) -> Outcome {
    let model = GeneratedValue(problem: problem)
    var outcome = Outcome(
      problem: problem.name, normalForm: problem.normalForm, forms: [], findings: 0, meanChoices: 0, meanEvaluations: 0,
      publishedEvaluations: problem.publishedEvaluations)
    for seed in seeds {
      let options = WalkOptions(seed: seed, schedules: 100_000, stepLimit: 200, calm: nil)
      guard let finding = walk(model, options).findings.first else { continue }
      let shrunk = shrink(finding, on: model)
      outcome.findings += 1
      outcome.meanChoices += Double(finding.actions.count)
      outcome.meanEvaluations += Double(shrunk.evaluations)
      outcome.add(model.text(of: shrunk.finding.actions))
    }
    outcome.meanChoices /= Double(max(outcome.findings, 1))
    outcome.meanEvaluations /= Double(max(outcome.findings, 1))
    return outcome
  }
}

extension ShrinkingChallenge.Outcome {
  fileprivate mutating func add(_ text: String) {
    if let known = forms.firstIndex(where: { $0.text == text }) {
      forms[known].count += 1
    } else {
      forms.append(Form(text: text, count: 1))
    }
    forms.sort { $0.count == $1.count ? $0.text < $1.text : $0.count > $1.count }
  }
}
