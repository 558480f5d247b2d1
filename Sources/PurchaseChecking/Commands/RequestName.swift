import PurchaseDomain
import SDKContract
import SimulatedWorld

/// A request as a scenario names it, such as `consume/a/alice`; parts that are not given match any request.
public struct RequestName: Hashable, Sendable {
  /// The kind of request.
  public let kind: RequestKind
  /// The transaction, operation or call that it serves.
  public let subject: UInt8?
  /// On whose behalf.
  public let customer: CustomerID?
  /// The identity generation in which it began.
  public let generation: UInt8?

  /// A name of some parts.
  public init(_ kind: RequestKind, subject: UInt8? = nil, customer: CustomerID? = nil, generation: UInt8? = nil) {
    self.kind = kind
    self.subject = subject
    self.customer = customer
    self.generation = generation
  }

  /// Whether it names this request.
  public func matches(_ id: RequestID) -> Bool {
    id.kind == kind && subject ?? id.subject == id.subject && customer ?? id.customer == id.customer
      && generation ?? id.generation == id.generation
  }

  /// Names from the one that is usual to the one that leaves nothing open.
  static func candidates(for id: RequestID) -> [RequestName] {
    let hasSubject = id.kind != .profile
    let hasCustomer = id.kind == .profile || id.kind == .consume
    let subject = hasSubject ? id.subject : nil
    let generation = id.generation == 0 ? nil : id.generation
    return [
      RequestName(id.kind, subject: subject, customer: hasCustomer ? id.customer : nil, generation: generation),
      RequestName(id.kind, subject: subject, customer: id.customer, generation: generation),
      RequestName(id.kind, subject: subject, customer: id.customer, generation: id.generation),
    ]
  }
}

extension Vocabulary {
  /// The usual name of a request.
  public func name(of request: RequestID) -> String { text(of: RequestName.candidates(for: request)[0]) }

  /// The shortest name that means this request and no other one on its way.
  public func name(of request: RequestID, among flights: FixedList<10, Network.Flight>, isLate: Bool) -> String {
    let candidates = RequestName.candidates(for: request)
    let exact = candidates.first { candidate in
      flights.first { $0.isLate == isLate && candidate.matches($0.id) }?.id == request
    }
    return text(of: exact ?? candidates[candidates.count - 1])
  }

  /// The words of a name, with slashes between.
  public func text(of name: RequestName) -> String {
    var parts = ["\(name.kind)"]
    if let subject = name.subject { parts.append(subjectWord(subject, of: name.kind)) }
    if let customer = name.customer { parts.append(self.name(of: customer)) }
    if let generation = name.generation { parts.append("\(generation)") }
    return parts.joined(separator: "/")
  }

  /// Reads a name; parts come in the order kind, subject, customer, generation, and each but the kind may be missing.
  public func requestName(_ text: String) -> RequestName? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let kind = RequestKind.allCases.first(where: { "\($0)" == parts[0] }) else { return nil }
    var rest = parts.dropFirst()
    var (subject, customer, generation): (UInt8?, CustomerID?, UInt8?)
    if let part = rest.first {
      subject = subjectNumber(part, of: kind)
      if subject != nil { rest.removeFirst() }
    }
    if let part = rest.first {
      customer = self.customer(named: part)
      if customer != nil { rest.removeFirst() }
    }
    // Not right after the kind: who writes 'purchase/1' means a transaction.
    if let part = rest.first, subject != nil || customer != nil {
      generation = Self.number(in: part)
      if generation != nil { rest.removeFirst() }
    }
    guard rest.isEmpty else { return nil }
    return RequestName(kind, subject: subject, customer: customer, generation: generation)
  }

  private func subjectWord(_ subject: UInt8, of kind: RequestKind) -> String {
    switch kind {
    case .purchase, .revocation: name(of: TransactionID(subject))
    case .consume: name(of: OperationID(subject))
    case .profile, .check, .use: "\(subject)"
    }
  }

  private func subjectNumber(_ word: String, of kind: RequestKind) -> UInt8? {
    switch kind {
    case .purchase, .revocation: transaction(named: word)?.rawValue
    case .consume: operation(named: word)?.rawValue
    case .check, .use: Self.number(in: word)
    case .profile: nil
    }
  }
}
