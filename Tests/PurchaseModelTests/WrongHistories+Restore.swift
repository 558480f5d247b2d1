import PurchaseDomain
import SDKContract

@testable import PurchaseModel

extension WrongHistory {
  private static func restoreEvent(_ result: RestoreResult) -> Fact {
    .writing(.put(.event(Event(EventName(result), subject: 1, customer: anonymous, product: nil))))
  }

  static let restores: [WrongHistory] = [
    WrongHistory(id: "restore-answer") {
      var history = try RightHistories.ready()
      history.restore(1, listing: [])
      history.write(.event(Event(.restoreNoPurchases, subject: 1, customer: anonymous, product: nil)))
      // An event cannot be taken back, so the result is made wrong by a second listing that never was.
      history.facts[RestoreID(1)].marks.remove(.foundNothing)
      return (history, .returned(CallID(.restore, 1), .restore(.noPurchases)))
    },
    WrongHistory(id: "restore-event-true") {
      var history = try RightHistories.ready()
      history.add(.called(CallID(.restore, 1), .restore, by: anonymous), .syncAsked(RestoreID(1)))
      history.add(.storeSynchronized(RestoreID(1), .failed))
      return (history, restoreEvent(.noPurchases))
    },
    WrongHistory(id: "restore-event-before-return") {
      var history = try RightHistories.ready()
      history.restore(1, listing: [])
      return (history, .returned(CallID(.restore, 1), .restore(.noPurchases)))
    },
    WrongHistory(id: "restored-is-recorded") {
      var history = try RightHistories.ready()
      let signed = history.transaction(1, coins, AccountToken(of: anonymous))
      history.add(.sold(signed, checkout: nil))
      history.restore(1, listing: [signed])
      history.write(.event(Event(.restoreCompleted, subject: 1, customer: anonymous, product: nil)))
      return (history, .returned(CallID(.restore, 1), .restore(.restored)))
    },
    WrongHistory(id: "unnamed-to-its-witness") {
      var history = try RightHistories.ready()
      let signed = history.transaction(1, coins, nil)
      history.add(.sold(signed, checkout: nil), .updated(signed))
      history.signIn(alice)
      return (history, .writing(.put(.evidence(history.evidence(signed, alice, nil)))))
    },
  ]

  static let delegates: [WrongHistory] = [
    WrongHistory(id: "route-of-call") {
      var history = try RightHistories.ready()
      history.setDelegate(DelegateID(1))
      history.add(.called(CallID(.restore, 1), .restore, by: anonymous))
      return (history, .syncAsked(RestoreID(1)))
    },
    WrongHistory(id: "note-before-delegate") {
      var history = try RightHistories.ready()
      history.setDelegate(DelegateID(1))
      history.add(.called(CallID(.purchase, 1), .purchase(premium), by: anonymous))
      return (history, .delegateAsked(DelegateID(1), CallID(.purchase, 1), .purchase(premium)))
    },
    WrongHistory(id: "delegated-left-alone", also: ["finish-after-record", "finish-after-acceptance"]) {
      var history = try RightHistories.ready()
      history.setDelegate(DelegateID(1))
      history.delegate(1, premium)
      // With the token of a customer it would be native but for the checkout that made it.
      let signed = history.transaction(1, premium, AccountToken(of: anonymous))
      history.sellThroughDelegate(1, as: signed)
      history.add(.updated(signed))
      return (history, .finished(signed.id))
    },
    WrongHistory(id: "delegate-outcome-changes-nothing") {
      var history = try RightHistories.ready()
      history.setDelegate(DelegateID(1))
      history.delegate(1, coins)
      let signed = history.transaction(1, coins, AccountToken(of: anonymous))
      history.add(.sold(signed, checkout: nil), .updated(signed))
      history.add(.delegateAnswered(CallID(.purchase, 1), .purchase(.purchased)))
      return (history, .writing(.put(.evidence(history.evidence(signed, anonymous, nil)))))
    },
    WrongHistory(id: "delegate-completion-before-return") {
      var history = try RightHistories.ready()
      history.setDelegate(DelegateID(1))
      history.delegate(1, premium)
      history.add(.delegateAnswered(CallID(.purchase, 1), .purchase(.purchased)))
      return (history, .returned(CallID(.purchase, 1), .purchase(.purchased)))
    },
  ]
}
