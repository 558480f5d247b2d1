import PurchaseDomain
import SDKContract
import SimulatedWorld

/// An SDK to be checked: its name, and how it is made for what is on a shelf.
public struct Subject: Sendable {
  /// The name in reports and on the command line.
  public let name: String
  /// Makes a driver for a shelf.
  public let driver: @Sendable (Shelf) throws -> SDKDriver
  /// What the server does wrong beside it, to prove that the model sees it.
  public let serverFlaws: ServerFlaws

  /// An SDK of this name.
  ///
  /// - Parameters:
  ///   - name: its name in reports and on the command line.
  ///   - type: the SDK.
  ///   - serverFlaws: what the server does wrong beside it.
  ///   - context: makes what does not change during a run, for a shelf.
  @inlinable public init<SDK: SystemUnderTest>(
    _ name: String, _ type: SDK.Type, serverFlaws: ServerFlaws = [], context: @escaping @Sendable (Shelf) -> SDK.Context
  ) {
    self.name = name
    self.serverFlaws = serverFlaws
    driver = { shelf in try SDKDriver(SDK.self, in: context(shelf)) }
  }

  /// A bench with this SDK on it.
  public func bench(
    _ setting: Setting, bounds: Bounds, style: Bench.Style, recorder: SpaceRecorder? = nil
  ) throws -> Bench {
    Bench(
      try driver(setting.shelf), setting, bounds: bounds, style: style, serverFlaws: serverFlaws, recorder: recorder)
  }
}
