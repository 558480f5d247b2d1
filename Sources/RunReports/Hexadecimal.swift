/// Hexadecimal figures of a fixed length.
enum Hexadecimal {
  /// The lowest `digits` hexadecimal digits of a number, zeros in front.
  static func text(_ number: UInt64, digits: Int) -> String {
    let all = String(number, radix: 16)
    return String((String(repeating: "0", count: digits) + all).suffix(digits))
  }
}
