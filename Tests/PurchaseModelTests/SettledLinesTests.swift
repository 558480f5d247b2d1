import PurchaseDomain
import SDKContract
import Testing

@testable import PurchaseModel

@Suite struct SettledLinesTests {
  static let calm = RightHistories.all.map(\.name).filter { $0 != "held" }

  @Test(arguments: calm) func holdAfterRightHistories(_ name: String) throws {
    let history = try #require(RightHistories.all.first { $0.name == name }).make()
    for stage in CalmStage.allCases { #expect(history.settled(stage) == []) }
  }

  @Test func allHaveSomethingToSay() throws {
    var held: Set<String> = []
    for (_, make) in RightHistories.all { held.formUnion(try make().settledHeld(.relaunched)) }
    #expect(SettledLine.all.map(\.property.id).filter { !held.contains($0) } == [])
  }

  @Test(arguments: WrongCalm.all.map(\.id)) func breakAlone(_ id: String) throws {
    let wrong = try #require(WrongCalm.all.first { $0.id == id })
    let history = try wrong.make()
    #expect(Set(history.settled(.signedIn)) == wrong.also.union([id]))
  }

  /// A report says what a broken line is about; that nothing is known of any Feature is about no thing.
  @Test(arguments: WrongCalm.all.map(\.id)) func isAboutSomething(_ id: String) throws {
    let history = try #require(WrongCalm.all.first { $0.id == id }).make()
    let property = try #require(history.context.properties.firstIndex { $0.id == id })
    let culprits = history.context.culprits(of: UInt16(property), in: history.facts)
    #expect(culprits.isEmpty == (id == "features-ready"), "\(culprits)")
  }

  @Test func whatIsLeftOutTellsWhatItIsAbout() throws {
    let lost = try #require(WrongCalm.all.first { $0.id == "purchase-accepted" }).make()
    let accepted = try #require(lost.context.properties.firstIndex { $0.id == "purchase-accepted" })
    let culprit = try #require(lost.context.culprits(of: UInt16(accepted), in: lost.facts).first)
    #expect(culprit.thing == .transaction(TransactionID(1), coins, owner: nil))
    #expect(
      culprit.standing == ["delivered", "not recorded", "never sent", "not accepted by the server", "not finished"])
    let right = try RightHistories.ready()
    #expect(right.context.culprits(of: UInt16(accepted), in: right.facts).isEmpty)
  }

  @Test func areAllBroken() {
    #expect(WrongCalm.all.map(\.id).sorted() == SettledLine.all.map(\.property.id).sorted())
  }

  @Test func customersWithARowAreSignedIn() throws {
    var history = try RightHistories.ready()
    history.signIn(alice)
    history.startConsuming(1, 1)
    history.write(.command(JournalCommand(history.consumption(1, 1, by: alice))))
    #expect(history.context.unfinishedCustomers(history.facts).isEmpty)
    history.signIn(bob)
    #expect(Array(history.context.unfinishedCustomers(history.facts)) == [alice])
    #expect(!history.settled(.healed).contains("command-ended"))
  }
}

/// For each settled line a history after which it is broken.
struct WrongCalm: Sendable {
  let id: String
  var also: Set<String> = []
  let make: @Sendable () throws -> History

  private static func event(_ history: inout History, _ name: EventName, _ subject: UInt8, _ product: ProductID) {
    history.add(.durable(.put(.event(Event(name, subject: subject, customer: anonymous, product: product)))))
  }

  static let all: [WrongCalm] = everyday + subscriptions

