import Testing

@testable import ModelChecking

/// A state too large to wait as it is, of a size that is no whole number of words.
private struct Large: BitwiseCopyable, Equatable {
  var bytes = InlineArray<613, UInt8>(repeating: 0)

  init(_ number: Int) {
    bytes[number % 613] = 1
    bytes[600] = UInt8(truncatingIfNeeded: number)
    bytes[612] = UInt8(truncatingIfNeeded: number >> 8)
    if number % 97 == 0 { for place in 0..<200 { bytes[place * 3] = UInt8(truncatingIfNeeded: number &* place) } }
  }

  static func == (one: Large, other: Large) -> Bool {
    one.bytes.indices.allSatisfy { one.bytes[$0] == other.bytes[$0] }
  }
}

@Suite("States that wait")
struct StateQueueTests {
  @Test func packedStatesComeBackAsTheyWere() {
    var queue = StateQueue<Large>()
    var other = StateQueue<Large>()
    for number in 0..<3_000 {
      queue.append(Large(number))
      if number % 700 == 0 { queue.pack() }
    }
    queue.pack()
    #expect(queue.packedBytes < 3_000 * 613 / 4)
    // Twice from the start, as the calm phases and the steps of a level do.
    for _ in 0..<2 {
      for first in stride(from: 0, to: 3_000, by: 400) {
        let states = first..<min(first + 400, 3_000)
        queue.leave(before: first)
        queue.unpack(states, with: &other)
        for number in states where queue.address(number).pointee != Large(number) {
          Issue.record("state \(number) changed")
        }
      }
    }
    for first in stride(from: 0, to: 3_000, by: 128) {
      let states = first..<min(first + 128, 3_000)
      queue.unpack(states, with: &other)
      #expect(states.allSatisfy { queue.address($0).pointee == Large($0) })
      queue.release(before: states.upperBound, to: &other)
    }
    queue.removeAll()
    #expect(queue.packedBytes == 0 && queue.absent == 0)
  }

  @Test func packedStatesTakeTheRoomOfWhatDiffers() {
    var queue = StateQueue<Large>()
    for number in 1...512 { queue.append(Large(number)) }
    queue.pack()
    #expect(queue.packedBytes < 512 * 100)
  }

  @Test func smallStatesWaitAsTheyAre() {
    var queue = StateQueue<UInt64>()
    for number: UInt64 in 0..<1_024 { queue.append(number) }
    queue.pack()
    #expect(queue.packedBytes == 0 && queue.address(1_000).pointee == 1_000)
  }
}
