import PurchaseDomain
import SDKContract

/// Turns the facts of a run into the lines that a scenario expects by default.
///
/// It shows results, events, what the store and the server did, and access changes, and leaves out how an SDK gets
/// there, so that a scenario does not fail on another order of writes. What may be repeated without effect (a finish, a
/// report to the server) is shown the first time only; for that it keeps the little it must remember.
public struct Transcript: Sendable {
  /// The words.
  public let vocabulary: Vocabulary
  /// What the calls of this process asked for.
  private(set) var calls: [CallID: APICall] = [:]
  private var shown = PublishedFeatures.unknown
  private var accepted: Set<AcceptedReport> = []
  private var decided: Set<DecidedOperation> = []
  private var finished: Set<TransactionID> = []

  private struct AcceptedReport: Hashable {
    let transaction: TransactionID
    let isRevocation: Bool
  }

  private struct DecidedOperation: Hashable {
    let operation: OperationID
    let customer: CustomerID
  }

  /// A transcript of a run that has not begun.
  public init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// The lines of some facts, in their order.
  public mutating func lines(for facts: [Fact]) -> [String] {
    var result: [String] = []
    for fact in facts { result += lines(for: fact) }
    return result
  }

  private mutating func lines(for fact: Fact) -> [String] {
    switch fact {
    case .died:
      // Nothing is shown until the next process publishes something; what was last readable is compared with that.
      shown.isReady = false
      return []
    case .warned(let warning): return ["warning: \(Self.spaced("\(warning)"))"]
    case .called(let id, let call, by: _):
      calls[id] = call
      return []
    case .durable(.put(.journey(let journey))):
      return ["\(vocabulary.name(of: journey.id)) \(Self.verb(journey.state))"]
    // That it is shown is told by the Journey that waits, and that it is gone by how that ended.
    case .returned(let id, .done) where id.kind == .openExperience || id.kind == .closeExperience: return []
    // Who uses and does not wait hears nothing (FEA-47).
    case .returned(let id, .done) where id.kind == .use: return []
    case .returned(let id, let result): return [words(of: result, from: id)]
    case .published(let features): return accessChanges(features)
    case .durable(.put(.event(let event))): return ["event \(vocabulary.words(of: event))"]
    case .delegateAsked(let delegate, _, let request):
      return ["\(vocabulary.name(of: delegate)) asked to \(vocabulary.words(of: request))"]
    // The usual terms go without saying.
    case .sheetOpened(_, let product, _, let terms) where terms != .usual:
      return ["sheet sells \(vocabulary.name(of: product))\(vocabulary.words(of: terms))"]
    case .sold(let sold, let checkout): return [vocabulary.words(ofSale: sold, through: checkout)]
    case .revoked(let transaction): return ["store refunded \(vocabulary.name(of: transaction))"]
    case .upgraded(let transaction): return ["store upgraded \(vocabulary.name(of: transaction)) away"]
    case .refundReversed(let transaction): return ["store took back the refund of \(vocabulary.name(of: transaction))"]
    case .lapsed(let transaction): return ["\(vocabulary.name(of: transaction)) lapsed"]
    case .twinned(let twin, let original):
      return ["\(vocabulary.name(of: twin)) is the purchase of \(vocabulary.name(of: original)) again"]
    case .reinstated(let transaction): return ["server gives \(vocabulary.name(of: transaction)) again"]
    case .resumed(let transaction): return ["\(vocabulary.name(of: transaction)) goes on"]
    case .finished(let transaction): return finish(transaction, by: "sdk")
    case .finishedByApp(let transaction): return finish(transaction, by: "app")
    case .served(_, .report(let report), .accepted), .notified(let report): return accept(report)
    case .served(_, .consume(let consumption), .decided(let decision, let access)):
      return decide(consumption, decision, access)
    case .served(_, .use(let report), .used(let result)):
      return (report.purchase.map { accept($0) } ?? []) + [words(of: report, result)]
    case .served(_, let request, .rejected(let status)): return [words(of: request, rejectedWith: status)]
    case .renewed(let customer, let feature, _, byClock: true):
      return ["server begins an interval of \(vocabulary.name(of: feature)) of \(vocabulary.name(of: customer))"]
    default: return []
    }
  }

