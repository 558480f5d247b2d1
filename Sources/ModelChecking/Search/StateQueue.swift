/// The states of one level of a breadth-first search, in blocks, so that growing copies nothing and addresses stay.
///
/// Large states that are plain bytes wait packed: ``pack()`` is called now and then while the level fills, and
/// ``unpack(_:with:)`` before states are looked at.
@usableFromInline struct StateQueue<State>: ~Copyable {
  @inlinable static var blockBits: Int { 9 }
  /// Whether packing is possible and worth its time.
  @inlinable static var packs: Bool { _isPOD(State.self) && MemoryLayout<State>.stride >= 512 }

  /// The blocks by number; nil while one is only packed.
  @usableFromInline var blocks: [UnsafeMutablePointer<State>?] = []
  /// The blocks again as far as they are packed, by number.
  @usableFromInline var packed: [PackedBlock?] = []
  /// Blocks without states, for later use.
  @usableFromInline var spare: [UnsafeMutablePointer<State>] = []
  @usableFromInline var count = 0
  /// The states before this one are gone, and their blocks as well.
  @usableFromInline var start = 0
  @usableFromInline var packedBytes = 0
  /// How many blocks are only packed.
  @usableFromInline var absent = 0

  @inlinable init() {}

  @inlinable deinit {
    for index in (start &>> Self.blockBits)..<blocks.count {
      packedBlock(index)?.deallocate()
      guard let block = blocks[index] else { continue }
      deinitialize(index)
      block.deallocate()
    }
    for block in spare { block.deallocate() }
  }

  /// The memory that the blocks take, in bytes.
  @inlinable var byteCount: Int {
    let whole = blocks.count - start >> Self.blockBits - absent + spare.count
    return whole << Self.blockBits * MemoryLayout<State>.stride + packedBytes
  }

  /// Where the state with that index lies, `start` to `count` - 1.
  @inlinable @inline(__always) func address(_ index: Int) -> UnsafeMutablePointer<State> {
    blocks[index &>> Self.blockBits].unsafelyUnwrapped + index & (1 &<< Self.blockBits &- 1)
  }

  @inlinable func deinitialize(_ number: Int) {
    let first = max(start, number << Self.blockBits)
    let end = min(count, (number + 1) << Self.blockBits)
    if first < end { address(first).deinitialize(count: end - first) }
  }

  @inlinable mutating func append(_ state: State) {
    makeRoom(for: 1)
    address(count).initialize(to: state)
    count &+= 1
  }

  /// Sees to it that there is memory for so many states more.
  @inlinable mutating func makeRoom(for more: Int) {
    while blocks.count &<< Self.blockBits < count &+ more {
      blocks.append(spare.popLast() ?? .allocate(capacity: 1 << Self.blockBits))
    }
  }

  /// Takes the last state out, to where it is wanted.
  @inlinable mutating func moveLast(to target: UnsafeMutablePointer<State>) {
    count &-= 1
    target.moveInitialize(from: address(count), count: 1)
  }

  /// Ends the states before an index and hands their blocks over, as far as they are whole.
  @inlinable mutating func release(before index: Int, to other: inout StateQueue) {
    let end = index & ~(1 << Self.blockBits &- 1)
    guard end > start else { return }
    for number in (start &>> Self.blockBits)..<(end &>> Self.blockBits) {
      forgetPacked(number)
      guard let block = blocks[number] else {
        absent -= 1
        continue
      }
      block.deinitialize(count: 1 << Self.blockBits)
      other.spare.append(block)
    }
    start = end
  }

  /// Forgets the states and keeps the memory for the next level.
  @inlinable mutating func removeAll() {
    for number in (start &>> Self.blockBits)..<blocks.count {
      forgetPacked(number)
      guard let block = blocks[number] else { continue }
      deinitialize(number)
      spare.append(block)
    }
    blocks.removeAll(keepingCapacity: true)
    packed.removeAll(keepingCapacity: true)
    count = 0
    start = 0
    absent = 0
  }
}
