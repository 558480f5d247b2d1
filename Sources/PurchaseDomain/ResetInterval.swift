/// How often an allowance is given again.
public enum ResetInterval: UInt8, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// Every day.
  case day
  /// Every week.
  case week
  /// Every month of the calendar.
  case month
  /// Every year of the calendar.
  case year
}
