import PurchaseDomain
import SDKContract

extension Invariant {
  /// The type is the Feature's, unlimited is allowed, a Boolean Feature has no units, and what is shown of a
  /// counted one is allowed exactly when there is no limit or something left.
  ///
  /// Naive: a receipt without balance is read as 0 and shown as denied.
  static let accessShape = Invariant(
    id: "access-shape", number: "I-34",
    clauses: ["FEA-11", "FEA-12", "FEA-13", "FEA-53"],
    claim: "Every access that was shown, announced or returned had the documented shape.",
    situation: "access: an access was shown, announced or returned",
    watches: [.published, .announced, .returned]
  ) { fact, facts, context in
    switch fact {
    case .published(let shown):
      for number in 0..<context.featureCount {
        let feature = FeatureID(UInt8(number))
        guard let access = shown.access[feature] else { continue }
        if !access.isWellFormed(context.type(of: feature), isRequiredOne: true) { return .broken }
      }
      return shown.access.isEmpty ? .silent : .held
    case .announced(let feature, _, let access):
      return Judgement(access.isWellFormed(context.type(of: feature), isRequiredOne: true))
    case .returned(let id, .access(let access)):
      guard let call = facts.call(id) else { return .silent }
      return Judgement(access.isWellFormed(context.type(of: FeatureID(call.subject)), isRequiredOne: false))
    default: return .silent
    }
  }
}
