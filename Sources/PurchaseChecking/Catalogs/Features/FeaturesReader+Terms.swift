import PurchaseDomain
import ScenarioLanguage

/// What a features file may say and runs do not do: it is checked and kept, and a warning says that nothing acts on it.
extension FeaturesReader {
  mutating func readTerms(_ entry: JSONValue, extent: Grant.Extent) -> GrantTerms? {
    let members = (entry.members ?? []).filter { $0.name == "reset" || $0.name == "per" }
    guard !members.isEmpty else { return nil }
    guard case .fixed = extent else {
      for member in members { report("'\(member.name)' belongs to a grant of units", at: member.nameLocation) }
      return nil
    }
    var reset: GrantTerms.Reset?
    var scope: String?
    for member in members {
      guard let word = member.value.string else { continue }  // The shape was reported.
      if member.name == "per" {
        guard checkKey(word, at: member.value.location, "what units are counted for") else { continue }
        scope = word
        warn("'per' is not simulated", at: member.nameLocation, hint: "runs count these units for the customer")
      } else {
        reset = GrantTerms.Reset(rawValue: word)
        let words = GrantTerms.Reset.allCases.map(\.rawValue)
        guard reset == nil else {
          warn("'reset' is not simulated", at: member.nameLocation, hint: "runs give these units once")
          continue
        }
        report(
          "'\(word)' is no time of a reset", at: member.value.location,
          hint: Suggestion.hint(for: word, among: words) ?? "known are \(words.joined(separator: ", "))")
      }
    }
    return GrantTerms(reset: reset, scope: scope)
  }

  mutating func readCredit(_ member: JSONMember) {
    guard checkKey(member.name, at: member.nameLocation) else { return }
    warn("costs in credits are not simulated", at: member.nameLocation, hint: "runs use credits under their own key")
    var costs: [String: Amount] = [:]
    for cost in member.value.members ?? [] {
      guard checkKey(cost.name, at: cost.nameLocation), cost.value.number != nil else { continue }
      if cost.name == member.name {
        report("'\(cost.name)' cannot cost itself", at: cost.nameLocation)
      } else if let units = cost.value.integer, units > 0, let amount = Amount(units) {
        costs[cost.name] = amount
      } else {
        report(
          "a cost must be a whole number from 1 to \(Amount.greatest), not \(cost.value.number ?? "")",
          at: cost.value.location)
      }
    }
    credits[member.name] = costs
  }

  private mutating func warn(_ message: String, at location: SourceLocation, hint: String) {
    shapes.problems.report(message, at: location, hint: hint, severity: .warning)
  }
}
