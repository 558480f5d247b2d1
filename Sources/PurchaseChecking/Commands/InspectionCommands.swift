/// Looking, and the calm phase; neither is a step of a schedule.
enum InspectionCommands {
  static let rows = [
    ScriptCommandRow(
      "show disk|network|store|server|timers", summary: "Shows what is in a part of the system.",
      example: "show disk", group: .inspection, isStep: false
    ) { reader in reader.choice("part", of: ScriptCommand.ShownPart.self).map { .show($0) } },
    ScriptCommandRow(
      "calm", summary: "Heals everything, lets timers fire until quiet, and judges what is left.", example: "calm",
      group: .inspection, isStep: false
    ) { _ in .calm },
  ]
}
