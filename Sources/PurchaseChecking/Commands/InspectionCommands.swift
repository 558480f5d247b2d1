/// Looking, and the calm phase; neither is a step of a schedule.
enum InspectionCommands {
  static let rows = [
    ScriptCommandRow(
      "show \(ScriptCommand.ShownPart.allCases.map(\.rawValue).joined(separator: "|"))", name: "show",
      summary: "Shows what is in a part of the system.", example: "show disk", group: .inspection, isStep: false
    ) { reader in
      reader.choice("part", from: ScriptCommand.ShownPart.allCases.map { ($0.rawValue, $0) }).map { .show($0) }
    },
    ScriptCommandRow(
      "calm", summary: "Heals everything, lets timers fire until quiet, and judges what is left.", example: "calm",
      group: .inspection, isStep: false
    ) { _ in .calm },
    ScriptCommandRow(
      "compare crash", name: "compare crash",
      summary: "Tries on the side, each to its calm end, with a kill and without; both must settle alike.",
      example: "compare crash", group: .inspection
    ) { _ in .event(.compare(.crash)) },
    ScriptCommandRow(
      "compare order TX TX", name: "compare order",
      summary: "Tries two waiting, independent updates in both orders; both must settle alike.",
      example: "compare order tx1 tx2", group: .inspection
    ) { reader in
      let one = reader.transaction()
      let other = reader.transaction()
      guard let one, let other else { return nil }
      return .event(.compare(.order(one, other)))
    },
  ]
}
