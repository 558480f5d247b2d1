import PurchaseDomain

/// How fast the store's time goes where subscriptions are concerned, as `SKTestSession.timeRate` says.
///
/// An ``Instant`` is whole minutes, so that what a rate makes shorter lasts one minute.
public enum TimeRate: UInt8, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
  /// As the calendar says.
  case real
  /// A day is an hour; this and the next five scale days.
  case dayIsHour, dayIsHalfHour, dayIsFiveMinutes, dayIsMinute, dayIsHalfMinute, dayIsSecond
  /// A month is an hour; this and the next four have a table of their own.
  case monthIsHour, monthIsHalfHour, monthIsQuarterHour, monthIsFiveMinutes, monthIsHalfMinute
  /// Every period is a quarter of an hour; this and the rest know no difference between periods.
  case periodIsQuarterHour, periodIsFiveMinutes, periodIsMinute, periodIsHalfMinute, periodIsTenSeconds
  /// Every period is two seconds.
  case periodIsTwoSeconds

  /// The number that `.storekit` files and `SKTestSession` use.
  public var number: Int {
    switch self {
    case .real, .dayIsHour, .dayIsHalfHour, .dayIsFiveMinutes, .dayIsMinute, .dayIsHalfMinute, .dayIsSecond:
      Int(rawValue)
    case .monthIsHour: 10
    case .monthIsHalfHour: 11
    case .monthIsQuarterHour: 12
    case .monthIsFiveMinutes: 13
    case .monthIsHalfMinute: 15
    default: 1_000 + Int(rawValue - TimeRate.periodIsQuarterHour.rawValue)
    }
  }

  /// Seconds of a day, or nil where days are not what is scaled.
  private var secondsOfDay: Int? {
    switch self {
    case .real: 86_400
    case .dayIsHour: 3_600
    case .dayIsHalfHour: 1_800
    case .dayIsFiveMinutes: 300
    case .dayIsMinute: 60
    case .dayIsHalfMinute: 30
    case .dayIsSecond: 1
    default: nil
    }
  }

  /// Seconds of a week and of a month; the week of ``monthIsQuarterHour`` was never read and is a guess.
  private var secondsOfWeekAndMonth: (week: Int, month: Int)? {
    switch self {
    case .monthIsHour: (900, 3_600)
    case .monthIsHalfHour: (600, 1_800)
    case .monthIsQuarterHour: (300, 900)
    case .monthIsFiveMinutes: (180, 300)
    case .monthIsHalfMinute: (10, 30)
    default: nil
    }
  }

  /// Seconds of any period, or nil where periods differ.
  private var secondsOfPeriod: Int? {
    switch self {
    case .periodIsQuarterHour: 900
    case .periodIsFiveMinutes: 300
    case .periodIsMinute: 60
    case .periodIsHalfMinute: 30
    case .periodIsTenSeconds: 10
    case .periodIsTwoSeconds: 2
    default: nil
    }
  }

  /// When a period that begins at a moment ends.
  public func end(of period: SubscriptionPeriod, from start: Instant) -> Instant {
    guard self == .real, period.unit == .month || period.unit == .year else {
      return start.advanced(byMinutes: minutes(of: period))
    }
    let (day, rest) = start.minutes.quotientAndRemainder(dividingBy: 1_440)
    let end = CivilDate(daysAfterBeginning: day).addingMonths(period.count * (period.unit == .year ? 12 : 1))
    return Instant(minutes: end.daysAfterBeginning * 1_440 + rest)
  }

  /// How long a billing grace period is, which is fixed when it begins: 6 days for weekly plans, else 16.
  public func grace(after period: SubscriptionPeriod) -> Int {
    if let seconds = secondsOfPeriod { return Self.minutes(seconds) }
    return days(period.unit == .week && period.count == 1 ? 6 : 16)
  }

  /// How long the store tries to bill again: 60 days, and 90 within a commitment.
  public func retry(isCommitted: Bool) -> Int {
    if let seconds = secondsOfPeriod { return Self.minutes(2 * seconds) }
    return days(isCommitted ? 90 : 60)
  }

  private func days(_ count: Int) -> Int { minutes(of: SubscriptionPeriod(count, .day)) }

  private func minutes(of period: SubscriptionPeriod) -> Int {
    if let seconds = secondsOfPeriod { return Self.minutes(seconds) }
    let (days, months) =
      switch period.unit {
      case .day: (period.count, 0)
      case .week: (7 * period.count, 0)
      case .month: (30 * period.count, period.count)
      case .year: (365 * period.count, 12 * period.count)
      }
    if let seconds = secondsOfDay { return Self.minutes(days * seconds) }
    guard let (week, month) = secondsOfWeekAndMonth else { return 1 }
    return Self.minutes(months > 0 ? months * month : days * week / 7)
  }

  private static func minutes(_ seconds: Int) -> Int { max(1, (seconds + 59) / 60) }
}
