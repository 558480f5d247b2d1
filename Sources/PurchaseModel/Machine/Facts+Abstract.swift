import PurchaseDomain

// What the abstract machine asks of the facts: what no part of the world remembers.
extension Facts {
  /// Whether the server answered for the active customer in this life and identity generation.
  public var isTold: Bool { life.contains(.profiled) }

  /// Whether this life knew a product configuration at some time.
  public var wasConfigured: Bool { life.contains(.configured) }

  /// How many times it was captured that a transaction is synced, up to 2.
  public func syncedEvents(of transaction: TransactionID) -> UInt8 {
    let disk = self[transaction].disk
    return disk.contains(.syncedTwice) ? 2 : disk.contains(.synced) ? 1 : 0
  }

  /// Who began a checkout, of what, and how often its completion was captured, up to 2; nil if there is none.
  public func checkout(
    _ checkout: CheckoutID
  ) -> (customer: CustomerID, product: ProductID, completions: UInt8)? {
    let facts = self[checkout]
    guard facts.standing != .unknown else { return nil }
    let completions: UInt8 = facts.events.contains(.completedTwice) ? 2 : facts.events.contains(.completed) ? 1 : 0
    return (CustomerID(facts.customer), ProductID(facts.product), completions)
  }
}
