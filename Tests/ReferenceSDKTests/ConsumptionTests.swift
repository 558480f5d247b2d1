import PurchaseDomain
import ReferenceSDK
import SDKContract
import Testing

@Suite("consumeFeature")
struct ConsumptionTests {
  let id = RequestID(.consume, subject: 1, customer: .anonymous)
  let row = RecordKey(.command, subject: 1)
  let decision = ConsumptionDecision(isAccepted: true, balance: Amount(clamping: 4))

  @Test("journaled, sent, answered, and then its row goes")
  func order() throws {
    var device = try Device.running()
    device.writesAtOnce = false
    device.consume(1)
    #expect(device.sends(.consume) == 0)
    device.writeNext()
    #expect(device.sends(.consume) == 1)
    let outputs = device.tell(.replied(id, .decided(decision, units(4))))
    #expect(
      outputs.suffix(2) == [.answer(CallID(.consume, 1), .consumption(decision)), .write(.erase(row))])
  }

  @Test("an invalid amount leaves no trace, a failed row throws before anything is sent")
  func nothingSent() throws {
    var device = try Device.running()
    device.consume(1, 0)
    #expect(device.log == [.answer(CallID(.consume, 1), .threw(.invalidAmount))])
    device.writesAtOnce = false
    device.consume(1)
    device.writeNext(.failed)
    #expect(device.answers.last == .threw(.storage))
    #expect(device.sends(.consume) == 0)
    device.writesAtOnce = true
    device.consume(1)
    #expect(device.sends(.consume) == 1)
  }

  @Test("nobody knows after a timeout; the row is sent again under its id, and a later call joins it")
  func unknown() throws {
    var device = try Device.running()
    device.consume(1)
    device.tell(.replied(id, .timedOut))
    #expect(device.answers == [.threw(.unknownOutcome)])
    #expect(device.log.contains(.startTimer(TimerID(purpose: 3, subject: 4), after: 1)))
    device.tell(.fired(TimerID(purpose: 3, subject: 4)))
    #expect(device.sends(.consume) == 2)
    device.consume(1)
    #expect(device.sends(.consume) == 2)
    device.tell(.replied(id, .decided(decision, units(4))))
    #expect(device.answers.last == .consumption(decision))
    #expect(device.disk[row] == nil)
  }

  @Test("the server's deadline is stored before the next attempt, and survives a relaunch")
  func deadline() throws {
    var device = try Device.running()
    device.consume(1)
    device.tell(.replied(id, .unavailable(retryAfterMinutes: 10)))
    guard case .command(let stored)? = device.disk[row] else {
      Issue.record("no row")
      return
    }
    #expect(stored.notBefore == Instant(minutes: 10))
    device.now = Instant(minutes: 4)
    device.launch()
    #expect(device.sends(.consume) == 0)
    #expect(device.log.contains(.startTimer(TimerID(purpose: 3, subject: 4), after: 360)))
    device.consume(1)
    #expect(device.sends(.consume) == 0)
    device.now = Instant(minutes: 10)
    device.tell(.fired(TimerID(purpose: 3, subject: 4)))
    #expect(device.sends(.consume) == 1)
    device.tell(.replied(id, .decided(decision, units(4))))
    #expect(device.answers == [.consumption(decision)])
  }

  @Test("other parameters under a known id conflict, here or at the server")
  func conflict() throws {
    var device = try Device.running()
    device.consume(1, 1, call: 1)
    device.consume(1, 2, call: 2)
    #expect(device.answers == [.threw(.operationConflict)])
    #expect(device.sends(.consume) == 1)
    device.tell(.replied(id, .conflict))
    #expect(device.answers == [.threw(.operationConflict), .threw(.operationConflict)])
    #expect(device.disk[row] == nil)
  }

  @Test("a call that comes while the decided row is being erased begins anew")
  func whileErasing() throws {
    for result in [WriteResult.durable, .failed] {
      var device = try Device.running()
      device.consume(1)
      device.writesAtOnce = false
      device.tell(.replied(id, .decided(decision, units(4))))
      device.consume(1)
      #expect(device.sends(.consume) == 1)
      device.writeNext(result)
      device.writesAtOnce = true
      device.tell(.foregrounded)
      #expect(device.sends(.consume) == 2)
      device.tell(.replied(id, .decided(decision, units(4))))
      #expect(device.answers == [.consumption(decision), .consumption(decision)])
      #expect(device.disk[row] == nil)
    }
  }

  @Test("a row waits while another customer is active; ids are each customer's own")
  func customers() throws {
    var device = try Device.running(as: .anna)
    let anna = RequestID(.consume, subject: 1, customer: .anna)
    let ben = RequestID(.consume, subject: 1, customer: .ben)
    device.consume(1)
    device.identify(.ben)
    #expect(device.answers == [.threw(.customerChanged), .done])
    device.tell(.replied(anna, .timedOut))
    device.tell(.fired(TimerID(purpose: 3, subject: 5)))
    #expect(device.sends(.consume) == 1)
    device.consume(1, 7)
    #expect(device.openRequests.last == ben)
    device.tell(.replied(ben, .decided(decision, units(4))))
    device.identify(.anna)
    #expect(device.openRequests.last == anna)
    device.tell(.replied(anna, .decided(decision, units(4))))
    #expect(!device.disk.keys.contains { $0.kind == .command })
  }

  @Test("the back-off doubles from one second to five minutes")
  func backOff() throws {
    let delays = (0...9).map { Rules.reference.retryDelay(UInt8($0)) }
    #expect(delays == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300])
  }
}
