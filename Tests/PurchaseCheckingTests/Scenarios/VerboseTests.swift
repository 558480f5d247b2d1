import PurchaseChecking
import PurchaseDomain
import SDKContract
import Testing

/// What a replay shows when it shows everything, to the letter.
@Suite struct VerboseTests {
  private func verboseLines(_ words: [String], products: [String] = ["pro.lifetime", "pro.credits"]) throws -> [String]
  {
    let bench = testBench(try testShelf(products))
    var run = NarratedRun(on: bench)
    var last: [String] = []
    for line in words {
      let script = try ScriptCommandTable.parse(try command(line), in: run.vocabulary)
      last = try #require(try run.perform(script)).verboseLines
    }
    return last
  }

  @Test func aPurchaseIsShownMessageByMessage() throws {
    #expect(
      try verboseLines(["launch", "purchase pro.lifetime"]) == [
        "called purchase pro.lifetime as anonymous",
        "writing marker/checkout1: pro.lifetime for anonymous",
        "sheet opened checkout1 pro.lifetime token anonymous",
        "durable marker/checkout1: pro.lifetime for anonymous",
        "store sold pro.lifetime as tx1",
        "sheet answered checkout1: success tx1 pro.lifetime token anonymous",
        "returned pro.lifetime: purchased",
        "writing completed/checkout1: pro.lifetime for anonymous",
        "requested purchase/tx1: purchase of pro.lifetime as tx1 for anonymous",
        "durable completed/checkout1: pro.lifetime for anonymous",
        "server answers purchase/tx1: accepted; premium allowed",
        "reply to purchase/tx1: accepted; premium allowed",
        "published ready: premium allowed",
        "store finished tx1 by sdk",
      ])
  }

  @Test func aConsumptionIsShownMessageByMessage() throws {
    #expect(
      try verboseLines(["launch", "grant anonymous gens 3", "consume gens 2 op=a"]) == [
        "called consume gens 2 op a as anonymous",
        "writing command/a/anonymous: 2 gens for anonymous",
        "requested consume/a/anonymous: 2 gens for anonymous",
        "durable command/a/anonymous: 2 gens for anonymous",
        "server answers consume/a/anonymous: accepted, balance 1; allowed, balance 1",
        "reply to consume/a/anonymous: accepted, balance 1; allowed, balance 1",
        "returned a: accepted, balance 1",
      ])
  }

  @Test func aDeathBetweenTwoOutputsIsShown() throws {
    #expect(
      try verboseLines(["launch", "purchase pro.lifetime crash-after=1"]) == [
        "called purchase pro.lifetime as anonymous",
        "writing marker/checkout1: pro.lifetime for anonymous",
        "the process died",
      ])
  }

  @Test func faultsAndServerChangesAreShown() throws {
    #expect(
      try verboseLines(["launch", "next check refused retry-after=2m", "has gens policy=remote"]).suffix(2) == [
        "reply to check/1: unavailable, retry after 2m", "returned gens: threw unavailable",
      ])
    #expect(try verboseLines(["grant bob gens 3"]) == ["server grants bob 3 gens"])
    #expect(
      try verboseLines(["configure pro.credits connector"]) == [
        "server configures pro.lifetime native, pro.credits connector"
      ])
    #expect(
      try verboseLines(["launch", "fail next identity", "identify alice"]) == [
        "called identify alice as anonymous", "writing identity: alice", "write failed identity",
        "returned identify alice: threw storage",
      ])
  }

  /// No honest SDK does so, but a report must be able to say it.
  @Test func whatMakesNoSenseIsShownToo() throws {
    var transcript = Transcript(Vocabulary(try testShelf()))
    #expect(
      transcript.lines(for: [.returned(CallID(.consume, 7), .done)]) == ["consume/7: done, but was not called"])
    let call = CallID(.hasFeature, 1)
    #expect(
      transcript.lines(for: [
        .called(call, .hasFeature(FeatureID(1), required: .one, .remote), by: CustomerID(2)),
        .returned(call, .purchase(.failed(.checkoutInProgress))),
      ]) == ["gens: failed (checkout in progress)"])
    var access = FeatureSnapshot()
    access[FeatureID(1)] = FeatureAccess(allowed: false, balance: Amount(3), type: .metered)
    #expect(
      transcript.lines(for: [.published(PublishedFeatures(isReady: true, access: access))]) == [
        "ready", "gens: 0 → 3 but denied",
      ])
    #expect(transcript.lines(for: [.published(.unknown)]) == ["unknown"])
    #expect(
      transcript.verboseLine(for: .forgotten(RequestID(.purchase, subject: 9, customer: CustomerID(8))))
        == "forgotten purchase/tx9")
    #expect(
      transcript.verboseLine(for: .announced(FeatureID(3), from: nil, to: .denied(.boolean)))
        == "announced feature3: not known → denied")
  }

  @Test func repeatedEventsAreToldAgainAndRepeatedReportsAreNot() throws {
    var transcript = Transcript(Vocabulary(try testShelf()))
    let event = SDKContract.Event(.purchaseSynced, subject: 1, customer: CustomerID(1), product: ProductID(0))
    let report = PurchaseReport(
      transaction: TransactionID(1), isRevocation: false, product: ProductID(0), customer: CustomerID(1))
    let id = RequestID(.purchase, subject: 1, customer: CustomerID(1))
    let facts: [Fact] = [
      .served(id, .report(report), .accepted(FeatureSnapshot())), .durable(.put(.event(event))),
      .finished(TransactionID(1)),
    ]
    #expect(
      transcript.lines(for: facts) == [
        "server accepts tx1 for alice", "event $purchase_synced pro.lifetime tx1 alice", "store finished tx1 by sdk",
      ])
    #expect(transcript.lines(for: facts) == ["event $purchase_synced pro.lifetime tx1 alice"])
  }
}
