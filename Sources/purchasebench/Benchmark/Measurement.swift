import RunReports

/// One thing that `benchmark` measures; it may come to several figures.
struct Measurement: Sendable {
  /// What is under way, for the progress line.
  var subject: String
  /// Measures.
  var figures: @Sendable () throws -> [BenchmarkRecord]

  init(_ subject: String, _ figures: @escaping @Sendable () throws -> [BenchmarkRecord]) {
    self.subject = subject
    self.figures = figures
  }
}

extension Sequence<Double> {
  /// The middle one; 0 of none.
  var median: Double {
    let sorted = sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
