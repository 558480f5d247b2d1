import PurchaseDomain
import ReferenceSDK
import SDKContract
import Testing

@Suite("Native purchase")
struct PurchaseTests {
  let checkout = CheckoutID(1)

  @Test("one purchase: marker, sheet, evidence, completion, answer, report, synced, marker gone, finish, closed")
  func order() throws {
    var device = try Device.running()
    device.purchase(1, Goods.premium)
    device.tell(.sheetAnswered(checkout, .success(transaction(1))))
    #expect(device.answers == [.purchase(.purchased)])
    #expect(device.finished.isEmpty)
    device.accept(1)
    let steps = device.log.compactMap { output -> String? in
      switch output {
      case .write(.put(.marker)): "marker"
      case .openSheet(_, _, let token, _): token == AccountToken(of: .anonymous) ? "sheet" : "sheet without token"
      case .write(.put(.evidence(let evidence))):
        evidence.isClosed ? "closed" : evidence.isAccepted ? "accepted" : "evidence"
      case .write(.put(.event(let event))): "\(event.name)"
      case .write(.erase): "marker gone"
      case .answer: "answer"
      case .request: "report"
      case .finish: "finish"
      default: nil
      }
    }
    #expect(
      steps == [
        "marker", "sheet", "evidence", "purchaseCompleted", "answer", "report", "accepted", "purchaseSynced",
        "marker gone", "finish", "closed",
      ])
    #expect(device.markers == 0)
  }

  @Test("an update and the sheet's answer complete once, in either order and at every write in between")
  func duplicates() throws {
    for isUpdateFirst in [true, false] {
      for writesBefore in 0..<6 {
        var device = try Device.running()
        device.purchase(1, Goods.premium)
        device.writesAtOnce = false
        let inputs: [SDKInput] = [.updated(transaction(1)), .sheetAnswered(checkout, .success(transaction(1)))]
        device.tell(inputs[isUpdateFirst ? 0 : 1])
        for _ in 0..<writesBefore where !device.writes.isEmpty { device.writeNext() }
        device.tell(inputs[isUpdateFirst ? 1 : 0])
        device.writesAtOnce = true
        device.tell(.updated(transaction(1)))
        device.accept(1)
        device.tell(.updated(transaction(1)))
        #expect(device.captures(.purchaseCompleted) == 1)
        #expect(device.captures(.purchaseSynced) == 1)
        #expect(device.sends(.purchase) == 1)
        #expect(device.answers == [.purchase(.purchased)])
        #expect(device.finished == [TransactionID(1)])
        #expect(device.markers == 0)
        #expect(device.evidence(1)?.isClosed == true)
      }
    }
  }

  @Test("a sheet that answers after its transaction is closed returns purchased and nothing else")
  func lateAnswer() throws {
    var device = try Device.running()
    device.purchase(1, Goods.premium)
    device.tell(.updated(transaction(1)))
    device.accept(1)
    #expect(device.evidence(1)?.isClosed == true)
    let before = device.log.count
    device.tell(.sheetAnswered(checkout, .success(transaction(1))))
    #expect(Array(device.log[before...]) == [.answer(CallID(.purchase, 1), .purchase(.purchased))])
  }

  @Test("pending stays open over a relaunch; the approval completes it")
  func pending() throws {
    var device = try Device.running()
    device.purchase(1, Goods.premium)
    device.tell(.sheetAnswered(checkout, .pending))
    #expect(device.answers == [.purchase(.pending)])
    device.launchWithoutProfile()
    device.tell(.updated(transaction(1)))
    #expect(device.captures(.purchaseCompleted) == 0)
    device.answerProfile()
    device.accept(1)
    #expect(device.event(.purchaseCompleted, 1) != nil)
    #expect(device.markers == 0)
    #expect(device.finished == [TransactionID(1)])
  }

  @Test("cancelled leaves nothing, and nothing completes it later")
  func cancelled() throws {
    var device = try Device.running()
    device.purchase(1, Goods.premium)
    device.tell(.sheetAnswered(checkout, .cancelled))
    #expect(device.answers == [.purchase(.cancelled)])
    #expect(device.markers == 0)
    device.tell(.updated(transaction(1)))
    device.accept(1)
    #expect(device.captures(.purchaseCompleted) == 0)
    #expect(device.captures(.purchaseFailed) == 0)
    #expect(device.finished == [TransactionID(1)])
  }

  @Test("a failed or unverified answer has one failure event before it returns, and no marker")
  func failed() throws {
    let answers: [(StoreAnswer, PurchaseFailure)] = [
      (.failed, .store), (.success(transaction(1, isVerified: false)), .unverified),
    ]
    for (answer, failure) in answers {
      var device = try Device.running()
      device.purchase(1, Goods.premium)
      device.tell(.sheetAnswered(checkout, answer))
      #expect(device.answers == [.purchase(.failed(failure))])
      #expect(device.event(.purchaseFailed, 1) != nil)
      #expect(device.captures(.purchaseFailed) == 1)
      #expect(device.markers == 0)
      #expect(device.evidence(1) == nil)
      #expect(device.finished.isEmpty)
      #expect(device.sends(.purchase) == 0)
    }
  }

  @Test("a second checkout of a product whose sheet is open fails without sheet or marker")
  func secondSheet() throws {
    var device = try Device.running()
    device.purchase(1, Goods.premium)
    device.purchase(2, Goods.premium)
    device.purchase(3, Goods.exports)
    #expect(device.answers == [.purchase(.failed(.checkoutInProgress))])
    #expect(device.event(.purchaseFailed, 2) != nil)
    #expect(device.log.count { if case .openSheet = $0 { true } else { false } } == 2)
    #expect(device.markers == 2)
  }

  @Test("two checkouts of a product at once, their markers still in flight: one sheet")
  func racingMarkers() throws {
    var device = try Device.running()
    device.writesAtOnce = false
    device.purchase(1, Goods.premium)
    device.purchase(2, Goods.premium)
    device.writesAtOnce = true
    device.tell(.foregrounded)
    #expect(device.log.count { if case .openSheet = $0 { true } else { false } } == 1)
    #expect(device.answers == [.purchase(.failed(.checkoutInProgress))])
    #expect(device.markers == 1)
  }

  @Test("buying what is already held is purchased, without a second completion")
  func alreadyHeld() throws {
    var device = try Device.running()
    device.tell(.updated(transaction(1)))
    device.accept(1)
    device.purchase(1, Goods.premium)
    device.tell(.sheetAnswered(checkout, .success(transaction(1))))
    #expect(device.answers == [.purchase(.purchased)])
    #expect(device.captures(.purchaseCompleted) == 0)
    #expect(device.sends(.purchase) == 1)
    #expect(device.markers == 0)
  }

  @Test("in observer mode the row closes unfinished, and a later launch in full mode finishes what is offered")
  func observer() throws {
    var device = try Device.running(mode: .observer)
    device.purchase(1, Goods.premium)
    device.tell(.sheetAnswered(checkout, .success(transaction(1))))
    device.accept(1)
    #expect(device.finished.isEmpty)
    #expect(device.evidence(1)?.isClosed == true)
    device.tell(.called(CallID(.setMode, 1), .setMode(.full)))
    device.tell(.updated(transaction(1)))
    #expect(device.finished.isEmpty, "the moment has passed in this life (D4)")
    device.launchWithoutProfile()
    device.tell(.updated(transaction(1)))
    #expect(device.finished.isEmpty)
    device.answerProfile()
    #expect(device.finished == [TransactionID(1)])
    device.tell(.updated(transaction(1)))
    #expect(device.finished == [TransactionID(1)])
    #expect(device.captures(.purchaseCompleted) == 0)
    #expect(device.sends(.purchase) == 0)
  }

  @Test("the mode counts in the step in which the last condition comes true")
  func modeInFlight() throws {
    var device = try Device.running(mode: .observer)
    device.purchase(1, Goods.premium)
    device.tell(.sheetAnswered(checkout, .success(transaction(1))))
    device.tell(.called(CallID(.setMode, 1), .setMode(.full)))
    device.accept(1)
    #expect(device.finished == [TransactionID(1)])
  }

  @Test("the server's outage changes nothing about the result; its retry waits for the deadline")
  func outage() throws {
    var device = try Device.running()
    device.purchase(1, Goods.premium)
    device.tell(.sheetAnswered(checkout, .success(transaction(1))))
    let id = RequestID(.purchase, subject: 1, customer: .anonymous)
    device.tell(.replied(id, .unavailable(retryAfterMinutes: 90)))
    #expect(device.answers == [.purchase(.purchased)])
    let timer = TimerID(purpose: 1, subject: 2)
    #expect(device.log.last == .startTimer(timer, after: 3600))
    device.now = Instant(minutes: 60)
    #expect(device.tell(.fired(timer)) == [.startTimer(timer, after: 1800)])
    device.now = Instant(minutes: 90)
    device.tell(.fired(timer))
    #expect(device.sends(.purchase) == 2)
    device.accept(1)
    #expect(device.finished == [TransactionID(1)])
  }
}
