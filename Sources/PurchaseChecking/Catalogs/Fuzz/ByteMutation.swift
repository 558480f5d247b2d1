import ModelChecking

/// Random changes to the bytes of a file.
enum ByteMutation {
  private static let pieces = [
    "{", "}", "[", "]", ",", "\"", ":", "null", "true", "-1", "0", "1e9", "1e999999999", "0.1", "\\u", "\\ud800", "\\",
    "\"type\":", "\"products\":[", "é", "\u{FEFF}", "\r\n", "\u{0}", "//", "999999999999999999999999999999",
  ]

  /// The bytes with one to four changes.
  static func mutate(_ original: [UInt8], _ source: inout RandomSource) -> [UInt8] {
    var bytes = original
    for _ in 0...source.index(below: 4) {
      let start = source.index(below: bytes.count + 1)
      let end = min(bytes.count, start + source.index(below: 9))
      switch source.below(8) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(UInt8(source.below(256)), at: start)
      case 2: bytes.replaceSubrange(start..<end, with: pieces[source.index(below: pieces.count)].utf8)
      case 3 where start < bytes.count: bytes[start] ^= 1 << UInt8(source.below(8))
      case 4: bytes.removeSubrange(start...)
      case 5:
        // A part of the file again somewhere else, as a bad merge leaves it.
        let from = source.index(below: bytes.count + 1)
        let part = Array(bytes[from..<min(bytes.count, from + source.index(below: 200))])
        bytes.insert(contentsOf: part, at: start)
      case 6:
        let bracket = [UInt8(ascii: "["), UInt8(ascii: "{")][source.index(below: 2)]
        bytes.insert(contentsOf: Array(repeating: bracket, count: 1 + source.index(below: 300)), at: start)
      default:
        // A digit for a digit keeps the text JSON more often than chance does.
        if let digit = bytes[start...].firstIndex(where: { (0x30...0x39).contains($0) }) {
          bytes[digit] = 0x30 + UInt8(source.below(10))
        }
      }
    }
    return bytes
  }
}
