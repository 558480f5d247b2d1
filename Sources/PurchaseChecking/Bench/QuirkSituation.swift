import ModelChecking
import PurchaseModel
import SimulatedWorld

/// That a quirk really showed: a run that only switched it on says little about it.
enum QuirkSituation {
  /// The quirks that a search may draw, by number.
  static let drawn = Quirk.allCases.filter(\.isListed)

  /// Their properties, which come after those of the bench.
  static let properties: [Property] = drawn.map { quirk in
    let words = QuirkWords.all.first { $0.quirk == quirk }?.summary ?? ""
    return Property(
      id: "quirk-\(quirk.name)", number: "", oracle: .situation, clauses: [], claim: "",
      situation: "quirk-\(quirk.name): \(words) (\(quirk.number))")
  }

  /// The place of a quirk's property; nil if it is not drawn.
  static func index(of quirk: Quirk, in model: ModelContext) -> UInt16? {
    drawn.firstIndex(of: quirk).map { UInt16(model.properties.count + BenchProperty.allCases.count + $0) }
  }
}

extension Step {
  /// Notes which quirks showed: those that are over of themselves.
  mutating func noteQuirks(since before: QuirkSet, _ state: State) {
    guard !before.isEmpty else { return }
    for quirk in QuirkSituation.drawn where before.contains(quirk) && !state.world.store.quirks.contains(quirk) {
      noteQuirk(quirk)
    }
  }

  /// A quirk showed.
  mutating func noteQuirk(_ quirk: Quirk) {
    if let index = QuirkSituation.index(of: quirk, in: bench.model) { marks.insert(index) }
  }
}
