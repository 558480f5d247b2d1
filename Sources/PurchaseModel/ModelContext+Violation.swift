import ModelChecking

extension ModelContext {
  /// A broken property as the search knows it.
  public func violation(of property: PropertyID) -> Violation {
    let oracle: ModelChecking.Oracle =
      switch properties[Int(property)].oracle {
      case .invariant, .host, .situation: .invariant
      case .call: .call
      case .settled: .settled
      }
    return Violation(oracle, property: property)
  }
}
