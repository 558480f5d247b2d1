import SDKContract

extension Invariant {
  /// Who owns a transaction is decided by the configuration, so an unfinished transaction waits for it at launch.
  ///
  /// Naive: drain the unfinished list at once. Killed with one unfinished, launched while the profile is held
  /// back: a transaction of a connector is recorded. Weaker than I-13: what is recorded already may go on, since
  /// its owner is decided; any profile on the disk may be the known configuration.
  static let configurationBeforeRecovery = Invariant(
    id: "configuration-before-recovery", number: "I-13",
    clauses: ["PUR-62", "D3"],
    claim: "Before any product configuration was known, the SDK recorded only what a sheet of this life "
      + "had answered.",
    situation: "unconfigured-record: a transaction was recorded while no configuration was known",
    watches: [.recording, .capturing, .reporting, .combining, .finished]
  ) { fact, facts, context in
    guard let id = fact.subjectTransaction, !facts.life.contains(.configured) else { return .silent }
    let transaction = facts[id]
    if transaction.isRecorded { return .silent }
    return Judgement(transaction.sight.contains(.answeredInThisLife))
  }
}
