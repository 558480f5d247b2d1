import PurchaseDomain
import SDKContract

/// A request of this life whose reply the SDK waits for; the list of them is in the order of their beginnings.
struct FlightFacts: BitwiseCopyable {
  var id: RequestID
  /// The Features that it asks about or may change, as bits; above them whether it is stale.
  var features: UInt8
  /// The Features that its answer speaks of, as bits.
  var asked: UInt8
  /// Features of which a later-begun request was answered first; above them those about which a request that may
  /// change the server was open at the same time, so that nobody can tell which is newer (D27).
  var order: UInt8 = 0
  /// Purchases, and above them revocations, whose acceptance the device had when this began (D11, D45).
  var known: UInt8
  /// The purchase that travels with a use, or 0.
  var transaction: UInt8 = 0

  static let staleBit: UInt8 = 128

  /// Whether the customer changed since it began.
  var isStale: Bool { features & Self.staleBit != 0 }

  /// Whether it may change the server.
  var isCommit: Bool {
    switch id.kind {
    case .purchase, .revocation, .consume, .use: true
    case .profile, .check: false
    }
  }
}
