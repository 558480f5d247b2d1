import ModelChecking

/// Sixteen small numbers without padding: enough for most textbook models.
struct Row: GraphState, BitwiseCopyable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// The numbers, from index 0 on; the rest are 0.
  init(_ values: UInt8...) {
    for (index, value) in values.enumerated() { self[index] = value }
  }

  /// The number at an index, 0 to 15.
  subscript(index: Int) -> UInt8 {
    get { UInt8(truncatingIfNeeded: (index < 8 ? low : high) >> UInt64(index % 8 * 8)) }
    set {
      let shift = UInt64(index % 8 * 8)
      if index < 8 {
        low = low & ~(0xff << shift) | UInt64(newValue) << shift
      } else {
        high = high & ~(0xff << shift) | UInt64(newValue) << shift
      }
    }
  }

  /// A copy with some numbers set.
  func setting(_ changes: (Int, UInt8)...) -> Row {
    var copy = self
    for (index, value) in changes { copy[index] = value }
    return copy
  }

  /// The mixed bytes.
  var fingerprint: UInt64 { withUnsafeBytes(of: self) { ModelChecking.fingerprint(ofBytes: $0) } }
}

/// A state with arrays: as many lists of small numbers as the model likes.
struct Lists: GraphState {
  var lists: [[UInt8]]

  init(_ lists: [UInt8]...) { self.lists = lists }

  /// Lengths go in as well, so that moving a number from one list to the next makes a difference.
  var fingerprint: UInt64 {
    var bytes: [UInt8] = []
    for list in lists {
      bytes.append(UInt8(truncatingIfNeeded: list.count))
      bytes += list
    }
    return bytes.withUnsafeBytes { ModelChecking.fingerprint(ofBytes: $0) }
  }
}

/// A state with a dictionary: a small number for each key that has one.
struct Table: GraphState {
  var entries: [UInt8: UInt8] = [:]

  /// In the order of the keys, for a dictionary has none of its own.
  var fingerprint: UInt64 {
    var bytes: [UInt8] = []
    for (key, value) in entries.sorted(by: { $0.key < $1.key }) { bytes += [key, value] }
    return bytes.withUnsafeBytes { ModelChecking.fingerprint(ofBytes: $0) }
  }
}
