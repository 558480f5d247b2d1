import PurchaseDomain
import ReferenceSDK
import SDKContract
import Testing

@Suite("Features")
struct FeatureTests {
  func check(_ call: UInt8 = 1, generation: UInt8 = 0) -> RequestID {
    RequestID(.check, subject: call, customer: .anonymous, generation: generation)
  }

  @Test("a fresh profile answers without a request, a denial too; remote always asks")
  func fresh() throws {
    var device = try Device.running(access: only(Goods.gensFeature, units(5)))
    #expect(device.has(Goods.gensFeature, 5) == [.answer(CallID(.hasFeature, 1), .access(units(5)))])
    device.has(Goods.gensFeature, 6)
    device.has(Goods.premiumFeature)
    #expect(device.answers.count == 3)
    guard case .access(let short) = device.answers[1] else { return }
    #expect(!short.allowed && short.balance == Amount(5))
    #expect(device.answers[2] == .access(.denied(.boolean)))
    #expect(device.sends(.check) == 0)
    device.has(Goods.gensFeature, 1, .remote)
    #expect(device.sends(.check) == 1)
  }

  @Test("a check's answer is fresh for five minutes, a profile's for a day")
  func ages() throws {
    var device = try Device.running()
    device.now = Instant(minutes: 1439)
    device.has(Goods.premiumFeature)
    #expect(device.sends(.check) == 0)
    device.now = Instant(minutes: 1440)
    device.has(Goods.premiumFeature)
    device.tell(.replied(check(), .access(.denied(.boolean))))
    device.now = Instant(minutes: 1444)
    device.has(Goods.premiumFeature)
    #expect(device.sends(.check) == 1)
    device.now = Instant(minutes: 1445)
    device.has(Goods.premiumFeature)
    #expect(device.sends(.check) == 2)
  }

  @Test("a failed query throws, an invalid amount leaves no trace")
  func failures() throws {
    var device = try Device.running()
    for reply in [ServerReply.unavailable(retryAfterMinutes: 0), .timedOut] {
      device.has(Goods.premiumFeature, 1, .remote)
      device.tell(.replied(check(), reply))
    }
    #expect(device.answers == [.threw(.unavailable), .threw(.unavailable)])
    device.log = []
    for amount in [0, -1, Amount.greatest + 1] { device.has(Goods.gensFeature, amount, .remote) }
    #expect(device.log.count == 3)
    #expect(device.answers == Array(repeating: .threw(.invalidAmount), count: 3))
  }

  @Test("a local purchase gives boolean and unlimited access at once, and never units")
  func localGrants() throws {
    var device = try Device.running()
    device.tell(.updated(transaction(1)))
    device.tell(.updated(transaction(2, Goods.exports)))
    device.tell(.updated(transaction(3, Goods.gens)))
    #expect(device.published?.access[Goods.premiumFeature] == allowed)
    #expect(device.published?.access[Goods.exportsFeature]?.unlimited == true)
    #expect(device.published?.access[Goods.gensFeature] == nil)
    #expect(device.announced == [Goods.premiumFeature, Goods.exportsFeature])
    device.has(Goods.premiumFeature)
    #expect(device.answers == [.access(allowed)])
    device.has(Goods.gensFeature)
    #expect(device.sends(.check) == 1)
  }

  @Test("a local grant ends by an answer to a request begun after the acceptance arrived, also over a relaunch")
  func grantEnds() throws {
    var device = try Device.running()
    device.has(Goods.premiumFeature, 1, .remote)
    device.tell(.updated(transaction(1)))
    device.accept(1)
    device.tell(.replied(check(), .access(.denied(.boolean))))
    #expect(device.published?.access[Goods.premiumFeature] == allowed, "asked before the acceptance arrived")
    #expect(device.sends(.profile) == 1, "orders unknown: one refresh (D27)")
    device.answerProfile()
    #expect(device.published?.access[Goods.premiumFeature] == nil)
    #expect(device.announced == [Goods.premiumFeature, Goods.premiumFeature])
    #expect(device.evidence(1)?.isGrantEnded == true)
    device.launch()
    #expect(device.published?.access[Goods.premiumFeature] == nil)
  }

  @Test("a revocation ends access when seen; only an allow asked for after its acceptance lifts it")
  func revocation() throws {
    var device = try Device.running(access: only(Goods.premiumFeature, allowed))
    device.tell(.updated(transaction(1)))
    device.accept(1)
    device.writesAtOnce = false
    device.tell(.updated(transaction(1, isRevoked: true)))
    #expect(device.published?.access[Goods.premiumFeature] == .denied(.boolean), "before its record is durable")
    device.writesAtOnce = true
    device.has(Goods.premiumFeature, 1, .remote)
    device.tell(.replied(check(), .access(allowed)))
    #expect(device.answers == [.access(.denied(.boolean))])
    device.accept(1, isRevocation: true)
    device.has(Goods.premiumFeature, 1, .remote)
    device.tell(.replied(check(), .access(.denied(.boolean))))
    #expect(device.answers.last == .access(.denied(.boolean)))
    device.has(Goods.premiumFeature, 1, .remote)
    device.tell(.replied(check(), .access(allowed)))
    #expect(device.answers.last == .access(allowed))
    #expect(device.published?.access[Goods.premiumFeature] == allowed)
  }

