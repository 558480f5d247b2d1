// A state of thousands of bytes differs from the one found before it in a few: that is all that is kept while it waits.

extension StateQueue {
  /// Packs what is full and was not packed yet, if that is worth it.
  @inlinable mutating func pack() {
    guard Self.packs else { return }
    let full = count >> Self.blockBits
    while packed.count < full {
      let block = PackedBlock(
        UnsafeRawBufferPointer(
          start: blocks[packed.count], count: MemoryLayout<State>.stride << Self.blockBits),
        stride: MemoryLayout<State>.stride)
      packedBytes += block.bytes.count
      packed.append(block)
    }
    leave(before: count)
  }

  /// Makes states lie where ``address(_:)`` says, in memory of this queue or another that is not in use.
  @inlinable mutating func unpack(_ states: Range<Int>, with other: inout StateQueue) {
    guard absent > 0, !states.isEmpty else { return }
    for number in (states.lowerBound >> Self.blockBits)...((states.upperBound - 1) >> Self.blockBits) {
      guard blocks[number] == nil, let packed = packedBlock(number) else { continue }
      let block = spare.popLast() ?? other.spare.popLast() ?? .allocate(capacity: 1 << Self.blockBits)
      packed.unpack(
        to: UnsafeMutableRawBufferPointer(start: block, count: MemoryLayout<State>.stride << Self.blockBits),
        stride: MemoryLayout<State>.stride)
      blocks[number] = block
      absent -= 1
    }
  }

  /// Lets go of the unpacked states before an index; they can be unpacked again.
  @inlinable mutating func leave(before index: Int) {
    var number = min(index >> Self.blockBits, packed.count) - 1
    // What is unpacked are a few neighbours.
    while number >= start >> Self.blockBits, let block = blocks[number] {
      spare.append(block)
      blocks[number] = nil
      absent += 1
      number -= 1
    }
  }

  @inlinable func packedBlock(_ number: Int) -> PackedBlock? { number < packed.count ? packed[number] : nil }

  @inlinable mutating func forgetPacked(_ number: Int) {
    guard let block = packedBlock(number) else { return }
    packedBytes -= block.bytes.count
    block.deallocate()
    packed[number] = nil
  }
}

/// The bytes of neighbouring states, each as its difference from the one before.
///
/// First how many numbers tell the runs; then the words of eight bytes that are not as in the state before, combined
/// with those by exclusive or; then the runs: in turn how many words are the same and how many are not, two bytes each.
@usableFromInline struct PackedBlock {
  @usableFromInline let bytes: UnsafeMutableRawBufferPointer

  /// Packs states that lie one after another, `stride` bytes each and a multiple of eight in all.
  @inlinable init(_ states: UnsafeRawBufferPointer, stride: Int) {
    precondition(states.count % 8 == 0, "a block is whole words")
    let words = states.count / 8
    var runs: [UInt16] = []
    var literals: [UInt64] = []
    var word = 0
    while word < words {
      let same = Self.countSame(states, from: word, most: min(words - word, Int(UInt16.max)), stride)
      word += same
      let firstLiteral = literals.count
      while word < words, literals.count - firstLiteral < Int(UInt16.max) {
        let difference = Self.difference(states, word, stride)
        if difference == 0 { break }
        literals.append(difference)
        word += 1
      }
      runs.append(UInt16(same))
      runs.append(UInt16(literals.count - firstLiteral))
    }
    bytes = .allocate(byteCount: 8 + runs.count * 2 + literals.count * 8, alignment: 8)
    bytes.storeBytes(of: UInt64(runs.count), as: UInt64.self)
    var place = 8
    literals.withUnsafeBytes { Self.append($0, to: bytes, &place) }
    runs.withUnsafeBytes { Self.append($0, to: bytes, &place) }
  }

  @inlinable func deallocate() { bytes.deallocate() }

  /// Writes the states to where there is room for all of them.
  @inlinable func unpack(to states: UnsafeMutableRawBufferPointer, stride: Int) {
    let runCount = Int(bytes.load(as: UInt64.self))
    var literal = 8
    var run = bytes.count - runCount * 2
    var word = 0
    // Each word is taken from finished ones, so they are taken in order.
    for _ in 0..<(runCount / 2) {
      let same = Int(bytes.loadUnaligned(fromByteOffset: run, as: UInt16.self))
      let others = Int(bytes.loadUnaligned(fromByteOffset: run + 2, as: UInt16.self))
      run += 4
      Self.copySame(word..<(word + same), in: states, stride)
      word += same
      for place in word..<(word + others) {
        Self.store(bytes.loadUnaligned(fromByteOffset: literal, as: UInt64.self), at: place, in: states, stride)
        literal += 8
      }
      word += others
    }
  }

  @inlinable static func copySame(
    _ words: Range<Int>, in states: UnsafeMutableRawBufferPointer, _ stride: Int
  ) {
    let place = words.lowerBound * 8
    guard place >= stride, words.count * 8 <= stride, let start = states.baseAddress else {
      for word in words { store(0, at: word, in: states, stride) }
      return
    }
    (start + place).copyMemory(from: start + place - stride, byteCount: words.count * 8)
  }

  @inlinable @inline(__always) static func store(
    _ difference: UInt64, at word: Int, in states: UnsafeMutableRawBufferPointer, _ stride: Int
  ) {
    let place = word &* 8
    let before = place < stride ? 0 : states.loadUnaligned(fromByteOffset: place &- stride, as: UInt64.self)
    states.storeBytes(of: difference ^ before, toByteOffset: place, as: UInt64.self)
  }

  @inlinable @inline(__always) static func difference(
    _ states: UnsafeRawBufferPointer, _ word: Int, _ stride: Int
  ) -> UInt64 {
    let place = word &* 8
    let before = place < stride ? 0 : states.loadUnaligned(fromByteOffset: place &- stride, as: UInt64.self)
    return states.loadUnaligned(fromByteOffset: place, as: UInt64.self) ^ before
  }

  @inlinable static func countSame(
    _ states: UnsafeRawBufferPointer, from first: Int, most: Int, _ stride: Int
  ) -> Int {
    var count = 0
    // Eight words at once, for most are the same.
    while count &+ 8 <= most, (first &+ count) &* 8 >= stride {
      let place = (first &+ count) &* 8
      let now = states.loadUnaligned(fromByteOffset: place, as: SIMD8<UInt64>.self)
      guard now == states.loadUnaligned(fromByteOffset: place &- stride, as: SIMD8<UInt64>.self) else { break }
      count &+= 8
    }
    while count < most, difference(states, first &+ count, stride) == 0 { count &+= 1 }
    return count
  }

  @inlinable static func append(
    _ source: UnsafeRawBufferPointer, to target: UnsafeMutableRawBufferPointer, _ place: inout Int
  ) {
    UnsafeMutableRawBufferPointer(rebasing: target[place..<(place + source.count)]).copyMemory(from: source)
    place += source.count
  }
}
