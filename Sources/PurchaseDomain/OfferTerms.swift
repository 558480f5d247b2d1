/// The terms under which an Experience shows a product; whoever checks out must ask the store for the same (PUR-33).
public struct OfferTerms: Hashable, BitwiseCopyable, Codable, Sendable {
  /// How it is paid (PUR-35).
  public enum Plan: UInt8, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
    /// As the store has it when nothing is said.
    case usual
    /// The whole period at once.
    case upFront
    /// Month by month, for a commitment.
    case monthly
  }

  /// How it is paid.
  public var plan: Plan
  /// Whether the customer is shown the introductory price, with a value that proves their eligibility (PUR-33).
  public var isIntroductory: Bool

  /// Terms.
  @inlinable public init(_ plan: Plan = .usual, isIntroductory: Bool = false) {
    self.plan = plan
    self.isIntroductory = isIntroductory
  }

  /// Nothing but the product.
  @inlinable public static var usual: OfferTerms { OfferTerms() }
}
