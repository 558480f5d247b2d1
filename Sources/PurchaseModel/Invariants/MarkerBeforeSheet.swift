import SDKContract

extension Invariant {
  /// The process may die under the sheet; only the marker tells the next life whose checkout the update
  /// completes.
  ///
  /// Naive: open the sheet while the marker is being written. Bought, killed: a purchase without completion.
  static let markerBeforeSheet = Invariant(
    id: "marker-before-sheet", number: "D36",
    clauses: ["PUR-61"],
    claim: "The marker of a checkout was durable before its sheet opened.",
    situation: "sheet: a sheet opened",
    watches: [.sheetOpened]
  ) { fact, facts, context in
    guard case .sheetOpened(let checkout, _, _, _) = fact else { return .silent }
    return Judgement(facts[checkout].marks.contains(.marker))
  }
}
