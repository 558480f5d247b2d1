/// Decides when progress is shown, and as what bytes.
struct ProgressLine: Sendable {
  private let isRewritable: Bool
  private let columns: Int
  private var phase: String?
  private var shownAt: Double = 0
  private var isOnScreen = false

  /// `isRewritable` is whether a line can be overwritten; `columns` is the width that one line has.
  init(isRewritable: Bool, columns: Int) {
    self.isRewritable = isRewritable
    self.columns = max(20, columns)
  }

  /// Whether something is to be shown at this time in seconds: ten times a second are enough for an eye.
  func isDue(phase: String, at time: Double) -> Bool {
    phase != self.phase || time - shownAt >= (isRewritable ? 0.1 : 30)
  }

  /// The bytes that show how far the run is.
  mutating func show(phase: String, detail: String, at time: Double) -> String {
    self.phase = phase
    shownAt = time
    let text = detail.isEmpty ? phase : "\(phase): \(detail)"
    guard isRewritable else { return text + "\n" }
    isOnScreen = true
    // One column stays free: a full line would wrap and could no longer be overwritten.
    return "\r\u{1B}[2K" + text.prefix(columns - 1)
  }

  /// The bytes that make room for other text.
  mutating func cleared() -> String {
    guard isOnScreen else { return "" }
    isOnScreen = false
    return "\r\u{1B}[2K"
  }
}
