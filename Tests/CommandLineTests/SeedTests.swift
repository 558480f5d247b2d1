import Testing

@testable import purchasebench

@Suite struct SeedTests {
  @Test(
    arguments: [
      ("42", "42", 42), ("18446744073709551", "18446744073709551", 18_446_744_073_709_551),
      ("4e1d2ab", "4e1d2ab", 0x4e1d2ab),
      ("4E1D2AB0000000000000000000000000000000FF", "4e1d2ab", 0x4e1d2ab), ("beef", "beef", 0xbeef),
      ("1234567000000000000000000000000000000000", "1234567", 1_234_567),
    ] as [(String, String, UInt64)])
  func reads(given: String, text: String, value: UInt64) throws {
    let seed = try Seed(parsing: given)
    #expect(seed.text == text)
    #expect(seed.value == value)
    #expect(try Seed(parsing: seed.text) == seed)
  }

  @Test(arguments: ["", "abc", "4e1d2ag", "-1", "1.5", "0x10", " 7", String(repeating: "a", count: 65)])
  func refuses(given: String) {
    #expect(throws: InvalidValue.self) { try Seed(parsing: given) }
  }

  @Test func randomOnesCanBeTypedAgain() throws {
    for _ in 0..<1000 {
      let seed = Seed.random()
      #expect(seed.text.count == 7)
      #expect(try Seed(parsing: seed.text) == seed)
    }
  }

  private func chosen(_ line: String, _ environment: [String: String]) throws -> Seed {
    let words = line.split(separator: " ").map(String.init)
    return Seed.chosen(for: try Invocation(arguments: words, environment: environment))
  }

  @Test func theCommitIsTheSeedInCI() throws {
    let commit = "4e1d2ab0c0ffee00000000000000000000000000"
    #expect(try chosen("check", ["CI": "true", "GITHUB_SHA": commit]).text == "4e1d2ab")
    #expect(try chosen("check", ["CI": "1", "CI_COMMIT_SHA": commit]).text == "4e1d2ab")
    #expect(try chosen("check --seed 7", ["CI": "true", "GITHUB_SHA": commit]).text == "7")
    #expect(try chosen("check", ["CI": "true", "GITHUB_SHA": commit, "PURCHASEBENCH_SEED": "8"]).text == "8")
  }

  @Test func theCommitIsNotTheSeedAtADesk() throws {
    let environment = ["GITHUB_SHA": "4e1d2ab0c0ffee00000000000000000000000000", "CI": "false"]
    let seeds = try (0..<4).map { _ in try chosen("check", environment).text }
    #expect(Set(seeds).count > 1)
  }

  @Test func theCommitIsReadFromTheRepository() throws {
    let folder = try TemporaryFolder()
    #expect(Environment.commit([:], folder: folder.path) == nil)
    try folder.write("0123456789012345678901234567890123456789\n", to: ".git/HEAD")
    #expect(Environment.commit([:], folder: folder.path) == "0123456789012345678901234567890123456789")
    try folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
    #expect(Environment.commit([:], folder: folder.path) == nil)
    try folder.write(
      "# pack-refs\nabcdef0123456789012345678901234567890123 refs/heads/main\n", to: ".git/packed-refs")
    #expect(Environment.commit([:], folder: folder.path) == "abcdef0123456789012345678901234567890123")
    try folder.write("fedcba0123456789012345678901234567890123\n", to: ".git/refs/heads/main")
    #expect(Environment.commit([:], folder: folder.path) == "fedcba0123456789012345678901234567890123")
  }
}
