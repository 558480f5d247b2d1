import PurchaseDomain
import ScenarioLanguage

extension Decisions {
  /// Takes a choice such as `D1=afterDurableRecord`; nil if there is nothing wrong with it.
  public mutating func problem(choosing text: String) -> (message: String, hint: String)? {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let row = Self.values.first(where: { $0.id == parts[0] }) else {
      let ids = Self.values.map(\.id)
      if Decision.named(parts[0]) != nil {
        return ("\(parts[0]) is decided once and for all", "what can be chosen: \(ids.joined(separator: ", "))")
      }
      return (
        "there is no decision '\(parts[0])'",
        Suggestion.hint(for: parts[0], among: ids) ?? "what can be chosen: \(ids.joined(separator: ", "))"
      )
    }
    guard parts.count == 2, choose(parts[1], for: row.id) else {
      let values = "\(row.id) is one of \(row.values.joined(separator: ", "))"
      let nearest = parts.count == 2 ? Suggestion.hint(for: parts[1], among: row.values) : nil
      return (
        parts.count == 2 ? "'\(parts[1])' is no value of \(row.id)" : "'\(text)' chooses nothing", nearest ?? values
      )
    }
    return nil
  }

  /// As a scenario's header has it: `D1=afterDurableRecord D31=pending`.
  public var text: String { chosen.map { "\($0.id)=\($0.value)" }.joined(separator: " ") }
}
