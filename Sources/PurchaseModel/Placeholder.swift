import ModelChecking
import PurchaseDomain
import SDKContract

/// Facts.
public struct Facts: BitwiseCopyable, Sendable {
  /// New.
  public init(in context: ModelContext) {}
  /// Fold.
  public mutating func fold(_ fact: Fact, in context: ModelContext) {}
  /// Outgrew.
  public var outgrew: StaticString? { nil }
}
/// Stage.
public enum CalmStage: Sendable { case healed, signedIn, relaunched }
/// Property.
public typealias PropertyID = UInt16
/// Context.
public final class ModelContext: Sendable {
  /// Judge.
  public func judge(_ fact: Fact, _ facts: borrowing Facts, marks: inout Marks) -> PropertyID? { nil }
  /// Settled.
  public func settledViolation(_ facts: borrowing Facts, stage: CalmStage, marks: inout Marks) -> PropertyID? { nil }
  /// Unfinished.
  public func unfinishedCustomers(_ facts: borrowing Facts) -> FixedList<4, CustomerID> { FixedList() }
  /// Properties.
  public let properties: [String] = []
  /// Violation.
  public func violation(of property: PropertyID) -> Violation { Violation(.invariant, property: property) }
}