  private static let everyday: [WrongCalm] = [
    WrongCalm(id: "purchase-accepted", also: ["news-accepted"]) {
      var history = try RightHistories.ready()
      let signed = history.transaction(1, coins, nil)
      history.add(.sold(signed, checkout: nil), .updated(signed), .stepEnded)
      return history
    },
    WrongCalm(id: "purchase-finished") {
      var history = try RightHistories.ready()
      history.buy(premium, checkout: 1, transaction: 1, finishing: false)
      return history
    },
    WrongCalm(id: "others-left-alone") {
      var history = try RightHistories.ready()
      let signed = history.transaction(1, premium, .firstForeign)
      history.add(.sold(signed, checkout: nil), .updated(signed), .finished(signed.id), .stepEnded)
      return history
    },
    WrongCalm(id: "synced-event-once") {
      var history = try RightHistories.ready()
      history.buy(premium, checkout: 1, transaction: 1)
      event(&history, .purchaseSynced, 1, premium)
      return history
    },
    WrongCalm(id: "completion-exact") {
      var history = try RightHistories.ready()
      let signed = history.transaction(1, premium, AccountToken(of: anonymous))
      history.openSheet(1, premium)
      history.add(.sold(signed, checkout: CheckoutID(1)), .sheetAnswered(CheckoutID(1), .success(signed)))
      history.record(signed, for: anonymous, completing: nil)
      history.add(.returned(CallID(.purchase, 1), .purchase(.purchased)))
      history.report(signed, for: anonymous)
      history.erase(RecordKey(.marker, subject: 1))
      history.add(.finished(signed.id), .stepEnded)
      return history
    },
    WrongCalm(id: "failure-event-exact") {
      var history = try RightHistories.failures()
      event(&history, .purchaseFailed, 2, premium)
      return history
    },
    WrongCalm(id: "journey-advanced") {
      var history = try RightHistories.ready()
      history.openExperience(1)
      history.openSheet(1, premium, in: 1)
      let signed = history.transaction(1, premium, AccountToken(of: anonymous))
      history.add(.sold(signed, checkout: CheckoutID(1)), .sheetAnswered(CheckoutID(1), .success(signed)))
      history.completeInExperience(signed, 1)
      history.add(.returned(CallID(.purchase, 1), .purchase(.purchased)))
      history.advanceAndFinish(signed, 1, journey: nil)
      return history
    },
    WrongCalm(id: "restore-event-exact") {
      var history = try RightHistories.restores()
      history.add(
        .durable(.put(.event(Event(.restoreCompleted, subject: 1, customer: anonymous, product: nil)))))
      return history
    },
    WrongCalm(id: "delegated-completion-exact") {
      var history = try RightHistories.delegated()
      event(&history, .purchaseCompleted, 3, coins)
      return history
    },
    WrongCalm(id: "revocation-told") {
      var history = try RightHistories.ready()
      history.buy(coins, checkout: 1, transaction: 1)
      var signed = history.transaction(1, coins, AccountToken(of: anonymous))
      signed.isRevoked = true
      history.add(.revoked(signed.id), .updated(signed), .stepEnded)
      return history
    },
    WrongCalm(id: "ledger-exact") {
      var history = try RightHistories.units()
      let consumption = history.consumption(1, 4, by: anonymous)
      let decision = ConsumptionDecision(isAccepted: true, balance: Amount(clamping: 6))
      history.add(
        .served(
          history.consumeRequest(1, by: anonymous), .consume(consumption),
          .decided(decision, history.truth(of: coinsFeature, for: anonymous))))
      return history
    },
    WrongCalm(id: "command-ended") {
      var history = try RightHistories.ready()
      history.signIn(alice)
      history.startConsuming(1, 1)
      history.write(.command(JournalCommand(history.consumption(1, 1, by: alice))))
      history.signIn(bob)
      history.add(.returned(CallID(.consume, 1), .threw(.customerChanged)))
      history.refresh()
      return history
    },
    WrongCalm(id: "features-ready") {
      var history = try RightHistories.ready()
      history.signIn(alice)
      return history
    },
    WrongCalm(id: "snapshot-equals-truth") {
      var history = try RightHistories.ready()
      history.add(.granted(anonymous, coinsFeature, .one), .stepEnded)
      return history
    },
    WrongCalm(id: "outbox-empty", also: ["news-accepted", "purchase-accepted"]) {
      var history = try RightHistories.ready()
      let signed = history.transaction(1, coins, nil)
      history.add(.sold(signed, checkout: nil), .updated(signed))
      history.write(.evidence(history.evidence(signed, anonymous, nil)))
      history.add(.stepEnded)
      return history
    },
    WrongCalm(id: "markers-gone") {
      var history = try RightHistories.ready()
      history.openSheet(1, premium)
      history.add(.sheetAnswered(CheckoutID(1), .cancelled), .returned(CallID(.purchase, 1), .purchase(.cancelled)))
      history.add(.stepEnded)
      return history
    },
    WrongCalm(id: "nothing-left-waiting") {
      var history = try RightHistories.ready()
      history.startQuery(premiumFeature, .remote)
      history.add(.stepEnded)
      return history
    },
  ]
}
