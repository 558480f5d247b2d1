@testable import RunReports
import Testing

@Suite struct JSONTests {
  @Test func writesSortedKeysOnOneLine() {
    let value = JSONValue.object([
      "b": .array([.integer(1), .number(0.5), .null]), "a": .boolean(true), "B": .string("x"), "é": .object([:]),
    ])
    #expect(value.text == #"{"B":"x","a":true,"b":[1,0.5,null],"é":{}}"#)
  }

  @Test func escapesWhateverSomeReaderTakesForALineEnd() {
    let text = JSONValue.string("\"\\\n\r\t\u{0}\u{1F}\u{7F}\u{85}\u{2028}\u{2029}é😀").text
    #expect(text == #""\"\\\n\r\t\u0000\u001f\u007f\u0085\u2028\u2029é😀""#)
  }

  @Test func writesNoNumberThatJSONLacks() {
    #expect(JSONValue.array([.number(.nan), .number(.infinity), .number(1e-9)]).text == "[null,null,1e-09]")
  }

  @Test(arguments: [
    "null", "true", "-12", "0.25", "[]", "{}", #"["a",{"b":[1,2]}]"#, #""\u0000\u2028 é😀""#, "1e-09",
  ])
  func readsWhatItWrites(text: String) throws {
    #expect(try JSONValue(reading: text).text == text)
  }

  @Test func readsOtherSpellings() throws {
    #expect(try JSONValue(reading: " [ 1E2 , \"\\u00e9\\/\\ud83d\\ude00\" ] \n").text == #"[100.0,"é/😀"]"#)
    #expect(try JSONValue(reading: #""\ud83d x""#) == .string("\u{FFFD} x"))
    #expect(try JSONValue(reading: #"{"a":1,"a":2}"#) == .object(["a": .integer(2)]))
  }

  @Test(arguments: [
    ("", "expected a value", 0), ("[1,]", "expected a value", 3), ("{\"a\" 1}", "expected ':'", 5),
    ("{a:1}", "expected a name in quotes", 1), ("[1 2]", "expected ',' or ']'", 3), ("tru", "expected a value", 0),
    ("01", "expected a number without leading zeros", 0), ("1.", "expected a digit", 2), ("-", "expected a value", 0),
    ("\"a", "expected the end of the text that starts here", 0), ("\"\\x\"", "expected an escape", 1),
    ("\"\\u12\"", "expected four hexadecimal digits", 1), ("1 2", "expected the end", 2),
    ("\"\n\"", "expected no control character in a text", 1), ("1e999", "expected a smaller number", 0),
  ])
  func refuses(text: String, message: String, offset: Int) {
    #expect(throws: JSONError(message: message, offset: offset)) { try JSONValue(reading: text) }
  }

  @Test func refusesBottomlessNesting() {
    #expect(throws: JSONError.self) { try JSONValue(reading: String(repeating: "[", count: 100_000)) }
  }
}
