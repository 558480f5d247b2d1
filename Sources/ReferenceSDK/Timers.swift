import PurchaseDomain
import SDKContract

/// What a timer is about.
enum Alarm: Hashable {
  /// A row of the outbox, by order.
  case row(UInt8)
  /// The end of a checkout.
  case checkout(CheckoutID)
  /// A row of the journal.
  case command(OperationID, CustomerID)
  /// The request of a profile.
  case profile
  /// The record of a profile.
  case profileRecord
  /// The event of a restore.
  case restore(RestoreID)
  /// Records that could not be read.
  case reading(RecordKind)
  /// The record of a Journey.
  case journey(JourneyID)
  /// The end of a period (D20).
  case expiry
}

extension TimerID {
  /// The name of a timer; customers and operations share its subject, four customers to an operation.
  init(_ alarm: Alarm) {
    switch alarm {
    case .row(let order): self.init(purpose: 1, subject: order)
    case .checkout(let checkout): self.init(purpose: 2, subject: checkout.rawValue)
    case .command(let operation, let customer):
      self.init(purpose: 3, subject: operation.rawValue << 2 | customer.rawValue & 3)
    case .profile: self.init(purpose: 4)
    case .profileRecord: self.init(purpose: 5)
    case .restore(let restore): self.init(purpose: 6, subject: restore.rawValue)
    case .reading(let kind): self.init(purpose: 7, subject: kind.rawValue)
    case .journey(let journey): self.init(purpose: 8, subject: journey.rawValue)
    case .expiry: self.init(purpose: 9)
    }
  }

  /// What the timer is about; nil if it is none of ours.
  var alarm: Alarm? {
    switch purpose {
    case 1: .row(subject)
    case 2: .checkout(CheckoutID(subject))
    case 3: .command(OperationID(subject >> 2), CustomerID(subject & 3))
    case 4: .profile
    case 5: .profileRecord
    case 6: .restore(RestoreID(subject))
    case 7: RecordKind(rawValue: subject).map { .reading($0) }
    case 8: .journey(JourneyID(subject))
    case 9: .expiry
    default: nil
    }
  }
}

/// Trying again.
extension ReferenceSDK {
  /// Where the count of failed attempts stops: 2^9 seconds are more than five minutes.
  static let mostAttempts: UInt8 = 9

  /// A write failed: it is tried again in a second.
  func retryLater(_ alarm: Alarm, _ out: inout Outputs) {
    out.append(.startTimer(TimerID(alarm), after: 1))
  }

  /// A delay that ends no earlier than a deadline; a timer runs for an hour at most and is then set again.
  func seconds(_ delay: Int, until deadline: Instant, _ turn: Turn) -> Int {
    min(max(delay, (deadline.minutes - turn.now.minutes) * 60), 3600)
  }

  mutating func takeTimer(_ timer: TimerID, _ turn: Turn, _ out: inout Outputs) {
    switch timer.alarm {
    case .row(let order): retryRow(order, turn, &out)
    case .checkout(let checkout): retryCheckout(checkout, turn, &out)
    case .command(let operation, let customer): retryCommand(operation, customer, turn, &out)
    case .profile: retryProfile(turn, &out)
    case .profileRecord: storeProfile(turn, &out)
    case .restore(let restore): retryRestore(restore, turn, &out)
    case .journey(let journey): retryJourney(journey, turn, &out)
    case .expiry: readStore(turn, &out)
    case .reading, nil: return
    }
  }
}
