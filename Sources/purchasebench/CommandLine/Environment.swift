import Foundation

/// What the surroundings say about the run.
enum Environment {
  /// Variables in which the services keep the commit that they build.
  private static let commitVariables = [
    "GITHUB_SHA", "CI_COMMIT_SHA", "BUILDKITE_COMMIT", "CIRCLE_SHA1", "BITBUCKET_COMMIT", "GIT_COMMIT",
  ]

  /// Whether nobody sits in front of the run.
  static func isContinuousIntegration(_ environment: [String: String]) -> Bool {
    switch environment["CI"]?.lowercased() {
    case nil, "", "0", "false": false
    default: true
    }
  }

  /// The commit that is checked: as the service says, else as the folder `.git` says.
  static func commit(_ environment: [String: String], folder: String = ".") -> String? {
    for name in commitVariables {
      if let commit = environment[name], !commit.isEmpty { return commit }
    }
    guard let head = read("\(folder)/.git/HEAD") else { return nil }
    guard head.hasPrefix("ref: ") else { return head }
    let reference = String(head.dropFirst(5))
    if let commit = read("\(folder)/.git/\(reference)") { return commit }
    let packed = read("\(folder)/.git/packed-refs")?.split(separator: "\n")
    return packed?.first { $0.hasSuffix(" \(reference)") }.map { String($0.prefix(40)) }
  }

  private static func read(_ path: String) -> String? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
