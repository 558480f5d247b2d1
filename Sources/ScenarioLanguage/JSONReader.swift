/// Reads one JSON text, byte by byte, counting lines and columns.
struct JSONReader {
  /// Why a text is not JSON.
  struct Failure: Error {
    let message: String
    let location: SourceLocation
    var hint: String?
  }

  /// The names that an object has twice.
  private(set) var duplicates: [Failure] = []
  private let bytes: [UInt8]
  private var position = 0
  private var here: SourceLocation

  init(_ source: SourceText) {
    bytes = source.bytes
    here = SourceLocation(line: source.firstLine, column: 1)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  mutating func readDocument() throws(Failure) -> JSONValue {
    skipSpaces()
    guard position < bytes.count else {
      let isEmpty = position == 0
      throw failure(isEmpty ? "the file is empty" : "the file holds nothing but spaces", hint: "it should hold JSON")
    }
    let value = try readValue(depth: 0)
    skipSpaces()
    guard position == bytes.count else { throw failure("text after the end of the JSON value: \(found)") }
    return value
  }

  // MARK: Values

  private mutating func readValue(depth: Int) throws(Failure) -> JSONValue {
    let start = here
    guard depth <= JSONDocument.greatestDepth else {
      throw failure("lists and objects nest deeper than \(JSONDocument.greatestDepth)")
    }
    switch peek {
    case UInt8(ascii: "{"): return JSONValue(.object(try readObject(depth: depth)), location: start)
    case UInt8(ascii: "["): return JSONValue(.array(try readArray(depth: depth)), location: start)
    case UInt8(ascii: "\""): return JSONValue(.string(try readString()), location: start)
    default:
      if peek == UInt8(ascii: "-") || isDigit { return JSONValue(.number(try readNumber()), location: start) }
      if readWord("true") { return JSONValue(.boolean(true), location: start) }
      if readWord("false") { return JSONValue(.boolean(false), location: start) }
      if readWord("null") { return JSONValue(.null, location: start) }
      throw failure("expected a value, found \(found)", hint: hintForValue)
    }
  }

  private mutating func readObject(depth: Int) throws(Failure) -> [JSONMember] {
    let start = here
    var members: [JSONMember] = []
    var known: [String: Int] = [:]
    advance()
    skipSpaces()
    if peek == UInt8(ascii: "}") {
      advance()
      return members
    }
    while true {
      guard peek == UInt8(ascii: "\"") else {
        throw failure("expected a name in quotes, found \(found)", hint: hintForName(start))
      }
      let nameLocation = here
      let name = try readString()
      skipSpaces()
      guard peek == UInt8(ascii: ":") else { throw failure("expected ':' after the name, found \(found)") }
      advance()
      skipSpaces()
      members.append(JSONMember(name: name, nameLocation: nameLocation, value: try readValue(depth: depth + 1)))
      if let line = known[name] {
        duplicates.append(
          Failure(
            message: "'\(name)' stands twice in one object", location: nameLocation,
            hint: "the first is on line \(line)"))
      } else {
        known[name] = nameLocation.line
      }
      guard try readComma(or: UInt8(ascii: "}"), openedAt: start) else { return members }
    }
  }

  private mutating func readArray(depth: Int) throws(Failure) -> [JSONValue] {
    let start = here
    var elements: [JSONValue] = []
    advance()
    skipSpaces()
    if peek == UInt8(ascii: "]") {
      advance()
      return elements
    }
    while true {
      elements.append(try readValue(depth: depth + 1))
      guard try readComma(or: UInt8(ascii: "]"), openedAt: start) else { return elements }
    }
  }

  /// True after a comma, false after the closing bracket.
  private mutating func readComma(or close: UInt8, openedAt start: SourceLocation) throws(Failure) -> Bool {
    skipSpaces()
    if peek == close {
      advance()
      return false
    }
    let bracket = String(decoding: [close], as: UTF8.self)
    guard peek == UInt8(ascii: ",") else {
      throw failure("expected ',' or '\(bracket)', found \(found)", hint: "it was opened on line \(start.line)")
    }
    advance()
    skipSpaces()
    guard peek != close else {
      throw failure("a comma before '\(bracket)'", hint: "delete the comma; JSON has none after the last element")
    }
    return true
  }

  private mutating func readNumber() throws(Failure) -> String {
    let start = position
    if peek == UInt8(ascii: "-") { advance() }
    if peek == UInt8(ascii: "0") {
      advance()
      if isDigit { throw failure("a number with a leading zero", hint: "write it without the zero") }
    } else {
      try readDigits()
    }
    if peek == UInt8(ascii: ".") {
      advance()
      try readDigits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      advance()
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { advance() }
      try readDigits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func readDigits() throws(Failure) {
    guard isDigit else { throw failure("expected a digit, found \(found)") }
    while isDigit { advance() }
  }

  // MARK: Strings

  private mutating func readString() throws(Failure) -> String {
    let start = here
    var text: [UInt8] = []
    advance()
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        advance()
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += Array(String(try readEscape()).utf8)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw Failure(message: "this string is not closed on its line", location: start, hint: "end it with \"")
      case 0..<0x20:
        throw failure("a control character in a string", hint: "write it as \\u00…")
      default:
        text.append(byte)
        advance()
      }
    }
    throw Failure(message: "this string is not closed", location: start, hint: "end it with \"")
  }

  private mutating func readEscape() throws(Failure) -> Character {
    let start = here
    advance()
    let simple: Character? =
      switch peek {
      case UInt8(ascii: "\""): "\""
      case UInt8(ascii: "\\"): "\\"
      case UInt8(ascii: "/"): "/"
      case UInt8(ascii: "b"): "\u{8}"
      case UInt8(ascii: "f"): "\u{C}"
      case UInt8(ascii: "n"): "\n"
      case UInt8(ascii: "r"): "\r"
      case UInt8(ascii: "t"): "\t"
      default: nil
      }
    if let simple {
      advance()
      return simple
    }
    guard peek == UInt8(ascii: "u") else {
      throw Failure(message: "unknown escape in a string", location: start, hint: "write \\\\ for a backslash")
    }
    advance()
    let first = try readHexadecimal(from: start)
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    // A character beyond U+FFFF is written as two escapes; half of such a pair is no character.
    if (0xD800..<0xDC00).contains(first), peek == UInt8(ascii: "\\") {
      advance()
      if peek == UInt8(ascii: "u") {
        advance()
        let second = try readHexadecimal(from: start)
        if (0xDC00..<0xE000).contains(second),
          let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        {
          return Character(scalar)
        }
      }
    }
    throw Failure(message: "half of a surrogate pair", location: start, hint: "write both halves, or the character")
  }

  private mutating func readHexadecimal(from start: SourceLocation) throws(Failure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw Failure(message: "\\u needs four hexadecimal digits", location: start)
      }
      value = value << 4 + UInt32(digit)
      advance()
    }
    return value
  }

  // MARK: Bytes

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private var isDigit: Bool { peek.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false }

  private mutating func advance() {
    let byte = bytes[position]
    position += 1
    if byte == UInt8(ascii: "\n") {
      here = SourceLocation(line: here.line + 1, column: 1)
    } else if position == bytes.count || bytes[position] & 0xC0 != 0x80 {
      // The column counts scalars: only the last byte of one moves it.
      here.column += 1
    }
  }

  private mutating func skipSpaces() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { advance() }
  }

  private mutating func readWord(_ word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    for _ in word.utf8 { advance() }
    return true
  }

  // MARK: Words for problems

  private func failure(_ message: String, hint: String? = nil) -> Failure {
    Failure(message: message, location: here, hint: hint)
  }

  /// What stands here, in words.
  private var found: String {
    guard position < bytes.count else { return "the end of the file" }
    let rest = bytes[position...].prefix(4)
    guard let scalar = String(decoding: rest, as: UTF8.self).unicodeScalars.first else { return "the end of the file" }
    return scalar.value < 0x20 ? "a control character" : "'\(scalar)'"
  }

  private var hintForValue: String? {
    switch peek {
    case UInt8(ascii: "'"): "JSON strings stand in double quotes"
    case UInt8(ascii: "/"): "JSON has no comments"
    case UInt8(ascii: "+"), UInt8(ascii: "."): "a JSON number starts with a digit or '-'"
    default: nil
    }
  }

  private func hintForName(_ start: SourceLocation) -> String? {
    switch peek {
    case UInt8(ascii: "/"): "JSON has no comments"
    case nil: "the object was opened on line \(start.line)"
    default: nil
    }
  }
}
