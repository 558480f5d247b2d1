import PurchaseDomain

/// The kinds of request.
public enum RequestKind: UInt8, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
  /// The customer's Features and the product configuration.
  case profile
  /// A purchase.
  case purchase
  /// A revocation.
  case revocation
  /// Access to one Feature.
  case check
  /// A consumption.
  case consume
  /// A use without an operation id.
  case use
}

/// The name of a request: what it is about, never a counter.
///
/// Two requests of one name may not be under way at one time in one process; that is I-61 for purchases.
public struct RequestID: Hashable, Comparable, BitwiseCopyable, Codable, Sendable {
  /// The kind of request.
  public let kind: RequestKind
  /// The transaction, operation, or call of `hasFeature` or `useFeature` that it serves; 0 for a profile.
  public let subject: UInt8
  /// On whose behalf.
  public let customer: CustomerID
  /// For reads, the identity generation in which it began (D27), modulo 256; else 0.
  public let generation: UInt8

  /// A name.
  @inlinable public init(_ kind: RequestKind, subject: UInt8 = 0, customer: CustomerID, generation: UInt8 = 0) {
    self.kind = kind
    self.subject = subject
    self.customer = customer
    self.generation = generation
  }

  @inlinable var order: UInt32 {
    UInt32(kind.rawValue) << 24 | UInt32(subject) << 16 | UInt32(customer.rawValue) << 8 | UInt32(generation)
  }

  /// Whether both are the same name; at once rather than part by part.
  @inlinable public static func == (left: Self, right: Self) -> Bool { left.order == right.order }

  /// Orders by kind, subject, customer, generation.
  @inlinable public static func < (left: Self, right: Self) -> Bool { left.order < right.order }
}

/// What the server is told about a native transaction.
public struct PurchaseReport: Hashable, BitwiseCopyable, Codable, Sendable {
  /// The transaction.
  public var transaction: TransactionID
  /// Whether its revocation is reported.
  public var isRevocation: Bool
  /// What was bought.
  public var product: ProductID
  /// Who it belongs to.
  public var customer: CustomerID
  /// Whether it is the signed form that the store gave; the server can verify nothing else (PUR-72).
  public var isSigned = true

  /// A report.
  @inlinable public init(transaction: TransactionID, isRevocation: Bool, product: ProductID, customer: CustomerID) {
    self.transaction = transaction
    self.isRevocation = isRevocation
    self.product = product
    self.customer = customer
  }
}

/// A consumption under an operation id (FEA-37).
public struct Consumption: Hashable, BitwiseCopyable, Codable, Sendable {
  /// The app's id for it, unique per customer.
  public var operation: OperationID
  /// Who consumes.
  public var customer: CustomerID
  /// What is consumed.
  public var feature: FeatureID
  /// Whose allowance it takes from.
  public var entity: EntityID
  /// How many units, 1 to 2^53 - 1.
  public var quantity: Amount

  /// A consumption, by default from the customer's own allowance.
  @inlinable public init(
    operation: OperationID, customer: CustomerID, feature: FeatureID, entity: EntityID = .own, quantity: Amount
  ) {
    self.operation = operation
    self.customer = customer
    self.feature = feature
    self.entity = entity
    self.quantity = quantity
  }

  /// The name of its row in the journal.
  @inlinable public var recordKey: RecordKey {
    RecordKey(.command, subject: operation.rawValue, detail: customer.rawValue)
  }
}

/// One use of a Feature, as one call asked for it (FEA-38).
///
/// The name of its request tells it from every other one, so that a transport that delivers it twice does no harm
/// (D15); nothing else may be sent under that name.
public struct UsageReport: Hashable, BitwiseCopyable, Codable, Sendable {
  /// The number of its call.
  public var number: UInt8
  /// Who uses.
  public var customer: CustomerID
  /// What is used.
  public var feature: FeatureID
  /// Whose allowance it takes from.
  public var entity: EntityID
  /// How many units, 1 to 2^53 - 1.
  public var amount: Amount
  /// Whether the amount is the total so far, of which only the increase is charged (FEA-33).
  public var isTotal: Bool
  /// The purchase that is to be accepted with it; number 0 for none (PUR-54, FEA-24).
  public var transaction = TransactionID(0)
  /// What was bought, if a purchase goes with it.
  public var product = ProductID(0)

