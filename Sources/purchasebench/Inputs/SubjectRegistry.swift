import HostDuties
import PurchaseChecking
import ReferenceSDK
import ScenarioLanguage
import SeededDefects

/// What can be checked: the reference SDK, and the reference SDK with a known defect seeded into it.
enum SubjectRegistry {
  /// The SDK without any defect.
  static let reference = SeededDefect.defectFree()

  /// The documented async API over that SDK.
  static let front = Subject(
    front: "front", ReferenceSDK.self, deciding: { Context(shelf: $0, rules: Rules($1)) })

  /// Every known defect.
  static let defects = SeededDefects.all

  /// Every known defect of the store alone.
  static let storeDefects = SeededDefects.ofStore

  /// Every known mistake of the async API.
  static let frontDefects = SeededDefects.ofFront

  /// The defect of the store with this name.
  static func storeDefect(named name: String, screen: String) throws(UsageError) -> StoreDefect {
    if let defect = storeDefects.first(where: { $0.id == name }) { return defect }
    throw UsageError(
      message: "--defect: the store has no known defect '\(name)'",
      suggestion: Suggestion.nearest(to: name, among: storeDefects.map(\.id)), hint: "see 'purchasebench list defects'",
      screen: screen)
  }

  /// What a section runs on when nobody names a defect.
  static func subject(of section: ScenarioScript.Section) -> Subject {
    section.sdk == Options.CheckedSDK.front.rawValue ? front : reference
  }

  /// What the options name; the header of a scenario may name another SDK.
  static func subject(
    for invocation: Invocation, namedByHeader header: Options.CheckedSDK? = nil
  ) throws(UsageError) -> Subject {
    let options = invocation.options
    let screen = "help \(invocation.command.rawValue)"
    let isFront = (header ?? options.sdk) == .front
    if isFront, !runsFront.contains(invocation.command) {
      throw UsageError(
        message: "--sdk: '\(invocation.command.rawValue)' needs states that can be copied, and tasks cannot",
        hint: "'front' works with \(runsFront.map { "'\($0.rawValue)'" }.joined(separator: ", "))", screen: screen)
    }
    let plain = isFront ? front : reference
    guard let name = options.defect else { return plain.deciding(options.decisions) }
    if let mistake = frontDefects.first(where: { $0.id == name }) {
      guard isFront else {
        throw UsageError(
          message: "--defect: '\(name)' is a mistake of the async API, and the SDK alone has none",
          hint: header == nil
            ? "add '--sdk front'" : "add '--sdk front --override', for the header of a scenario says 'SDK: reference'",
          screen: screen)
      }
      return mistake.subject().deciding(options.decisions)
    }
    return try defect(named: name, screen: screen).subject(behindFront: isFront).deciding(options.decisions)
  }

  /// The commands that can run the front: those that go through a schedule from its beginning.
  private static let runsFront: [Command] = [.check, .run, .replay]

  /// The defect with this id or hazard number.
  static func defect(named name: String, screen: String) throws(UsageError) -> SeededDefect {
    if let defect = defects.first(where: { $0.id == name || $0.hazards.contains(name.uppercased()) }) { return defect }
    if HostDefect.all.contains(where: { $0.id == name }) {
      throw UsageError(
        message: "--defect: '\(name)' is a mistake of the app, and the SDK is right",
        hint: "'purchasebench defects --defect \(name)' examines the app", screen: screen)
    }
    throw UsageError(
      message: "--defect: there is no known defect '\(name)'",
      suggestion: Suggestion.nearest(
        to: name, among: defects.map(\.id) + HostDefect.all.map(\.id) + frontDefects.map(\.id)),
      hint: "see 'purchasebench list defects'",
      screen: screen)
  }
}
