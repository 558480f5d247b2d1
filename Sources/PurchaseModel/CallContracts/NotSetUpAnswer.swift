import SDKContract

extension Invariant {
  /// Who calls too early learns so, and is not told that something was cancelled, denied or done.
  ///
  /// Who uses and does not wait hears nothing (FEA-47).
  ///
  /// Naive: `guard let core else { return }` in the setters. The app sets its provider before the set-up, and the first
  /// purchase goes to the store beside it.
  static let notSetUpAnswer = Invariant(
    id: "not-set-up-answer", number: "I-25",
    oracle: .call,
    clauses: ["PUR-45", "D44"],
    claim: "A call that came while the SDK was not set up was told so, and no other call was.",
    situation: "called-before-set-up: a call came while the SDK was not set up",
    watches: [.returned]
  ) { fact, facts, context in
    guard case .returned(let id, let result) = fact else { return .silent }
    let isRefusal: Bool
    switch result {
    case .purchase(.failed(.notConfigured)), .restore(.failed(.notConfigured)), .threw(.notConfigured): isRefusal = true
    default: isRefusal = false
    }
    guard let call = facts.call(id), call.standing == .notSetUp else { return isRefusal ? .broken : .silent }
    if id.kind == .use, !call.marks.contains(.waits) { return Judgement(result == .done) }
    return Judgement(isRefusal)
  }

  /// A setter has nothing to wait for and nothing to fail at, once the SDK is set up.
  static let setterAnswer = Invariant(
    id: "setter-answer", number: "PUR-45",
    oracle: .call,
    clauses: ["PUR-43", "PUR-44", "PUR-45"],
    claim: "A setter that came while the SDK was set up did not throw.",
    situation: "set: a setter returned while the SDK was set up",
    watches: [.returned]
  ) { fact, facts, context in
    guard case .returned(let id, let result) = fact, id.kind == .setMode || id.kind == .setDelegate,
      facts.call(id)?.standing != .notSetUp
    else { return .silent }
    return Judgement(result == .done)
  }
}