  static func verb(_ state: Journey.State) -> String {
    switch state {
    case .waiting: "waits"
    case .advanced: "advances"
    case .closed: "closes"
    }
  }

  private mutating func finish(_ transaction: TransactionID, by whom: String) -> [String] {
    guard finished.insert(transaction).inserted else { return [] }
    return ["store finished \(vocabulary.name(of: transaction)) by \(whom)"]
  }

  // MARK: Server

  private mutating func accept(_ report: PurchaseReport) -> [String] {
    let key = AcceptedReport(transaction: report.transaction, isRevocation: report.isRevocation)
    guard accepted.insert(key).inserted else { return [] }
    let transaction = vocabulary.name(of: report.transaction)
    return [
      report.isRevocation
        ? "server accepts revocation of \(transaction)"
        : "server accepts \(transaction) for \(vocabulary.name(of: report.customer))"
    ]
  }

  private mutating func decide(
    _ consumption: Consumption, _ decision: ConsumptionDecision, _ access: FeatureAccess
  ) -> [String] {
    let key = DecidedOperation(operation: consumption.operation, customer: consumption.customer)
    guard decided.insert(key).inserted else { return [] }
    let verb = !decision.isAccepted ? "denies" : access.unlimited ? "allows" : "charges"
    let what = "\(consumption.quantity) \(vocabulary.name(of: consumption.feature))"
    let operation = vocabulary.name(of: consumption.operation)
    return ["server \(verb) \(vocabulary.name(of: consumption.customer)) \(what) (\(operation))"]
  }

  private func words(of report: UsageReport, _ result: FeatureUsageResult) -> String {
    let isUnlimited = result.success && result.usage?.limit == nil
    let verb = !result.success ? "denies" : isUnlimited ? "allows" : "charges"
    let units = result.success ? result.amountUsed : report.amount
    let what = "\(units) \(vocabulary.name(of: report.feature))\(vocabulary.possessor(report.entity))"
    return "server \(verb) \(vocabulary.name(of: report.customer)) \(what)"
      + (report.isTotal ? " (total \(report.amount))" : "")
  }

  /// Of every attempt, for it is the attempts that a reader wants to count.
  private func words(of request: ServerRequest, rejectedWith status: TerminalStatus) -> String {
    let what =
      switch request {
      case .report(let report):
        "\(report.isRevocation ? "revocation of " : "")\(vocabulary.name(of: report.transaction))"
      case .consume(let consumption): vocabulary.name(of: consumption.operation)
      case .use(let report):
        "\(report.amount) \(vocabulary.name(of: report.feature)) with \(vocabulary.name(of: report.transaction))"
      case .profile, .check: vocabulary.words(of: request)
      }
    return "server rejects \(what) (\(status.code))"
  }

  // MARK: Access

  private mutating func accessChanges(_ features: PublishedFeatures) -> [String] {
    let before = shown
    shown.isReady = features.isReady
    guard features.isReady else { return before.isReady ? ["unknown"] : [] }
    shown.access = features.access
    var lines = before.isReady ? [] : ["ready"]
    for number in vocabulary.features.indices.prefix(Limits.features) {
      let feature = FeatureID(UInt8(number))
      let (old, new) = (before.access[feature], features.access[feature])
      // A Feature that is not mentioned reads as denied.
      guard let type = new?.type ?? old?.type else { continue }
      let (from, to) = (Self.word(old ?? .denied(type)), Self.word(new ?? .denied(type)))
      if from != to { lines.append("\(vocabulary.name(of: feature)): \(from) → \(to)") }
    }
    return lines
  }

  /// What one can do with a Feature, as short as possible.
  static func word(_ access: FeatureAccess) -> String {
    if access.unlimited { return access.allowed ? "unlimited" : "unlimited but denied" }
    guard let balance = access.balance else { return access.allowed ? "allowed" : "denied" }
    let isUsual = access.allowed == (balance >= .one)
    return isUsual ? "\(balance)" : "\(balance) but \(access.allowed ? "allowed" : "denied")"
  }
}
