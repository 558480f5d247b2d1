import SDKContract

extension Invariant {
  /// A subscription ends without any news, so the set of what is owned is compared as a whole with what the store lists.
  ///
  /// Of one subscription only the latest period counts.
  ///
  /// Naive: keep what was granted until somebody takes it back. Nobody does: the store tells nothing when a period ends,
  /// and the server cannot be asked offline. Weaker than D20: whatever else may give the Feature excuses it.
  static let endedStaysOff = Invariant(
    id: "ended-stays-off", number: "L-10",
    clauses: ["STK-19", "STK-20", "STK-21", "PUR-31", "D11", "D20", "D45"],
    claim: "A Feature that rested on a purchase alone was not shown as on after a listing without it or the news of "
      + "its upgrade had come, or a later period of its subscription had been recorded.",
    situation: "shown-switches: something was shown",
    showing: .ended
  )
}
