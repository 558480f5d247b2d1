import ModelChecking

/// A mistake in a known model whose shortest counterexample has a known length.
public struct KnownDefect: Sendable {
  /// What it is called.
  public let name: String
  /// The number of actions in the shortest counterexample.
  public let expectedSteps: Int
  private let search: @Sendable (ExploreOptions) -> Found?

  /// What a search has found, whatever the actions are.
  public struct Found: Hashable, Sendable {
    /// The number of actions in the counterexample.
    public var steps: Int
    /// The actions, in words.
    public var schedule: [String]
    /// Whether it shows the violation twice in a row.
    public var isReproducible: Bool
  }

  /// The seeded mistakes of the small store, in its plain form.
  public static var all: [KnownDefect] {
    IAP3Defect.allCases.map { defect in
      let model = IAP3<PlainIAP3State>(.large, defect: defect)
      return KnownDefect(name: "IAP-3, world L, \(defect)", expectedSteps: defect.shortest) { options in
        guard let finding = ModelChecking.explore(model, options).findings.first else { return nil }
        return Found(
          steps: finding.actions.count, schedule: finding.actions.map { "\($0)" },
          isReproducible: ModelChecking.isReproducible(finding, on: model))
      }
    }
  }

  /// Looks for the shortest counterexample in one way; nil if there is none.
  public func find(_ variant: KnownModelVariant) -> Found? { search(variant.options) }
}
