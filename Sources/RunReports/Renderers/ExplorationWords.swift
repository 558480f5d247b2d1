/// The sentences about an exhaustive search that all reports share.
struct ExplorationWords {
  let exploration: ExplorationRecord

  /// How far it went: `complete` or `stopped by memory`.
  var extent: String {
    if exploration.complete { return "complete" }
    return exploration.stoppedBy.map { "stopped by \($0.printable)" } ?? "not complete"
  }

  /// Every bound with its value, by name.
  var bounds: String { Self.bounds(exploration.bounds) }

  /// Bounds with their values, by name.
  static func bounds(_ bounds: [String: Int]) -> String {
    let sorted = bounds.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return sorted.map { "\($0.key.printable)=\($0.value)" }.joined(separator: " ")
  }

  /// How much it saw.
  var size: String {
    var parts = [
      Figures.counted(exploration.states, "state"), Figures.counted(exploration.transitions, "transition"),
      "depth \(Figures.grouped(exploration.depth))",
    ]
    if exploration.fingerprintOmission > 0 {
      parts.append("chance of a missed state \(Figures.short(exploration.fingerprintOmission))")
    }
    if let bytes = exploration.bytesPerState { parts.append("\(Figures.short(bytes)) bytes a state") }
    if let speed = exploration.wallStatesPerSecond { parts.append("\(Figures.short(speed)) states a second") }
    return parts.joined(separator: ", ")
  }
}
