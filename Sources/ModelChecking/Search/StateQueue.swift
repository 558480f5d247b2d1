/// The states of one level of a breadth-first search, in blocks, so that growing copies nothing and addresses stay.
@usableFromInline struct StateQueue<State>: ~Copyable {
  @inlinable static var blockBits: Int { 9 }

  @usableFromInline var blocks: [UnsafeMutablePointer<State>] = []
  @usableFromInline var count = 0

  @inlinable init() {}

  @inlinable deinit {
    for index in 0..<count {
      (blocks[index >> Self.blockBits] + index & (1 << Self.blockBits &- 1)).deinitialize(count: 1)
    }
    for block in blocks { block.deallocate() }
  }

  /// The memory that the blocks take, in bytes.
  @inlinable var byteCount: Int { blocks.count << Self.blockBits * MemoryLayout<State>.stride }

  /// Where the state with that index lies, 0 to `count` - 1.
  @inlinable func address(_ index: Int) -> UnsafeMutablePointer<State> {
    blocks[index >> Self.blockBits] + index & (1 << Self.blockBits &- 1)
  }

  @inlinable mutating func append(_ state: State) {
    makeRoom()
    address(count).initialize(to: state)
    count &+= 1
  }

  /// Takes the state over from where it lies.
  @inlinable mutating func append(movingFrom source: UnsafeMutablePointer<State>) {
    makeRoom()
    address(count).moveInitialize(from: source, count: 1)
    count &+= 1
  }

  @inlinable mutating func makeRoom() {
    if count >> Self.blockBits == blocks.count { blocks.append(.allocate(capacity: 1 << Self.blockBits)) }
  }

  /// Forgets the states and keeps the memory for the next level.
  @inlinable mutating func removeAll() {
    for index in 0..<count { address(index).deinitialize(count: 1) }
    count = 0
  }
}
