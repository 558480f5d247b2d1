/// A flow that neither the reference SDK nor the world has yet: why some rules are judged by nothing.
public struct UnbuiltFlow: Hashable, Sendable {
  /// What is missing.
  public let name: String
  /// The rules that are about it.
  public let clauses: [String]

  /// Every such flow.
  public static let all: [UnbuiltFlow] = [
    UnbuiltFlow(name: "subscriptions", clauses: ["STK-12", "STK-13", "STK-19", "STK-21"])
  ]

  /// Why nothing judges a rule, in a few words; nil when it could be judged.
  public static func reason(for clause: Clause) -> String? {
    if clause.kind == .none { return "rules nothing" }
    if let proof = Proof.of(clause) { return proof.words }
    if let flow = all.first(where: { $0.clauses.contains(clause.id) }) { return "not built yet: \(flow.name)" }
    return clause.isHostDuty ? "a duty of the app, which is not checked yet" : nil
  }
}
