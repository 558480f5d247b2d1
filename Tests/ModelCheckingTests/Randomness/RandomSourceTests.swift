import ModelChecking
import Testing

@Suite struct RandomSourceTests {
  /// The reference implementation's first numbers for the state that SplitMix64 makes of the seed 0.
  @Test func isXoshiro256StarStar() {
    var random = RandomSource(seed: 0)
    #expect(
      (0..<3).map { _ in random.next() } == [0x99ec_5f36_cb75_f2b4, 0xbf6e_1f78_4956_452a, 0x1a5f_849d_4933_e6e0])
  }

  /// Five standard deviations: by chance one test in a million fails, and the seeds are fixed anyway.
  func isPlausible(_ count: Int, of draws: Int, chance: Double) -> Bool {
    let expected = Double(draws) * chance
    let deviation = (expected * (1 - chance)).squareRoot()
    return abs(Double(count) - expected) <= 5 * deviation + 1e-9
  }

  @Test(arguments: 1...64) func drawsEachOfEqualChoicesAtItsWeight(choices: Int) {
    var random = RandomSource(seed: UInt64(choices))
    let draws = 6_400
    var counts = Array(repeating: 0, count: choices)
    for _ in 0..<draws { counts[random.index(below: choices)] += 1 }
    #expect(counts.allSatisfy { isPlausible($0, of: draws, chance: 1 / Double(choices)) })
    #expect(chiSquare(counts, Array(repeating: 1 / Double(choices), count: choices)) < chiSquareBound(choices))
  }

  @Test(arguments: 1...64) func drawsEachOfUnequalChoicesAtItsWeight(choices: Int) {
    var random = RandomSource(seed: UInt64(1_000 + choices))
    let draws = 6_400
    let weights: [UInt32] = (0..<choices).map { place in place == 0 ? 3 : UInt32(place % 7 * (place % 7)) }
    let total = Double(weights.reduce(0, +))
    var counts = Array(repeating: 0, count: choices)
    for _ in 0..<draws { if let place = random.index(weights: weights) { counts[place] += 1 } }
    #expect(counts.reduce(0, +) == draws)
    let chances = weights.map { Double($0) / total }
    for place in 0..<choices { #expect(isPlausible(counts[place], of: draws, chance: chances[place])) }
    #expect(chiSquare(counts, chances) < chiSquareBound(choices))
  }

  func chiSquare(_ counts: [Int], _ chances: [Double]) -> Double {
    let draws = Double(counts.reduce(0, +))
    return zip(counts, chances).reduce(0) { sum, pair in
      let expected = draws * pair.1
      guard expected > 0 else { return sum }
      return sum + (Double(pair.0) - expected) * (Double(pair.0) - expected) / expected
    }
  }

  /// Mean and five standard deviations of the distribution, with some room for its long tail.
  func chiSquareBound(_ choices: Int) -> Double {
    let freedom = Double(choices - 1)
    return freedom + 5 * (2 * freedom).squareRoot() + 10
  }

  @Test func neverDrawsWhatHasNoWeight() {
    var random = RandomSource(seed: 9)
    for _ in 0..<1_000 { #expect(random.index(weights: [0, 3, 0, 1, 0]).map { $0 == 1 || $0 == 3 } == true) }
    #expect(random.index(weights: []) == nil)
    #expect(random.index(weights: [0, 0]) == nil)
    #expect(random.index(weights: [0, UInt32.max, 0]) == 1)
  }

  /// With a bound of three quarters of the range, plain remainders would double the chance of the lower third.
  @Test func boundedDrawsAreUnbiased() {
    var random = RandomSource(seed: 77)
    let bound: UInt64 = 3 << 62
    let low = (0..<4_000).count { _ in random.below(bound) < 1 << 62 }
    #expect(isPlausible(low, of: 4_000, chance: 1 / 3))
  }

  @Test func streamsOfOneSeedDiffer() {
    var seen = Set<UInt64>()
    for seed in UInt64(0)..<40 { for index in UInt64(0)..<250 { seen.insert(mix(seed, index)) } }
    #expect(seen.count == 10_000)
    #expect(mix(1, 2) == mix(1, 2))
  }

  @Test func neighbouringStreamsAgreeInHalfOfTheirBits() {
    var differing = 0
    for index in UInt64(0)..<500 {
      var one = RandomSource(seed: mix(7, index))
      var next = RandomSource(seed: mix(7, index + 1))
      differing += (one.next() ^ next.next()).nonzeroBitCount
    }
    #expect(isPlausible(differing, of: 500 * 64, chance: 0.5))
  }
}
