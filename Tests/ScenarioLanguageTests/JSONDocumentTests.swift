import ScenarioLanguage
import Testing

@Suite struct JSONDocumentTests {
  private func problems(_ text: String) -> String {
    do throws(Diagnostics) {
      _ = try JSONDocument(text, path: "a.json")
      return ""
    } catch {
      return error.all.map { "\($0.location) \($0.message)" }.joined(separator: "; ")
    }
  }

  @Test func everyValueAndNameKnowsItsPlace() throws {
    let root = try JSONDocument("{\r\n  \"ä\" : [1.50, -0e+2, null],\n \"b\":{\"c\":true, \"d\":\"x\"}}\n", path: "a")
      .root
    #expect(root.location == .start)
    #expect(root.members?.map(\.name) == ["ä", "b"])
    #expect(
      root.members?.map(\.nameLocation) == [SourceLocation(line: 2, column: 3), SourceLocation(line: 3, column: 2)])
    #expect(root["ä"]?.elements?.map(\.number) == ["1.50", "-0e+2", nil])
    #expect(root["ä"]?.elements?.map(\.location.column) == [10, 16, 23])
    #expect(root["ä"]?.elements?.last?.isNull == true)
    #expect(root["b"]?["c"]?.boolean == true)
    #expect(root["b"]?["d"]?.string == "x")
    #expect(root["none"] == nil)
  }

  @Test func numbersStayTextAndWholeOnesAreRead() throws {
    let numbers = try JSONDocument("[9007199254740993, 1.0, 1e3, 99999999999999999999, -1]", path: "a").root.elements
    #expect(numbers?.map(\.integer) == [9_007_199_254_740_993, nil, nil, nil, -1])
  }

  @Test func stringsAreUnescaped() throws {
    let text = #"["\"\\\/\b\f\n\r\t", "\u00e9\ud83d\ude00", "a\u0000b"]"#
    let strings = try JSONDocument(text, path: "a").root.elements?.map(\.string)
    #expect(strings == ["\"\\/\u{8}\u{C}\n\r\t", "é😀", "a\0b"])
  }

  @Test(arguments: ["plain", "\"\\\n\r\t\u{0}\u{1F}", "é😀\u{2028}", ""]) func quotedStringsAreReadBack(text: String)
    throws
  {
    #expect(try JSONDocument(JSONText.quoted(text), path: "a").root.string == text)
  }

  @Test func aByteOrderMarkIsLetThrough() throws {
    #expect(try JSONDocument("\u{FEFF}{}", path: "a").root.location == .start)
  }

  @Test(arguments: [
    ("", "1:1 the file is empty"), (" \n", "2:1 the file holds nothing but spaces"),
    ("{", "1:2 expected a name in quotes, found the end of the file"),
    ("[1,]", "1:4 a comma before ']'"), ("{\"a\":1,}", "1:8 a comma before '}'"),
    ("[1 2]", "1:4 expected ',' or ']', found '2'"), ("{a:1}", "1:2 expected a name in quotes, found 'a'"),
    ("{\"a\" 1}", "1:6 expected ':' after the name, found '1'"), ("['a']", "1:2 expected a value, found '''"),
    ("[01]", "1:3 a number with a leading zero"), ("[1.]", "1:4 expected a digit, found ']'"),
    ("[.5]", "1:2 expected a value, found '.'"), ("[+1]", "1:2 expected a value, found '+'"),
    ("[-]", "1:3 expected a digit, found ']'"), ("[1e]", "1:4 expected a digit, found ']'"),
    ("[NaN]", "1:2 expected a value, found 'N'"), ("[tru]", "1:2 expected a value, found 't'"),
    ("[truex]", "1:6 expected ',' or ']', found 'x'"), ("{} {}", "1:4 text after the end of the JSON value: '{'"),
    ("[\"a", "1:2 this string is not closed"), ("[\"a\n\"]", "1:2 this string is not closed on its line"),
    ("[\"\t\"]", "1:3 a control character in a string"), (#"["\x"]"#, "1:3 unknown escape in a string"),
    (#"["\u12"]"#, "1:3 \\u needs four hexadecimal digits"), (#"["\ud800"]"#, "1:3 half of a surrogate pair"),
    (#"["\ud800\u0041"]"#, "1:3 half of a surrogate pair"), (#"["\ude00"]"#, "1:3 half of a surrogate pair"),
    ("[1 // x", "1:4 expected ',' or ']', found '/'"), ("[\u{0}]", "1:2 expected a value, found a control character"),
    (
      "{\"a\":1,\n\"b\":{\"c\":1,\"c\":2},\n\"a\":2}",
      "2:12 'c' stands twice in one object; 3:1 'a' stands twice in one object"
    ),
    (
      "{\"a\":1,\"a\":2,",
      "1:8 'a' stands twice in one object; 1:14 expected a name in quotes, found the end of the file"
    ),
  ])
  func tellsWhereItIsNotJSON(text: String, printed: String) { #expect(problems(text) == printed) }

  @Test func deepNestingIsRefused() {
    let depth = JSONDocument.greatestDepth
    #expect(problems(String(repeating: "[", count: depth + 1) + String(repeating: "]", count: depth + 1)) == "")
    #expect(
      problems(String(repeating: "[", count: 100_000)) == "1:\(depth + 2) lists and objects nest deeper than \(depth)")
  }

  @Test func bytesThatAreNoText() throws {
    do throws(Diagnostics) {
      _ = try JSONDocument(SourceText(path: "a.json", bytes: Array("[\"".utf8) + [0xC0, 0x22, 0x5D]))
      Issue.record("read as JSON")
    } catch {
      #expect(error.all.map(\.location) == [SourceLocation(line: 1, column: 3)])
    }
  }
}
