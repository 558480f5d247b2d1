import PurchaseDomain
import SDKContract

extension Invariant {
  /// What is shown can be bought from, and its Journey must outlive the process (D23).
  ///
  /// Naive: show the paywall and write the Journey down when there is time. The app dies under the sheet, and whoever
  /// bought stands before the paywall again.
  static let experienceAnswer = Invariant(
    id: "experience-answer", number: "D23",
    oracle: .call,
    clauses: ["D23", "D30"],
    claim: "An Experience was shown only once its Journey was durable, and closing it returned only once that had "
      + "ended; either threw only when a write had failed.",
    situation: "experience: opening or closing an Experience returned",
    watches: [.returned]
  ) { fact, facts, context in
    guard case .returned(let id, let result) = fact, let call = facts.call(id), call.standing != .notSetUp else {
      return .silent
    }
    let state: JourneyFacts.State
    switch id.kind {
    case .openExperience: state = facts[JourneyID(id.number)].state
    case .closeExperience: state = facts[JourneyID(call.subject)].state
    default: return .silent
    }
    switch result {
    case .done: return Judgement(id.kind == .openExperience ? state != .none : state != .waiting)
    case .threw(.storage): return Judgement(call.marks.contains(.writeFailed))
    case .threw(.shutDown): return Judgement(call.standing == .cutShort)
    default: return .broken
    }
  }
}
