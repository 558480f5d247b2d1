import PurchaseDomain
import ReferenceSDK
import SDKContract
import Testing

@Suite("Ownership, matching and revocation")
struct InboxTests {
  @Test("an unverified update leaves no trace")
  func unverified() throws {
    var device = try Device.running()
    device.tell(.updated(transaction(1, isVerified: false)))
    #expect(device.log.isEmpty)
  }

  @Test("a connector's product without token is left alone; with our token it is ours")
  func connector() throws {
    var device = try Device.running()
    device.tell(.updated(transaction(1, Goods.partner, token: nil)))
    #expect(device.log.isEmpty)
    device.tell(.updated(transaction(2, Goods.partner)))
    #expect(device.evidence(2)?.customer == .anonymous)
  }

  @Test("a foreign token is nobody's; a customer's token waits until that customer signs in")
  func tokens() throws {
    var device = try Device.running(as: .anna)
    device.tell(.updated(transaction(1, token: .firstForeign)))
    device.tell(.updated(transaction(2, token: AccountToken(of: .ben))))
    #expect(device.log.isEmpty)
    device.identify(.ben)
    device.answerProfile()
    #expect(device.evidence(1) == nil)
    #expect(device.evidence(2)?.customer == .ben)
  }

  @Test("without a token it is whose the delivery found active, and completes nothing")
  func withoutToken() throws {
    var device = try Device.running(as: .anna)
    device.purchase(1, Goods.premium)
    device.tell(.sheetAnswered(CheckoutID(1), .pending))
    device.launchWithoutProfile()
    device.tell(.updated(transaction(1, token: nil)))
    device.identify(.ben)
    device.answerProfile()
    #expect(device.evidence(1)?.customer == .anna)
    #expect(device.evidence(1)?.checkout == nil)
    #expect(device.markers == 1)
  }

  @Test("an update completes the oldest open checkout of its customer and product")
  func oldest() throws {
    var device = try Device.running()
    for (number, product) in [(1, Goods.exports), (2, Goods.premium), (3, Goods.premium)] {
      device.purchase(UInt8(number), product)
      device.tell(.sheetAnswered(CheckoutID(UInt8(number)), .pending))
    }
    device.tell(.updated(transaction(1)))
    #expect(device.evidence(1)?.checkout == CheckoutID(2))
    device.tell(.updated(transaction(2)))
    #expect(device.evidence(2)?.checkout == CheckoutID(3))
    device.tell(.updated(transaction(3)))
    #expect(device.evidence(3)?.checkout == nil)
  }

  @Test("a sheet's own transaction completes its checkout although an older one is open")
  func ownSheet() throws {
    var device = try Device.running()
    device.purchase(1, Goods.premium)
    device.tell(.sheetAnswered(CheckoutID(1), .pending))
    device.purchase(2, Goods.premium)
    device.tell(.sheetAnswered(CheckoutID(2), .success(transaction(1))))
    #expect(device.evidence(1)?.checkout == CheckoutID(2))
  }

  @Test("an update that came first bound an older checkout; the sheet completes nothing and its marker goes")
  func boundElsewhere() throws {
    var device = try Device.running()
    device.purchase(1, Goods.premium)
    device.tell(.sheetAnswered(CheckoutID(1), .pending))
    device.purchase(2, Goods.premium)
    device.tell(.updated(transaction(1)))
    device.tell(.sheetAnswered(CheckoutID(2), .success(transaction(1))))
    #expect(device.answers == [.purchase(.pending), .purchase(.purchased)])
    #expect(device.captures(.purchaseCompleted) == 1)
    device.accept(1)
    #expect(device.markers == 0)
  }

