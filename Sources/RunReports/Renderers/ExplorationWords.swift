/// The sentences about an exhaustive search that all reports share.
struct ExplorationWords {
  let exploration: ExplorationRecord

  /// How far it went: `complete` or `stopped by memory`.
  var extent: String {
    if exploration.complete { return "complete" }
    return exploration.stoppedBy.map { "stopped by \($0.printable)" } ?? "not complete"
  }

  /// The bounds that let anything happen, by name.
  var bounds: String { Self.bounds(exploration.bounds) }

  /// Bounds with their values, by name; of those that are 0 only that there are some, for there are many.
  static func bounds(_ bounds: [String: Int]) -> String {
    let named = bounds.filter { $0.value != 0 }.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let words = named.map { "\($0.key.printable)=\($0.value)" }.joined(separator: " ")
    if named.count == bounds.count { return words }
    return named.isEmpty ? "all 0" : words + ", all others 0"
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
