extension Clause {
  /// Why nothing judges the rule, in a few words; nil when it could be judged.
  public var reasonUnjudged: String? {
    if kind == .none { return "rules nothing" }
    if let proof = Proof.of(self) { return proof.words }
    return isHostDuty ? "a duty of the app, which is not checked yet" : nil
  }
}
