import PurchaseDomain
import SDKContract

@testable import PurchaseModel

extension WrongHistory {
  static let processes: [WrongHistory] = [
    WrongHistory(id: "not-set-up-answer") {
      var history = try History()
      let call = CallID(.setDelegate, 1)
      history.add(.started, .called(call, .setDelegate(DelegateID(1)), by: anonymous))
      return (history, .returned(call, .done))
    },
    WrongHistory(id: "setter-answer") {
      var history = try RightHistories.ready()
      let call = CallID(.setMode, 1)
      history.add(.called(call, .setMode(.observer), by: anonymous))
      return (history, .returned(call, .threw(.storage)))
    },
    WrongHistory(id: "shut-down-answer") {
      var history = try RightHistories.ready()
      let call = CallID(.shutDown, 1)
      history.openSheet(1, premium)
      history.add(.called(call, .shutDown, by: anonymous))
      return (history, .returned(call, .done))
    },
    WrongHistory(id: "experience-answer") {
      var history = try RightHistories.ready()
      let call = CallID(.openExperience, 1)
      history.add(.called(call, .openExperience, by: anonymous))
      return (history, .returned(call, .done))
    },
    WrongHistory(id: "not-set-up-touches-nothing") {
      var history = try History()
      history.add(.started, .called(CallID(.purchase, 1), .purchase(premium), by: anonymous))
      return (history, .writing(.put(.marker(Marker(checkout: CheckoutID(1), customer: anonymous, product: premium)))))
    },
    WrongHistory(id: "shut-down-changes-nothing") {
      var history = try RightHistories.ready()
      history.openSheet(1, premium)
      history.shutDown(under: 1, premium)
      return (history, .requested(history.profileRequest, .profile(anonymous)))
    },
    WrongHistory(id: "second-set-up-changes-nothing") {
      var history = try RightHistories.ready()
      history.add(.setUpAgain(.full, delegate: nil))
      return (history, .requested(history.profileRequest, .profile(anonymous)))
    },
    WrongHistory(id: "unreadable-is-kept") {
      var history = try History()
      history.add(.launched(.full), .unreadable(.journey))
      return (history, .writing(.put(.journey(Journey(JourneyID(1), .waiting)))))
    },
    WrongHistory(id: "connector-changes-nothing", also: ["ledger-conserved"]) {
      var history = try RightHistories.ready()
      history.add(.connectorTold(anonymous, premium))
      var access = FeatureSnapshot()
      access[premiumFeature] = FeatureAccess(allowed: true, type: .boolean)
      let profile = Profile(access: access, configuration: history.configuration)
      return (history, .served(history.profileRequest, .profile(anonymous), .profile(profile)))
    },
    WrongHistory(id: "journey-advances-once") {
      var history = try RightHistories.ready()
      history.openExperience(1)
      history.openSheet(1, premium, in: 1)
      history.add(.sheetAnswered(CheckoutID(1), .pending))
      return (history, .writing(.put(.journey(Journey(JourneyID(1), .advanced)))))
    },
    WrongHistory(id: "goal-with-native-completion") {
      var history = try RightHistories.ready()
      let signed = history.transaction(1, premium, AccountToken(of: anonymous))
      history.openSheet(1, premium)
      history.add(.sold(signed, checkout: CheckoutID(1)), .sheetAnswered(CheckoutID(1), .success(signed)))
      history.write(.evidence(history.evidence(signed, anonymous, 1)))
      let event = Event(.purchaseCompleted, subject: 1, customer: anonymous, product: premium, convertsGoal: true)
      return (history, .writing(.put(.event(event))))
    },
  ]
}
