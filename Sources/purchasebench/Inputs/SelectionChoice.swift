import PurchaseChecking
import ScenarioLanguage

/// A run that would judge nothing, which is never a pass.
struct NothingToCheck: Error, Equatable {
  /// What is missing, without `error:`.
  var message: String
  /// What was perhaps meant.
  var suggestion: String?
  /// What would be right.
  var hint: String?

  /// The lines for standard error.
  var text: String {
    var lines = ["error: \(message)"]
    if let suggestion { lines.append("did you mean '\(suggestion)'?") }
    if let hint { lines.append("note: \(hint)") }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Options {
  /// What is ignored must be judged in the first place.
  func checkIgnored(within selection: Selection) throws(NothingToCheck) {
    for id in ignore where !Properties.judging.contains(where: { $0.id == id && selection.includes($0) }) {
      throw NothingToCheck(
        message: "--ignore: '\(id)' is no invariant that is judged",
        suggestion: Suggestion.nearest(to: id, among: Properties.judging.map(\.id)),
        hint: "see 'purchasebench list invariants'")
    }
  }
}

extension Selection {
  /// The properties that `--only` and `--skip` let through; a pattern that matches nothing is a slip.
  init(checking options: Options) throws(NothingToCheck) {
    for (flag, patterns) in [("--only", options.only), ("--skip", options.skip)] {
      for pattern in patterns where !Properties.all.contains(where: { Self.matches(pattern, $0) }) {
        throw Self.unmatched(pattern, flag)
      }
    }
    self.init(only: options.only, skip: options.skip)
    guard Properties.all.contains(where: includes) else {
      throw NothingToCheck(message: "--only and --skip leave nothing to judge")
    }
  }

  private static func unmatched(_ pattern: String, _ flag: String) -> NothingToCheck {
    if Clause.all.contains(where: { $0.id == pattern }) {
      return NothingToCheck(
        message: "\(flag): nothing judges '\(pattern)'", hint: "see 'purchasebench explain \(pattern)'")
    }
    if StoreProperty.all.contains(where: { Self.matches(pattern, $0.property) }) {
      return NothingToCheck(
        message: "\(flag): '\(pattern)' is about the App Store alone, and no schedule of an SDK is judged by it",
        hint: "'purchasebench explore --system store' judges it")
    }
    let words = areas.map(\.name) + Properties.all.flatMap { [$0.id, $0.number] + $0.clauses }
    return NothingToCheck(
      message: "\(flag): '\(pattern)' matches no invariant, clause or area",
      suggestion: Suggestion.nearest(to: pattern, among: words),
      hint: "areas are \(areas.map(\.name).joined(separator: ", ")); see 'purchasebench list invariants'")
  }
}
