import PurchaseDomain
import SDKContract
import SimulatedWorld
import Testing

/// What an installation takes along, and what stays.
@Suite struct InstallationTests {
  private func world() throws -> World { World(try Shelf(Catalog(products: []), products: [])) }

  @Test func emptiesTheDiskAndForgetsWhatIsInDoubt() throws {
    var world = try world()
    world.setUp()
    world.device.start(.put(.identity(Identity.first.signedIn(CustomerID(1)))))
    world.device.start(.put(.delegateNote(ProductID(0))))
    let key = Write.put(.identity(Identity.first)).key
    if let write = world.device.takeWrite(key) { world.device.commit(write) }
    world.device.mode = .observer
    world.install(on: 0)
    #expect(!world.device.isRunning)
    #expect(world.device.disk == Disk())
    #expect(world.device.writes.isEmpty)
    #expect(world.device.mode == .observer)
  }

  @Test func keepsTheClockOfTheDeviceAndNotThatOfAnother() throws {
    var world = try world()
    world.device.setClock(minutes: 60, isBehind: false)
    world.install(on: 0)
    #expect(world.device.shown(at: .start) == Instant(minutes: 60))
    world.install(on: 1)
    #expect(world.device.number == 1)
    #expect(world.device.shown(at: .start) == .start)
  }
}
