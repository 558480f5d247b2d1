import PurchaseDomain
import SDKContract

/// Why a call threw or failed.
public enum NuxieError: Error, Hashable, Sendable {
  /// The SDK is not set up (PUR-45).
  case notConfigured
  /// The call threw for this reason.
  case call(APIError)
  /// A purchase failed for this reason.
  case purchase(PurchaseFailure)
  /// A restore failed for this reason.
  case restore(RestoreFailure)
  /// The catalog has no product or Feature with this name.
  case unknown(String)
  /// A name is blank (D22), or longer than 256 characters (D26).
  case invalidName(String)
  /// It was set up already, and the first set-up counts (D39); this is only logged.
  case alreadySetUp
  /// More names, or more delegates, than the SDK can tell apart.
  case tooMany
}
