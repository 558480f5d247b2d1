import RunReports
import Testing

@Suite struct VerdictTests {
  /// Rows and columns: held, violated, inconclusive, nothing checked.
  static let table: [[Verdict]] = [
    [.held, .violated, .inconclusive, .nothingChecked],
    [.violated, .violated, .violated, .violated],
    [.inconclusive, .violated, .inconclusive, .inconclusive],
    [.nothingChecked, .violated, .inconclusive, .nothingChecked],
  ]

  @Test func mergesByTheTable() {
    for (row, left) in Verdict.allCases.enumerated() {
      for (column, right) in Verdict.allCases.enumerated() {
        #expect(left.merged(with: right) == Self.table[row][column])
      }
    }
  }

  @Test func nothingMergedIsNothingChecked() {
    #expect(Verdict.merged([]) == .nothingChecked)
    #expect(Verdict.merged([.held]) == .held)
    #expect(Verdict.merged([.held, .inconclusive, .violated]) == .violated)
  }

  @Test func exitCodes() {
    #expect(Verdict.allCases.map(\.exitCode.rawValue) == [0, 1, 2, 3])
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 3, 64, 65, 70, 130, 143])
  }

  @Test func exitCodesMergeWorstFirst() {
    let fromWorst: [ExitCode] = [
      .benchFailed, .violated, .terminated, .interrupted, .malformedInput, .usage, .inconclusive, .nothingChecked,
      .held,
    ]
    for (rank, worse) in fromWorst.enumerated() {
      for better in fromWorst[rank...] {
        #expect(worse.merged(with: better) == worse)
        #expect(better.merged(with: worse) == worse)
      }
    }
  }

  @Test func verdictsAndExitCodesMergeAlike() {
    for left in Verdict.allCases {
      for right in Verdict.allCases {
        #expect(left.merged(with: right).exitCode == left.exitCode.merged(with: right.exitCode))
      }
    }
  }
}
