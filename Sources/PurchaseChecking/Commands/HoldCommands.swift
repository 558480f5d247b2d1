/// Commands about what answers by itself.
enum HoldCommands {
  static let rows = [
    ScriptCommandRow(
      "hold disk|network|store",
      summary: "Keeps a part of the world from answering by itself until 'release', also through 'crash' and 'launch'.",
      example: "hold network", group: .holds
    ) { reader in reader.choice("part", of: Part.self).map { .event(.hold($0)) } },
    ScriptCommandRow(
      "release disk|network|store", summary: "Lets a part answer by itself again; what waited is answered now.",
      example: "release network", group: .holds
    ) { reader in reader.choice("part", of: Part.self).map { .event(.release($0)) } },
    ScriptCommandRow(
      "settle", summary: "Answers everything that waits, also what is held; holds stay and no time passes.",
      example: "settle", group: .holds
    ) { _ in .event(.settle) },
  ]
}
