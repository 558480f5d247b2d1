import RunReports
import ScenarioLanguage

/// Turns the text of a value into the value, or says why it cannot be one.
enum OptionValues {
  /// A whole number; underscores may group its digits.
  static func count(_ text: String, in range: ClosedRange<Int>) throws(InvalidValue) -> Int {
    let rangeHint = "from \(grouped(range.lowerBound)) to \(grouped(range.upperBound))"
    let digits = text.replacing("_", with: "")
    guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
      throw InvalidValue(reason: "is not a whole number", hint: rangeHint)
    }
    guard let number = Int(digits), range.contains(number) else {
      throw InvalidValue(reason: "is out of range", hint: rangeHint)
    }
    return number
  }

  /// One of a few words.
  static func choice<Choice: RawRepresentable<String> & CaseIterable>(_ text: String) throws(InvalidValue) -> Choice {
    if let choice = Choice(rawValue: text) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    throw InvalidValue(
      reason: "is none of " + words.joined(separator: ", "), suggestion: Suggestion.nearest(to: text, among: words))
  }

  /// A length of time in seconds, as in `500ms`, `60s`, `5m` or `1h`.
  static func seconds(_ text: String) throws(InvalidValue) -> Double {
    let units: [(suffix: String, seconds: Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600)]
    guard let amount = try amount(text, units: units.map { ($0.suffix, $0.seconds) }, likely: "s") else {
      throw InvalidValue(reason: "is not a length of time", hint: "for example '60s', '5m' or '1h'")
    }
    guard amount > 0, amount <= 604_800 else {
      throw InvalidValue(reason: "is out of range", hint: "more than nothing, at most a week")
    }
    return amount
  }

  /// A size in bytes, as in `512M` or `8G`.
  static func bytes(_ text: String) throws(InvalidValue) -> Int {
    let units: [(suffix: String, bytes: Double)] = [("K", 0x1p10), ("M", 0x1p20), ("G", 0x1p30), ("T", 0x1p40)]
    guard let amount = try amount(text, units: units.map { ($0.suffix, $0.bytes) }, likely: "G") else {
      throw InvalidValue(reason: "is not a size", hint: "for example '512M' or '8G'")
    }
    guard amount >= 0x1p20, amount <= 0x1p44 else {
      throw InvalidValue(reason: "is out of range", hint: "from 1M to 16T")
    }
    return Int(amount)
  }

  /// Names with commas between them.
  static func names(_ text: String) throws(InvalidValue) -> [String] {
    let names = text.split(separator: ",").map { String($0.filter { !$0.isWhitespace }) }.filter { !$0.isEmpty }
    guard !names.isEmpty else {
      throw InvalidValue(reason: "names nothing", hint: "for example '--show disk,network'")
    }
    return names
  }

  /// A number with a unit; a unit is required, because nobody remembers which one is meant without.
  private static func amount(_ text: String, units: [(String, Double)], likely: String) throws(InvalidValue) -> Double?
  {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let suffix = text.dropFirst(digits.count)
    guard !digits.isEmpty, digits.count <= 15, let number = Double(digits) else { return nil }
    guard let unit = units.first(where: { $0.0 == suffix }) else {
      guard suffix.isEmpty else { return nil }
      throw InvalidValue(
        reason: "has no unit", hint: "one of " + units.map(\.0).joined(separator: ", "),
        suggestion: digits + likely)
    }
    return number * unit.1
  }

  private static func grouped(_ number: Int) -> String {
    Figures.grouped(number)
  }
}
