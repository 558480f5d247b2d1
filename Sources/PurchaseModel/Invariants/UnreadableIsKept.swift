import SDKContract

extension Invariant {
  /// What cannot be read now is there: before its first unlock a device shows no file of the app.
  ///
  /// Naive: `(try? load()) ?? []`. A push wakes the app before the first unlock, the outbox seems to be empty, and the
  /// next purchase replaces it.
  static let unreadableIsKept = Invariant(
    id: "unreadable-is-kept", number: "D30",
    clauses: ["D30", "PUR-04"],
    claim: "Records of a kind that could not be read were not written before they had been read.",
    situation: "unreadable: records could not be read",
    watches: [.unreadable] + FactKind.writes
  ) { fact, facts, context in
    switch fact {
    case .unreadable: return .held
    case .writing(let write): return facts.isUnread(write.key.kind) ? .broken : .silent
    default: return .silent
    }
  }
}