  @Test("held under another customer: purchased, and nothing else")
  func heldByAnother() throws {
    var device = try Device.running(as: .anna)
    device.tell(.updated(transaction(1, token: AccountToken(of: .anna))))
    device.accept(1, for: .anna)
    device.identify(.ben)
    device.answerProfile()
    device.log = []
    device.purchase(1, Goods.premium)
    device.tell(.sheetAnswered(CheckoutID(1), .success(transaction(1, token: AccountToken(of: .anna)))))
    #expect(device.answers == [.purchase(.purchased)])
    #expect(device.captures(.purchaseCompleted) == 0)
    #expect(device.evidence(1)?.customer == .anna)
    #expect(device.markers == 0)
    #expect(device.published == nil)
  }

  @Test("a revocation has its own record and report, no event, and is told after its purchase")
  func revocation() throws {
    var device = try Device.running()
    device.tell(.updated(transaction(1)))
    device.tell(.updated(transaction(1, isRevoked: true)))
    #expect(device.evidence(1, isRevocation: true) != nil)
    #expect(device.sends(.revocation) == 0)
    device.accept(1)
    #expect(device.finished == [TransactionID(1)])
    #expect(device.sends(.revocation) == 1)
    device.accept(1, isRevocation: true)
    #expect(device.captures(.purchaseSynced) == 1)
    #expect(device.finished == [TransactionID(1)])
    #expect(device.evidence(1, isRevocation: true)?.isClosed == true)
    device.tell(.updated(transaction(1, isRevoked: true)))
    #expect(device.sends(.revocation) == 1)
  }

  @Test("first seen revoked: its checkout completes all the same, the revocation is told, the transaction finished")
  func firstSeenRevoked() throws {
    var device = try Device.running()
    device.purchase(1, Goods.premium)
    device.tell(.sheetAnswered(CheckoutID(1), .pending))
    device.tell(.updated(transaction(1, isRevoked: true)))
    device.accept(1, isRevocation: true)
    #expect(device.evidence(1) == nil)
    #expect(device.captures(.purchaseCompleted) == 1)
    #expect(device.captures(.purchaseSynced) == 0)
    #expect(device.finished == [TransactionID(1)])
    #expect(device.evidence(1, isRevocation: true)?.isClosed == true)
  }

  @Test("a sheet that returns a held transaction, meanwhile revoked, completes nothing a second time")
  func heldAndRevoked() throws {
    var device = try Device.running()
    device.purchase(1, Goods.premium)
    device.tell(.sheetAnswered(CheckoutID(1), .success(transaction(1))))
    device.accept(1)
    device.purchase(2, Goods.premium)
    device.tell(.sheetAnswered(CheckoutID(2), .success(transaction(1, isRevoked: true))))
    device.accept(1, isRevocation: true)
    #expect(device.answers == [.purchase(.purchased), .purchase(.purchased)])
    #expect(device.captures(.purchaseCompleted) == 1)
    #expect(device.markers == 0)
    #expect(device.finished == [TransactionID(1)])
  }

  @Test("an update that waits and then is judged is shown once, not flickering")
  func passShowsOnce() throws {
    var device = try Device.running()
    device.tell(.updated(transaction(1)))
    device.launchWithoutProfile()
    device.tell(.updated(transaction(1, isRevoked: true)))
    device.answerProfile(only(Goods.premiumFeature, allowed))
    #expect(device.log.count { if case .publish = $0 { true } else { false } } == 1)
    #expect(device.published?.access[Goods.premiumFeature] == .denied(.boolean))
  }

  @Test("what a connector owned is ours once the configuration says so, without a relaunch")
  func configurationChanges() throws {
    var device = try Device.running()
    device.tell(.updated(transaction(1, Goods.partner, token: nil)))
    device.now = Instant(minutes: 15)
    device.tell(.foregrounded)
    let native = ProductConfiguration([.native, .native, .native, .native])
    let id = RequestID(.profile, customer: .anonymous)
    device.tell(.replied(id, .profile(Profile(access: FeatureSnapshot(), configuration: native))))
    #expect(device.evidence(1)?.customer == .anonymous)
  }
}
