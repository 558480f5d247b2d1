import PurchaseDomain
import ScenarioLanguage

extension FeaturesFile {
  /// The file as text, keys sorted, one product a line, so that reading it gives the same again.
  public var text: String {
    let products = grants.keys.sorted().map { id in
      "    \(JSONText.quoted(id)): [\((grants[id] ?? []).map { written($0, of: id) }.joined(separator: ", "))]"
    }
    let owned = owners.keys.sorted().compactMap { id -> String? in
      switch owners[id] {
      case .native: "    \(JSONText.quoted(id)): \"native\""
      case .connector: "    \(JSONText.quoted(id)): \"connector\""
      case .conflicting: "    \(JSONText.quoted(id)): \"conflicting\""
      case .unmapped, nil: nil  // Not naming it is how the format says this.
      }
    }
    let costs = credits.keys.sorted().map { credit -> String in
      let units = (credits[credit] ?? [:]).sorted { $0.key < $1.key }.map { feature, cost in
        "\(JSONText.quoted(feature)): \(cost.units)"
      }
      return "    \(JSONText.quoted(credit)): {\(units.joined(separator: ", "))}"
    }
    var members: [String] = []
    if !costs.isEmpty { members.append("  \"credits\": {\n\(costs.joined(separator: ",\n"))\n  }") }
    if !owned.isEmpty { members.append("  \"owners\": {\n\(owned.joined(separator: ",\n"))\n  }") }
    members.append(
      products.isEmpty ? "  \"products\": {}" : "  \"products\": {\n\(products.joined(separator: ",\n"))\n  }")
    members.append("  \"version\": 1")
    return "{\n\(members.joined(separator: ",\n"))\n}\n"
  }

  private func written(_ grant: Grant, of product: String) -> String {
    let extent =
      switch grant.extent {
      case .boolean: "\"boolean\""
      case .unlimited: "\"unlimited\""
      case .fixed(let amount): "{\"fixed\": \(amount.units)}"
      }
    let terms = terms[product]?[grant.feature]
    let scope = terms?.scope.map { ", \"per\": \(JSONText.quoted($0))" } ?? ""
    let reset = terms?.reset.map { ", \"reset\": \"\($0.rawValue)\"" } ?? ""
    return "{\"feature\": \(JSONText.quoted(grant.feature)), \"grant\": \(extent)\(scope)\(reset)}"
  }
}
