import PurchaseDomain
import ScenarioLanguage

/// What a features file says about units beyond their number: when they are given again, what they are counted for and
/// what they cost.
extension FeaturesReader {
  mutating func readTerms(_ entry: JSONValue, extent: Grant.Extent) -> GrantTerms? {
    let members = (entry.members ?? []).filter { $0.name == "reset" || $0.name == "per" }
    guard !members.isEmpty else { return nil }
    guard case .fixed = extent else {
      for member in members { report("'\(member.name)' belongs to a grant of units", at: member.nameLocation) }
      return nil
    }
    var reset: ResetInterval?
    var scope: String?
    for member in members {
      guard let word = member.value.string else { continue }  // The shape was reported.
      if member.name == "per" {
        guard checkKey(word, at: member.value.location, "what units are counted for") else { continue }
        scope = word
        warn("'per' is not simulated", at: member.nameLocation, hint: "runs count these units for the customer")
      } else {
        reset = ResetInterval.allCases.first { "\($0)" == word }
        let words = ResetInterval.allCases.map { "\($0)" }
        guard reset == nil else { continue }
        report(
          "'\(word)' is no time of a reset", at: member.value.location,
          hint: Suggestion.hint(for: word, among: words) ?? "known are \(words.joined(separator: ", "))")
      }
    }
    return GrantTerms(reset: reset, scope: scope)
  }

  mutating func readCredit(_ member: JSONMember) {
    guard checkKey(member.name, at: member.nameLocation) else { return }
    var costs: [String: Amount] = [:]
    for cost in member.value.members ?? [] {
      guard checkKey(cost.name, at: cost.nameLocation), cost.value.number != nil else { continue }
      if cost.name == member.name {
        report("'\(cost.name)' cannot cost itself", at: cost.nameLocation)
      } else if let number = cost.value.number, let amount = Amount(text: number), amount > .zero {
        costs[cost.name] = amount
        priced.append((cost.name, cost.nameLocation))
      } else {
        report(
          "a cost must be a number from 0.001 to \(Amount.greatest) with at most three decimals, not "
            + (cost.value.number ?? ""),
          at: cost.value.location)
      }
    }
    credits[member.name] = costs
  }

  /// A Feature is given again at one time, whichever product grants it.
  mutating func checkReset(of feature: String, _ reset: ResetInterval, at location: SourceLocation) {
    guard let first = firstResets[feature] else {
      firstResets[feature] = (reset, location)
      return
    }
    if first.reset != reset {
      report(
        "'\(feature)' is given again every \(reset) here and every \(first.reset) elsewhere", at: location,
        hint: "the first mention is on line \(first.location.line)")
    }
  }

  /// Credits pay for what is counted, and not for other credits.
  mutating func checkCosts() {
    for (feature, location) in priced {
      if credits[feature] != nil {
        report("'\(feature)' is a credit Feature itself", at: location, hint: "credits do not pay for credits")
      } else if firstMentions[feature]?.isMetered == false {
        report("'\(feature)' is boolean, so that no unit of it costs anything", at: location)
      }
    }
    for (credit, mention) in credits.keys.sorted().compactMap({ key in firstMentions[key].map { (key, $0) } })
    where !mention.isMetered {
      report("'\(credit)' is boolean here and a credit Feature elsewhere", at: mention.location)
    }
  }

  private mutating func warn(_ message: String, at location: SourceLocation, hint: String) {
    shapes.problems.report(message, at: location, hint: hint, severity: .warning)
  }
}
