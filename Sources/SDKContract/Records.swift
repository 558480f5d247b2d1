import PurchaseDomain

/// The kinds of durable record; each record is a file of its own, replaced whole (D30).
public enum RecordKind: UInt8, Hashable, Comparable, BitwiseCopyable, Codable, Sendable, CaseIterable {
  /// Who is signed in.
  case identity
  /// A checkout under way (D36).
  case marker
  /// A native transaction to be synchronised, or its key once that is over (PUR-04, D36).
  case evidence
  /// A captured event (D35).
  case event
  /// A consumption to be sent (FEA-40, I-44).
  case command
  /// The last profile (D46).
  case profile
  /// That a delegate was asked to sell a product (D3).
  case delegateNote
  /// How far a Journey has come (D23).
  case journey

  /// Orders by place in the list above.
  @inlinable public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The name of one record: its file.
public struct RecordKey: Hashable, Comparable, BitwiseCopyable, Codable, Sendable {
  /// The kind of record.
  public let kind: RecordKind
  /// The checkout, transaction, operation, event or product that it is about; 0 where there is only one.
  public let subject: UInt8
  /// For evidence 1 if it is the revocation; for an event its name; for a command its customer; else 0.
  public let detail: UInt8

  /// The name of a record.
  @inlinable public init(_ kind: RecordKind, subject: UInt8 = 0, detail: UInt8 = 0) {
    self.kind = kind
    self.subject = subject
    self.detail = detail
  }

  @inlinable var order: UInt32 { UInt32(kind.rawValue) << 16 | UInt32(subject) << 8 | UInt32(detail) }

  /// Whether both are the same name; at once rather than part by part.
  @inlinable public static func == (left: Self, right: Self) -> Bool { left.order == right.order }

  /// Orders by kind, subject, detail.
  @inlinable public static func < (left: Self, right: Self) -> Bool {
    left.order < right.order
  }
}

/// Who is signed in, and whose account tokens this device knows (D3).
public struct Identity: Hashable, BitwiseCopyable, Codable, Sendable {
  /// Who is signed in.
  public var customer: CustomerID
  private var known: UInt8

  /// A device on which nobody ever signed in.
  public static let first = Identity(customer: .anonymous, known: 1)

  private init(customer: CustomerID, known: UInt8) {
    self.customer = customer
    self.known = known
  }

  /// The same device after `customer` signed in.
  public func signedIn(_ customer: CustomerID) -> Identity {
    Identity(customer: customer, known: known | 1 << customer.rawValue)
  }

  /// Whether `customer` ever signed in here; the anonymous one always did.
  public func knows(_ customer: CustomerID) -> Bool {
    customer.index < Limits.customers && known & (1 << customer.rawValue) != 0
  }
}

/// A checkout under way: durable before its sheet opens, retired before its transaction is finished (D36).
public struct Marker: Hashable, BitwiseCopyable, Codable, Sendable {
  /// The checkout, which is also the id of its completion event (D35).
  public var checkout: CheckoutID
  /// Who started it; its completion stays with them (D41).
  public var customer: CustomerID
  /// What is being bought.
  public var product: ProductID
  /// The Journey whose Experience sells it, if one does.
  public var journey: JourneyID

  /// A marker.
  @inlinable public init(
    checkout: CheckoutID, customer: CustomerID, product: ProductID, journey: JourneyID = .none
  ) {
    self.checkout = checkout
    self.customer = customer
    self.product = product
    self.journey = journey
  }
}

/// A native transaction that the SDK is responsible for; one record for the purchase, one for its revocation.
///
/// When everything is done the record is closed rather than erased: its key and its customer stay for ever (D36).
public struct Evidence: Hashable, BitwiseCopyable, Codable, Sendable {
  /// The transaction.
  public var transaction: TransactionID
  /// Whether this is its revocation.
  public var isRevocation: Bool
  /// The transaction that it goes back to, which mostly is itself: by it a second transaction of one purchase is known
  /// (D36), and whose a renewal is (D3).
  public var original: TransactionID
  /// What was bought.
  public var product: ProductID
  /// Who it belongs to, for ever (I-15).
  public var customer: CustomerID
  /// The checkout that it completes, if any (D36).
  public var checkout: CheckoutID?
  /// The Journey that this checkout belongs to, if any (D23).
  public var journey = JourneyID.none
  /// What the server said about it, as far as the device has heard.
  public var verdict: Verdict
  /// Whether nothing is left to do for it (I-49).
  public var isClosed: Bool
  /// Whether the access that it gave locally has ended (D11).
  public var isGrantEnded: Bool
  /// Whether a use is to take it to the server, so that nothing else may (D15).
  public var isReserved = false
  /// Not to be sent before this moment (D28, I-55).
  public var notBefore = Instant.start
  /// When the period that it pays for ends, by the store's clock; never where nothing ends.
  public var expiry: Instant
  /// Whether a listing of the store had it (D20).
  public var isListed = false
  /// Whether what it gave is over by the store's word, be it absent from a listing or upgraded away (D20, PUR-31).
  public var isOver = false

