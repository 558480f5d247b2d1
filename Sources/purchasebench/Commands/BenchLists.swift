import HostDuties
import PurchaseChecking
import RunReports
import SimulatedWorld

/// `list` of what the bench can do.
enum BenchLists {
  static var bounds: [ListItem] {
    ExplorationBounds.rows.map { row in
      ListItem(
        .bound, id: row.name, summary: row.summary,
        details: [
          "minimum": .integer(row.range.lowerBound), "maximum": .integer(row.range.upperBound),
          "default": .optional(row.standard),
        ])
    }
  }

  /// The commands of scenarios; those of the tool are in its help.
  static var commands: [ListItem] {
    ScriptCommandTable.rows.map { row in
      ListItem(
        .command, id: row.name, summary: row.summary,
        details: [
          "usage": .string(row.usage), "example": .string(row.example), "group": .string(row.group.rawValue),
          "options": .strings(row.options), "isStep": .boolean(row.isStep),
        ])
    }
  }

  static var defects: [ListItem] {
    SubjectRegistry.defects.map { defect in
      ListItem(
        .defect, id: defect.id, summary: defect.summary,
        details: ["hazards": .strings(defect.hazards), "clauses": .strings(defect.clauses)])
    }
      + SubjectRegistry.storeDefects.map { defect in
        ListItem(
          .defect, id: defect.id, summary: defect.summary,
          details: ["hazards": .strings([]), "clauses": .strings(defect.clauses)])
      }
      + SubjectRegistry.frontDefects.map { defect in
        ListItem(
          .defect, id: defect.id, summary: defect.summary,
          details: ["hazards": .strings([]), "clauses": .strings(defect.clauses)])
      }
      + HostDefect.all.map { defect in
        ListItem(
          .defect, id: defect.id, summary: defect.summary,
          details: ["hazards": .strings([]), "clauses": .strings(defect.clauses)])
      }
  }

  static var faults: [ListItem] {
    WorldFault.all.map { fault in
      ListItem(
        .fault, id: fault.id, summary: fault.summary,
        details: ["example": .string(fault.example), "bound": .string(fault.bound)])
    }
      + QuirkWords.all.map { words in
        ListItem(
          .fault, id: words.quirk.name, summary: "\(words.quirk.number): \(words.summary)\(wayIn(words))",
          details: [
            "example": .string(words.example), "bound": .string("quirks"), "trace": .string(words.trace),
            "store": .strings(words.conducts),
          ])
      }
  }

  /// The command that lets a quirk show, where that is not `quirk` with its name.
  private static func wayIn(_ words: QuirkWords) -> String {
    words.example.hasPrefix("quirk ") ? "" : " In a scenario: '\(words.example)'."
  }

  static var scenarios: [ListItem] {
    ClauseCoverage().scenarios.map { scenario in
      ListItem(
        .scenario, id: scenario.path, summary: scenario.summary,
        details: ["clauses": .strings(scenario.clauses), "sections": .strings(scenario.sections)])
    }
  }
}
