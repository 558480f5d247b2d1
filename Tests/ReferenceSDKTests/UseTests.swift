import PurchaseDomain
import ReferenceSDK
import SDKContract
import Testing

@Suite("useFeature and useFeatureAndWait")
struct UseTests {
  let id = RequestID(.use, subject: 1, customer: .anonymous)
  let call = CallID(.use, 1)

  func result(_ success: Bool = true) -> FeatureUsageResult {
    FeatureUsageResult(
      success: success, feature: Goods.gensFeature, amountUsed: success ? .one : .zero,
      usage: FeatureUsage(current: .one, limit: Amount(clamping: 5), remaining: Amount(clamping: 4)),
      authoritativeAccess: units(4))
  }

  @Test("sent at once and answered with what the server said")
  func waiting() throws {
    var device = try Device.running()
    device.use()
    #expect(device.sends(.use) == 1)
    let outputs = device.tell(.replied(id, .used(result())))
    #expect(outputs.last == .answer(call, .usage(result())))
    #expect(device.published?.access[Goods.gensFeature] == units(4))
  }

  @Test("without waiting it returns at once, and its answer is only seen in the balance")
  func notWaiting() throws {
    var device = try Device.running()
    #expect(device.use(waits: false).last == .answer(call, .done))
    #expect(device.sends(.use) == 1)
    device.tell(.replied(id, .used(result())))
    #expect(device.answers == [.done])
    #expect(device.published?.access[Goods.gensFeature] == units(4))
    #expect(device.use(0, waits: false) == [.answer(call, .done)])
  }

  @Test("it is sent once: a timeout says unknown, a refusal unavailable, and nothing follows")
  func once() throws {
    var device = try Device.running()
    device.use()
    #expect(device.tell(.replied(id, .timedOut)) == [.answer(call, .threw(.unknownOutcome))])
    device.use()
    let refusal = ServerReply.unavailable(retryAfterMinutes: 2)
    #expect(device.tell(.replied(id, refusal)) == [.answer(call, .threw(.unavailable))])
    #expect(device.sends(.use) == 2)
    #expect(device.use(0) == [.answer(call, .threw(.invalidAmount))])
  }

  /// A device with a purchase of units that could not be sent.
  private func holding() throws -> Device {
    var device = try Device.running()
    device.tell(.updated(transaction(1, Goods.gens)))
    device.tell(.replied(RequestID(.purchase, subject: 1, customer: .anonymous), .timedOut))
    device.log = []
    return device
  }

  private func sent(_ device: Device) -> UsageReport? {
    device.log.compactMap { if case .request(_, .use(let report)) = $0 { report } else { nil } }.last
  }

  @Test("the purchase travels with the use once that is durable, and is accepted with it, also if the use is denied")
  func travels() throws {
    var device = try holding()
    device.writesAtOnce = false
    device.use()
    #expect(device.sends(.use) == 0)
    device.writeNext()
    #expect(sent(device)?.transaction == TransactionID(1))
    #expect(device.evidence(1)?.isReserved == true)
    device.writesAtOnce = true
    device.tell(.replied(id, .used(result(false))))
    #expect(device.answers.first == .usage(result(false)))
    #expect(device.evidence(1)?.isAccepted == true && device.evidence(1)?.isReserved == false)
    #expect(device.captures(.purchaseSynced) == 1)
    #expect(device.finished == [TransactionID(1)])
  }

  @Test("while it travels its timer does nothing; afterwards it is sent by itself")
  func keptFromSynchronisation() throws {
    var device = try holding()
    device.use()
    device.tell(.fired(TimerID(purpose: 1, subject: 2)))
    #expect(device.sends(.purchase) == 0)
    device.tell(.replied(id, .timedOut))
    #expect(device.answers == [.threw(.unknownOutcome)])
    device.tell(.fired(TimerID(purpose: 1, subject: 2)))
    #expect(device.sends(.purchase) == 1 && device.sends(.use) == 1)
    #expect(device.evidence(1)?.isReserved == false)
  }

  @Test("a reservation that cannot be written throws, and one of an earlier life is over")
  func reservationEnds() throws {
    var device = try holding()
    device.writesAtOnce = false
    device.use()
    device.writeNext(.failed)
    #expect(device.answers == [.threw(.storage)])
    #expect(device.sends(.use) == 0)
    device.use()
    device.writeNext()
    device.writesAtOnce = true
    device.launch()
    device.answerProfile()
    #expect(device.sends(.purchase) == 1)
    #expect(device.evidence(1)?.isReserved == false)
  }

  @Test("who signs in while the reservation is written ends the call, and nothing is sent for it")
  func customerChanges() throws {
    var device = try holding()
    device.writesAtOnce = false
    device.use()
    device.identify(.anna)
    let reservation = device.writes.removeFirst()
    device.writeNext()
    #expect(device.answers.first == .threw(.customerChanged))
    device.writes.insert(reservation, at: 0)
    device.writeNext()
    #expect(device.sends(.use) == 0)
  }
}
