/// When to use colour.
enum ColourChoice: String, CaseIterable, Sendable {
  case auto, always, never

  /// Whether to use colour: the option first, then what the environment asks for, then whether anybody looks.
  func isOn(environment: [String: String], isTerminal: Bool) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let value = environment["NO_COLOR"], !value.isEmpty { return false }
    if let value = environment["CLICOLOR_FORCE"], !value.isEmpty, value != "0" { return true }
    if environment["CLICOLOR"] == "0" { return false }
    if environment["TERM"] == "dumb" { return false }
    return isTerminal
  }
}
