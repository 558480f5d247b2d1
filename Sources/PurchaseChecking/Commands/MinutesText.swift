/// Spans of time as scenarios write them: `5m`, `24h`, `2d`.
enum MinutesText {
  /// Reads a span; nil when it is none.
  static func parse(_ text: String) -> Int? {
    let units: [Character: Int] = ["m": 1, "h": 60, "d": 1440]
    guard let letter = text.last, let unit = units[letter] else { return nil }
    let digits = text.dropLast()
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let count = Int(digits)
    else { return nil }
    let (minutes, didOverflow) = count.multipliedReportingOverflow(by: unit)
    return didOverflow ? nil : minutes
  }

  /// Writes a span in the largest unit that people use for it.
  static func text(_ minutes: Int) -> String {
    if minutes >= 2880, minutes % 1440 == 0 { return "\(minutes / 1440)d" }
    return minutes >= 60 && minutes % 60 == 0 ? "\(minutes / 60)h" : "\(minutes)m"
  }
}
