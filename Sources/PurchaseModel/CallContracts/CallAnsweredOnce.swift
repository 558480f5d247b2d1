import PurchaseDomain
import SDKContract

extension Invariant {
  /// A call returns at most once, never after the death of its process, and never what another call was asked
  /// for.
  static let callAnsweredOnce = Invariant(
    id: "call-answered-once", number: "FEA-37",
    oracle: .call,
    clauses: ["PUR-21", "PUR-37", "FEA-37"],
    claim: "Every call that returned was open, and returned a result of its kind.",
    situation: "returned: a call returned",
    watches: [.returned]
  ) { fact, facts, context in
    guard case .returned(let id, let result) = fact else { return .silent }
    let isCheckout = id.kind == .purchase && facts[CheckoutID(id.number)].marks.contains(.callIsOpen)
    let isOpen = isCheckout || facts.call(id) != nil
    guard isOpen else { return .broken }
    switch (id.kind, result) {
    case (.purchase, .purchase), (.identify, .done), (.setMode, .done), (.setDelegate, .done), (.hasFeature, .access),
      (.consume, .consumption), (.restore, .restore), (.shutDown, .done),
      (.openExperience, .done), (.openExperience, .threw), (.closeExperience, .done), (.closeExperience, .threw),
      (.identify, .threw), (.setMode, .threw), (.setDelegate, .threw), (.hasFeature, .threw), (.consume, .threw),
      (.use, .usage), (.use, .threw), (.use, .done):
      return .held
    default: return .broken
    }
  }
}
