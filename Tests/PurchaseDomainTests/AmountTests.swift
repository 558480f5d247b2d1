import PurchaseDomain
import Testing

@Suite struct AmountTests {
  @Test(
    "amounts are read and written as people write them",
    arguments: ["0", "1", "0.5", "2.125", "0.001", "9007199254740991"])
  func words(_ text: String) {
    #expect(Amount(text: text)?.description == text)
  }

  @Test("units are exact", arguments: [0, 1, 255, 256, 65_536, 1 << 32, 1 << 48, Amount.greatest])
  func unitsAreExact(_ units: Int64) { #expect(Amount(units)?.wholeUnits == units) }

  @Test func whatIsOutOfRangeIsRefused() {
    #expect(Amount(-1) == nil)
    #expect(Amount(Amount.greatest + 1) == nil)
    for units: Int64 in [0, -1, .min, Amount.greatest + 1, .max] { #expect(RequestedAmount(units).valid == nil) }
    #expect(RequestedAmount(Amount.greatest).valid?.wholeUnits == Amount.greatest)
  }

  @Test(
    "what is no amount is not read",
    arguments: ["", "-1", "+1", "1.", ".5", "0.0001", "9007199254740992", "9007199254740991.5", "1e3", "nan"])
  func noWords(_ text: String) {
    #expect(Amount(text: text) == nil)
  }

  @Test func sumsAndDifferencesStayWithinWhatThereIs() {
    let most = Amount(clamping: Amount.greatest)
    #expect(most + most == most)
    #expect(Amount.one - most == .zero)
    #expect(most - .one + .one == most)
    #expect(Amount(thousandths: 500) + Amount(thousandths: 500) == .one)
    #expect(Amount(thousandths: 1_500).wholeUnits == 1 && !Amount(thousandths: 1_500).isWhole)
  }

  @Test(
    "only a whole number from 1 to 2^53 - 1 is valid",
    arguments: [
      (1.0, true), (9_007_199_254_740_991, true), (9_007_199_254_740_992, false), (0, false), (-1, false), (1.5, false),
      (0.5, false), (.nan, false), (.infinity, false), (-.infinity, false), (.leastNonzeroMagnitude, false),
    ])
  func valid(_ number: Double, isValid: Bool) {
    let valid = RequestedAmount(number: number).valid
    #expect((valid != nil) == isValid)
    if isValid { #expect(valid?.wholeUnits == Int64(number)) }
  }

  @Test(
    "requested amounts are read as they are written", arguments: ["3", "-1", "0.5", "nan", "infinity", "-infinity"])
  func requested(_ text: String) {
    #expect(RequestedAmount(text: text)?.description == text)
  }

  @Test("what is no number is not read", arguments: ["", "x", "1,5", "+1", "inf", "0x10", "1-2"])
  func notRequested(_ text: String) {
    #expect(RequestedAmount(text: text) == nil)
  }

  @Test func whatIsNoNumberIsOneState() {
    #expect(RequestedAmount(number: .nan) == RequestedAmount(number: -.nan))
  }
}
