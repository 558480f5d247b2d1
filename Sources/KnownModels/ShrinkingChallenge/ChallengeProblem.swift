import ModelChecking

/// One problem of the shrinking challenge: how a value is drawn, choice by choice, and what is wrongly said of it.
protocol ChallengeProblem: Sendable {
  /// What has been drawn so far.
  associatedtype Draft: Sendable

  /// The name in reports.
  var name: String { get }
  /// The text of the one value that every shrunk one should be.
  var normalForm: String { get }
  /// The least mean number of evaluations that was published for it; nil if nobody normalises it.
  var publishedEvaluations: Int? { get }

  /// Before the first choice.
  var nothing: Draft { get }
  /// What may be drawn next.
  func offer(after draft: Draft) -> Offer
  /// Adds a choice, or says that it is impossible and leaves the draft alone.
  func add(_ choice: Choice, to draft: inout Draft) -> Drawing
  /// Whether a complete value falsifies the statement.
  func falsifies(_ draft: Draft) -> Bool
  /// The value in the notation of the challenge.
  func text(of draft: Draft) -> String

  /// The bounds of its numbers and the plainest of them, for shrinking.
  var numbers: Offer { get }
  /// How likely a form is against any number, which weighs 24.
  func weight(ofForm form: UInt8) -> UInt32
  /// Choices that are plainer than `choice` and of another kind, best first.
  func simpler(than choice: Choice) -> [Choice]
}

extension ChallengeProblem {
  func weight(ofForm form: UInt8) -> UInt32 { 3 }
  func simpler(than choice: Choice) -> [Choice] { [] }
}