  @Test("another purchase lifts a revocation")
  func boughtAgain() throws {
    var device = try Device.running()
    device.tell(.updated(transaction(1, isRevoked: true)))
    device.tell(.updated(transaction(2)))
    #expect(device.published?.access[Goods.premiumFeature] == allowed)
    device.has(Goods.premiumFeature)
    #expect(device.answers == [.access(allowed)])
  }

  @Test("a revocation that waits for the configuration already ends local access")
  func unjudgedRevocation() throws {
    var device = try Device.running()
    device.tell(.updated(transaction(1)))
    device.launchWithoutProfile()
    device.has(Goods.premiumFeature)
    #expect(device.answers == [.access(allowed)])
    device.tell(.updated(transaction(1, isRevoked: true)))
    device.has(Goods.premiumFeature)
    #expect(device.answers.count == 1)
    #expect(device.sends(.check) == 1)
  }

  @Test("an older request's answer never covers a later one's, but returns to its caller")
  func overtaken() throws {
    var device = try Device.running()
    device.has(Goods.gensFeature, 1, .remote, call: 1)
    device.has(Goods.gensFeature, 1, .remote, call: 2)
    device.tell(.replied(check(2), .access(units(3))))
    device.tell(.replied(check(1), .access(units(9))))
    #expect(device.answers == [.access(units(3)), .access(units(9))])
    #expect(device.published?.access[Goods.gensFeature] == units(3))
  }

  @Test("a reply that comes twice, or names nothing under way, changes nothing")
  func repeated() throws {
    var device = try Device.running()
    device.has(Goods.gensFeature, 1, .remote)
    device.tell(.replied(check(), .access(units(3))))
    let before = device.sdk
    #expect(device.tell(.replied(check(), .access(units(9)))) == [])
    #expect(device.sdk == before)
  }

  @Test("a partial reply keeps what it does not name, a full profile removes it")
  func merging() throws {
    var both = only(Goods.gensFeature, units(1))
    both[Goods.premiumFeature] = allowed
    var device = try Device.running(access: both)
    device.consume(1)
    let id = RequestID(.consume, subject: 1, customer: .anonymous)
    device.tell(.replied(id, .decided(ConsumptionDecision(isAccepted: true, balance: .zero), units(0))))
    #expect(device.published?.access[Goods.premiumFeature] == allowed)
    #expect(device.published?.access[Goods.gensFeature] == units(0))
    device.now = Instant(minutes: 15)
    device.tell(.foregrounded)
    device.answerProfile()
    #expect(device.published?.access.isEmpty == true)
    #expect(device.log.suffix(2).count == 2)
  }

  @Test("publish comes before announce, and announce before the answer")
  func sequence() throws {
    var device = try Device.running()
    device.has(Goods.gensFeature, 1, .remote)
    let outputs = device.tell(.replied(check(), .access(units(3))))
    #expect(
      outputs == [
        .publish(PublishedFeatures(isReady: true, access: only(Goods.gensFeature, units(3)))),
        .announce(Goods.gensFeature, from: nil, to: units(3)),
        .answer(CallID(.hasFeature, 1), .access(units(3))),
      ])
  }

  @Test("requests that overlap with a change lead to one refresh after the last of them")
  func contention() throws {
    var device = try Device.running(access: only(Goods.gensFeature, units(5)))
    device.consume(1)
    device.has(Goods.gensFeature, 1, .remote)
    device.tell(.replied(check(), .access(units(5))))
    #expect(device.sends(.profile) == 0)
    let id = RequestID(.consume, subject: 1, customer: .anonymous)
    device.tell(.replied(id, .timedOut))
    #expect(device.sends(.profile) == 1)
  }

  @Test("a profile that cannot be had is asked for again")
  func profileRetry() throws {
    var device = try Device()
    device.launch()
    let id = RequestID(.profile, customer: .anonymous)
    device.tell(.replied(id, .timedOut))
    #expect(device.log.last == .startTimer(TimerID(purpose: 4), after: 1))
    device.tell(.fired(TimerID(purpose: 4)))
    #expect(device.sends(.profile) == 2)
    device.answerProfile()
    #expect(device.published?.isReady == true)
  }
}
