import PurchaseDomain
import ReferenceSDK
import SDKContract
import Testing

@Suite("Set-up, shutdown, storage that cannot be read, Journeys")
struct SetUpTests {
  @Test("before the set-up every call is told so, and nothing else is put out")
  func early() throws {
    var device = try Device()
    let calls: [(CallID, APICall, APIResult)] = [
      (CallID(.purchase, 1), .purchase(Goods.premium), .purchase(.failed(.notConfigured))),
      (CallID(.restore, 1), .restore, .restore(.failed(.notConfigured))),
      (CallID(.setDelegate, 1), .setDelegate(DelegateID(1)), .threw(.notConfigured)),
      (CallID(.use, 1), .use(FeatureUse(Goods.gensFeature, waits: false)), .done),
    ]
    for (id, call, result) in calls { #expect(device.tell(.called(id, call)) == [.answer(id, result)]) }
    #expect(device.tell(.updated(transaction(1))).isEmpty)
  }

  @Test("a second set-up warns and changes nothing")
  func twice() throws {
    var device = try Device.running()
    #expect(device.tell(.launched(mode: .observer, delegate: DelegateID(1))) == [.warn(.alreadySetUp)])
    device.purchase(1, Goods.premium)
    #expect(device.log.contains { if case .openSheet = $0 { true } else { false } })
  }

  @Test("a shutdown ends open calls after their events, keeps markers, and lets the SDK be set up again")
  func shutDown() throws {
    var device = try Device.running()
    device.purchase(1, Goods.premium)
    device.writesAtOnce = false
    device.tell(.called(CallID(.shutDown, 1), .shutDown))
    #expect(device.answers.isEmpty)
    device.writeNext()
    #expect(device.answers == [.purchase(.failed(.shutDown)), .done])
    #expect(device.event(.purchaseFailed, 1) != nil)
    #expect(device.markers == 1)
    #expect(device.tell(.updated(transaction(1))).isEmpty)
    device.writesAtOnce = true
    device.tell(.launched(mode: .full))
    device.answerProfile()
    device.tell(.updated(transaction(1)))
    #expect(device.event(.purchaseCompleted, 1) != nil)
  }

  @Test("what cannot be read is read again, and a purchase waits for it")
  func unreadable() throws {
    var device = try Device()
    device.unreadable = [.evidence]
    device.tell(.launched(mode: .full))
    device.purchase(1, Goods.premium)
    #expect(device.answers.isEmpty && device.disk.isEmpty)
    device.tell(.called(CallID(.hasFeature, 1), .hasFeature(Goods.premiumFeature, required: .one, .remote)))
    #expect(device.answers == [.threw(.storage)])
    device.unreadable = []
    for case .startTimer(let timer, _) in device.log { device.tell(.fired(timer)) }
    #expect(device.markers == 1)
  }

  @Test("a Journey is durable before its Experience is shown, and advances once with its completion")
  func journey() throws {
    var device = try Device.running()
    device.tell(.called(CallID(.openExperience, 1), .openExperience))
    #expect(device.answers == [.done])
    device.tell(.called(CallID(.purchase, 1), .buyInExperience(Goods.premium, JourneyID(1))))
    device.tell(.sheetAnswered(CheckoutID(1), .success(transaction(1))))
    device.tell(.updated(transaction(1)))
    #expect(device.event(.purchaseCompleted, 1)?.convertsGoal == true)
    let advance = SDKOutput.write(.put(.journey(Journey(JourneyID(1), .advanced))))
    #expect(device.log.count { $0 == advance } == 1)
  }

  @Test("a blank customer id is refused")
  func blank() throws {
    var device = try Device.running()
    let call = CallID(.identify, 1)
    #expect(device.tell(.called(call, .identify(.blank))) == [.answer(call, .threw(.blankCustomer))])
  }
}
