import ScenarioLanguage

/// The problems of a scenario text as they are printed, or "" when there are none.
func problems(_ text: String, path: String = "a.scenario") -> String { problems(Array(text.utf8), path: path) }

/// The problems of a file's bytes as they are printed, or "" when there are none.
func problems(_ bytes: [UInt8], path: String = "a.scenario") -> String {
  do throws(Diagnostics) {
    _ = try ScenarioParser.parse(SourceText(path: path, bytes: bytes))
    return ""
  } catch {
    return error.description
  }
}

/// Repeatable random numbers (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension [UInt8] {
  /// The bytes with one to four random changes; the pieces are what readers trip over.
  func mutated(with generator: inout SeededGenerator, pieces: [String]) -> [UInt8] {
    var bytes = self
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let position = Int.random(in: 0...bytes.count, using: &generator)
      let end = Swift.min(bytes.count, position + Int.random(in: 0...6, using: &generator))
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: bytes.removeSubrange(position..<end)
      case 1: bytes.insert(contentsOf: bytes[position..<end], at: Int.random(in: 0...bytes.count, using: &generator))
      case 2: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: position)
      case 3: bytes.removeSubrange(end...)
      default: bytes.insert(contentsOf: (pieces.randomElement(using: &generator) ?? "").utf8, at: position)
      }
    }
    return bytes
  }
}

/// A scenario that uses everything the language has.
let fullScenario = """
  # The store finishes while the app is dead.
  #
  # Clauses: ABC-57 ABC-58
  # Catalog: ../Catalogs/pro.storekit

  launch mode=full
  identify alice note="two words"
  ----
  ready

  == while-dead
  # The interesting one.
  hold store
  buy monthly
  crash  # before it hears back
  include ../Common/launch.scenario
  ----
  event bought monthly tx1
  # the server knows
  server accepts tx1        # once

  settle
  ----

  == other-device
  device tablet

  """
