import Observation
import PurchaseDomain
import SDKContract

/// The observable `features` object: what the customer may use now (FEA-18).
///
/// It works without SwiftUI: whoever reads it within `withObservationTracking` hears of changes.
@MainActor @Observable public final class Features {
  /// Whether access is known.
  public enum State: Hashable, Sendable {
    /// Still loading, which is no denial (FEA-19).
    case unknown
    /// Known; it may be empty (FEA-20).
    case ready
  }

  /// What is shown, as a whole, so that nobody sees half a change.
  private var shown = PublishedFeatures.unknown
  @ObservationIgnored private let keys: [String]

  /// An object that shows nothing yet; the keys are those of the Features by number.
  nonisolated init(keys: [String]) { self.keys = keys }

  /// Whether access is known.
  public var state: State { shown.isReady ? .ready : .unknown }

  /// Whether the customer may use a Feature; false where nothing is known.
  public func isAllowed(_ featureId: String) -> Bool { access(featureId)?.allowed ?? false }

  /// Access to a Feature; nil where nothing is known of it.
  public func access(_ featureId: String) -> FeatureAccess? {
    guard shown.isReady, let place = keys.firstIndex(of: featureId) else { return nil }
    return shown.access[FeatureID(UInt8(place))]
  }

  /// The units left of a Feature, if it is counted and known.
  public func balance(_ featureId: String) -> Amount? { access(featureId)?.balance }

  func show(_ features: PublishedFeatures) { shown = features }
}
