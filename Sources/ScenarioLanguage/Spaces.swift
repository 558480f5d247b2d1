/// The text without spaces at its end.
func withoutTrailingSpaces(_ text: String) -> String {
  let bytes = text.utf8
  var end = bytes.endIndex
  while end > bytes.startIndex, bytes[bytes.index(before: end)] == UInt8(ascii: " ") { end = bytes.index(before: end) }
  return end == bytes.endIndex ? text : String(text[..<end])
}

/// The text without spaces at either end.
func withoutSpaces(_ text: String) -> String {
  let start = text.utf8.firstIndex { $0 != UInt8(ascii: " ") } ?? text.endIndex
  return withoutTrailingSpaces(String(text[start...]))
}
