import PurchaseDomain

/// The purchase system at settled granularity: whatever nobody holds was answered, so only outcomes are left.
///
/// It has no flights, writes or timers, and nothing of how an SDK works inside; two systems that differ only there are
/// in one abstract state. Equal states have equal bytes.
public struct AbstractState: Hashable, BitwiseCopyable, Sendable {
  /// The units of one customer at the server.
  public struct Account: Hashable, BitwiseCopyable, Sendable {
    /// Granted and not taken back.
    public var granted = Amount.zero
    /// Charged.
    public var charged = Amount.zero

    /// No units.
    public init() {}

    /// Units left; none if more were charged than granted, which must not be.
    public var balance: Amount { granted - charged }
  }

  /// How far the only operation id is.
  public enum Standing: UInt8, Hashable, BitwiseCopyable, Sendable, CaseIterable {
    /// It was never used.
    case unused
    /// The app asked, and the server has not decided.
    case pending
    /// The server took a unit.
    case accepted
    /// The server refused, as there was none left.
    case denied
  }

  // MARK: Around the SDK

  /// Whether a process runs.
  public var isAlive = false
  /// Whether the server can be reached.
  public var isServerUp = true
  /// Who finishes transactions, as last set.
  public var mode = FinishingMode.full
  /// Who is signed in.
  public var customer = CustomerID.anonymous
  /// How many grants by hand there were.
  public var grants: UInt8 = 0

  // MARK: What was bought and asked for

  /// The transactions, in an order of their own.
  public var sales = FixedList<2, AbstractSale>()
  /// The checkouts that may still be completed, in an order of their own.
  public var checkouts = FixedList<2, AbstractCheckout>()
  /// Completions that belong to no sale; never any in the machine.
  public var strayCompletions: UInt8 = 0

  // MARK: Units

  /// The units of each customer, by number.
  public var accounts = FixedList<3, Account>()
  /// How far the operation is.
  public var operation = Standing.unused
  /// Who asked for it; the anonymous customer as long as nobody did.
  public var consumer = CustomerID.anonymous

  // MARK: What the device knows

  /// Whose profile is on the disk, or ``nobody``.
  public var profileOwner = AbstractState.nobody
  /// Whether this life knew the product configuration at some time (PUR-62, D46).
  public var isConfigured = false
  /// Whether the snapshot of the active customer is readable (D46).
  public var isReady = false
  /// Whether the server answered for the active customer in this life; only then is it plain what must be shown.
  public var isTold = false
  /// Whether what a purchase switches on is shown to be on.
  public var showsAccess = false
  /// The units that are shown.
  public var shownUnits = Amount.zero

  /// No customer.
  public static let nobody: UInt8 = 255

  /// Nothing was ever launched.
  public init() { for _ in 0..<3 { accounts.append(Account()) } }

  /// What belongs to one customer's units and is not settled with the server.
  func outstandingSales(of customer: CustomerID, among goods: [AbstractMachine.Good]) -> Int {
    sales.count { $0.owner == customer && $0.isOutstanding && goods[Int($0.good)].isCounted }
  }

  /// Whether the server has yet to decide an operation of the customer.
  func isDeciding(for customer: CustomerID) -> Bool { operation == .pending && consumer == customer }

  /// Whether the sales are in their order; if not, ``normalize()`` turns them round.
  public var areSalesInOrder: Bool { sales.count < 2 || !(sales[1].order < sales[0].order) }

  /// Puts what has no order of its own into one.
  public mutating func normalize() {
    sales = sorted(sales) { $0.order }
    checkouts = sorted(checkouts) { $0.order }
  }

  private func sorted<Element: BitwiseCopyable, Key: Comparable>(
    _ list: FixedList<2, Element>, by key: (Element) -> Key
  ) -> FixedList<2, Element> {
    guard list.count == 2, key(list[1]) < key(list[0]) else { return list }
    var turned = FixedList<2, Element>()
    turned.append(list[1])
    turned.append(list[0])
    return turned
  }
}
