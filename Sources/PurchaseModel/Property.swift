import ModelChecking

/// A property's place in ``ModelContext/properties``.
public typealias PropertyID = UInt16

/// Which part of the model judges.
public enum JudgingPart: String, Hashable, Codable, Sendable, CaseIterable {
  /// Judges every step.
  case invariant
  /// Judges what a call returns.
  case call
  /// Judges what is left after the calm phase.
  case settled
  /// Judges what an app does around an SDK.
  case host
  /// Judges nothing: it only says that a situation was reached.
  case situation
}

/// What a property says about one fact.
public enum Judgement: Hashable, Sendable {
  /// It has nothing to say.
  case silent
  /// Its situation arose and it held.
  case held
  /// Its situation arose and it did not hold.
  case broken

  /// Held or broken.
  @inlinable public init(_ holds: Bool) { self = holds ? .held : .broken }
}

/// How far the calm phase has come.
public enum CalmStage: UInt8, Hashable, Comparable, Codable, Sendable, CaseIterable {
  /// Everything works again; a living process was not relaunched and nobody was switched.
  case healed
  /// Each customer with unfinished business was signed in once, then the last active one.
  case signedIn
  /// The process was killed and launched again.
  case relaunched

  /// Orders by time.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// What a report says about a property.
public struct Property: Hashable, Sendable {
  /// Its kebab-case name in code, reports and on the command line.
  public let id: String
  /// Its number in the list of invariants, decisions or liveness properties.
  public let number: String
  /// Which part of the model judges it.
  public let oracle: JudgingPart
  /// The clauses and decisions that it comes from.
  public let clauses: [String]
  /// One sentence in the past tense that a person can check.
  public let claim: String
  /// When it says something: a kebab-case name, a colon, words.
  public let situation: String

  /// What a report says about a property.
  public init(
    id: String, number: String, oracle: JudgingPart, clauses: [String], claim: String, situation: String
  ) {
    self.id = id
    self.number = number
    self.oracle = oracle
    self.clauses = clauses
    self.claim = claim
    self.situation = situation
  }
}

/// A set of properties as plain bytes.
public typealias PropertySet = Marks

extension Marks {
  /// Whether a property is in the set.
  public func contains(_ property: PropertyID) -> Bool { contains(UInt8(truncatingIfNeeded: property)) }

  /// Adds a property; there are at most 256.
  public mutating func insert(_ property: PropertyID) { insert(UInt8(truncatingIfNeeded: property)) }
}
