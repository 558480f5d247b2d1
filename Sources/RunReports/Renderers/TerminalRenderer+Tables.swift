extension TerminalRenderer {
  /// The scenarios that did not hold, each with where to look.
  func scenarios(_ judgements: [Judgement]) -> String {
    FailingScenarios.all(judgements).map { failure in
      let judgement = failure.first
      let words = ScenarioWords(judgement: judgement)
      var lines = [
        "\(style.mark(judgement.verdict)) \(style.strong(words.place.printable))\(words.section.printable)"
      ]
      if let reason = judgement.reason { lines.append("  " + reason.printable) }
      lines += comparison(expected: judgement.expected, observed: judgement.observed)
      if lines.last != "" { lines.append("") }
      return lines.joined(separator: "\n") + "\n" + repetition(failure)
    }
    .joined()
  }

  /// Where else the invariants broke whose first scenario was shown; empty when each broke only once.
  public func repeatedFailures(_ events: [RunEvent]) -> String {
    FailingScenarios.all(RunDigest(events).judgements).map(repetition).joined()
  }

  private func repetition(_ failure: FailingScenarios) -> String {
    guard let others = failure.otherWords, let invariant = failure.first.broken else { return "" }
    let few = Few(failure.others)
    let names = (few.shown.map(\.id.printable) + (few.rest(in: place).map { [$0] } ?? [])).joined(separator: ", ")
    let lines = names.wrapped(to: 96).map { "    " + $0 + "\n" }.joined()
    return "\(style.mark(.violated)) \(style.strong(invariant.printable)) broke in \(others), too:\n\(lines)\n"
  }

  /// One line for each seeded defect.
  func defects(_ defects: [DefectRecord]) -> String {
    guard !defects.isEmpty else { return "" }
    let width = (defects.map(\.id.count).max() ?? 0) + 4
    let lines = defects.map { defect in
      let words = DefectWords(defect: defect)
      return "\(style.mark(defect.caught ? .held : .violated)) \(defect.id.printable.padded(to: width))\(words.outcome)"
        + style.faint(", " + words.effort)
    }
    return lines.joined(separator: "\n") + "\n\n"
  }

  /// What an exhaustive search saw, with every bound named.
  func exploration(_ exploration: ExplorationRecord) -> String {
    let words = ExplorationWords(exploration: exploration)
    return "  System  \(exploration.system.printable), \(words.extent)\n  Bounds  \(words.bounds)\n"
      + "  Size    \(words.size)\n"
  }

  /// How many transitions were driven of how many, and which were not.
  func conformance(_ record: ConformanceRecord) -> String {
    let bounds = ExplorationWords.bounds(record.bounds)
    return "  Driven  \(record.words)\n  Bounds  \(bounds)\n"
      + record.undriven.map { "  Undriven  \($0.printable)\n" }.joined()
  }

  /// Names and sentences in two columns.
  func items(_ items: [ListItem]) -> String {
    let width = (items.map(\.id.count).max() ?? 0) + 3
    return items.map { item in
      (item.id.printable + "   ").padded(to: width) + item.summary.printable + "\n"
    }
    .joined()
  }

  /// Each known answer, right or wrong, with what was seen.
  func knownAnswers(_ judgements: [Judgement]) -> String {
    let known = judgements.filter { $0.subject == .knownAnswer }
    let width = (known.map(\.id.count).max() ?? 0) + 3
    return known.map { judgement in
      style.mark(judgement.verdict) + " " + judgement.id.printable.padded(to: width)
        + style.faint((judgement.reason ?? "").printable) + "\n"
    }
    .joined()
  }

  /// Names and figures in two columns.
  func benchmarks(_ records: [BenchmarkRecord]) -> String {
    let width = (records.map(\.name.count).max() ?? 0) + 3
    return records.map { record in
      record.name.printable.padded(to: width) + Figures.short(record.value) + " " + record.unit.printable
        + (record.note.map { "   " + style.faint($0.printable) } ?? "") + "\n"
    }
    .joined()
  }
}
