import PurchaseChecking
import PurchaseDomain
import ScenarioLanguage
import Testing

/// Whatever a catalog file holds, reading it ends with a catalog or with problems that have a place.
@Suite struct CatalogFuzzTests {
  private static let pieces = [
    "{", "}", "[", "]", ",", "\"", ":", "null", "-1", "1e9", "\\u", "\"type\":", "\"products\":", "{\"fixed\":", "é",
    "\r\n",
  ]

  /// The bytes with one to three random changes.
  private func mutated(_ original: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let position = Int.random(in: 0...bytes.count, using: &generator)
      let end = min(bytes.count, position + Int.random(in: 0...8, using: &generator))
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.removeSubrange(position..<end)
      case 1: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: position)
      case 2: bytes.replaceSubrange(position..<end, with: (Self.pieces.randomElement(using: &generator) ?? "").utf8)
      default:
        // A digit for a digit keeps the text JSON more often than chance does.
        if position < bytes.count, (48...57).contains(bytes[position]) { bytes[position] = 48 }
      }
    }
    return bytes
  }

  private func check(_ problems: Diagnostics, _ bytes: [UInt8]) {
    let lineCount = SourceText(path: "a", bytes: bytes).lineCount
    #expect(problems.all.contains { $0.severity == .error })
    for problem in problems.all {
      #expect((1...lineCount).contains(problem.location.line) && problem.location.column >= 1)
      #expect(!problem.message.isEmpty && !problem.description.isEmpty)
    }
  }

  /// A hundred thousand of them belong to the release binary; here the small files are changed more often.
  @Test(arguments: [
    (["flutter-packages-1.storekit", "RevenueCat-purchases-ios-3.storekit", "pro.storekit"], 1000),
    (["apple-sample-food-truck-1.storekit", "astralchen-PaymentKit-1.storekit"], 100),
  ]) func changedCatalogsAreReadOrRefusedWithAPlace(names: [String], inputs: Int) throws {
    var fuzz = CatalogFuzz(changing: try names.map { try CatalogFolder.read($0).bytes }, seed: 5)
    let counts = fuzz.run(inputs: inputs)
    #expect(counts.isClean)
    #expect(counts.inputs == inputs && counts.loaded + counts.refused == inputs)
    // Changes that only break the JSON, or only ones that break nothing, would test half of the reader.
    #expect(counts.loaded > inputs / 20 && counts.refused > inputs / 2)
  }

  @Test func theSameSeedGivesTheSameInputs() throws {
    let file = try CatalogFolder.read("pro.storekit").bytes
    var first = CatalogFuzz(changing: [file], seed: 9)
    var second = CatalogFuzz(changing: [file], seed: 9)
    for _ in 0..<50 { #expect(first.next() == second.next()) }
    var other = CatalogFuzz(changing: [file], seed: 10)
    #expect((0..<5).map { _ in first.next() } != (0..<5).map { _ in other.next() })
    var empty = CatalogFuzz(changing: [], seed: 1)
    #expect(empty.run(inputs: 50).isClean)
  }

  @Test func mutatedFeaturesFilesNeverTrap() throws {
    var generator = SeededGenerator(seed: 6)
    let catalog = try StoreKitFile(storeKit(products: [product("a"), product("b", type: "Consumable")]), path: "a")
      .catalog
    let original = FeaturesFile(
      grants: ["a": [Grant(feature: "x", extent: .unlimited)], "b": [Grant(feature: "y", extent: .fixed(.one))]],
      owners: ["a": .connector]
    ).text
    for _ in 0..<1500 {
      let bytes = mutated(Array(original.utf8), &generator)
      do throws(Diagnostics) {
        let file = try FeaturesFile(SourceText(path: "a", bytes: bytes), for: catalog)
        #expect(try FeaturesFile(file.text, path: "a", for: catalog) == file)
      } catch {
        check(error, bytes)
      }
    }
  }
}
