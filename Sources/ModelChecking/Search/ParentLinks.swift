/// For each state its parent and which of the parent's actions led to it, from which a schedule to it can be told.
///
/// The action itself is not kept: it is found again by listing the parent's actions, and takes no memory till then.
@usableFromInline struct ParentLinks: ~Copyable {
  @usableFromInline struct Link: BitwiseCopyable {
    /// The parent's index; `.max` for an initial state.
    @usableFromInline var parent: UInt32
    /// The place among the actions that the parent lists, or the index of the initial state.
    @usableFromInline var number: UInt32

    @inlinable init(parent: UInt32, number: UInt32) {
      self.parent = parent
      self.number = number
    }
  }

  @inlinable static var blockBits: Int { 14 }

  @usableFromInline var blocks: [UnsafeMutablePointer<Link>] = []
  @usableFromInline var count = 0

  @inlinable init() {}

  @inlinable deinit {
    for block in blocks { block.deallocate() }
  }

  /// The memory that the links take, in bytes.
  @inlinable var byteCount: Int { blocks.count << Self.blockBits * MemoryLayout<Link>.stride }

  @inlinable mutating func makeRoom(for more: Int) {
    while blocks.count &<< Self.blockBits < count &+ more { blocks.append(.allocate(capacity: 1 << Self.blockBits)) }
  }

  @inlinable @inline(__always) func address(_ index: Int) -> UnsafeMutablePointer<Link> {
    blocks[index &>> Self.blockBits] + index & (1 &<< Self.blockBits &- 1)
  }

  @inlinable mutating func append(_ link: Link) {
    makeRoom(for: 1)
    address(count).initialize(to: link)
    count &+= 1
  }

  @inlinable mutating func appendRoot(initialState: Int) {
    append(Link(parent: .max, number: UInt32(truncatingIfNeeded: initialState)))
  }

  /// Where the schedule to a state starts, and the places of its actions.
  @inlinable func path(to state: Int) -> (initialState: Int, numbers: [UInt32]) {
    var reversed: [UInt32] = []
    var link = address(state).pointee
    while link.parent != .max {
      reversed.append(link.number)
      link = address(Int(link.parent)).pointee
    }
    return (Int(link.number), reversed.reversed())
  }
}
