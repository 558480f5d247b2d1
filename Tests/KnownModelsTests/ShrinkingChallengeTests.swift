import KnownModels
import Testing

@Suite struct ShrinkingChallengeTests {
  #if DEBUG
    static let seeds: Range<UInt64> = 0..<2
  #else
    static let seeds: Range<UInt64> = 0..<100
  #endif

  @Test func everyProblemHasOneFormFromEverySeed() {
    let outcomes = ShrinkingChallenge.run(seeds: Self.seeds)
    #expect(outcomes.count == 13)
    for outcome in outcomes {
      #expect(outcome.findings == Self.seeds.count, "\(outcome.problem) was not found")
      #expect(outcome.forms.map(\.text) == [outcome.normalForm], "\(outcome.problem)")
    }
  }

  #if !DEBUG
    @Test func evaluationsStayBelowTheBestPublishedTogether() {
      let published = ShrinkingChallenge.run(seeds: Self.seeds).filter { $0.publishedEvaluations != nil }
      #expect(published.count == 12)
      #expect(published.compactMap(\.publishedEvaluations).reduce(0, +) == 2_435)
      #expect(published.map(\.meanEvaluations).reduce(0, +) < 2_435)
    }
  #endif
}
