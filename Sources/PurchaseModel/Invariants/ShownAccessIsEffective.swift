import SDKContract

extension Invariant {
  /// A Feature that the newest answer or an unconfirmed purchase gives was shown as on when nothing was under
  /// way.
  ///
  /// Naive: wait with a Boolean Feature until the server has the purchase; or apply a reply to the cache and
  /// forget the snapshot. Says nothing while loading, while a revocation is known, or where two answers crossed.
  static let shownAccessIsEffective = Invariant(
    id: "shown-access-is-effective", number: "D45",
    clauses: ["FEA-18", "FEA-01", "STK-19", "D20", "D45"],
    claim: "A Feature that the newest answer or an unconfirmed purchase gives was shown as on when "
      + "nothing was under way.",
    situation: "quiet: a step ended with nothing being written",
    showing: .withheld
  )
}
