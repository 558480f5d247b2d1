import PurchaseDomain
import SDKContract

// Set-up and shutdown (D39, D40, D44).
extension Facts {
  /// Whether a call that is made now finds the SDK set up.
  ///
  /// A history that begins with a call, without a word about processes, is taken to begin after the set-up.
  var isServed: Bool { life.isDisjoint(with: [.bare, .stopping]) }

  /// Whether a call was made while the SDK was not set up.
  func isIgnored(_ id: CallID) -> Bool { call(id)?.standing == .notSetUp }

  /// Remembers a call that came while the SDK was not set up: that it was made, and nothing else of it (D44).
  mutating func ignore(_ id: CallID, _ call: APICall, by customer: CustomerID) {
    var open = OpenCall(id: id, subject: 0, customer: customer.rawValue)
    open.standing = .notSetUp
    if case .use(let use) = call, use.waits { open.marks.insert(.waits) }
    calls.append(open)
  }

  /// A call is over that left no other trace.
  mutating func forgetCall(_ id: CallID) {
    if let place = calls.firstIndex(where: { $0.isCall(id) }) { calls.remove(at: place) }
  }

  /// The app called `shutdown`: whatever is open may end because of that.
  mutating func stop(_ id: CallID, by customer: CustomerID) {
    life.insert(.stopping)
    for place in calls.indices { calls[place].standing = .cutShort }
    for number in Self.checkoutNumbers where self[CheckoutID(number)].marks.contains(.callIsOpen) {
      self[CheckoutID(number)].events.insert(.cutShort)
    }
    for number in Self.restoreNumbers where self[RestoreID(number)].marks.contains(.callIsOpen) {
      self[RestoreID(number)].events.insert(.cutShort)
    }
    calls.append(OpenCall(id: id, subject: 0, customer: customer.rawValue))
  }

  /// It returned: what the SDK had in memory is gone as after a death.
  mutating func finishStop(in context: ModelContext) {
    die(in: context)
    life = [.bare, .stopping]
  }

  /// Whether `shutdown` may return: everything else has, and nothing is being written.
  func mayReturnFromShutDown(_ id: CallID) -> Bool {
    guard writes == 0, !calls.contains(where: { !$0.isCall(id) }) else { return false }
    for number in Self.checkoutNumbers where self[CheckoutID(number)].marks.contains(.callIsOpen) { return false }
    for number in Self.restoreNumbers where self[RestoreID(number)].marks.contains(.callIsOpen) { return false }
    return true
  }
}
