import Testing

@testable import purchasebench

@Suite struct ParserFuzzTests {
  private static let alphabet: [String] =
    CommandTable.rows.map(\.name) + OptionTable.rows.map { "--" + $0.name }
    + OptionTable.rows.map { "--" + $0.name + "=" }
    + [
      "", "-", "--", "---", "=", "--=", "-h", "-x", "0", "1", "-1", "99999999999999999999", "1e9", "0x10", "5m", "8G",
      "1.5.2s", ".s", "e", "crashes=1", "crashes=", "=1", "depth=0", "customers=9", "a=b=c", "json", "always",
      "reference",
      "model", "é", "٣", "😀", "\u{0}", "\n", ",", ",,", "4e1d2ab", "DEADBEEF", String(repeating: "9", count: 5000),
      String(repeating: "x", count: 5000),
    ]

  @Test(arguments: 0..<8) func neverTrapsAndAlwaysExplainsItself(seed: Int) {
    var random = SplitMix(state: UInt64(seed) &* 0x9E37_79B9)
    var screens: Set<String> = []
    for _ in 0..<1500 {
      let words = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        let word = Self.alphabet.randomElement(using: &random) ?? ""
        return Bool.random(using: &random) ? word : word + (Self.alphabet.randomElement(using: &random) ?? "")
      }
      let variable = OptionTable.rows.randomElement(using: &random)?.variable ?? ""
      let environment = [variable: Self.alphabet.randomElement(using: &random) ?? ""]
      do {
        let invocation = try Invocation(arguments: words, environment: environment)
        let row = CommandTable.row(of: invocation.command)
        #expect(invocation.options.given.allSatisfy { row?.options.contains($0) == true })
      } catch {
        let text = error.text
        #expect(text.hasPrefix("error: ") && text.hasSuffix("'\n"))
        screens.insert(error.screen)
      }
    }
    // Where it says to read on must exist.
    for screen in screens { #expect(ToolRun(screen).status == 0) }
  }

  /// A source of random numbers that gives the same ones every time.
  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}
