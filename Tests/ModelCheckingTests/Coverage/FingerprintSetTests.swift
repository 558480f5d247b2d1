import ModelChecking
import Testing

@Suite struct FingerprintSetTests {
  @Test func agreesWithASet() {
    var random = RandomSource(seed: 5)
    var set = FingerprintSet()
    var reference: Set<UInt64> = []
    for _ in 0..<5_000 {
      let fingerprint = 1 + random.below(3_000) << 40
      #expect(set.contains(fingerprint) == reference.contains(fingerprint))
      let (isNew, isExpected) = (set.insert(fingerprint), reference.insert(fingerprint).inserted)
      #expect(isNew == isExpected)
    }
    #expect(set.count == reference.count)
  }

  @Test func theOrderDoesNotMatter() {
    var (upward, downward) = (FingerprintSet(), FingerprintSet())
    for number in UInt64(1)...500 {
      upward.insert(number)
      downward.insert(501 - number)
    }
    #expect(upward == downward)
    #expect(upward.hashValue == downward.hashValue)
    downward.insert(900)
    #expect(upward != downward)
    #expect(upward.countShared(with: downward) == 500)
    upward.formUnion(downward)
    #expect(upward == downward)
  }

  @Test func zeroIsAFingerprint() {
    var set = FingerprintSet()
    #expect(!set.contains(0))
    let isNew = set.insert(0)
    #expect(isNew)
    #expect(set.contains(0))
    #expect(set.count == 1)
  }
}
