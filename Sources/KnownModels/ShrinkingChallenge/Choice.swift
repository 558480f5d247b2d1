import ModelChecking

/// One choice of a generator.
enum Choice: Hashable, Sendable {
  /// What comes next, by its rank among what the problem can put there; 0 is the plainest.
  case form(UInt8)
  /// A number.
  case number(Int32)
}

/// What a generator may draw next.
struct Offer {
  /// The forms, by their ranks.
  var forms: [UInt8]
  /// The bounds of a number, or nil if there is none to draw.
  var numbers: ClosedRange<Int32>?
  /// The plainest number.
  var plainest: Int32

  init(forms: [UInt8] = [], numbers: ClosedRange<Int32>? = nil, plainest: Int32 = 0) {
    self.forms = forms
    self.numbers = numbers
    self.plainest = plainest
  }
}

/// What became of a choice.
enum Drawing {
  /// There is more to draw.
  case goesOn
  /// The value is complete.
  case complete
  /// The choice cannot be made here.
  case impossible
}
