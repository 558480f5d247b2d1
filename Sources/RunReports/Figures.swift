/// Numbers as people read them.
public enum Figures {
  /// A whole number with a comma before every three digits.
  public static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var result = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result += "," }
      result.append(digit)
    }
    return result
  }

  /// A number and what is counted, in the plural unless it is one: `1 schedule`, `10,000 schedules`.
  public static func counted(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(grouped(number)) \(number == 1 ? singular : plural ?? singular + "s")"
  }

  /// Sections of scenarios, named only where there are more than scenarios: `372 scenarios`,
  /// `530 sections of 372 scenarios`.
  static func counted(sections: Int, ofScenarios scenarios: Int) -> String {
    let files = counted(scenarios, "scenario")
    return sections == scenarios ? files : "\(counted(sections, "section")) of \(files)"
  }

  /// A length of time in the unit that fits: `40 ms`, `3.2 s`, `5 min 10 s`.
  public static func duration(seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e9 else { return "? s" }
    if seconds < 0.9995 { return "\(Int((seconds * 1000).rounded())) ms" }
    if seconds < 59.95 {
      let tenths = Int((seconds * 10).rounded())
      return "\(tenths / 10).\(tenths % 10) s"
    }
    let whole = Int(seconds.rounded())
    return "\(grouped(whole / 60)) min \(whole % 60) s"
  }
}

extension Figures {
  /// A measured figure with as many digits as mean something: `412,903`, `12.4`, `0.031`, `3.1e-9`.
  public static func short(_ figure: Double) -> String {
    guard figure.isFinite, figure.magnitude < 1e15 else { return figure.description }
    if figure.magnitude >= 100 || figure == figure.rounded() { return grouped(Int(figure.rounded())) }
    if figure.magnitude >= 0.001 { return rounded(figure, factor: figure.magnitude >= 1 ? 10 : 1000) }
    var mantissa = figure
    var exponent = 0
    while mantissa.magnitude < 1, exponent > -400 {
      mantissa *= 10
      exponent -= 1
    }
    return "\(rounded(mantissa, factor: 10))e\(exponent)"
  }

  private static func rounded(_ figure: Double, factor: Double) -> String {
    ((figure * factor).rounded() / factor).description
  }
}
