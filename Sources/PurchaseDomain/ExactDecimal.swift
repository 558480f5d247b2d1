/// A decimal number without rounding: digits and where the point stands.
///
/// `39.0` and `39` are the same number; how a file spells it is kept beside it (``Price``, ``WrittenNumber``).
public struct ExactDecimal: Hashable, Sendable {
  /// Whether it is below zero.
  public let isNegative: Bool
  /// The digits from the left, 0 to 9 each, without zeros at either end; none at all is zero.
  let digits: [UInt8]
  /// How many of the digits stand behind the point; below zero, so many zeros follow the digits.
  let scale: Int

  /// The number of these digits, zeros at either end dropped.
  init(isNegative: Bool, digits: ArraySlice<UInt8>, scale: Int) {
    let start = digits.firstIndex { $0 != 0 } ?? digits.endIndex
    let end = digits.lastIndex { $0 != 0 }.map { $0 + 1 } ?? start
    self.digits = Array(digits[start..<end])
    self.scale = start == end ? 0 : scale - (digits.endIndex - end)
    self.isNegative = isNegative && start < end
  }

  /// A number as JSON writes it, such as `-12.50` or `1e3`; nil for every other text.
  public init?(_ text: some StringProtocol) {
    var rest = Array(text.utf8)[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    var exponent = 0
    if let place = rest.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
      var power = rest[(place + 1)...]
      rest = rest[..<place]
      let isSmall = power.first == UInt8(ascii: "-")
      if isSmall || power.first == UInt8(ascii: "+") { power.removeFirst() }
      guard let size = Self.digits(power), let value = Self.small(size) else { return nil }
      exponent = isSmall ? -value : value
    }
    let parts = rest.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = Self.digits(parts[0]) else { return nil }
    guard parts.count == 2 else {
      self.init(isNegative: isNegative, digits: whole[...], scale: -exponent)
      return
    }
    guard let decimals = Self.digits(parts[1]) else { return nil }
    self.init(isNegative: isNegative, digits: (whole + decimals)[...], scale: decimals.count - exponent)
  }

  /// The values of ASCII digits, or nil when there are none or something else is among them.
  private static func digits(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    let zero = UInt8(ascii: "0")
    guard !bytes.isEmpty, bytes.allSatisfy({ $0 >= zero && $0 <= zero + 9 }) else { return nil }
    return bytes.map { $0 - zero }
  }

  /// An exponent; one of five digits is no number of a catalog, and without a limit sums of them could overflow.
  private static func small(_ digits: [UInt8]) -> Int? {
    let significant = digits.drop { $0 == 0 }
    guard significant.count <= 4 else { return nil }
    return significant.reduce(0) { $0 * 10 + Int($1) }
  }

  /// Whether it is zero.
  public var isZero: Bool { digits.isEmpty }

  /// The number as an integer, or nil when it is none or has more than 18 digits.
  public var integer: Int? {
    guard scale <= 0, digits.count - scale <= 18 else { return isZero ? 0 : nil }
    var value = digits.reduce(0) { $0 * 10 + Int($1) }
    for _ in 0 ..< -scale { value *= 10 }
    return isNegative ? -value : value
  }

  /// The number so many times; `count` is from 0 to a million.
  public func times(_ count: Int) -> ExactDecimal {
    let factor = min(max(count, 0), 1_000_000)
    var product: [UInt8] = []
    var carry = 0
    for digit in digits.reversed() {
      carry += Int(digit) * factor
      product.append(UInt8(carry % 10))
      carry /= 10
    }
    while carry > 0 {
      product.append(UInt8(carry % 10))
      carry /= 10
    }
    return ExactDecimal(isNegative: isNegative, digits: product.reversed()[...], scale: scale)
  }
}

extension ExactDecimal {
  /// Zero.
  public static let zero = ExactDecimal(isNegative: false, digits: [], scale: 0)
}

extension ExactDecimal: Comparable {
  /// Orders by value.
  public static func < (left: Self, right: Self) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.isSmallerInSize(than: left) : left.isSmallerInSize(than: right)
  }

  private func isSmallerInSize(than other: ExactDecimal) -> Bool {
    if isZero || other.isZero { return isZero && !other.isZero }
    // The power of ten of the first digit decides unless it is the same.
    let (own, others) = (digits.count - scale, other.digits.count - other.scale)
    return own == others ? digits.lexicographicallyPrecedes(other.digits) : own < others
  }
}

extension ExactDecimal: CustomStringConvertible {
  /// The number in the shortest way without an exponent, such as `0.5`, or with one when it is very long.
  public var description: String {
    var text = digits.isEmpty ? "0" : ""
    for digit in digits { text.append(Character(Unicode.Scalar(UInt8(ascii: "0") + digit))) }
    let sign = isNegative ? "-" : ""
    if scale < -30 || scale > digits.count + 30 { return "\(sign)\(text)e\(-scale)" }
    if scale <= 0 { return sign + text + String(repeating: "0", count: -scale) }
    let zeros = String(repeating: "0", count: max(0, scale + 1 - digits.count))
    let padded = zeros + text
    return "\(sign)\(padded.dropLast(scale)).\(padded.suffix(scale))"
  }
}
