import Foundation

/// What a random run starts from: a number, or the first digits of a commit hash.
///
/// A hash is cut to 7 digits, and only what is printed decides the run. So the seed in a report, typed again, is the
/// same run, whether it came from 40 digits in CI or from 7 at a desk; a hash of digits alone is a number both times.
struct Seed: Sendable, Equatable {
  /// The seed as it is printed and typed.
  let text: String
  /// What the search starts from.
  let value: UInt64

  init(number: UInt64) {
    text = String(number)
    value = number
  }

  init(parsing given: String) throws(InvalidValue) {
    let digits = given.lowercased()
    if digits.utf8.count < 20, !digits.isEmpty, digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
      let number = UInt64(digits)
    {
      text = digits
      value = number
      return
    }
    let isHash =
      (4...64).contains(digits.utf8.count)
      && digits.utf8.allSatisfy { byte in
        (byte >= 0x30 && byte <= 0x39) || (byte >= 0x61 && byte <= 0x66)
      }
    let short = String(digits.prefix(7))
    guard isHash, let number = UInt64(short, radix: UInt64(short) == nil ? 16 : 10) else {
      throw InvalidValue(
        reason: "is neither a number nor a commit hash", hint: "for example '--seed 42' or '--seed 4e1d2ab'")
    }
    text = short
    value = number
  }

  /// The seed of a run: as given, else the commit when `CI` is set, else random.
  static func chosen(for invocation: Invocation) -> Seed {
    if let given = invocation.options.seed { return given }
    let environment = invocation.environment
    if Environment.isContinuousIntegration(environment),
      let commit = Environment.commit(environment), let seed = try? Seed(parsing: commit)
    {
      return seed
    }
    return random()
  }

  /// A seed that looks like the short hash of a commit, so that it fits into the name of a folder.
  static func random() -> Seed {
    let digits = String(format: "%07x", UInt32.random(in: 0..<(1 << 28)))
    return (try? Seed(parsing: digits)) ?? Seed(number: 0)
  }
}
