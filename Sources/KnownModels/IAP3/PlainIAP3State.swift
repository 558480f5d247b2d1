/// One byte a field, as one would write it.
struct PlainIAP3State: IAP3State {
  struct Slot: IAP3Slot {
    var stage = Stage.none
    var owner: UInt8 = 0
    var product: UInt8 = 0
    var inbox: UInt8 = 0
    var isSeen = false
    var verdict = Verdict.none

    /// All fields in one number.
    var key: UInt64 {
      UInt64(stage.rawValue) << 40 | UInt64(owner) << 32 | UInt64(product) << 24 | UInt64(inbox) << 16
        | (isSeen ? 1 << 8 : 0) | UInt64(verdict.rawValue)
    }
  }

  var isUp = true
  var customer: UInt8 = 0
  var crashes: UInt8 = 0
  var switches: UInt8 = 0
  var duplicates: UInt8 = 0
  var refunds: UInt8 = 0
  private var first = Slot()
  private var second = Slot()
  private var third = Slot()
  var usage = Usage.idle
  var usageCustomer: UInt8 = 0
  var decision = Verdict.none
  private var firstBalance: UInt8 = 0
  private var secondBalance: UInt8 = 0
  private var firstPremium = false
  private var secondPremium = false
  var isBad = false

  subscript(slot: Int) -> Slot {
    get { slot == 0 ? first : slot == 1 ? second : third }
    set {
      switch slot {
      case 0: first = newValue
      case 1: second = newValue
      default: third = newValue
      }
    }
  }

  func balance(_ customer: UInt8) -> UInt8 { customer == 0 ? firstBalance : secondBalance }

  mutating func setBalance(_ customer: UInt8, _ units: UInt8) {
    if customer == 0 { firstBalance = units } else { secondBalance = units }
  }

  func hasPremium(_ customer: UInt8) -> Bool { customer == 0 ? firstPremium : secondPremium }

  mutating func setPremium(_ customer: UInt8, _ hasPremium: Bool) {
    if customer == 0 { firstPremium = hasPremium } else { secondPremium = hasPremium }
  }

  mutating func sortSlots() {
    if second.key < first.key { swap(&first, &second) }
    if third.key < second.key { swap(&second, &third) }
    if second.key < first.key { swap(&first, &second) }
  }
}
