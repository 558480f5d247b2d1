import PurchaseDomain
import Testing

@testable import SimulatedWorld

@Suite("Clocks that are apart")
struct ClockTests {
  @Test(arguments: [0, 1, 60, 65_535, -1, -60, -65_535]) func aShiftGoesBothWays(minutes: Int) {
    #expect(ClockShift(minutes: minutes).minutes == minutes)
  }

  @Test func theServersClockIsAheadOrBehind() throws {
    var world = World(try Shelf(Catalog(products: []), products: []))
    world.now = Instant(minutes: 90)
    #expect(world.serverNow == world.now)
    world.serverShift = ClockShift(minutes: -30)
    #expect(world.serverNow == Instant(minutes: 60))
    world.now = Instant(minutes: 100)
    world.serverShift = ClockShift(minutes: 30)
    #expect(world.serverNow == Instant(minutes: 130))
  }

  @Test func aClockThatWasSetBackIsMended() {
    var device = Device()
    device.setClock(minutes: 1_440, isBehind: true)
    let later = device.tellTime(at: .start)
    #expect(later == 0)
    device.mendClock(at: .start)
    #expect(device.shown(at: Instant(minutes: 10)) == Instant(minutes: 10))
  }

  @Test func aClockThatWasEverAheadIsMendedToThat() {
    var device = Device()
    device.setClock(minutes: 120, isBehind: false)
    let later = device.tellTime(at: Instant(minutes: 10))
    #expect(later == 130)
    device.setClock(minutes: 60, isBehind: true)
    device.mendClock(at: Instant(minutes: 20))
    #expect(device.shown(at: Instant(minutes: 20)) == Instant(minutes: 130))
  }
}
