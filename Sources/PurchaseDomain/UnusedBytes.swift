/// A value whose bytes are all zero.
///
/// Every `BitwiseCopyable` type of this project has a valid all-zero form (numbers, or enums whose first case is
/// zero), and unused slots are never read; they only have to look the same everywhere.
@inlinable func zeroed<Value: BitwiseCopyable>(_ type: Value.Type) -> Value {
  let layout = MemoryLayout<Value>.self
  return withUnsafeTemporaryAllocation(byteCount: layout.size, alignment: layout.alignment) { bytes in
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
    return bytes.loadUnaligned(as: Value.self)
  }
}

/// An enum's value with the bytes cleared that its case does not use.
///
/// A case that carries less than the largest may leave the bytes where that has more as the memory was, and states are
/// told apart by their bytes: one state would count as several. What tells the cases apart is in the last byte, which is
/// always written; the largest case may share that with it.
///
/// - Parameter used: The bytes that the value's case carries, up to the size of `Value`.
@inlinable public func clearingUnusedBytes<Value: BitwiseCopyable>(of value: Value, after used: Int) -> Value {
  var cleared = value
  withUnsafeMutableBytes(of: &cleared) { bytes in
    for place in used..<max(used, bytes.count - 1) { bytes[place] = 0 }
  }
  return cleared
}
