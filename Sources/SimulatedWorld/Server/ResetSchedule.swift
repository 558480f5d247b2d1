import PurchaseDomain

extension ResetInterval {
  /// When the next interval begins, for a series that began at `start`.
  ///
  /// Months and years are counted on the calendar and always from the start of the series; a month that lacks the day
  /// begins its interval on its last one, at the same time of day: 31 January, 28 February, 31 March.
  ///
  /// - Returns: the first moment of the series after `now`; the end of time when the clock does not reach it.
  func next(inSeriesFrom start: Instant, after now: Instant) -> Instant {
    let (day, time) = start.minutes.quotientAndRemainder(dividingBy: 1_440)
    let first = CivilDate(daysAfterBeginning: day)
    var count = 1
    while true {
      let days =
        switch self {
        case .day: day + count
        case .week: day + 7 * count
        case .month: first.addingMonths(count).daysAfterBeginning
        case .year: first.addingMonths(12 * count).daysAfterBeginning
        }
      let moment = Instant(minutes: days * 1_440 + time)
      if moment > now || moment == .never { return moment }
      count += 1
    }
  }
}
