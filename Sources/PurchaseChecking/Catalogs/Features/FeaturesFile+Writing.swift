import PurchaseDomain
import ScenarioLanguage

extension FeaturesFile {
  /// The file as text, keys sorted, one product a line, so that reading it gives the same again.
  public var text: String {
    let products = grants.keys.sorted().map { id in
      "    \(JSONText.quoted(id)): [\((grants[id] ?? []).map(Self.written).joined(separator: ", "))]"
    }
    let owned = owners.keys.sorted().compactMap { id -> String? in
      switch owners[id] {
      case .native: "    \(JSONText.quoted(id)): \"native\""
      case .connector: "    \(JSONText.quoted(id)): \"connector\""
      case .unmapped, nil: nil  // Not naming it is how the format says this.
      }
    }
    var members: [String] = []
    if !owned.isEmpty { members.append("  \"owners\": {\n\(owned.joined(separator: ",\n"))\n  }") }
    members.append(
      products.isEmpty ? "  \"products\": {}" : "  \"products\": {\n\(products.joined(separator: ",\n"))\n  }")
    members.append("  \"version\": 1")
    return "{\n\(members.joined(separator: ",\n"))\n}\n"
  }

  private static func written(_ grant: Grant) -> String {
    let extent =
      switch grant.extent {
      case .boolean: "\"boolean\""
      case .unlimited: "\"unlimited\""
      case .fixed(let amount): "{\"fixed\": \(amount.units)}"
      }
    return "{\"feature\": \(JSONText.quoted(grant.feature)), \"grant\": \(extent)}"
  }
}