  /// What the server said about a transaction.
  public enum Verdict: UInt8, Hashable, BitwiseCopyable, Codable, Sendable {
    /// Nothing yet.
    case none
    /// It accepted it.
    case accepted
    /// It will never accept it (D2).
    case rejected
  }

  /// Whether the device has received the server's acceptance.
  @inlinable public var isAccepted: Bool { verdict == .accepted }

  /// Whether the device has received the server's word that it will never accept it (D2).
  @inlinable public var isRejected: Bool { verdict == .rejected }

  /// A record of a transaction just seen.
  ///
  /// - Parameter original: the first transaction of its chain; nil if it is this one.
  @inlinable public init(
    transaction: TransactionID, isRevocation: Bool, product: ProductID, customer: CustomerID, checkout: CheckoutID?,
    original: TransactionID? = nil, expiry: Instant = .never
  ) {
    self.original = original ?? transaction
    self.expiry = expiry
    self.transaction = transaction
    self.isRevocation = isRevocation
    self.product = product
    self.customer = customer
    self.checkout = checkout
    verdict = .none
    isClosed = false
    isGrantEnded = false
  }

  /// Its place in a list of evidence.
  @inlinable public var order: UInt8 { transaction.rawValue << 1 | (isRevocation ? 1 : 0) }
}

/// The events of the seeds' table that the SDK captures so far.
public enum EventName: UInt8, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
  /// `$purchase_completed`: a checkout completion was recorded (PUR-65); its id is the checkout.
  case purchaseCompleted
  /// `$purchase_failed`: a checkout failed (PUR-66); its id is the checkout.
  case purchaseFailed
  /// `$purchase_synced`: the server accepted a native transaction (PUR-67); its id is the transaction.
  case purchaseSynced
  /// `$restore_completed`: a restore ended with purchases (PUR-68); its id is the restore.
  case restoreCompleted
  /// `$restore_no_purchases`: a restore ended without (PUR-69); its id is the restore.
  case restoreNoPurchases
  /// `$restore_failed`: a restore failed (PUR-70); its id is the restore.
  case restoreFailed

  /// The event of a restore that ended so (PUR-68 to PUR-70).
  @inlinable public init(_ result: RestoreResult) {
    self =
      switch result {
      case .restored: .restoreCompleted
      case .noPurchases: .restoreNoPurchases
      case .failed: .restoreFailed
      }
  }

  /// Whether it is the event of a restore.
  @inlinable public var isOfRestore: Bool {
    switch self {
    case .restoreCompleted, .restoreNoPurchases, .restoreFailed: true
    case .purchaseCompleted, .purchaseFailed, .purchaseSynced: false
    }
  }
}

/// A captured event: its name and id make it unique, so that capturing it again is noticed (D35).
public struct Event: Hashable, BitwiseCopyable, Codable, Sendable {
  /// What happened.
  public var name: EventName
  /// The checkout, transaction or restore that it is about, by number.
  public var subject: UInt8
  /// Whose event it is.
  public var customer: CustomerID
  /// Which product it is about; none for a restore.
  public var product: ProductID?
  /// Whether it converts the goal of the paywall whose Experience sold the product (D23); one write, so that there is no
  /// moment between the completion and the conversion.
  public var convertsGoal: Bool

  /// An event.
  @inlinable public init(
    _ name: EventName, subject: UInt8, customer: CustomerID, product: ProductID?, convertsGoal: Bool = false
  ) {
    self.name = name
    self.subject = subject
    self.customer = customer
    self.product = product
    self.convertsGoal = convertsGoal
  }
}

/// How far a customer has come in an Experience; identity changes and deaths keep it (D23).
public struct Journey: Hashable, BitwiseCopyable, Codable, Sendable {
  /// Where it stands.
  public enum State: UInt8, Hashable, BitwiseCopyable, Codable, Sendable, CaseIterable {
    /// Its Experience is open, or a purchase of it is not decided.
    case waiting
    /// A purchase of it was completed, and it went on.
    case advanced
    /// The user closed it.
    case closed
  }

  /// Which one.
  public var id: JourneyID
  /// Where it stands.
  public var state: State

  /// A Journey.
  @inlinable public init(_ id: JourneyID, _ state: State) {
    self.id = id
    self.state = state
  }
}

