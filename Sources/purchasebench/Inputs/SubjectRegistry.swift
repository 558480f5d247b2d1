import PurchaseChecking
import ReferenceSDK

/// What can be checked: the reference SDK, and the reference SDK with a known defect seeded into it.
enum SubjectRegistry {
  /// A defect that can be seeded.
  struct KnownDefect: Sendable {
    /// Its kebab id.
    var id: String
    /// The hazards that it is an instance of, as in `HZ-027`.
    var hazards: [String]
    /// The clauses that it breaks by design.
    var clauses: [String]
    /// What goes wrong, in one sentence.
    var summary: String
    /// The small space in which it shows soonest.
    var bounds: Bounds
    /// The SDK that has it.
    var subject: @Sendable () -> Subject
  }

  /// The SDK without any defect.
  static let reference = Subject("reference", ReferenceSDK.self) { Context(shelf: $0) }

  /// Every known defect.
  static let defects: [KnownDefect] = []

  /// What the options name.
  static func subject(for invocation: Invocation) throws(UsageError) -> Subject {
    guard let name = invocation.options.defect else { return reference }
    return try defect(named: name, screen: "help \(invocation.command.rawValue)").subject()
  }

  /// The defect with this id or hazard number.
  static func defect(named name: String, screen: String) throws(UsageError) -> KnownDefect {
    if let defect = defects.first(where: { $0.id == name || $0.hazards.contains(name) }) { return defect }
    throw UsageError(
      message: "--defect: there is no known defect '\(name)'",
      suggestion: Suggestion.nearest(to: name, among: defects.map(\.id)), hint: "see 'purchasebench list defects'",
      screen: screen)
  }
}
