import SDKContract

extension Invariant {
  /// The operation is not decided, so whoever asks for it again has it sent anew.
  ///
  /// Naive: log it, and leave the row for the next launch, which is told the same (HZ-129). Judged while a process
  /// lives: its erasure may be lost with it.
  static let rejectedCommandEnds = Invariant(
    id: "rejected-command-ends", number: "D28",
    clauses: ["FEA-46", "D28"],
    claim: "A consumption that the server will never take was not sent again unless it was asked for again, and its "
      + "row was not left for the next launch.",
    situation: "command-rejected: the server will never take a consumption",
    watches: [.consuming, .died, .returned]
  ) { fact, facts, context in
    switch fact {
    case .requested(_, .consume(let consumption)):
      let known = facts.operation(consumption.operation, by: consumption.customer)
      return known.map { $0.endings.contains(.rejected) } ?? false ? .broken : .silent
    case .died:
      // What the same step still had to put out went with it.
      guard !facts.world.contains(.rejecting) else { return .silent }
      let isLeft = facts.operations.contains {
        $0.marks.contains(.journalled) && $0.endings == .rejected
      }
      return isLeft ? .broken : .silent
    case .returned(let id, .threw(.rejected)): return id.kind == .consume ? .held : .silent
    default: return .silent
    }
  }
}
