/// The states of one level of a breadth-first search, in blocks, so that growing copies nothing and addresses stay.
@usableFromInline struct StateQueue<State>: ~Copyable {
  @inlinable static var blockBits: Int { 9 }

  @usableFromInline var blocks: [UnsafeMutablePointer<State>] = []
  /// Blocks without states, for later use.
  @usableFromInline var spare: [UnsafeMutablePointer<State>] = []
  @usableFromInline var count = 0
  /// The states before this one are gone, and their blocks as well.
  @usableFromInline var start = 0

  @inlinable init() {}

  @inlinable deinit {
    for index in start..<count {
      (blocks[index &>> Self.blockBits] + index & (1 &<< Self.blockBits &- 1)).deinitialize(count: 1)
    }
    for index in (start &>> Self.blockBits)..<blocks.count { blocks[index].deallocate() }
    for block in spare { block.deallocate() }
  }

  /// The memory that the blocks take, in bytes.
  @inlinable var byteCount: Int {
    (blocks.count - start >> Self.blockBits + spare.count) << Self.blockBits * MemoryLayout<State>.stride
  }

  /// Where the state with that index lies, `start` to `count` - 1.
  @inlinable @inline(__always) func address(_ index: Int) -> UnsafeMutablePointer<State> {
    blocks[index &>> Self.blockBits] + index & (1 &<< Self.blockBits &- 1)
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
    for gone in start..<end { address(gone).deinitialize(count: 1) }
    for block in (start &>> Self.blockBits)..<(end &>> Self.blockBits) { other.spare.append(blocks[block]) }
    start = end
  }

  /// Forgets the states and keeps the memory for the next level.
  @inlinable mutating func removeAll() {
    for index in start..<count { address(index).deinitialize(count: 1) }
    for block in (start &>> Self.blockBits)..<blocks.count { spare.append(blocks[block]) }
    blocks.removeAll(keepingCapacity: true)
    count = 0
    start = 0
  }
}
