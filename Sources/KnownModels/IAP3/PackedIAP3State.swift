/// The same in 49 bits of one word: fingerprints are exact, and the frontiers take a quarter of the memory.
struct PackedIAP3State: IAP3State {
  struct Slot: IAP3Slot {
    static var width: Int { 10 }

    fileprivate(set) var bits: UInt64 = 0

    init() {}

    init(bits: UInt64) { self.bits = bits }

    var stage: Stage {
      get { Stage(rawValue: UInt8(truncatingIfNeeded: field(bits, 0, 3))) }
      set { setField(&bits, 0, 3, UInt64(newValue.rawValue)) }
    }
    var owner: UInt8 {
      get { UInt8(truncatingIfNeeded: field(bits, 3, 1)) }
      set { setField(&bits, 3, 1, UInt64(newValue)) }
    }
    var product: UInt8 {
      get { UInt8(truncatingIfNeeded: field(bits, 4, 1)) }
      set { setField(&bits, 4, 1, UInt64(newValue)) }
    }
    var inbox: UInt8 {
      get { UInt8(truncatingIfNeeded: field(bits, 5, 2)) }
      set { setField(&bits, 5, 2, UInt64(newValue)) }
    }
    var isSeen: Bool {
      get { field(bits, 7, 1) != 0 }
      set { setField(&bits, 7, 1, newValue ? 1 : 0) }
    }
    var verdict: Verdict {
      get { Verdict(rawValue: UInt8(truncatingIfNeeded: field(bits, 8, 2))) }
      set { setField(&bits, 8, 2, UInt64(newValue.rawValue)) }
    }
  }

  private var word: UInt64

  init() { word = 1 << 30 }

  var isUp: Bool {
    get { field(word, 30, 1) != 0 }
    set { setField(&word, 30, 1, newValue ? 1 : 0) }
  }
  var customer: UInt8 {
    get { UInt8(truncatingIfNeeded: field(word, 31, 1)) }
    set { setField(&word, 31, 1, UInt64(newValue)) }
  }
  var crashes: UInt8 {
    get { UInt8(truncatingIfNeeded: field(word, 32, 1)) }
    set { setField(&word, 32, 1, UInt64(newValue)) }
  }
  var switches: UInt8 {
    get { UInt8(truncatingIfNeeded: field(word, 33, 1)) }
    set { setField(&word, 33, 1, UInt64(newValue)) }
  }
  var duplicates: UInt8 {
    get { UInt8(truncatingIfNeeded: field(word, 34, 1)) }
    set { setField(&word, 34, 1, UInt64(newValue)) }
  }
  var refunds: UInt8 {
    get { UInt8(truncatingIfNeeded: field(word, 35, 1)) }
    set { setField(&word, 35, 1, UInt64(newValue)) }
  }

  subscript(slot: Int) -> Slot {
    get { Slot(bits: field(word, slot &* Slot.width, Slot.width)) }
    set { setField(&word, slot &* Slot.width, Slot.width, newValue.bits) }
  }

  var usage: Usage {
    get { Usage(rawValue: UInt8(truncatingIfNeeded: field(word, 36, 3))) }
    set { setField(&word, 36, 3, UInt64(newValue.rawValue)) }
  }
  var usageCustomer: UInt8 {
    get { UInt8(truncatingIfNeeded: field(word, 39, 1)) }
    set { setField(&word, 39, 1, UInt64(newValue)) }
  }
  var decision: Verdict {
    get { Verdict(rawValue: UInt8(truncatingIfNeeded: field(word, 40, 2))) }
    set { setField(&word, 40, 2, UInt64(newValue.rawValue)) }
  }

  func balance(_ customer: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: field(word, 42 &+ 2 &* Int(customer), 2))
  }

  mutating func setBalance(_ customer: UInt8, _ units: UInt8) {
    setField(&word, 42 &+ 2 &* Int(customer), 2, UInt64(units))
  }

  func hasPremium(_ customer: UInt8) -> Bool { field(word, 46 &+ Int(customer), 1) != 0 }

  mutating func setPremium(_ customer: UInt8, _ hasPremium: Bool) {
    setField(&word, 46 &+ Int(customer), 1, hasPremium ? 1 : 0)
  }

  var isBad: Bool {
    get { field(word, 48, 1) != 0 }
    set { setField(&word, 48, 1, newValue ? 1 : 0) }
  }

  mutating func sortSlots() {
    let (first, second, third) = (self[0].bits, self[1].bits, self[2].bits)
    let (low, high) = (min(first, second), max(first, second))
    let middle = min(high, third)
    self[0] = Slot(bits: min(low, middle))
    self[1] = Slot(bits: max(low, middle))
    self[2] = Slot(bits: max(high, third))
  }
}

/// The bits of `word` from `place` on, `width` of them.
@inline(__always) private func field(_ word: UInt64, _ place: Int, _ width: Int) -> UInt64 {
  word &>> UInt64(truncatingIfNeeded: place) & (1 &<< UInt64(truncatingIfNeeded: width) &- 1)
}

@inline(__always) private func setField(_ word: inout UInt64, _ place: Int, _ width: Int, _ value: UInt64) {
  let mask: UInt64 = (1 &<< UInt64(truncatingIfNeeded: width) &- 1) &<< UInt64(truncatingIfNeeded: place)
  word = word & ~mask | value &<< UInt64(truncatingIfNeeded: place)
}
