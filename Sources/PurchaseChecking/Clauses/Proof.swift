/// A test of this repository that proves a rule of which no schedule could say anything.
public struct Proof: Hashable, Sendable {
  /// What the rules are about, and how they are proved.
  public let words: String
  /// The rules.
  public let clauses: [String]

  /// Every such proof.
  public static let all: [Proof] = [
    Proof(
      words: "its shape: the API would not compile otherwise, see ShapeTests",
      clauses: ["PUR-18", "PUR-23", "PUR-35", "STK-01", "FEA-11", "FEA-35", "FEA-37", "FEA-53"]),
    Proof(words: "proved on the products of every catalog, see StoreProductTests", clauses: ["PUR-33", "PUR-36"]),
    Proof(
      words: "every sheet behind '--sdk front' must have exactly the options that were shown, see FrontTests",
      clauses: ["PUR-01"]),
    Proof(words: "proved on what an app leaves out, see FrontTests", clauses: ["PUR-03", "FEA-15"]),
    Proof(words: "proved on the real main actor, see ObserverTests", clauses: ["FEA-50", "FEA-51"]),
  ]

  /// The proof of a rule.
  public static func of(_ clause: Clause) -> Proof? { all.first { $0.clauses.contains(clause.id) } }
}
