import PurchaseDomain
import ReferenceSDK
import SDKContract
import Testing

@Suite("Identity")
struct IdentityTests {
  @Test("the same customer changes nothing")
  func same() throws {
    var device = try Device.running(as: .anna)
    device.identify(.anna)
    #expect(device.log == [.answer(CallID(.identify, 1), .done)])
  }

  @Test("nothing is readable from the moment the new customer is durable until their profile")
  func unknown() throws {
    var device = try Device.running(as: .anna, access: only(Goods.premiumFeature, allowed))
    device.writesAtOnce = false
    device.identify(.ben)
    #expect(device.published == nil)
    let outputs = device.tell(.wrote(RecordKey(.identity), .durable))
    #expect(outputs.first == .publish(.unknown))
    #expect(outputs.last == .answer(CallID(.identify, 1), .done))
    #expect(device.announced.isEmpty)
    device.writes = []
    device.answerProfile()
    #expect(device.announced == [Goods.premiumFeature], "compared with the last announced value, whoever's it was")
  }

  @Test("a failed record changes nothing")
  func failed() throws {
    var device = try Device.running(as: .anna)
    let before = device.sdk
    device.writesAtOnce = false
    device.identify(.ben)
    device.writeNext(.failed)
    #expect(device.answers == [.threw(.storage)])
    #expect(device.sdk == before)
  }

  @Test("two calls at once: both are answered, the last one determines")
  func queued() throws {
    var device = try Device.running()
    device.writesAtOnce = false
    device.tell(.called(CallID(.identify, 1), .identify(.anna)))
    device.tell(.called(CallID(.identify, 2), .identify(.ben)))
    #expect(device.writes.count == 1)
    device.writesAtOnce = true
    device.tell(.foregrounded)
    #expect(device.answers == [.done, .done])
    #expect(device.disk[RecordKey(.identity)] == .identity(Identity.first.signedIn(.anna).signedIn(.ben)))
  }

  @Test("a reply of the first session is not admitted after A, B, A; its caller has left")
  func thereAndBack() throws {
    var device = try Device.running(as: .anna)
    device.has(Goods.gensFeature, 1, .remote)
    device.identify(.ben)
    device.identify(.anna)
    #expect(device.answers == [.threw(.customerChanged), .done, .done])
    device.log = []
    device.tell(.replied(RequestID(.check, subject: 1, customer: .anna), .access(units(9))))
    #expect(device.log.isEmpty)
    device.has(Goods.gensFeature)
    #expect(device.openRequests == [RequestID(.check, subject: 1, customer: .anna, generation: 2)])
  }

  @Test("purchases stay with who began them and are sent while another is active")
  func attribution() throws {
    var device = try Device.running(as: .anna)
    device.purchase(1, Goods.premium)
    device.identify(.ben)
    device.answerProfile()
    device.log = []
    device.tell(.sheetAnswered(CheckoutID(1), .success(transaction(1, token: AccountToken(of: .anna)))))
    device.accept(1, for: .anna)
    #expect(device.answers == [.purchase(.purchased)])
    #expect(device.event(.purchaseCompleted, 1)?.customer == .anna)
    #expect(device.event(.purchaseSynced, 1)?.customer == .anna)
    #expect(device.published == nil)
    #expect(device.finished == [TransactionID(1)])
  }
}
