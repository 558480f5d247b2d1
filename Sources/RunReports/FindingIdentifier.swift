/// The identifier of a finding: a hash of its invariant and its normalised minimal steps.
///
/// It names the mistake and not the run: another seed, machine or spelling of the same steps gives the same identifier,
/// so a finding can be recognised, accepted or missed between runs.
public enum FindingIdentifier {
  /// The number of hexadecimal digits: few enough to say aloud, enough that two findings of one invariant differ.
  public static let digits = 6

  /// The identifier of an invariant (kebab id) broken by these steps (scenario words).
  public static func make(invariant: String, steps: [String]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in ([invariant] + normalised(steps)).joined(separator: "\n").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    // The high bits of FNV-1a mix worse than the low ones, so both halves are folded.
    return Hexadecimal.text((hash >> 32) ^ (hash & 0xffff_ffff), digits: digits)
  }

  /// The steps without comments, blank lines and spare spaces.
  public static func normalised(_ steps: [String]) -> [String] {
    steps.map(normalised).filter { !$0.isEmpty }
  }

  private static func normalised(_ step: String) -> String {
    var result = ""
    var isQuoted = false
    var pendingSpace = false
    for character in step {
      if character.isWhitespace, !isQuoted {
        pendingSpace = true
        continue
      }
      if character == "#", !isQuoted, pendingSpace || result.isEmpty { break }
      if pendingSpace, !result.isEmpty { result.append(" ") }
      pendingSpace = false
      if character == "\"" { isQuoted.toggle() }
      result.append(character)
    }
    return result
  }
}
