import ModelChecking
import PurchaseModel

extension Bench {
  /// The kebab-case id of the property that a violation is about.
  public func propertyName(of violation: Violation) -> String {
    guard violation.oracle != .notQuiet else { return BenchProperty.comesToRest.rawValue }
    let place = Int(violation.property)
    guard place >= model.properties.count else { return model.properties[place] }
    let own = place - model.properties.count
    return own < BenchProperty.allCases.count ? BenchProperty.allCases[own].rawValue : "property-\(place)"
  }
}
