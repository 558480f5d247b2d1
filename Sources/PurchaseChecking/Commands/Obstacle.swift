/// Why a command cannot be carried out now.
public struct Obstacle: Error, Hashable, Sendable {
  /// What is in the way.
  public let message: String
  /// What would be possible instead.
  public let hint: String?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}
