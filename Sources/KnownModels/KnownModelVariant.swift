import ModelChecking

/// One way to explore a model.
public struct KnownModelVariant: Hashable, Sendable, CustomStringConvertible {
  /// Which states come first.
  public var order: ExploreOrder
  /// The number of threads.
  public var jobs: Int
  /// Whether interchangeable identities count as one.
  public var usesSymmetry: Bool
  /// Whether states are compared, and not only fingerprints.
  public var comparesStates: Bool

  /// A way from its parts.
  public init(
    order: ExploreOrder = .breadthFirst, jobs: Int = 1, usesSymmetry: Bool = false, comparesStates: Bool = false
  ) {
    self.order = order
    self.jobs = jobs
    self.usesSymmetry = usesSymmetry
    self.comparesStates = comparesStates
  }

  /// Every way that is checked.
  public static var all: [KnownModelVariant] {
    [false, true].flatMap { usesSymmetry in
      [
        KnownModelVariant(usesSymmetry: usesSymmetry),
        KnownModelVariant(jobs: 2, usesSymmetry: usesSymmetry),
        KnownModelVariant(order: .depthFirst, usesSymmetry: usesSymmetry),
        KnownModelVariant(usesSymmetry: usesSymmetry, comparesStates: true),
      ]
    }
  }

  /// The options that ask for it, without other limits than those of the machine.
  public var options: ExploreOptions {
    ExploreOptions(
      stateLimit: 1 << 31, memoryLimitBytes: .max, calm: nil, order: order, jobs: jobs, usesSymmetry: usesSymmetry,
      comparesStates: comparesStates)
  }

  /// In a reader's words.
  public var description: String {
    var words = [order == .depthFirst ? "depth first" : "breadth first"]
    if jobs > 1 { words.append("\(jobs) workers") }
    if usesSymmetry { words.append("symmetry") }
    if comparesStates { words.append("states compared") }
    return words.joined(separator: ", ")
  }
}

/// What a model's counts should be, and what they are.
public struct KnownModelCheck: Hashable, Sendable {
  /// The model's name.
  public var model: String
  /// How it was explored.
  public var variant: KnownModelVariant
  /// The counts on which independent tools agree.
  public var expected: StateCounts
  /// What was seen.
  public var seen: KnownModel.Exploration

  /// Whether all is as it should be.
  public var isRight: Bool { seen.isComplete && expected.agree(with: seen.counts) }
}
