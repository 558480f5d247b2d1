import PurchaseDomain
import PurchaseChecking
import PurchaseDomain
import Testing

@Suite struct ExactDecimalTests {
  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("00.00", "0"), ("8", "8"), ("4900", "4900"), ("39.0", "39"), ("0.5", "0.5"),
    ("12.340", "12.34"), ("-12.50", "-12.5"), ("1e3", "1000"), ("15e-1", "1.5"), ("1.5E+2", "150"), ("0.001e3", "1"),
    ("1e-3", "0.001"), ("779321661.90623295", "779321661.90623295"), ("1e9999", "1e9999"), ("-5e-9999", "-5e-9999"),
    ("123456789012345678901234567890.99", "123456789012345678901234567890.99"),
  ])
  func numbersAreReadWithoutRounding(text: String, canonical: String) throws {
    let number = try #require(ExactDecimal(text))
    #expect(number.description == canonical)
    #expect(ExactDecimal(canonical) == number)
  }

  @Test(arguments: [
    "", "-", ".", "1.", ".5", "1.2.3", "+1", "1e", "e5", "1e+", "1e10000", "1e99999999999999999999", "0,99", " 1", "1 ",
    "½", "١", "--1", "1-", "0x1",
  ])
  func otherTextsAreNone(text: String) { #expect(ExactDecimal(text) == nil) }

  @Test func orderIsThatOfTheValues() throws {
    let ascending = [
      "-1e9999", "-100", "-9.5", "-0.001", "0", "1e-9999", "0.0999", "0.1", "1", "9.99", "10", "10.01", "1e9999",
    ].compactMap { ExactDecimal($0) }
    #expect(ascending.count == 13)
    for (index, left) in ascending.enumerated() {
      for (other, right) in ascending.enumerated() {
        #expect((left < right) == (index < other))
        #expect((left == right) == (index == other))
      }
    }
  }

  /// Against arithmetic of integers, for as far as those go.
  @Test func productsAreExact() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let cents = Int.random(in: 0...1_000_000, using: &generator)
      let factor = Int.random(in: 0...1000, using: &generator)
      let price = try #require(ExactDecimal("\(cents)e-2"))
      #expect(price.times(factor) == ExactDecimal("\(cents * factor)e-2"))
      #expect(price.times(factor).times(100).integer == cents * factor)
    }
    let large = try #require(ExactDecimal("99999999999999999999999999999999.99"))
    #expect(large.times(12).description == "1199999999999999999999999999999999.88")
  }

  @Test func integersAreThoseThatFit() {
    #expect(ExactDecimal("1.0")?.integer == 1)
    #expect(ExactDecimal("-12e2")?.integer == -1200)
    #expect(ExactDecimal("0e9999")?.integer == 0)
    #expect(ExactDecimal("1.5")?.integer == nil)
    #expect(ExactDecimal("1e18")?.integer == nil)
    #expect(ExactDecimal("1e9999")?.integer == nil)
    #expect(ExactDecimal("999999999999999999")?.integer == 999_999_999_999_999_999)
  }

  @Test func pricesAndPeriodsKeepTheirSpelling() {
    #expect(Price("39.0")?.text == "39.0")
    #expect(Price("39.0")?.amount == Price("39")?.amount)
    for text in ["-1", "1e5", "0,99", "$1", "", ".5", "5.", "1.2.3"] { #expect(Price(text) == nil, "\(text)") }
    for text in ["P1W", "P3D", "P2M", "P1Y", "P999M"] { #expect(SubscriptionPeriod(text)?.description == text) }
    for text in ["", "P", "PM", "P0M", "P01M", "P1H", "1M", "P1M1D", "P-1M", "p1m", "P1000M", "P1é"] {
      #expect(SubscriptionPeriod(text) == nil, "\(text)")
    }
  }
}
