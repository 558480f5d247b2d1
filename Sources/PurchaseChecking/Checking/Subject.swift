import PurchaseDomain
import SDKContract
import SimulatedWorld

/// An SDK to be checked: its name, and how it is made for what is on a shelf.
public struct Subject: Sendable {
  /// The name in reports and on the command line.
  public let name: String
  /// What it chooses where the rules leave it open.
  public var decisions = Decisions()
  /// What the server does wrong beside it, to prove that the model sees it.
  public var serverFlaws: ServerFlaws = []
  /// Makes a driver for a shelf.
  public let driver: @Sendable (Shelf, Decisions) throws -> SDKDriver

  /// An SDK of this name.
  ///
  /// - Parameters:
  ///   - name: its name in reports and on the command line.
  ///   - type: the SDK.
  ///   - context: makes what does not change during a run, for a shelf.
  @inlinable public init<SDK: SystemUnderTest>(
    _ name: String, _ type: SDK.Type, context: @escaping @Sendable (Shelf) -> SDK.Context
  ) {
    self.init(name, type, deciding: { shelf, _ in context(shelf) })
  }

  /// An SDK of this name that can choose what the rules leave open.
  ///
  /// - Parameters:
  ///   - name: its name in reports and on the command line.
  ///   - type: the SDK.
  ///   - context: makes what does not change during a run, for a shelf and decisions.
  @inlinable public init<SDK: SystemUnderTest>(
    _ name: String, _ type: SDK.Type, deciding context: @escaping @Sendable (Shelf, Decisions) -> SDK.Context
  ) {
    self.name = name
    driver = { shelf, decisions in try SDKDriver(SDK.self, in: context(shelf, decisions)) }
  }

  /// The same SDK with other decisions.
  public func deciding(_ decisions: Decisions) -> Subject {
    var subject = self
    subject.decisions = decisions
    return subject
  }

  /// A bench with this SDK on it.
  public func bench(
    _ setting: Setting, bounds: Bounds, style: Bench.Style, recorder: SpaceRecorder? = nil
  ) throws -> Bench {
    Bench(
      try driver(setting.shelf, setting.model.decisions), setting, bounds: bounds, style: style, recorder: recorder,
      serverFlaws: serverFlaws)
  }
}
