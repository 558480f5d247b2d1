import PurchaseDomain
import SDKContract

/// What the server will never accept, by transaction: a property of the transaction, which no retry and no repair of the
/// server changes (D2).
struct Rejections: Hashable, BitwiseCopyable, Sendable {
  // Three bits a transaction: the status and one, or nothing.
  private var statuses = UInt16Bytes(0)

  /// Why the server will never accept a transaction; nil if it may.
  subscript(transaction: TransactionID) -> TerminalStatus? {
    get {
      guard (1...4).contains(transaction.rawValue) else { return nil }
      let bits = statuses.value >> (3 * (transaction.index - 1)) & 7
      return bits == 0 ? nil : TerminalStatus(rawValue: UInt8(bits - 1))
    }
    set {
      guard (1...4).contains(transaction.rawValue) else { return }
      let place = 3 * (transaction.index - 1)
      let bits = newValue.map { Int($0.rawValue) + 1 } ?? 0
      statuses = UInt16Bytes(statuses.value & ~(7 << place) | bits << place)
    }
  }
}

extension Server {
  /// Whether a request can meet a status after which sending it again is in vain: of a transaction that the server knows
  /// nothing of, or an operation that it has not decided.
  public func mayReject(_ request: ServerRequest) -> Bool {
    switch request {
    case .profile, .check: false
    case .report(let report): report.isSigned && isUnknown(report.transaction)
    case .use(let report): report.purchase.map { isUnknown($0.transaction) } ?? false
    case .consume: wouldChange(by: request)
    }
  }

  private func isUnknown(_ transaction: TransactionID) -> Bool {
    rejections[transaction] == nil && !purchases.contains { $0.transaction == transaction }
  }

  /// Rejects a request with a terminal status: a transaction for ever (D2), a consumption this once (D28).
  public mutating func reject(_ request: ServerRequest, _ status: TerminalStatus) {
    switch request {
    case .report(let report): rejections[report.transaction] = status
    case .use(let report): if let purchase = report.purchase { rejections[purchase.transaction] = status }
    case .profile, .check, .consume: return
    }
  }
}
