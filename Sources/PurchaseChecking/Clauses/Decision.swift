/// What was decided where the specification is silent or ambiguous, and what it was decided to be.
public struct Decision: Hashable, Sendable {
  /// Its number, as in `D36`.
  public let id: String
  /// What was open.
  public let question: String
  /// What holds.
  public let answer: String

  init(_ id: String, _ question: String, _ answer: String) {
    self.id = id
    self.question = question
    self.answer = answer
  }

  /// The decision with this number.
  public static func named(_ id: String) -> Decision? { all.first { $0.id == id } }
}
