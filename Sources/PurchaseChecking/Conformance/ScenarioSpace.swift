import ModelChecking
import PurchaseDomain
import PurchaseModel
import RunReports

/// What scenarios reach of the abstract machine, although each has a shelf of its own.
///
/// Those add up that sell things of the same kinds: the kinds that most sections with both a switch and units have. A
/// section that sells only one of the two passes through states of the same machine.
public struct ScenarioSpace {
  private struct Kinds: Hashable {
    /// Whether what switches a Feature on is bought once; nil if nothing does.
    var isSwitchKept: Bool?
    /// Whether what grants units is bought once; nil if nothing does.
    var isCountedKept: Bool?
    /// The units that it grants.
    var units = Amount.zero

    init(_ machine: AbstractMachine) {
      isSwitchKept = machine.switched?.isKept
      isCountedKept = machine.counted?.isKept
      units = machine.counted?.units ?? .zero
    }

    var isWhole: Bool { isSwitchKept != nil && isCountedKept != nil }

    /// Whether these are some of the kinds of a whole.
    func isPart(of whole: Kinds) -> Bool {
      (isSwitchKept == nil || isSwitchKept == whole.isSwitchKept)
        && (isCountedKept == nil || isCountedKept == whole.isCountedKept && units == whole.units)
    }
  }

  private var sections: [(kinds: Kinds, recorder: SpaceRecorder)] = []

  /// Nothing yet.
  public init() {}

  /// A recorder for a section with this shelf; nil if the machine has nothing to say about it.
  public mutating func recorder(for shelf: Shelf) -> SpaceRecorder? {
    guard let machine = AbstractMachine(shelf, bounds: .watched) else { return nil }
    let recorder = SpaceRecorder(machine, placesGoodsByKind: true)
    sections.append((Kinds(machine), recorder))
    return recorder
  }

  /// How much of the machine the sections have reached; nil if none sells both a switch and units.
  public func record() -> SpaceRecord? {
    let whole = sections.map(\.kinds).filter(\.isWhole)
    // The first of the most frequent, in the order of the sections.
    var common: (kinds: Kinds, count: Int)?
    for kinds in whole {
      let count = whole.count { $0 == kinds }
      if count > common?.count ?? 0 { common = (kinds, count) }
    }
    guard let common, let machine = sections.first(where: { $0.kinds == common.kinds })?.recorder.machine else {
      return nil
    }
    let all = SpaceRecorder(machine)
    for section in sections where section.kinds.isPart(of: common.kinds) { all.add(section.recorder) }
    return all.record()
  }
}
