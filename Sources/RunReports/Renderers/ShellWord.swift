/// Words that a shell takes as one.
enum ShellWord {
  /// The word as it is if that is safe, else in quotes.
  static func quoted(_ word: String) -> String {
    let isSafe = word.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "-_./:@%+=,".utf8.contains(byte)
    }
    return isSafe && !word.isEmpty
      ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
