import PurchaseDomain
import ReferenceSDK
import SDKContract
import Testing

@Suite("Launch, recovery and failed writes")
struct LaunchTests {
  @Test("launch reads every kind of record and then asks for the profile")
  func reads() throws {
    var device = try Device()
    #expect(device.tell(.launched(mode: .full)) == RecordKind.allCases.map { .read($0) })
    #expect(device.sends(.profile) == 1)
  }

  @Test("updates wait for the configuration, an empty one too; a sheet's answer does not")
  func waitsForConfiguration() throws {
    var device = try Device()
    device.launch()
    device.tell(.updated(transaction(1)))
    device.tell(.updated(transaction(1)))
    device.purchase(1, Goods.exports)
    device.tell(.sheetAnswered(CheckoutID(1), .success(transaction(2, Goods.exports))))
    #expect(device.evidence(1) == nil)
    #expect(device.answers == [.purchase(.purchased)])
    let id = RequestID(.profile, customer: .anonymous)
    device.tell(.replied(id, .profile(Profile(access: FeatureSnapshot(), configuration: .empty))))
    #expect(device.evidence(1) != nil)
  }

  @Test("the same customer's profile of under 24 hours is admitted, another or an older one is not")
  func storedProfile() throws {
    for (minutes, customer, isAdmitted) in [(1439, CustomerID.anna, true), (1440, .anna, false), (5, .ben, false)] {
      var device = try Device()
      let profile = Profile(access: only(Goods.premiumFeature, allowed), configuration: Goods.owners)
      device.disk[RecordKey(.profile)] = .profile(
        StoredProfile(customer: customer, fetchedAt: .start, profile: profile))
      device.disk[RecordKey(.identity)] = .identity(Identity.first.signedIn(.anna))
      device.now = Instant(minutes: minutes)
      device.launch()
      #expect((device.published?.isReady ?? false) == isAdmitted)
      #expect(device.announced == (isAdmitted ? [Goods.premiumFeature] : []))
    }
  }

  @Test("whatever step a death follows, the next life completes once and finishes")
  func deaths() throws {
    for deathAfter in 0..<12 {
      var device = try Device.running()
      device.purchase(1, Goods.premium)
      device.writesAtOnce = false
      device.tell(.sheetAnswered(CheckoutID(1), .success(transaction(1))))
      for step in 0..<deathAfter {
        if device.writes.isEmpty, step > 0 { device.accept(1) } else if !device.writes.isEmpty { device.writeNext() }
      }
      device.writesAtOnce = true
      device.launch()
      device.answerProfile()
      device.tell(.updated(transaction(1)))
      device.accept(1)
      #expect(device.event(.purchaseCompleted, 1) != nil)
      #expect(device.event(.purchaseSynced, 1) != nil)
      #expect(device.markers == 0)
      #expect(device.evidence(1)?.isClosed == true)
    }
  }

  @Test("without a marker there is no sheet")
  func markerFails() throws {
    var device = try Device.running()
    device.writesAtOnce = false
    device.purchase(1, Goods.premium)
    device.writeNext(.failed)
    #expect(device.answers.isEmpty)
    device.writeNext()
    #expect(device.answers == [.purchase(.failed(.storage))])
    #expect(device.captures(.purchaseFailed) == 1)
    #expect(!device.log.contains { if case .openSheet = $0 { true } else { false } })
  }

  @Test("a failed record fails the call, keeps the transaction, and completes it later without a relaunch")
  func recordFails() throws {
    var device = try Device.running()
    device.purchase(1, Goods.premium)
    device.writesAtOnce = false
    device.tell(.sheetAnswered(CheckoutID(1), .success(transaction(1))))
    device.writeNext(.failed)
    device.writesAtOnce = true
    device.tell(.foregrounded)
    #expect(device.answers == [.purchase(.failed(.storage))])
    #expect(device.event(.purchaseFailed, 1) != nil)
    #expect(device.markers == 1)
    device.tell(.fired(TimerID(purpose: 1, subject: 2)))
    device.accept(1)
    #expect(device.event(.purchaseCompleted, 1) != nil)
    #expect(device.finished == [TransactionID(1)])
    #expect(device.markers == 0)
  }

  @Test("a failed event is tried again before the failed call returns")
  func failureEventFails() throws {
    var device = try Device.running()
    device.purchase(1, Goods.premium)
    device.writesAtOnce = false
    device.tell(.sheetAnswered(CheckoutID(1), .failed))
    device.writeNext()
    device.writeNext(.failed)
    #expect(device.answers.isEmpty)
    device.writesAtOnce = true
    device.tell(.fired(TimerID(purpose: 2, subject: 1)))
    #expect(device.answers == [.purchase(.failed(.store))])
  }

  @Test("every later write that fails is tried again by a timer")
  func laterWritesFail() throws {
    for failing in 0..<6 {
      var device = try Device.running()
      device.purchase(1, Goods.premium)
      device.tell(.sheetAnswered(CheckoutID(1), .pending))
      device.writesAtOnce = false
      device.tell(.updated(transaction(1)))
      for step in 0..<20 {
        if !device.writes.isEmpty {
          device.writeNext(step == failing ? .failed : .durable)
        } else if case .startTimer(let timer, _)? = device.log.last {
          device.tell(.fired(timer))
        } else {
          device.accept(1)
        }
      }
      #expect(device.evidence(1)?.isClosed == true)
      #expect(device.markers == 0)
      #expect(device.event(.purchaseCompleted, 1) != nil)
      #expect(device.event(.purchaseSynced, 1) != nil)
      #expect(device.finished == [TransactionID(1)])
    }
  }
}
