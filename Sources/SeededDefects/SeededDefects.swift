/// The known defects, by hazard group.
public enum SeededDefects {
  /// Every defect, in the order of the hazards.
  public static let all: [SeededDefect] =
    recording + completion + ownership + identity + access + subscriptions + reads + consumption + usage + ledger
    + restore + delegates + setUp + storage + journeys + connectors + writers + rejections

  /// The defect with this name.
  public static func named(_ id: String) -> SeededDefect? { all.first { $0.id == id } }
}
