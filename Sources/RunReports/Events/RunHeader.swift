/// What a run was asked for.
///
/// It names what decides the outcome. The number of threads and the folder do not, so they are left out: the record of
/// one seed has the same bytes on every machine.
public struct RunHeader: Hashable, Sendable {
  /// The command, as typed.
  public var command: String
  /// The seed, as it is typed to get the same run again.
  public var seed: String?
  /// The system that is checked.
  public var sdk: String?
  /// The known defect seeded into it.
  public var seededDefect: String?
  /// The catalog of what is sold.
  public var catalog: String?
  /// The file that says what is granted.
  public var features: String?
  /// How unruly the store is.
  public var store: String?
  /// The value of each open decision, by its id.
  public var decisions: [String: String]
  /// The patterns of `--only`.
  public var only: [String]
  /// The patterns of `--skip`.
  public var skip: [String]
  /// The part of the schedules that this run draws, as `1/4`.
  public var shard: String?
  /// Where the run stops: `schedules`, `steps`, `maxFindings` and the like.
  public var limits: [String: Int]
  /// When the run started, in Universal Time.
  public var wallStarted: String?

  /// The header of a run; what does not apply to the command stays out.
  public init(
    command: String, seed: String? = nil, sdk: String? = nil, seededDefect: String? = nil, catalog: String? = nil,
    features: String? = nil, store: String? = nil, decisions: [String: String] = [:], only: [String] = [],
    skip: [String] = [], shard: String? = nil, limits: [String: Int] = [:], wallStarted: String? = nil
  ) {
    self.command = command
    self.seed = seed
    self.sdk = sdk
    self.seededDefect = seededDefect
    self.catalog = catalog
    self.features = features
    self.store = store
    self.decisions = decisions
    self.only = only
    self.skip = skip
    self.shard = shard
    self.limits = limits
    self.wallStarted = wallStarted
  }

  var fields: [String: JSONValue] {
    [
      "command": .string(command), "seed": .optional(seed), "sdk": .optional(sdk), "defect": .optional(seededDefect),
      "catalog": .optional(catalog), "features": .optional(features), "store": .optional(store),
      "decisions": .object(decisions.mapValues(JSONValue.string)),
      "selection": .object(["only": .strings(only), "skip": .strings(skip)]), "shard": .optional(shard),
      "limits": .object(limits.mapValues(JSONValue.integer)), "wallStarted": .optional(wallStarted),
    ]
  }
}
