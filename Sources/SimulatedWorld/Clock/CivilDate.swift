import PurchaseDomain

/// A day of the Gregorian calendar, for periods that are months and years.
///
/// Apple does not document what a month after 31 January is. Here the month is counted up and a day that it lacks is
/// its last one; the next period begins there, so that 31 January, 28 February and 28 March follow each other.
struct CivilDate: Hashable {
  var year: Int
  /// From 1 to 12.
  var month: Int
  /// From 1 to 31.
  var day: Int

  /// The day on which schedules begin.
  static let beginning = CivilDate(year: 2026, month: 1, day: 1)

  /// The day so many days after ``beginning``.
  init(daysAfterBeginning days: Int) {
    self = Self.beginning
    var left = days
    while left >= Self.length(ofMonth: month, in: year) {
      left -= Self.length(ofMonth: month, in: year)
      self = addingMonths(1)
    }
    day += left
  }

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The days since ``beginning``.
  var daysAfterBeginning: Int {
    var days = day - 1
    var first = Self.beginning
    while (first.year, first.month) != (year, month) {
      days += Self.length(ofMonth: first.month, in: first.year)
      first = first.addingMonths(1)
    }
    return days
  }

  /// The same day so many months later, or the last one of a month that is shorter.
  func addingMonths(_ months: Int) -> CivilDate {
    let all = year * 12 + month - 1 + months
    let (year, month) = (all / 12, all % 12 + 1)
    return CivilDate(year: year, month: month, day: min(day, Self.length(ofMonth: month, in: year)))
  }

  /// How many days a month has.
  static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
