/// Why a text is no JSON value.
public struct JSONError: Error, Hashable, Sendable {
  /// What was expected instead.
  public var message: String
  /// The number of bytes before the mistake.
  public var offset: Int
}

extension JSONValue {
  /// Reads one JSON value; nothing but white space may surround it.
  ///
  /// Of a name that an object has twice the last value counts. Values nest at most 200 deep, so that no file can
  /// exhaust the stack.
  public init(reading text: String) throws(JSONError) {
    var reader = JSONReader(bytes: Array(text.utf8))
    self = try reader.wholeValue()
  }
}

/// Reads bytes from the left to the right.
struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private static let deepest = 200

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func wholeValue() throws(JSONError) -> JSONValue {
    let value = try value(depth: 0)
    skipSpace()
    guard position == bytes.count else { throw error("the end") }
    return value
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    skipSpace()
    guard depth < Self.deepest else { throw error("fewer nested values") }
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    var members: [String: JSONValue] = [:]
    position += 1
    skipSpace()
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw error("a name in quotes") }
      let name = try string()
      skipSpace()
      guard take(":") else { throw error("':'") }
      members[name] = try value(depth: depth + 1)
      skipSpace()
    } while take(",")
    guard take("}") else { throw error("',' or '}'") }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    var values: [JSONValue] = []
    position += 1
    skipSpace()
    if take("]") { return .array(values) }
    repeat {
      values.append(try value(depth: depth + 1))
      skipSpace()
    } while take(",")
    guard take("]") else { throw error("',' or ']'") }
    return .array(values)
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = position
    var isWhole = true
    _ = take("-")
    let integerStart = position
    guard digits() > 0 else { throw error("a value", at: start) }
    if bytes[integerStart] == UInt8(ascii: "0"), position > integerStart + 1 {
      throw error("a number without leading zeros", at: start)
    }
    if take(".") {
      isWhole = false
      guard digits() > 0 else { throw error("a digit") }
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("+") { _ = take("-") }
      guard digits() > 0 else { throw error("a digit") }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, let whole = Int(text) { return .integer(whole) }
    guard let figure = Double(text), figure.isFinite else { throw error("a smaller number", at: start) }
    return .number(figure)
  }

  private mutating func digits() -> Int {
    let start = position
    while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
    return position - start
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    let start = position
    for index in 0..<word.utf8CodeUnitCount {
      guard next == word.utf8Start[index] else { throw error("a value", at: start) }
      position += 1
    }
    return value
  }
}

// The parts that do not nest.
extension JSONReader {
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || (0x09...0x0A).contains(byte) || byte == 0x0D { position += 1 }
  }

  private func error(_ expected: String, at offset: Int? = nil) -> JSONError {
    JSONError(message: "expected \(expected)", offset: offset ?? position)
  }

  private mutating func string() throws(JSONError) -> String {
    let start = position
    var content: [UInt8] = []
    position += 1
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"): content += Array(String(Character(try escape())).utf8)
      case 0x00...0x1F: throw error("no control character in a text", at: position - 1)
      default: content.append(byte)
      }
    }
    throw error("the end of the text that starts here", at: start)
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = position - 1
    guard let letter = next else { throw error("an escape", at: start) }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    default: throw error("an escape", at: start)
    }
  }

  /// Half of a pair alone becomes `�`: it names no character, but the rest of the record is still good.
  private mutating func unicodeEscape(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let unit = try fourDigits(from: start)
    guard (0xD800...0xDBFF).contains(unit) else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
    let afterFirst = position
    guard take("\\"), take("u"), let low = try? fourDigits(from: start), (0xDC00...0xDFFF).contains(low) else {
      position = afterFirst
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func fourDigits(from start: Int) throws(JSONError) -> UInt32 {
    guard position + 4 <= bytes.count else { throw error("four hexadecimal digits", at: start) }
    var unit: UInt32 = 0
    for byte in bytes[position..<position + 4] {
      switch byte {
      case 0x30...0x39: unit = unit << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: unit = unit << 4 | UInt32(byte - 0x41 + 10)
      case 0x61...0x66: unit = unit << 4 | UInt32(byte - 0x61 + 10)
      default: throw error("four hexadecimal digits", at: start)
      }
    }
    position += 4
    return unit
  }
}
