import SDKContract

/// Commands about durable writes.
enum DiskCommands {
  static let rows = [
    ScriptCommandRow(
      "complete RECORD", summary: "A write becomes durable.", example: "complete evidence/tx1", group: .disk
    ) { reader in reader.record().map { .event(.complete($0)) } },
    ScriptCommandRow(
      "fail RECORD", summary: "A write fails; nothing changes on disk.", example: "fail marker/checkout1", group: .disk
    ) { reader in reader.record().map { .event(.failWrite($0)) } },
    ScriptCommandRow(
      "unreadable KIND", summary: "The records of a kind cannot be read when the SDK asks for them.",
      example: "unreadable evidence", group: .disk
    ) { reader in reader.choice("kind", of: RecordKind.self).map { .event(.setReadable($0, false)) } },
    ScriptCommandRow(
      "readable KIND", summary: "They can be read again.", example: "readable evidence", group: .disk
    ) { reader in reader.choice("kind", of: RecordKind.self).map { .event(.setReadable($0, true)) } },
    ScriptCommandRow(
      "fail next KIND", name: "fail next",
      summary: "The next write of a kind (identity, marker, evidence, event, command, profile, delegateNote) fails.",
      example: "fail next marker", group: .disk
    ) { reader in reader.choice("kind", of: RecordKind.self).map { .event(.failNextWrite($0)) } },
  ]
}
