import PurchaseDomain
import SDKContract

/// An SDK to be checked: its name, and how it is given what does not change during a run.
public struct Subject<SDK: SystemUnderTest>: Sendable {
  /// The name in reports and on the command line.
  public let name: String
  /// Makes the constant part for a shelf.
  public let context: @Sendable (Shelf) -> SDK.Context

  /// An SDK of this name.
  public init(_ name: String, context: @escaping @Sendable (Shelf) -> SDK.Context) {
    self.name = name
    self.context = context
  }

  /// A bench with this SDK on it.
  public func bench(_ setting: Setting, bounds: Bounds, style: Bench<SDK>.Style) -> Bench<SDK> {
    Bench(context(setting.shelf), shelf: setting.shelf, model: setting.model, bounds: bounds, style: style)
  }
}
