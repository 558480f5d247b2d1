import ScenarioLanguage
import Testing

@Suite struct MalformedScenarioTests {
  /// A text and exactly what is printed about it.
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let printed: String
    var testDescription: String { String(text.prefix(40)) }
  }

  static let cases: [Case] = [
    Case(text: "", printed: "a.scenario:1:1: error: there is no command in this file\nwrite at least one command"),
    Case(
      text: "# Clauzes: ABC-1\n\nlaunch\n",
      printed: """
        a.scenario:1:3: error: unknown header 'Clauzes'
        # Clauzes: ABC-1
          ^
        did you mean 'Clauses'?
        """),
    Case(
      text: "# Note: odd\nlaunch\n",
      printed: """
        a.scenario:1:3: error: unknown header 'Note'
        # Note: odd
          ^
        known are Clauses, Catalog, Features, Decisions, Store, SDK, Source, Bench, Finding; a comment must not look like 'Word: …'
        """),
    Case(
      text: "# store: ideal\n# SDK:\nlaunch\n",
      printed: """
        a.scenario:1:3: error: unknown header 'store'
        # store: ideal
          ^
        did you mean 'Store'?
        a.scenario:2:3: error: 'SDK' has no value
        # SDK:
          ^
        write one, or delete the line
        """),
    Case(
      text: "# Store: ideal\n#\n\n# Store: observed\nlaunch\n",
      printed: """
        a.scenario:4:3: error: 'Store' is given twice
        # Store: observed
          ^
        the first is on line 1
        """),
    Case(
      text: "launch\n\n# Store: ideal\nsettle\n",
      printed: """
        a.scenario:3:3: error: 'Store' below the first command has no effect
        # Store: ideal
          ^
        move it to the comment at the top of the file
        """),
    Case(
      text: "----\nready\n",
      printed: """
        a.scenario:1:1: error: '----' without commands above it
        ----
        ^
        write the commands right above, without a blank line between
        """),
    Case(
      text: "launch\n---\nready\n\nx\n---- y\n",
      printed: """
        a.scenario:2:1: error: '----' stands alone on its line
        ---
        ^
        write four dashes and nothing else
        a.scenario:6:1: error: '----' stands alone on its line
        ---- y
        ^
        write four dashes and nothing else
        """),
    Case(
      text: "launch\n----\nready\n----\n== two\n",
      printed: """
        a.scenario:4:1: error: a second '----' in one block
        ----
        ^
        put a blank line before the next commands
        a.scenario:5:1: error: a section starts inside of what is expected
        == two
        ^
        put a blank line before it
        """),
    Case(
      text: "== one\nlaunch\n== one\nlaunch\n",
      printed: """
        a.scenario:3:1: error: there are two sections named 'one'
        == one
        ^
        the first is on line 1
        """),
    Case(
      text: "==\nx\n==two\nx\n== a b\nx\n",
      printed: """
        a.scenario:1:1: error: this section has no name
        ==
        ^
        write == name
        a.scenario:3:1: error: a space is missing after '=='
        ==two
        ^
        write == name
        a.scenario:5:1: error: 'a b' cannot be a section's name
        == a b
        ^
        use letters, digits, '-', '_' and '.', such as late-answer
        """),
    Case(
      text: "launch\n\n== one\n# nothing\n",
      printed: """
        a.scenario:3:1: error: section 'one' has no commands
        == one
        ^
        """),
    Case(
      text: "say \"hello\nsay \"a\"b\nsay a\"b\"\nsay \"\\q\" x=a\"b\nsay \"\\u{D800}\"\n",
      printed: #"""
        a.scenario:1:5: error: this quote is not closed on its line
        say "hello
            ^
        end the word with "
        a.scenario:2:8: error: text right after a closing quote
        say "a"b
               ^
        put a space between the two
        a.scenario:3:6: error: a quote in the middle of a word
        say a"b"
             ^
        put the whole word in quotes and write \" for a quote in it
        a.scenario:4:6: error: unknown escape in quotes
        say "\q" x=a"b
             ^
        known are \" \\ \n \t and \u{1F600}
        a.scenario:5:6: error: unknown escape in quotes
        say "\u{D800}"
             ^
        known are \" \\ \n \t and \u{1F600}
        """#),
    Case(
      text: "use op= a=1 a=2 =x\nop=a use\n",
      printed: """
        a.scenario:1:5: error: option 'op' has no value
        use op= a=1 a=2 =x
            ^
        write op="" for an empty one
        a.scenario:1:13: error: option 'a' is given twice
        use op= a=1 a=2 =x
                    ^
        keep one of them
        a.scenario:1:17: error: '=x' has a value but no name
        use op= a=1 a=2 =x
                        ^
        write name=value, or "=x" for a word
        a.scenario:2:1: error: a line starts with a command, not with an option
        op=a use
        ^
        """),
    Case(
      text: "launch\tnow\n",
      printed: """
        a.scenario:1:7: error: a tab in a scenario
        launch now
              ^
        use spaces, or \\t inside quotes
        """),
    Case(
      text: "launch\0\n----\nrea\u{FEFF}dy\n",
      printed: """
        a.scenario:1:7: error: the invisible character U+0000 in a scenario
        launch\u{FFFD}
              ^
        delete it
        a.scenario:3:4: error: the invisible character U+FEFF in a scenario
        rea\u{FFFD}dy
           ^
        delete it
        """),
    Case(
      text: "launch\r\n----\r\nready\r\n",
      printed: """
        a.scenario:1:7: error: lines end with CR LF
        launch
              ^
        save the file with LF line ends
        """),
    Case(
      text: "include\ninclude a b\ninclude a x=1\n",
      printed: """
        a.scenario:1:1: error: 'include' takes one path
        include
        ^
        write include PATH
        a.scenario:2:1: error: 'include' takes one path
        include a b
        ^
        write include PATH
        a.scenario:3:1: error: 'include' takes one path
        include a x=1
        ^
        write include PATH
        """),
  ]

  @Test(arguments: cases) func isToldWithPlaceAndHint(_ malformed: Case) {
    #expect(problems(malformed.text) == malformed.printed)
  }

  @Test func bytesThatAreNoText() {
    #expect(
      problems(Array("launch\nsay ".utf8) + [0xFF, 0x0A]) == """
        a.scenario:2:5: error: this byte is not UTF-8
        say \u{FFFD}
            ^
        save the file as UTF-8 text
        """)
  }

  @Test func aVeryLongLine() {
    let text = "launch\n" + String(repeating: "x", count: 20_000) + "\n"
    #expect(problems(text).hasPrefix("a.scenario:2:1: error: this line has 20000 bytes; 10000 are allowed\nxxx"))
    let expected = "launch\n----\n" + String(repeating: "x", count: 20_000) + "\n"
    #expect(problems(expected) == "")
  }

  @Test func anotherFileAltogetherDoesNotFillTheScreen() throws {
    let text = String(repeating: "\"\n", count: 500)
    let printed = problems(text)
    #expect(printed.split(separator: "\n").filter { $0.hasPrefix("a.scenario") }.count == DiagnosticCollector.limit + 1)
    #expect(printed.contains("note: 400 more problems are not listed"))
  }
}
