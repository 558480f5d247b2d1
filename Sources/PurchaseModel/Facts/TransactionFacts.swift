import PurchaseDomain

/// What happened to one store transaction.
struct TransactionFacts: BitwiseCopyable {
  /// How the SDK got to see it.
  struct Sight: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// It was delivered with a signature that holds.
    static let verified = Sight(rawValue: 1)
    /// It was delivered verified and not revoked.
    static let unrevoked = Sight(rawValue: 2)
    /// It was delivered verified and revoked.
    static let revoked = Sight(rawValue: 4)
    /// It was delivered with a signature that does not hold.
    static let forged = Sight(rawValue: 8)
    /// It was the verified answer of one of our own sheets.
    static let answered = Sight(rawValue: 16)
    /// The same, by a sheet of this life.
    static let answeredInThisLife = Sight(rawValue: 32)
    /// It was delivered verified in this life.
    static let inThisLife = Sight(rawValue: 64)
    /// The device may have had a reason to think that no connector owns it.
    static let perhapsNative = Sight(rawValue: 128)
  }

  /// What store and server did.
  struct World: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// The store made it.
    static let sold = World(rawValue: 1)
    /// Its signature holds.
    static let verified = World(rawValue: 2)
    /// It was refunded or revoked.
    static let revoked = World(rawValue: 4)
    /// The SDK finished it.
    static let finishedBySDK = World(rawValue: 8)
    /// The app finished it.
    static let finishedByApp = World(rawValue: 16)
    /// The server accepted the purchase.
    static let accepted = World(rawValue: 32)
    /// The server accepted the revocation.
    static let revocationAccepted = World(rawValue: 64)
    /// The server granted what the product grants, and has not taken it back.
    static let granted = World(rawValue: 128)
  }

  /// What is on the disk; of a record only its key, its customer and whether it is accepted are read.
  struct Disk: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// The purchase was recorded durably.
    static let recorded = Disk(rawValue: 1)
    /// The revocation was recorded durably.
    static let revocationRecorded = Disk(rawValue: 2)
    /// The purchase's record says that the server accepted it.
    static let accepted = Disk(rawValue: 4)
    /// The revocation's record says that the server accepted it.
    static let revocationAccepted = Disk(rawValue: 8)
    /// The synced event is captured.
    static let synced = Disk(rawValue: 16)
    /// The synced event was captured again.
    static let syncedTwice = Disk(rawValue: 32)
    /// A write of the synced event is under way.
    static let syncing = Disk(rawValue: 64)
    /// The purchase was put out to the server at least once.
    static let sent = Disk(rawValue: 128)
  }

  /// What the device was told about it.
  struct Told: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// The acceptance of the purchase reached the device, in whatever life.
    static let accepted = Told(rawValue: 1)
    /// The acceptance of the revocation reached the device, in whatever life.
    static let revocationAccepted = Told(rawValue: 2)
    /// The same as `accepted`, and the device cannot have forgotten it.
    static let acceptedRemembered = Told(rawValue: 4)
    /// The same as `revocationAccepted`, and the device cannot have forgotten it.
    static let revocationRemembered = Told(rawValue: 8)
    /// An answer to a request begun after the acceptance ended the access given locally (D11).
    static let grantEnded = Told(rawValue: 16)
    /// An allow to a request begun after the acceptance of the revocation lifted it (D45).
    static let revocationLifted = Told(rawValue: 32)
    /// Its checkout, if any, is only a possibility.
    static let claimUncertain = Told(rawValue: 64)
    /// The server's deadline for the report is on the disk (D28).
    static let deadlineDurable = Told(rawValue: 128)
  }

  /// What else is known of its reports.
  struct Report: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// Its record says that a use is to take it to the server (D15).
    static let reserved = Report(rawValue: 1)
    /// The server will never accept it (D2).
    static let rejected = Report(rawValue: 2)
    /// The rejection of the purchase reached the device, which cannot have forgotten it.
    static let rejectionKnown = Report(rawValue: 4)
    /// The purchase's record says that it is rejected.
    static let rejectionRecorded = Report(rawValue: 8)
    /// Under this configuration, this life asked for the purchase although it is rejected, or was told so first.
    static let askedInVain = Report(rawValue: 16)
    /// The same four of the revocation, but that it is the transaction which is rejected.
    static let revocationRejectionKnown = Report(rawValue: 32)
    static let revocationRejectionRecorded = Report(rawValue: 64)
    static let revocationAskedInVain = Report(rawValue: 128)
  }

  /// What the store said of its period.
  struct Period: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// It renewed by itself.
    static let renewal = Period(rawValue: 1)
    /// It was sold through no sheet of this device.
    static let elsewhere = Period(rawValue: 2)
    /// Its service is over: its period and any grace are, or it was upgraded away.
    static let over = Period(rawValue: 4)
    /// The device was told of several ends of its period.
    static let moved = Period(rawValue: 8)
    /// The listing that the device read last had it.
    static let lastListed = Period(rawValue: 16)
    /// A transaction of its subscription was recorded before it was first seen (D3).
    static let chained = Period(rawValue: 32)
    /// The device was told its end.
    static let isTold = Period(rawValue: 64)
    /// This life put out a record of it.
    static let isPut = Period(rawValue: 128)
  }

  /// Whether what it gives on the device is over (D20).
  struct Ends: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// A listing had it in this life, when it had been recorded.
    static let listed = Ends(rawValue: 1)
    /// Its record says that a listing had it.
    static let listedOnDisk = Ends(rawValue: 2)
    /// It may be over for the device.
    static let perhaps = Ends(rawValue: 4)
    /// It must be over for the device.
    static let surely = Ends(rawValue: 8)
    /// Its record says that it is over.
    static let onDisk = Ends(rawValue: 16)
    /// A listing had it, perhaps before it was recorded or in an earlier life.
    static let everListed = Ends(rawValue: 32)
    /// It was delivered as revoked in this life, and no sheet sold it since.
    static let revokedInThisLife = Ends(rawValue: 64)
    /// It was made before this installation, so that an earlier one may have had to do with it.
    static let madeBefore = Ends(rawValue: 128)
  }

  /// What was bought.
  var product: UInt8 = 0
  /// The first transaction of its chain, as far as the device was told.
  var original: UInt8 = 0
  /// The latest end of its period that the device was told.
  var expiry = Instant.never
  /// The account token, or ``noToken``.
  var token: UInt8 = noToken
  /// Who it belongs to by its first durable record, or ``nobody``.
  var owner: UInt8 = nobody
  /// Whose purchase the server took it for, or ``nobody``.
  var buyer: UInt8 = nobody
  /// The checkout that it completes (D36), or 0.
  var claim: UInt8 = 0
  /// Minutes until the purchase may be reported again (D28).
  var wait: UInt8 = 0
  /// The customers to whom this life may give it if it has no token, as bits (D5, D38).
  var witnesses: UInt8 = 0
  var sight: Sight = []
  var world: World = []
  var disk: Disk = []
  var told: Told = []
  var report: Report = []
  var period: Period = []
  var ends: Ends = []

  /// The other transaction of the same purchase, or 0 (Q2).
  var twin: UInt8 = 0
  /// The units that the server does not give because it is refunded: of the first Feature that it gives units of.
  var taken: Amount = .zero
  /// Whether the store told the server that it took a refund back.
  var isReinstated = false

  static let noToken: UInt8 = 255
  static let nobody: UInt8 = 255

  var productID: ProductID { ProductID(product) }

  /// Whether there is a durable record of it.
  var isRecorded: Bool { !disk.isDisjoint(with: [.recorded, .revocationRecorded]) }

  /// Whether it was processed as revoked.
  var isRevocationRecorded: Bool { disk.contains(.revocationRecorded) }

  /// Whether the device knows that the server will never accept it (D2).
  var isKnownRejected: Bool { !report.isDisjoint(with: [.rejectionKnown, .revocationRejectionKnown]) }

  /// Whether this life knows that it is revoked: by a record, or because it was told so itself.
  ///
  /// What an earlier life was told says nothing: a refund may have been taken back since.
  var isKnownRevoked: Bool { isRevocationRecorded || ends.contains(.revokedInThisLife) }

  /// Whether the server accepted it as the purchase of whose it is here; an earlier installation may have reported it for
  /// somebody else, if it names nobody (D5).
  var isAcceptedForOwner: Bool {
    world.contains(.accepted) && (buyer == owner || ends.contains(.madeBefore) && token == Self.noToken)
  }

  /// Whether it belongs to a customer, or may turn out to.
  func mayBelong(to customer: CustomerID) -> Bool {
    if owner != Self.nobody { return owner == customer.rawValue }
    return token == Self.noToken || token == customer.rawValue || sight.contains(.answered)
  }
}
