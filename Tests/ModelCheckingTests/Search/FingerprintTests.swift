import ModelChecking
import Testing

@Suite struct FingerprintTests {
  func print(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { fingerprint(ofBytes: $0) } }

  /// States differ in few bytes and are mostly zero, so that is what must not collide.
  @Test(arguments: [1, 2, 7, 8, 9, 15, 16, 17, 31, 63, 64, 65, 100, 128, 200, 1_216])
  func differsWhereAnyByteDiffers(size: Int) {
    var seen: Set<UInt64> = [print(Array(repeating: 0, count: size))]
    var expected = 1
    for place in 0..<size {
      for value in [UInt8(1), 2, 128, 255] {
        var bytes = Array(repeating: UInt8(0), count: size)
        bytes[place] = value
        seen.insert(print(bytes))
        expected += 1
      }
    }
    #expect(seen.count == expected)
  }

  @Test func everyBitChangesHalfOfTheFingerprint() {
    for size in [8, 24, 80] {
      let base = (0..<size).map { UInt8($0) }
      var changed = 0
      for bit in 0..<(size * 8) {
        var bytes = base
        bytes[bit / 8] ^= 1 << (bit % 8)
        changed += (print(bytes) ^ print(base)).nonzeroBitCount
      }
      let mean = Double(changed) / Double(size * 8)
      #expect(31...33 ~= mean, "\(size): \(mean)")
    }
  }

  /// Up to 8 bytes the default is exact: models say so and are believed.
  @Test func shortInputsNeverCollide() {
    #expect(Set((0...UInt16.max).map { print([UInt8($0 & 0xff), UInt8($0 >> 8)]) }).count == 65_536)
    // Neighbours and words that differ in few bits are what a worse mix takes for the same.
    var words: Set<UInt64> = [0]
    for first in 0..<64 {
      for second in first..<64 {
        words.formUnion([1 << UInt64(first) | 1 << UInt64(second), UInt64(first * 64 + second)])
      }
    }
    #expect(Set(words.map { fingerprint(ofWord: $0) }).count == words.count)
  }

  @Test func noBytesAreNoBytes() {
    let empty = UnsafeRawBufferPointer(start: nil, count: 0)
    withUnsafeBytes(of: UInt64(7)) { bytes in
      #expect(fingerprint(ofBytes: empty) == fingerprint(ofBytes: UnsafeRawBufferPointer(rebasing: bytes[0..<0])))
    }
  }

  @Test func lengthMatters() {
    let prints = (0...200).map { print(Array(repeating: 0, count: $0)) }
    #expect(Set(prints).count == prints.count)
  }

  /// Pinned: a fingerprint that differs between processes or versions would change which findings come first.
  @Test func isTheSameInEveryProcess() {
    #expect(print([1, 2, 3]) == 15319191626472613866)
    #expect(print((0..<200).map { UInt8($0) }) == 363_538_466_397_335_173)
  }
}
