/// A number in an action, which shrinking may make plainer: an amount, a place, a slot.
public struct Quantity: Hashable, Sendable, BitwiseCopyable {
  /// The number.
  public var value: Int
  /// The plainest of all, inside the bounds.
  public var plainest: Int
  /// The least number allowed.
  public var lowest: Int
  /// The greatest number allowed.
  public var highest: Int

  /// A number within bounds; by default the least of them is the plainest.
  @inlinable public init(_ value: Int, in bounds: ClosedRange<Int>, plainest: Int? = nil) {
    self.value = value
    lowest = bounds.lowerBound
    highest = bounds.upperBound
    self.plainest = plainest.map { min(max($0, bounds.lowerBound), bounds.upperBound) } ?? bounds.lowerBound
  }

  /// How far the number is from the plainest, at least 0.
  @inlinable public var distance: UInt { value.magnitude(from: plainest) }

  /// Whether the number is plainer than that of `other`: nearer to the plainest, and on equal terms above it.
  @inlinable public func isPlainer(than other: Quantity) -> Bool {
    distance == other.distance ? value > other.value : distance < other.distance
  }

  /// The number at that distance on the same side, or on the other one; nil if that is out of bounds.
  @inlinable func moved(to distance: UInt, across: Bool = false) -> Int? {
    guard let distance = Int(exactly: distance) else { return nil }
    let isBelow = (value < plainest) != across
    let (number, overflows) =
      isBelow ? plainest.subtractingReportingOverflow(distance) : plainest.addingReportingOverflow(distance)
    return !overflows && lowest <= number && number <= highest ? number : nil
  }

  /// The number changed by `difference`, or nil if that is out of bounds.
  @inlinable func changed(by difference: Int) -> Int? {
    let (number, overflows) = value.addingReportingOverflow(difference)
    return !overflows && lowest <= number && number <= highest ? number : nil
  }
}

extension Int {
  /// How far apart the two are; of `UInt`, since the ends of `Int` are farther apart than it can say.
  @inlinable func magnitude(from other: Int) -> UInt {
    self >= other
      ? UInt(bitPattern: self) &- UInt(bitPattern: other) : UInt(bitPattern: other) &- UInt(bitPattern: self)
  }
}
