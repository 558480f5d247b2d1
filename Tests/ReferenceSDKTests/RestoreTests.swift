import PurchaseDomain
import ReferenceSDK
import SDKContract
import Testing

@Suite("Restore") struct RestoreTests {
  private func listing(_ transactions: SignedTransaction...) -> EntitlementListing {
    var listed = FixedList<4, SignedTransaction>()
    for transaction in transactions { listed.append(transaction) }
    return .entitlements(listed)
  }

  private func listing(on device: inout Device, number: UInt8 = 1) {
    device.tell(.called(CallID(.restore, number), .restore))
    device.tell(.storeSynchronized(RestoreID(number), .synchronized))
  }

  @Test("it synchronises, lists, records what it found, captures one event and returns, in this order")
  func order() throws {
    var device = try Device.running(as: .anna)
    device.writesAtOnce = false
    let begun = device.tell(.called(CallID(.restore, 1), .restore))
    #expect(begun == [.synchronizeStore(RestoreID(1))])
    let listed = device.tell(.storeSynchronized(RestoreID(1), .synchronized))
    #expect(listed == [.listEntitlements(RestoreID(1))])
    device.tell(.listed(RestoreID(1), listing(transaction(1, token: AccountToken(of: .anna)))))
    #expect(device.answers.isEmpty && device.captures(.restoreCompleted) == 0)
    device.writeNext()
    #expect(device.answers.isEmpty && device.captures(.restoreCompleted) == 1)
    device.writeNext()
    #expect(device.answers == [.restore(.restored)])
    #expect(device.evidence(1)?.customer == .anna)
  }

  @Test("what is unverified or revoked does not count")
  func counts() throws {
    var device = try Device.running()
    listing(on: &device)
    device.tell(.listed(RestoreID(1), listing(transaction(1, isVerified: false), transaction(2, isRevoked: true))))
    #expect(device.answers == [.restore(.noPurchases)])
    #expect(device.evidence(1) == nil && device.evidence(2, isRevocation: true) != nil)
  }

  @Test(
    "each failure is told apart from an empty listing",
    arguments: [
      (StoreSyncResult.cancelled, RestoreResult.failed(.cancelled)), (.failed, .failed(.store)),
    ])
  func failures(_ sync: StoreSyncResult, _ result: RestoreResult) throws {
    var device = try Device.running()
    device.tell(.called(CallID(.restore, 1), .restore))
    device.tell(.storeSynchronized(RestoreID(1), sync))
    #expect(device.answers == [.restore(result)])
    #expect(device.captures(.restoreFailed) == 1 && device.captures(.restoreNoPurchases) == 0)
    listing(on: &device, number: 2)
    device.tell(.listed(RestoreID(2), .failed))
    #expect(device.answers.last == .restore(.failed(.store)))
  }

  @Test("the customer changes: the event and what has no token stay with who asked")
  func customerChanges() throws {
    var device = try Device.running(as: .anna)
    listing(on: &device)
    device.identify(.ben)
    device.answerProfile()
    device.tell(.listed(RestoreID(1), listing(transaction(1, token: nil))))
    #expect(device.evidence(1)?.customer == .anna)
    #expect(device.event(.restoreCompleted, 1)?.customer == .anna)
  }
}

@Suite("Delegates") struct DelegateTests {
  private func delegated() throws -> Device {
    var device = try Device.running()
    device.tell(.called(CallID(.setDelegate, 1), .setDelegate(DelegateID(1))))
    device.log = []
    return device
  }

  @Test("the note is durable before the delegate is asked, and written once")
  func note() throws {
    var device = try delegated()
    device.writesAtOnce = false
    device.purchase(1, Goods.premium)
    #expect(device.log == [.write(.put(.delegateNote(Goods.premium)))])
    device.writeNext()
    #expect(device.log.last == .askDelegate(DelegateID(1), CallID(.purchase, 1), .purchase(Goods.premium)))
    device.tell(.delegateAnswered(CallID(.purchase, 1), .purchase(.cancelled)))
    #expect(device.answers == [.purchase(.cancelled)])
    device.purchase(2, Goods.premium)
    #expect(device.log.last == .askDelegate(DelegateID(1), CallID(.purchase, 2), .purchase(Goods.premium)))
  }

  @Test("without its note no delegate is asked")
  func noteFails() throws {
    var device = try delegated()
    device.writesAtOnce = false
    device.purchase(1, Goods.premium)
    device.writeNext(.failed)
    device.writeNext()
    #expect(device.answers == [.purchase(.failed(.storage))])
    #expect(!device.log.contains { if case .askDelegate = $0 { true } else { false } })
  }

  @Test("purchased completes once, before the return, and an answer that comes again means nothing")
  func completes() throws {
    var device = try delegated()
    device.purchase(1, Goods.premium)
    device.tell(.delegateAnswered(CallID(.purchase, 1), .purchase(.purchased)))
    device.tell(.delegateAnswered(CallID(.purchase, 1), .purchase(.purchased)))
    #expect(device.answers == [.purchase(.purchased)])
    #expect(device.captures(.purchaseCompleted) == 1 && device.openRequests.isEmpty)
    #expect(device.published == nil)
  }

  @Test("its transactions are left alone after it was cleared, in a later life too; ours by token are not")
  func leftAlone() throws {
    var device = try delegated()
    device.purchase(1, Goods.premium)
    device.tell(.called(CallID(.setDelegate, 1), .setDelegate(nil)))
    device.tell(.updated(transaction(1, token: nil)))
    device.launch()
    device.answerProfile()
    device.tell(.updated(transaction(1, token: nil)))
    #expect(device.evidence(1) == nil && device.finished.isEmpty)
    device.tell(.updated(transaction(2)))
    #expect(device.evidence(2) != nil)
  }

  @Test("a restore goes to the delegate alone")
  func restores() throws {
    var device = try delegated()
    device.tell(.called(CallID(.restore, 1), .restore))
    #expect(device.log == [.askDelegate(DelegateID(1), CallID(.restore, 1), .restore)])
    device.tell(.delegateAnswered(CallID(.restore, 1), .restore(.failed)))
    #expect(device.answers == [.restore(.failed(.delegate))] && device.captures(.restoreFailed) == 1)
  }
}
