import SDKContract

/// The kinds of fact, so that a fact costs only the properties that watch its kind.
public enum FactKind: UInt8, Hashable, Sendable, CaseIterable {
  case started, launched, setUpAgain, warned, died, stepEnded
  case called, returned, published, announced
  case delegateAsked, delegateAnswered, delegated
  case syncAsked, storeSynchronized, listingAsked, listed
  case sheetOpened, sold, declined, revoked, sheetAnswered, updated, finished, finishedByApp
  case upgraded, refundReversed, lapsed, periodOver, resumed, twinned
  case readingAsked, held
  case recording, capturing, erasing, writing, durable, writeFailed, unreadable, readable
  case reporting, consuming, using, combining, requested, served, replied, forgotten, granted, renewed, connectorTold,
    configured
  case notified, reinstated

  /// A write: of evidence, of an event, an erasure, or any other.
  static let writes: [FactKind] = [.recording, .capturing, .erasing, .writing]
  /// A request: a report, a consumption, a use, a use with a purchase, or any other.
  static let requests: [FactKind] = [.reporting, .consuming, .using, .combining, .requested]
}

extension Fact {
  /// What kind of fact it is.
  var kind: FactKind {
    switch self {
    case .started: .started
    case .launched: .launched
    case .setUpAgain: .setUpAgain
    case .warned: .warned
    case .died: .died
    case .stepEnded: .stepEnded
    case .called: .called
    case .returned: .returned
    case .published: .published
    case .announced: .announced
    case .delegateAsked: .delegateAsked
    case .delegateAnswered: .delegateAnswered
    case .delegated: .delegated
    case .syncAsked: .syncAsked
    case .storeSynchronized: .storeSynchronized
    case .listingAsked: .listingAsked
    case .listed: .listed
    case .sheetOpened: .sheetOpened
    case .sold: .sold
    case .declined: .declined
    case .revoked: .revoked
    case .upgraded: .upgraded
    case .refundReversed: .refundReversed
    case .lapsed: .lapsed
    case .twinned: .twinned
    case .periodOver: .periodOver
    case .resumed: .resumed
    case .readingAsked: .readingAsked
    case .held: .held
    case .sheetAnswered: .sheetAnswered
    case .updated: .updated
    case .finished: .finished
    case .finishedByApp: .finishedByApp
    case .writing(.put(.evidence)): .recording
    case .writing(.put(.event)): .capturing
    case .writing(.erase): .erasing
    case .writing: .writing
    case .durable: .durable
    case .unreadable: .unreadable
    case .readable: .readable
    case .writeFailed: .writeFailed
    case .requested(_, .report): .reporting
    case .requested(_, .consume): .consuming
    case .requested(_, .use(let report)): report.purchase == nil ? .using : .combining
    case .requested: .requested
    case .served: .served
    case .replied: .replied
    case .forgotten: .forgotten
    case .granted: .granted
    case .notified: .notified
    case .reinstated: .reinstated
    case .renewed: .renewed
    case .connectorTold: .connectorTold
    case .configured: .configured
    }
  }
}
