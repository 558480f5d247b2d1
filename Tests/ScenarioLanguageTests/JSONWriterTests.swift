import ScenarioLanguage
import Testing

@Suite struct JSONWriterTests {
  private static let tree = JSONTree.object([
    .init("b", .array([.number("1.50"), .null, .boolean(true), .array([]), .object([])])),
    .init("a\"", .object([.init("", .string("é\n"))])),
  ])

  @Test func compactTextHasNoSpace() {
    #expect(Self.tree.text(.compact) == #"{"b":[1.50,null,true,[],{}],"a\"":{"":"é\n"}}"#)
  }

  @Test func spaciousTextHasOneElementALine() {
    #expect(
      Self.tree.text() == #"""
        {
          "b" : [
            1.50,
            null,
            true,
            [

            ],
            {

            }
          ],
          "a\"" : {
            "" : "é\n"
          }
        }

        """#)
  }

  @Test(arguments: [JSONLayout.spacious, .compact]) func whatIsWrittenIsReadBack(layout: JSONLayout) throws {
    #expect(JSONTree(try JSONDocument(Self.tree.text(layout), path: "a").root) == Self.tree)
  }
}
