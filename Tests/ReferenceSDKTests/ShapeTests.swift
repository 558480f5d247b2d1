import PurchaseDomain
import ReferenceSDK
import SDKContract
import Testing

@Suite("The value")
struct ShapeTests {
  @Test("a state is small and has no padding")
  func layout() {
    #expect(MemoryLayout<ReferenceSDK>.alignment == 1)
    #expect(MemoryLayout<ReferenceSDK>.size <= 896)
  }

  @Test("a whole purchase, closed, differs from before only by its row and its events")
  func settles() throws {
    var device = try Device.running()
    device.purchase(1, Goods.gens)
    device.tell(.sheetAnswered(CheckoutID(1), .success(transaction(1, Goods.gens))))
    device.accept(1)
    var other = try Device.running()
    other.purchase(1, Goods.gens)
    other.tell(.updated(transaction(1, Goods.gens)))
    other.accept(1)
    other.tell(.sheetAnswered(CheckoutID(1), .success(transaction(1, Goods.gens))))
    #expect(device.sdk == other.sdk)
  }

  @Test("a replaced rule changes a decision, and the outlet has the last word")
  func seams() throws {
    var rules = Rules.reference
    rules.finishes = { _ in true }
    var device = try Device.running(mode: .observer, rules: rules)
    device.tell(.updated(transaction(1)))
    device.accept(1)
    #expect(device.finished == [TransactionID(1)])

    var silent = try Device(outlet: { _, _, outputs in outputs.removeAll() })
    #expect(silent.tell(.launched(mode: .full)).isEmpty)
  }

  @Test("what does not fit is reported")
  func outgrown() throws {
    var device = try Device.running()
    for call in 1...4 { device.has(Goods.gensFeature, 1, .remote, call: UInt8(call)) }
    #expect(device.sdk.outgrew?.description == "hasFeature calls")
  }
}
