import PurchaseDomain
import SDKContract

/// An `identify` call that waits for its turn or for its record.
struct Transition: Hashable, BitwiseCopyable {
  var number: UInt8
  var customer: CustomerID
}

/// Identity: a customer is active once their record is durable, and nothing of the last one is seen after (D13, D17).
extension ReferenceSDK {
  /// One transition at a time, in the order of the calls; so the last one determines (L-17).
  mutating func identify(_ customer: CustomerID, _ call: CallID, _ turn: Turn, _ out: inout Outputs) {
    guard turn.context.rules.maySignIn(customer) else { return out.append(.answer(call, .threw(.blankCustomer))) }
    transitions.append(Transition(number: call.number, customer: customer))
    if transitions.count == 1 { beginTransition(turn, &out) }
  }

  private mutating func beginTransition(_ turn: Turn, _ out: inout Outputs) {
    while let next = transitions.first(where: { _ in true }) {
      if turn.context.rules.isTransition(identity.customer, next.customer) {
        out.append(.write(.put(.identity(identity.signedIn(next.customer)))))
        return
      }
      transitions.remove(at: 0)
      out.append(.answer(CallID(.identify, next.number), .done))
    }
  }

  mutating func identityWritten(_ isDurable: Bool, _ turn: Turn, _ out: inout Outputs) {
    guard !transitions.isEmpty else { return }
    let transition = transitions.remove(at: 0)
    let call = CallID(.identify, transition.number)
    if isDurable {
      become(transition.customer, turn, &out)
      out.append(.answer(call, .done))
    } else {
      out.append(.answer(call, .threw(.storage)))
    }
    beginTransition(turn, &out)
  }

  /// The customer changes: calls end, nothing is readable, and what belongs to the new one begins.
  private mutating func become(_ customer: CustomerID, _ turn: Turn, _ out: inout Outputs) {
    identity = identity.signedIn(customer)
    generation = flights.isEmpty ? 0 : generation &+ 1
    for place in flights.indices { flights[place].isCurrent = false }
    forgetAccess()
    show(turn, &out)
    throwFromChecks(.customerChanged, &out)
    throwFromConsumers(.customerChanged, &out)
    throwFromUsers(&out)
    requestProfile(turn, &out)
    sendCommands(turn, &out)
    runPass(turn, &out)
  }
}
