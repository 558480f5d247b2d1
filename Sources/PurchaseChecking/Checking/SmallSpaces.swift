/// The small spaces that `check` and `defects` explore before they draw random schedules.
///
/// Each is about one flow with one thing that goes wrong. They are limited by states and not by time, so that a seed
/// means the same everywhere.
public enum SmallSpaces {
  /// A space and whether units matter more in it than switches.
  public struct Space: Sendable {
    /// What may happen.
    public var bounds: Bounds
    /// Whether the first product of the shelf should grant units.
    public var prefersUnits: Bool
  }

  /// The spaces, the cheapest first.
  public static let all: [Space] = [
    space {
      $0.transactions = 1; $0.crashes = 1
    },
    space {
      $0.transactions = 1; $0.lostReplies = 1; $0.checks = 1
    },
    space {
      $0.transactions = 1; $0.diskFaults = 1
    },
    space {
      $0.transactions = 1; $0.identityChanges = 1
    },
    space {
      $0.transactions = 1; $0.duplicateDeliveries = 1; $0.modeChanges = 1
    },
    space {
      $0.outsidePurchases = 1; $0.serverChanges = 1
    },
    space {
      $0.transactions = 1; $0.refunds = 1
    },
    space {
      $0.outsidePurchases = 1; $0.restores = 1; $0.crashes = 1
    },
    space {
      $0.outsidePurchases = 1; $0.restores = 1; $0.identityChanges = 1
    },
    space {
      $0.transactions = 1; $0.delegateChanges = 2; $0.duplicateDeliveries = 1
    },
    space {
      $0.transactions = 1; $0.delegateChanges = 2; $0.crashes = 1
    },
    space {
      $0.transactions = 1; $0.shutdowns = 1
    },
    space {
      $0.transactions = 1; $0.journeys = 1; $0.crashes = 1
    },
    space {
      $0.transactions = 1; $0.journeys = 1; $0.delegateChanges = 1
    },
    space {
      $0.customers = 2; $0.identityChanges = 3; $0.checks = 1
    },
    space(units: true) {
      $0.operations = 1; $0.retries = 1; $0.lostReplies = 1; $0.serverChanges = 1
    },
    space(units: true) {
      $0.operations = 1; $0.identityChanges = 1; $0.lostReplies = 1
    },
    space(units: true) {
      $0.transactions = 1; $0.operations = 1; $0.checks = 1
    },
    space(units: true) {
      $0.uses = 2; $0.lostReplies = 1; $0.serverChanges = 1
    },
    space(units: true) {
      $0.transactions = 1; $0.uses = 1; $0.lostReplies = 1
    },
    space {
      $0.transactions = 1; $0.rejections = 1; $0.refunds = 1
    },
    space(units: true) {
      $0.operations = 1; $0.retries = 1; $0.rejections = 1
    },
  ]

  private static func space(units: Bool = false, _ change: (inout Bounds) -> Void) -> Space {
    var bounds = Bounds()
    change(&bounds)
    return Space(bounds: bounds, prefersUnits: units)
  }
}
