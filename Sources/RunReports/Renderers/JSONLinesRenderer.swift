/// Writes the record: one event a line, keys sorted.
public struct JSONLinesRenderer: Renderer {
  /// A renderer of the record.
  public init() {}

  /// All lines, each with its end.
  public func render(_ events: [RunEvent]) -> String {
    events.map(line).joined()
  }

  /// The line of one event, with its end.
  public func line(_ event: RunEvent) -> String {
    event.object.text + "\n"
  }
}
