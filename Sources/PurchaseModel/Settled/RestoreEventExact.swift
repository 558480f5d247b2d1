import PurchaseDomain

extension SettledLine {
  /// An event whose write failed is tried again; only a death loses it.
  ///
  /// A call that never returned has at most one.
  static let restoreEventExact = SettledLine(
    id: "restore-event-exact", number: "D24", clauses: ["PUR-68", "PUR-69", "PUR-70", "D24", "D43"],
    claim: "There was one restore event for each restore that returned, and it said the same.",
    situation: "calm-after-restore: calm came after a restore had returned"
  ) { facts, stage, context in
    var judgement = Judgement.silent
    for number in Facts.restoreNumbers {
      let restore = facts[RestoreID(number)]
      if restore.events.contains(.capturedTwice) { return .broken }
      guard restore.result != .none else { continue }
      if restore.told != restore.result { return .broken }
      judgement = .held
    }
    return judgement
  }
}
