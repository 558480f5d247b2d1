/// The sentences about a whole run that all reports share.
struct SummaryWords {
  let summary: RunSummary
  let digest: RunDigest

  /// The verdict and what it is about: `60 invariants held on 10,000 schedules`.
  var verdict: String {
    switch summary.verdict {
    case .held: held
    case .violated: violated
    case .inconclusive: "Inconclusive" + extent
    case .nothingChecked: "Nothing was checked"
    }
  }

  /// The figures beside it: `412,903 actions, 3.2 s, seed 4e1d2ab, store documented`.
  var figures: String {
    var parts: [String] = []
    if summary.actions > 0 { parts.append(Figures.counted(summary.actions, "action")) }
    if let seconds = summary.wallSeconds { parts.append(Figures.duration(seconds: seconds)) }
    if let seed = digest.header?.seed { parts.append("seed \(seed.printable)") }
    if let store = digest.header?.store { parts.append("store \(store.printable)") }
    return parts.joined(separator: ", ")
  }

  private var held: String {
    if !digest.defects.isEmpty { return defects }
    if let knownAnswers { return knownAnswers }
    if !digest.benchmarks.isEmpty { return "Measured " + Figures.counted(digest.benchmarks.count, "figure") }
    if summary.held == 0, summary.excluded == 0 {
      return summary.sections > 0 ? scenarios + " held" : "Held" + extent
    }
    if summary.excluded > 0 {
      return "\(Figures.grouped(summary.held)) held, \(Figures.grouped(summary.excluded)) excluded" + extent
    }
    return Figures.counted(summary.held, "invariant") + " held" + extent
  }

  private var violated: String {
    if !digest.defects.isEmpty { return defects }
    if let knownAnswers { return knownAnswers }
    let failing = digest.judgements.filter { $0.subject == .scenario && $0.verdict == .violated }.count
    var parts: [String] = []
    if summary.findings > 0 { parts.append(Figures.counted(summary.findings, "finding") + extent) }
    if failing > 0 {
      let all = summary.sections < failing ? Figures.counted(failing, "scenario") : scenarios
      parts.append("\(Figures.grouped(failing)) of \(all) failed")
    }
    return parts.isEmpty ? "Failed" + extent : parts.joined(separator: ", ")
  }

  private var defects: String {
    let caught = digest.defects.filter(\.caught).count
    return "\(Figures.grouped(caught)) of \(Figures.counted(digest.defects.count, "defect")) caught"
  }

  private var knownAnswers: String? {
    let known = digest.judgements.filter { $0.subject == .knownAnswer }
    guard !known.isEmpty else { return nil }
    return
      "\(Figures.grouped(known.count { $0.verdict == .held })) of \(Figures.counted(known.count, "known answer")) right"
  }

  private var extent: String {
    if !digest.defects.isEmpty { return "" }
    if let record = digest.conformances.last {
      return " on \(Figures.counted(record.driven, "driven transition"))"
    }
    if let exploration = digest.explorations.last, summary.schedules == 0 {
      return " in \(Figures.counted(exploration.states, "state"))" + (exploration.complete ? ", all there are" : "")
    }
    if summary.schedules > 0 { return " on \(Figures.counted(summary.schedules, "schedule"))" }
    return summary.sections > 0 ? " in \(scenarios)" : ""
  }

  private var scenarios: String { Figures.counted(sections: summary.sections, ofScenarios: summary.scenarios) }
}