/// Which events are captured, by name and id.
public struct EventLog: Hashable, BitwiseCopyable, Codable, Sendable {
  // By name, the ids as bits.
  @usableFromInline var captured = FixedList<6, UInt8>(repeating: 0)

  /// A log without events.
  public init() {}

  /// Whether the event with this name and id is captured; ids are below 8.
  @inlinable public subscript(name: EventName, subject: UInt8) -> Bool {
    get { captured[Int(name.rawValue)] & 1 << subject != 0 }
    set {
      if newValue {
        captured[Int(name.rawValue)] |= 1 << subject
      } else {
        captured[Int(name.rawValue)] &= ~(1 << subject)
      }
    }
  }
}

/// A consumption of the journal, sent only while its customer is active (D17); erased once decided (D28).
public struct JournalCommand: Hashable, BitwiseCopyable, Codable, Sendable {
  /// What is consumed, by whom, under which id.
  public var consumption: Consumption
  /// Not to be sent before this moment (D28, I-55).
  public var notBefore: Instant

  /// A row of the journal.
  @inlinable public init(_ consumption: Consumption, notBefore: Instant = .start) {
    self.consumption = consumption
    self.notBefore = notBefore
  }
}

/// The last profile that the server sent, with its customer and time (D46).
public struct StoredProfile: Hashable, BitwiseCopyable, Codable, Sendable {
  /// Whose it is.
  public var customer: CustomerID
  /// When it was received.
  public var fetchedAt: Instant
  /// What it said.
  public var profile: Profile

  /// A profile received at a moment.
  @inlinable public init(customer: CustomerID, fetchedAt: Instant, profile: Profile) {
    self.customer = customer
    self.fetchedAt = fetchedAt
    self.profile = profile
  }
}

/// One durable record.
public enum Record: Hashable, BitwiseCopyable, Codable, Sendable {
  /// Who is signed in.
  case identity(Identity)
  /// A checkout under way.
  case marker(Marker)
  /// A transaction that the SDK is responsible for.
  case evidence(Evidence)
  /// A captured event.
  case event(Event)
  /// A consumption to be sent.
  case command(JournalCommand)
  /// The last profile.
  case profile(StoredProfile)
  /// A delegate was asked to sell this product: its transactions without a token are the delegate's, for ever (D3).
  ///
  /// It is the product alone, so that nothing of a delegated transaction is saved (PUR-15).
  case delegateNote(ProductID)
  /// How far a Journey has come.
  case journey(Journey)

  /// Its name.
  @inlinable public var key: RecordKey {
    switch self {
    case .identity: RecordKey(.identity)
    case .marker(let marker): RecordKey(.marker, subject: marker.checkout.rawValue)
    case .evidence(let evidence):
      RecordKey(.evidence, subject: evidence.transaction.rawValue, detail: evidence.isRevocation ? 1 : 0)
    case .event(let event): RecordKey(.event, subject: event.subject, detail: event.name.rawValue)
    case .command(let command): command.consumption.recordKey
    case .profile: RecordKey(.profile)
    case .delegateNote(let product): RecordKey(.delegateNote, subject: product.rawValue)
    case .journey(let journey): RecordKey(.journey, subject: journey.id.rawValue)
    }
  }
}

/// One change of the disk.
public enum Write: Hashable, BitwiseCopyable, Codable, Sendable {
  /// Create or replace a record.
  case put(Record)
  /// Remove a record.
  case erase(RecordKey)

  /// The record that it changes.
  @inlinable public var key: RecordKey {
    switch self {
    case .put(let record): record.key
    case .erase(let key): key
    }
  }
}

/// Every record of one kind, as read from the disk; none of a kind is an answer of its own (D30).
public enum StoredRecords: Hashable, BitwiseCopyable, Codable, Sendable {
  /// They are there and cannot be read now, as before the first unlock of a device: not to be taken for none, and not to
  /// be overwritten (D30).
  case unreadable(RecordKind)
  /// Who is signed in; ``Identity/first`` when nobody ever was.
  case identity(Identity)
  /// The checkouts under way, by number.
  case markers(FixedList<4, Marker>)
  /// The transactions, by number, the purchase before the revocation.
  case evidence(FixedList<8, Evidence>)
  /// The captured events.
  case events(EventLog)
  /// The journal, by customer and operation.
  case commands(FixedList<9, JournalCommand>)
  /// The last profile.
  case profile(StoredProfile?)
  /// The products that delegates were asked to sell.
  case delegateNotes(ProductSet)
  /// The Journeys, by number.
  case journeys(FixedList<2, Journey>)
}
