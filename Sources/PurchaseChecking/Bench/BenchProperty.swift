import ModelChecking
import PurchaseModel

/// What the bench itself judges, beside the model's properties.
public enum BenchProperty: String, CaseIterable, Sendable {
  /// The system never came to rest.
  case comesToRest = "comes-to-rest"
  /// A relaunch of a settled system changed something at the store or the server.
  case relaunchChangesNothing = "relaunch-changes-nothing"

  /// Its place behind the model's properties.
  func index(in model: ModelContext) -> UInt16 {
    UInt16(model.properties.count + (Self.allCases.firstIndex(of: self) ?? 0))
  }
}
