import Foundation
import PurchaseChecking

/// The pages about what can happen around an SDK, and the words for it.
extension ExplainPage {
  func text(of words: QuirkWords) -> String {
    let quirk = words.quirk
    var lines = ["\(quirk.name)   \(quirk.number), a quirk of the App Store", ""] + wrapped(words.summary)
    if words.example.hasPrefix("quirk ") {
      lines += wrapped(quirk.isLasting ? "It lasts until '\(words.example) off'." : "Once it has shown it is over.")
    }
    lines += list("In a scenario", [words.example])
    if !words.conducts.isEmpty { lines += list("Happens with --store", words.conducts) }
    return text(lines + list("Written down in", words.trace.components(separatedBy: "; ")))
  }

  func text(of fault: WorldFault) -> String {
    let lines = ["\(fault.id)   a fault", ""] + wrapped(fault.summary) + list("In a scenario", [fault.example])
    return text(lines + list("In a search", ["purchasebench explore --bound \(fault.bound)=1"]))
  }

  func text(of conduct: StoreConduct) -> String {
    let lines = ["\(conduct.name)   a conduct of the App Store, for '--store'", ""] + wrapped(conduct.summary)
    let quirks = QuirkWords.all.filter { conduct.quirks.contains($0.quirk) }
    return text(lines + rows("Its quirks", quirks.map { ($0.quirk.name, $0.summary) }))
  }

  func text(of bound: ExplorationBounds.Row) -> String {
    let standard = bound.standard.map { "\($0) unless given" } ?? "no limit unless given"
    let lines =
      ["\(bound.name)   a bound of 'explore'", ""] + wrapped("At most so many: \(bound.summary).")
      + wrapped("From \(bound.range.lowerBound) to \(bound.range.upperBound); \(standard).")
    let faults = WorldFault.all.filter { $0.bound == bound.name }
    return text(
      lines + list("To give it", ["purchasebench explore --bound \(bound.name)=\(max(1, bound.range.lowerBound))"])
        + rows("What it lets happen", faults.map { ($0.id, $0.summary) }))
  }

  func text(of command: ScriptCommandRow) -> String {
    let lines = ["\(command.name)   a command of scenarios", ""] + wrapped(command.summary)
    return text(lines + list("Usage", [command.usage]) + list("For example", [command.example]))
  }

  private func list(_ title: String, _ entries: [String]) -> [String] {
    ["", "  \(title)"] + entries.map { "    \($0)" }
  }

  private func text(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }
}
