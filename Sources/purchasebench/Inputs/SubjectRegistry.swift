import PurchaseChecking
import ReferenceSDK
import ScenarioLanguage
import SeededDefects

/// What can be checked: the reference SDK, and the reference SDK with a known defect seeded into it.
enum SubjectRegistry {
  /// The SDK without any defect.
  static let reference = Subject("reference", ReferenceSDK.self) { Context(shelf: $0) }

  /// Every known defect.
  static let defects = SeededDefects.all

  /// What the options name.
  static func subject(for invocation: Invocation) throws(UsageError) -> Subject {
    guard let name = invocation.options.defect else { return reference }
    return try defect(named: name, screen: "help \(invocation.command.rawValue)").subject()
  }

  /// The defect with this id or hazard number.
  static func defect(named name: String, screen: String) throws(UsageError) -> SeededDefect {
    if let defect = defects.first(where: { $0.id == name || $0.hazards.contains(name.uppercased()) }) { return defect }
    throw UsageError(
      message: "--defect: there is no known defect '\(name)'",
      suggestion: Suggestion.nearest(to: name, among: defects.map(\.id)), hint: "see 'purchasebench list defects'",
      screen: screen)
  }
}