  /// A use, by default from the customer's own allowance.
  @inlinable public init(
    number: UInt8, customer: CustomerID, feature: FeatureID, entity: EntityID = .own, amount: Amount,
    isTotal: Bool = false
  ) {
    self.number = number
    self.customer = customer
    self.feature = feature
    self.entity = entity
    self.amount = amount
    self.isTotal = isTotal
  }

  /// The number of a use that no call of this device asked for: another device of the customer, or a server of the app.
  @inlinable public static var elsewhere: UInt8 { .max }

  /// The name of its request.
  @inlinable public var requestID: RequestID { RequestID(.use, subject: number, customer: customer) }

  /// What it says about the purchase that goes with it, if one does.
  @inlinable public var purchase: PurchaseReport? {
    guard transaction.rawValue > 0 else { return nil }
    return PurchaseReport(transaction: transaction, isRevocation: false, product: product, customer: customer)
  }
}

/// A request to the server.
public enum ServerRequest: Hashable, BitwiseCopyable, Codable, Sendable {
  /// Send the Features and the product configuration of a customer (C-72).
  case profile(CustomerID)
  /// Accept a purchase or a revocation (PUR-05, STK-15).
  case report(PurchaseReport)
  /// Send access to one Feature, perhaps of an entity (FEA-03, FEA-07).
  case check(FeatureID, CustomerID, entity: EntityID = .own)
  /// Decide about a consumption (FEA-40).
  case consume(Consumption)
  /// Accept a purchase if one goes with it, grant it, and then charge a use (FEA-21, FEA-47, PUR-54).
  case use(UsageReport)

  /// What it tells of a transaction, by itself or along with a use.
  @inlinable public var purchase: PurchaseReport? {
    switch self {
    case .report(let report): report
    case .use(let report): report.purchase
    case .profile, .check, .consume: nil
    }
  }
}

/// A customer's Features and the product configuration.
public struct Profile: Hashable, BitwiseCopyable, Codable, Sendable {
  /// Access to every Feature of the shelf that the customer has anything of.
  public var access: FeatureSnapshot
  /// Who owns each product.
  public var configuration: ProductConfiguration

  /// A profile.
  @inlinable public init(access: FeatureSnapshot, configuration: ProductConfiguration) {
    self.access = access
    self.configuration = configuration
  }
}

/// Why the server will never take what it was sent: the HTTP statuses after which sending the same again is in vain (D2,
/// D28).
public enum TerminalStatus: UInt8, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
  /// 400.
  case badRequest
  /// 403.
  case forbidden
  /// 404.
  case notFound
  /// 410.
  case gone
  /// 413.
  case contentTooLarge
  /// 422.
  case unprocessable

  /// The status as HTTP has it.
  public var code: Int {
    switch self {
    case .badRequest: 400
    case .forbidden: 403
    case .notFound: 404
    case .gone: 410
    case .contentTooLarge: 413
    case .unprocessable: 422
    }
  }
}

/// What comes back from a request.
public enum ServerReply: Hashable, BitwiseCopyable, Codable, Sendable {
  /// A full profile: what it does not mention, the customer does not have (D12).
  case profile(Profile)
  /// The report is accepted; the customer's access to the Features that the product grants (D12: a partial reply).
  case accepted(FeatureSnapshot)
  /// Access to the Feature that was asked about.
  case access(FeatureAccess)
  /// The decision about an operation and the access after it.
  case decided(ConsumptionDecision, FeatureAccess)
  /// What a use came to; access only where it is the customer's own allowance. A purchase that went with it is accepted,
  /// also if the use is denied (D16).
  case used(FeatureUsageResult)
  /// The operation id was used with other parameters; final (D25).
  case conflict
  /// Nothing was done; ask again, but not before so many minutes have passed (0: whenever) (D28).
  case unavailable(retryAfterMinutes: UInt8)
  /// Nothing was done while two customers are being made one; ask again (409 `mergeInProgress`, D28).
  case mergeInProgress
  /// Nothing was done and never will be: of a transaction that holds for ever (D2), of a consumption for this attempt (D28).
  case rejected(TerminalStatus)
  /// No answer came in time; nobody knows whether anything was done (FEA-46).
  case timedOut
}
