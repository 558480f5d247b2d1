import PurchaseDomain
import SDKContract

extension Vocabulary {
  /// The name of a record, such as `evidence/tx1/revocation`.
  public func name(of key: RecordKey) -> String {
    let usual = usualName(of: key)
    // A key that no honest SDK writes keeps its numbers.
    return usual.flatMap { record(named: $0) } == key ? usual ?? "" : "\(key.kind)/\(key.subject)/\(key.detail)"
  }

  private func usualName(of key: RecordKey) -> String? {
    switch key.kind {
    case .identity, .profile: return "\(key.kind)"
    case .marker: return "marker/\(name(of: CheckoutID(key.subject)))"
    case .evidence:
      let transaction = name(of: TransactionID(key.subject))
      return key.detail == 0 ? "evidence/\(transaction)" : "evidence/\(transaction)/revocation"
    case .event:
      switch EventName(rawValue: key.detail) {
      case .purchaseCompleted: return "completed/\(name(of: CheckoutID(key.subject)))"
      case .purchaseFailed: return "failed/\(name(of: CheckoutID(key.subject)))"
      case .purchaseSynced: return "synced/\(name(of: TransactionID(key.subject)))"
      case .restoreCompleted: return "restored/\(name(of: RestoreID(key.subject)))"
      case .restoreNoPurchases: return "restored-nothing/\(name(of: RestoreID(key.subject)))"
      case .restoreFailed: return "restore-failed/\(name(of: RestoreID(key.subject)))"
      case nil: return nil
      }
    case .delegateNote: return "delegate-note/\(name(of: ProductID(key.subject)))"
    case .journey: return "journey/\(name(of: JourneyID(key.subject)))"
    case .command:
      return "command/\(name(of: OperationID(key.subject)))/\(name(of: CustomerID(key.detail)))"
    }
  }

  /// Reads the name of a record.
  public func record(named name: String) -> RecordKey? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    switch (parts[0], parts.count) {
    case ("identity", 1): return RecordKey(.identity)
    case ("profile", 1): return RecordKey(.profile)
    case ("marker", 2): return checkout(named: parts[1]).map { RecordKey(.marker, subject: $0.rawValue) }
    case ("evidence", 2): return transaction(named: parts[1]).map { RecordKey(.evidence, subject: $0.rawValue) }
    case ("evidence", 3) where parts[2] == "revocation":
      return transaction(named: parts[1]).map { RecordKey(.evidence, subject: $0.rawValue, detail: 1) }
    case ("completed", 2): return event(.purchaseCompleted, checkout(named: parts[1])?.rawValue)
    case ("failed", 2): return event(.purchaseFailed, checkout(named: parts[1])?.rawValue)
    case ("synced", 2): return event(.purchaseSynced, transaction(named: parts[1])?.rawValue)
    case ("delegate-note", 2): return product(named: parts[1]).map { RecordKey(.delegateNote, subject: $0.rawValue) }
    case ("journey", 2): return journey(named: parts[1]).map { RecordKey(.journey, subject: $0.rawValue) }
    case ("restored", 2): return event(.restoreCompleted, restore(named: parts[1])?.rawValue)
    case ("restored-nothing", 2): return event(.restoreNoPurchases, restore(named: parts[1])?.rawValue)
    case ("restore-failed", 2): return event(.restoreFailed, restore(named: parts[1])?.rawValue)
    case ("command", 3):
      if let operation = operation(named: parts[1]), let customer = customer(named: parts[2]) {
        return RecordKey(.command, subject: operation.rawValue, detail: customer.rawValue)
      }
    default: break
    }
    return numbered(parts)
  }

  private func event(_ name: EventName, _ subject: UInt8?) -> RecordKey? {
    subject.map { RecordKey(.event, subject: $0, detail: name.rawValue) }
  }

  private func numbered(_ parts: [String]) -> RecordKey? {
    guard parts.count == 3, let kind = RecordKind.allCases.first(where: { "\($0)" == parts[0] }),
      let subject = Self.number(in: parts[1]), let detail = Self.number(in: parts[2])
    else { return nil }
    return RecordKey(kind, subject: subject, detail: detail)
  }

  /// How the names of records look, for hints.
  static let recordExamples =
    "identity, marker/checkout1, evidence/tx1, evidence/tx1/revocation, completed/checkout1, failed/checkout1, "
    + "synced/tx1, restored/restore1, restored-nothing/restore1, restore-failed/restore1, command/a/alice, profile, "
    + "delegate-note/PRODUCT, journey/journey1"
}
