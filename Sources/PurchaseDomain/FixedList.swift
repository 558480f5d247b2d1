/// A list of at most `capacity` elements that lives inside its owner: no allocation, copied as plain bytes.
///
/// Slots past `count` are always zero, so that equal lists have equal bytes. A list that would overflow drops the
/// element and remembers it in ``didOverflow``; it never traps.
public struct FixedList<let capacity: Int, Element: BitwiseCopyable>: BitwiseCopyable {
  @usableFromInline var storage: InlineArray<capacity, Element>
  @usableFromInline var length: UInt8 = 0
  /// Whether an element was dropped for lack of room.
  public private(set) var didOverflow = false

  /// An empty list.
  @inlinable public init() { storage = InlineArray(repeating: zeroed(Element.self)) }

  /// A full list of equal elements.
  @inlinable public init(repeating element: Element) {
    storage = InlineArray(repeating: element)
    length = UInt8(clamping: capacity)
  }

  /// The number of elements, 0 to `capacity`.
  @inlinable public var count: Int { Int(length) }

  /// Whether there is no element.
  @inlinable public var isEmpty: Bool { length == 0 }

  /// The places of the elements.
  @inlinable public var indices: Range<Int> { 0..<Int(length) }

  /// The element at a place below `count`.
  @inlinable public subscript(index: Int) -> Element {
    get {
      precondition(index < Int(length))
      return storage[index]
    }
    set {
      precondition(index < Int(length))
      storage[index] = newValue
    }
  }

  /// The element at a place below `count`.
  ///
  /// Where the list can be changed this is quicker than the subscript, for which the compiler copies the whole list.
  @inlinable public mutating func element(at index: Int) -> Element {
    precondition(index < Int(length))
    return withUnsafePointer(to: &storage) { start in
      UnsafeRawPointer(start).loadUnaligned(
        fromByteOffset: index &* MemoryLayout<Element>.stride, as: Element.self)
    }
  }

  /// The place of the first element that satisfies `predicate`; quicker than ``firstIndex(where:)``, likewise.
  @inlinable public mutating func place(where predicate: (Element) -> Bool) -> Int? {
    var place = 0
    while place < count {
      if predicate(element(at: place)) { return place }
      place += 1
    }
    return nil
  }

  /// Adds an element at the end.
  @inlinable public mutating func append(_ element: Element) {
    guard count < capacity else { return overflow() }
    storage[count] = element
    length += 1
  }

  /// Adds an element before the one at `index`.
  @inlinable public mutating func insert(_ element: Element, at index: Int) {
    guard count < capacity else { return overflow() }
    var place = count
    while place > index {
      storage[place] = storage[place - 1]
      place -= 1
    }
    storage[index] = element
    length += 1
  }

  @usableFromInline mutating func overflow() { didOverflow = true }

  /// Removes and returns the element at `index`.
  @inlinable @discardableResult public mutating func remove(at index: Int) -> Element {
    let removed = element(at: index)
    var place = index
    while place + 1 < count {
      storage[place] = storage[place + 1]
      place += 1
    }
    length -= 1
    storage[count] = zeroed(Element.self)
    return removed
  }

  /// Removes every element; a past overflow stays remembered.
  @inlinable public mutating func removeAll() {
    while length > 0 {
      length -= 1
      storage[count] = zeroed(Element.self)
    }
  }

  /// The place of the first element that satisfies `predicate`.
  @inlinable public func firstIndex(where predicate: (Element) -> Bool) -> Int? {
    var place = 0
    while place < count {
      if predicate(storage[place]) { return place }
      place += 1
    }
    return nil
  }

  /// The first element that satisfies `predicate`.
  @inlinable public func first(where predicate: (Element) -> Bool) -> Element? {
    firstIndex(where: predicate).map { storage[$0] }
  }

  /// Whether an element satisfies `predicate`.
  @inlinable public func contains(where predicate: (Element) -> Bool) -> Bool {
    firstIndex(where: predicate) != nil
  }

  /// The number of elements that satisfy `predicate`.
  @inlinable public func count(where predicate: (Element) -> Bool) -> Int {
    var found = 0
    for place in indices where predicate(storage[place]) { found += 1 }
    return found
  }

  /// Inserts after every element whose key is not greater, which keeps a sorted list sorted.
  @inlinable public mutating func insertSorted<Key: Comparable>(_ element: Element, by key: (Element) -> Key) {
    var place = 0
    let new = key(element)
    while place < count, !(new < key(storage[place])) { place += 1 }
    insert(element, at: place)
  }

  /// Replaces the element that has the same key, or inserts in the order of the keys.
  @inlinable public mutating func upsert<Key: Comparable>(_ element: Element, by key: (Element) -> Key) {
    let wanted = key(element)
    if let place = firstIndex(where: { key($0) == wanted }) {
      storage[place] = element
    } else {
      insertSorted(element, by: key)
    }
  }
}

extension FixedList: Sendable where Element: Sendable {}

extension FixedList: Equatable where Element: Equatable {
  /// Whether both have equal elements in the same order.
  @inlinable public static func == (left: Self, right: Self) -> Bool {
    guard left.length == right.length, left.didOverflow == right.didOverflow else { return false }
    for place in left.indices where left.storage[place] != right.storage[place] { return false }
    return true
  }
}

extension FixedList: Hashable where Element: Hashable {
  /// Feeds the elements.
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(length)
    for place in indices { hasher.combine(storage[place]) }
  }
}

extension FixedList: Sequence {
  /// Walks over the elements in order.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let list: FixedList
    @usableFromInline var place = 0
    @inlinable init(_ list: FixedList) { self.list = list }
    /// The next element, or nil at the end.
    @inlinable public mutating func next() -> Element? {
      guard place < list.count else { return nil }
      defer { place += 1 }
      return list.storage[place]
    }
  }

  /// An iterator at the first element.
  @inlinable public func makeIterator() -> Iterator { Iterator(self) }
}

extension FixedList: Codable where Element: Codable {
  /// Reads an array of at most `capacity` elements.
  public init(from decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      append(try container.decode(Element.self))
      guard !didOverflow else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "more than \(capacity) elements")
      }
    }
  }

  /// Writes the elements as an array.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in self { try container.encode(element) }
  }
}
