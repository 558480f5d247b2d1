import KnownModels
import ModelChecking
import Testing

/// Exact counts guard the explorer: a state too few or too many, a level off by one, and one of these fails.
@Suite struct KnownModelsTests {
  static let cases = KnownModel.small.flatMap { model in model.variants.map { (model.name, $0) } }

  @Test(arguments: cases) func countsAreExact(name: String, variant: KnownModelVariant) throws {
    let model = try #require(KnownModel.small.first { $0.name == name })
    let check = model.check(variant)
    #expect(check.isRight, "\(check.model), \(check.variant): \(check.seen.counts), not \(check.expected)")
    #expect(!variant.comparesStates || check.seen.omissionProbability == 0)
  }

  @Test func everyLineOfTheTableIsThere() {
    #expect(KnownModel.all.count == 33)
    #expect(Set(KnownModel.all.map(\.name)).count == KnownModel.all.count)
  }

  /// A check that could not fail would guard nothing.
  @Test func aWrongNumberIsSeen() throws {
    let check = try #require(KnownModel.small.first).check(KnownModelVariant())
    var wrong = check
    wrong.expected.distinct += 1
    #expect(check.isRight)
    #expect(!wrong.isRight)
    wrong = check
    wrong.expected.levels = 99
    #expect(!wrong.isRight)
  }
}
