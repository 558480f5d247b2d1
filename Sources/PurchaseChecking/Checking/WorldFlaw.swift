/// A mistake of what is around an SDK, for a bench that is to find it.
public enum WorldFlaw: Hashable, Sendable {
  /// None.
  case none
  /// The server takes a connector's word for a purchase (HZ-063).
  case serverTrustsConnectors
}
