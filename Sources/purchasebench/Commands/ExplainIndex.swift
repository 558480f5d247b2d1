import HostDuties
import PurchaseChecking
import PurchaseModel
import SeededDefects

/// Everything that has a page in `explain`: whatever a list or a run prints the id of.
enum ExplainIndex {
  /// One page and the names by which it is found.
  struct Entry {
    var ids: [String]
    var text: (ExplainPage) -> String
    /// The defect of which an example is looked for.
    var example: SeededDefect?

    init(_ ids: String..., example: SeededDefect? = nil, text: @escaping (ExplainPage) -> String) {
      self.ids = ids + (example?.hazards ?? [])
      self.text = text
      self.example = example
    }
  }

  /// Every page; of two with one name the first is meant.
  static var entries: [Entry] { rules + judges + defects + situations + world }

  private static var rules: [Entry] {
    Clause.all.map { clause in Entry(clause.id) { $0.text(of: clause) } }
      + Decision.all.map { decision in Entry(decision.id) { $0.text(of: decision) } }
  }

  private static var judges: [Entry] {
    Properties.judging.map { property in Entry(property.id, property.number) { $0.text(of: property, .bench) } }
      + HostDuty.all.map { duty in Entry(duty.id) { $0.text(of: duty.property, .app) } }
      + (MachineProperty.all.map(\.property) + [ConformanceRun.property]).map { property in
        Entry(property.id) { $0.text(of: property, .machine) }
      }
      + StoreProperty.all.map { store in Entry(store.property.id) { $0.text(of: store.property, .store) } }
  }

  private static var defects: [Entry] {
    HostDefect.all.map { defect in Entry(defect.id) { $0.text(of: defect) } }
      + SubjectRegistry.defects.map { defect in Entry(defect.id, example: defect) { $0.text(of: defect) } }
      + SubjectRegistry.storeDefects.map { defect in Entry(defect.id) { $0.text(of: defect) } }
      + SubjectRegistry.frontDefects.map { defect in Entry(defect.id) { $0.text(of: defect) } }
  }

  private static var situations: [Entry] {
    let ofBench = Properties.situations
    let ofMachine = Properties.situations(of: MachineProperty.all.map(\.property) + [ConformanceRun.property])
    let ofStore = Properties.situations(of: StoreProperty.all.map(\.property))
    return ofBench.map { situation in Entry(situation.id) { $0.text(of: situation, .bench) } }
      + ofMachine.map { situation in Entry(situation.id) { $0.text(of: situation, .machine) } }
      + ofStore.map { situation in Entry(situation.id) { $0.text(of: situation, .store) } }
  }

  private static var world: [Entry] {
    QuirkWords.all.map { words in Entry(words.quirk.name, words.quirk.number) { $0.text(of: words) } }
      + WorldFault.all.map { fault in Entry(fault.id) { $0.text(of: fault) } }
      + StoreConduct.all.map { conduct in Entry(conduct.name) { $0.text(of: conduct) } }
      + ExplorationBounds.rows.map { bound in Entry(bound.name) { $0.text(of: bound) } }
      + ScriptCommandTable.rows.map { command in Entry(command.name) { $0.text(of: command) } }
  }
}
