import Foundation
import PurchaseDomain
import Testing

@Suite struct FixedListTests {
  @Test func aListThatOverflowsDropsAndRemembers() {
    var list = FixedList<2, UInt8>()
    for number: UInt8 in 1...3 { list.append(number) }
    #expect(Array(list) == [1, 2])
    #expect(list.didOverflow)
  }

  @Test func equalListsHaveEqualBytesWhateverTheyHeldBefore() {
    var used = FixedList<3, UInt8>()
    for number: UInt8 in [9, 8, 7] { used.append(number) }
    used.removeAll()
    used.append(1)
    var fresh = FixedList<3, UInt8>()
    fresh.append(1)
    #expect(used == fresh)
    #expect(withUnsafeBytes(of: used) { Array($0) } == withUnsafeBytes(of: fresh) { Array($0) })
  }

  @Test func sortedInsertsKeepTheOrderAndUpsertsReplace() {
    var list = FixedList<4, UInt8>()
    for number: UInt8 in [3, 1, 2] { list.insertSorted(number) { $0 } }
    list.upsert(2) { $0 }
    #expect(Array(list) == [1, 2, 3])
    let first = list.remove(at: 0)
    #expect(first == 1)
    #expect(list.firstIndex { $0 == 3 } == 1)
  }
}

@Suite struct FeatureAccessTests {
  @Test func helpersFollowTheFields() {
    let empty = FeatureAccess(allowed: false, balance: .zero, type: .metered)
    let some = FeatureAccess(allowed: true, balance: .one, type: .metered)
    let endless = FeatureAccess(allowed: true, unlimited: true, type: .metered)
    #expect(!empty.hasAccess && !empty.hasBalance)
    #expect(some.hasAccess && some.hasBalance && some.balance == .one)
    #expect(endless.hasBalance && endless.balance == nil)
  }

  @Test func aReplyTakesOverOnlyWhatItMentions() {
    var shown = FeatureSnapshot()
    shown[FeatureID(0)] = FeatureAccess(allowed: true, type: .boolean)
    var reply = FeatureSnapshot()
    reply[FeatureID(1)] = FeatureAccess(allowed: true, balance: .one, type: .metered)
    shown.merge(reply)
    #expect(Array(shown.features) == [FeatureID(0), FeatureID(1)])
    shown[FeatureID(0)] = nil
    shown[FeatureID(1)] = nil
    #expect(shown == FeatureSnapshot())
  }

  @Test func theWireKeepsEverything() throws {
    var snapshot = FeatureSnapshot()
    snapshot[FeatureID(2)] = FeatureAccess(allowed: true, balance: Amount(7), type: .creditSystem)
    let data = try JSONEncoder().encode(snapshot)
    #expect(try JSONDecoder().decode(FeatureSnapshot.self, from: data) == snapshot)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(FixedList<1, UInt8>.self, from: Data("[1,2]".utf8))
    }
  }
}

@Suite struct FeatureUsageTests {
  private let two = Amount(clamping: 2)

  @Test func whatIsLeftComesFromTheAccessElseFromTheUsage() {
    let usage = FeatureUsage(current: .one, limit: Amount(clamping: 3), remaining: two)
    let access = FeatureAccess(allowed: true, balance: .one, type: .metered)
    func result(_ usage: FeatureUsage?, _ access: FeatureAccess?) -> FeatureUsageResult {
      FeatureUsageResult(
        success: true, feature: FeatureID(0), amountUsed: .one, usage: usage, authoritativeAccess: access)
    }
    #expect(result(usage, access).remaining == .one)
    #expect(result(usage, nil).remaining == two)
    #expect(result(nil, nil).remaining == nil)
    #expect(result(usage, FeatureAccess(allowed: true, unlimited: true, type: .metered)).remaining == two)
  }

  @Test func theWireKeepsWhatIsNotThere() throws {
    let usages = [nil, FeatureUsage(current: .one), FeatureUsage(current: .zero, limit: two, remaining: .zero)]
    for usage in usages {
      for message in [nil] + UsageMessage.allCases {
        let result = FeatureUsageResult(
          success: message == nil, feature: FeatureID(2), amountUsed: two, message: message, usage: usage)
        #expect(result.usage == usage && result.message == message && result.authoritativeAccess == nil)
        #expect(try JSONDecoder().decode(FeatureUsageResult.self, from: JSONEncoder().encode(result)) == result)
      }
    }
  }
}
