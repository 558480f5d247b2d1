/// Something that turns the events of a run into text: one stream, many readers.
public protocol Renderer: Sendable {
  /// The whole text for these events; equal events give equal bytes.
  func render(_ events: [RunEvent]) -> String
}
