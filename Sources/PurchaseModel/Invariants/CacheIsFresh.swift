import PurchaseDomain
import SDKContract

extension Invariant {
  /// An answer without a query came from a fresh answer for this customer or from a purchase on the device.
  ///
  /// Naive: a snapshot is a cache, however old and whoever's. Ages are judged only when somebody tells how time
  /// passes (`Facts.elapse`), by the ages that are decided (D9), and only for calls during which none passed. Weaker than
  /// D9: an answer to a purchase or consumption is as fresh as a profile; after a launch any stored profile of the
  /// customer is fresh.
  static let cacheIsFresh = Invariant(
    id: "cache-is-fresh", number: "I-33",
    clauses: ["FEA-02", "FEA-03", "D9", "D10"],
    claim: "An answer without a query came from a fresh answer for this customer or from a purchase on "
      + "the device.",
    situation: "cached: a query was answered without asking",
    watches: [.returned]
  ) { fact, facts, context in
    guard case .returned(let id, .access) = fact, let call = facts.call(id), id.kind == .hasFeature,
      call.entity == .own, call.marks.isDisjoint(with: [.asked, .customerChanged])
    else { return .silent }
    let feature = FeatureID(call.subject)
    guard facts.hasCachedAccess(feature, CustomerID(call.customer), in: context) else { return .broken }
    guard facts.world.contains(.timed), !call.marks.contains(.conflict), !facts.mayShowStoredProfile,
      !facts.mayGrantLocally(feature, CustomerID(call.customer), in: context)
    else { return .held }
    return Judgement(facts.isFresh(feature, in: context))
  }
}
