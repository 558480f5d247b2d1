import ModelChecking
import PurchaseModel

/// What the bench itself judges, beside the model's properties.
public enum BenchProperty: String, CaseIterable, Sendable {
  /// The system never came to rest.
  case comesToRest = "comes-to-rest"
  /// A relaunch of a settled system changed something at the store or the server.
  case relaunchChangesNothing = "relaunch-changes-nothing"
  /// With a kill and without it, the system settled differently.
  case crashChangesNothing = "crash-changes-nothing"
  /// Two independent deliveries settled differently in the other order.
  case orderChangesNothing = "order-changes-nothing"
  /// No order of the calls about units, overlapping ones included, explains all their answers.
  case someOrderExplains = "some-order-explains"

  /// Its place behind the model's properties.
  func index(in model: ModelContext) -> UInt16 {
    UInt16(model.properties.count + (Self.allCases.firstIndex(of: self) ?? 0))
  }

  /// What a report says about it.
  var property: Property {
    switch self {
    case .comesToRest:
      Property(
        id: rawValue, number: "L-15", oracle: .settled, clauses: ["PUR-05", "PUR-06"],
        claim: "The system never came to rest: it kept asking, writing or waking.", situation: "calm: every schedule")
    case .relaunchChangesNothing:
      Property(
        id: rawValue, number: "I-57", oracle: .settled, clauses: ["PUR-61", "PUR-55", "FEA-46"],
        claim: "A relaunch of a settled app changed something at the store or the server.",
        situation: "calm: every schedule")
    case .crashChangesNothing:
      Property(
        id: rawValue, number: "I-57", oracle: .settled, clauses: ["PUR-61", "PUR-55", "FEA-46"],
        claim: "With a kill and a relaunch in between, the system settled to something else than without.",
        situation: "crash-compared: a schedule was tried with a kill and without")
    case .orderChangesNothing:
      Property(
        id: rawValue, number: "I-58", oracle: .settled, clauses: ["FEA-18"],
        claim: "Two independent deliveries settled to something else when they came in the other order.",
        situation: "order-compared: two independent deliveries were tried in both orders")
    case .someOrderExplains:
      Property(
        id: rawValue, number: "C-77", oracle: .call,
        clauses: ["FEA-01", "FEA-06", "FEA-16", "FEA-33", "FEA-40", "FEA-46"],
        claim: "No order of the calls about units, as they overlapped, explains what all of them returned.",
        situation: "calls-ordered: several calls about units were put in an order")
    }
  }
}

extension ModelContext {
  /// The violation that breaks a property of the model.
  func violation(of property: PropertyID) -> Violation {
    let oracle: Oracle =
      switch properties[Int(property)].oracle {
      case .invariant, .host, .situation: .invariant
      case .call: .call
      case .settled: .settled
      }
    return Violation(oracle, property: property)
  }

  /// The property that a violation breaks.
  public func property(of violation: Violation) -> Property {
    if violation.oracle == .notQuiet { return BenchProperty.comesToRest.property }
    let place = Int(violation.property)
    if place < properties.count { return properties[place] }
    let own = min(place - properties.count, BenchProperty.allCases.count - 1)
    return BenchProperty.allCases[own].property
  }
}
