/// The symbolic name of a thing that some step creates: "the second order".
///
/// Names count per kind in the order of creation, so that a shorter schedule can be renamed: when the step that
/// created the first order is deleted, what was the second becomes the first.
public struct Reference: Hashable, Sendable, BitwiseCopyable {
  /// Which kind of thing, 0 to 3.
  public var kind: UInt8
  /// Its place in the order of creation among its kind, from 1.
  public var number: UInt8

  /// A reference to the thing of that kind (0 to 3) that was created as the `number`th (from 1).
  @inlinable public init(kind: UInt8, number: UInt8) {
    self.kind = kind
    self.number = number
  }
}

/// How many things of each kind were created so far, gone ones included.
public struct Populations: Hashable, Sendable, BitwiseCopyable {
  /// The number of kinds that are told apart.
  @inlinable public static var kindCount: UInt8 { 4 }

  @usableFromInline var counts: SIMD4<UInt8>

  /// So many things of the kinds 0 to 3.
  @inlinable public init(_ first: UInt8 = 0, _ second: UInt8 = 0, _ third: UInt8 = 0, _ fourth: UInt8 = 0) {
    counts = SIMD4(first, second, third, fourth)
  }

  /// The number of things of a kind, 0 to 3.
  @inlinable public subscript(kind: UInt8) -> UInt8 {
    get { counts[Int(kind)] }
    set { counts[Int(kind)] = newValue }
  }
}
