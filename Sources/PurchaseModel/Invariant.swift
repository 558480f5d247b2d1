import SDKContract

/// A rule that judges each new fact from the facts before it.
///
/// `judge` runs before the fact is folded, in constant time and without allocation. It answers `held` when its
/// situation arose, which is how a pass that says nothing is told from one that means something.
public struct Invariant: Sendable {
  /// Judges a fact.
  public typealias Judge = @Sendable (_ fact: Fact, _ facts: borrowing Facts, _ context: ModelContext) -> Judgement

  /// What a report says about it.
  public let property: Property
  /// The kinds of fact that it looks at.
  public let watches: [FactKind]
  /// Its rule.
  public let judge: Judge
  /// What it finds in the access that is shown, if that is all it looks for; looked for once for all such rules.
  let fault: Facts.Fault?

  /// A rule; a call contract is one with the oracle `call`, a mere situation one with the oracle `situation`.
  public init(
    id: String, number: String, oracle: JudgingPart = .invariant, clauses: [String], claim: String, situation: String,
    watches: [FactKind], judge: @escaping Judge
  ) {
    property = Property(
      id: id, number: number, oracle: oracle, clauses: clauses, claim: claim, situation: situation)
    self.watches = watches
    self.judge = judge
    fault = nil
  }

  /// A rule about the access that is shown.
  init(
    id: String, number: String, clauses: [String], claim: String, situation: String, showing fault: Facts.Fault
  ) {
    property = Property(
      id: id, number: number, oracle: .invariant, clauses: clauses, claim: claim, situation: situation)
    watches = [.published, .stepEnded]
    judge = { fact, facts, context in facts.judge(fault, among: facts.faults(shownBy: fact, context), in: fact) }
    self.fault = fault
  }
}

/// A line of the settled comparison: what the observable state must be when everything is calm.
public struct SettledLine: Sendable {
  /// Judges the facts at a stage.
  public typealias Judge =
    @Sendable (_ facts: borrowing Facts, _ stage: CalmStage, _ context: ModelContext) -> Judgement

  /// What a report says about it.
  public let property: Property
  /// Its rule.
  public let judge: Judge

  /// A line.
  public init(
    id: String, number: String, clauses: [String], claim: String, situation: String, judge: @escaping Judge
  ) {
    property = Property(
      id: id, number: number, oracle: .settled, clauses: clauses, claim: claim, situation: situation)
    self.judge = judge
  }
}
