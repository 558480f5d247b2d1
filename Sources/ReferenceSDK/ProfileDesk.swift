import PurchaseDomain
import SDKContract

/// When and why the profile is asked for, and what of it is on disk.
struct ProfileDesk: Hashable, BitwiseCopyable {
  /// Failed attempts in a row, for the back-off.
  var attempts: UInt8 = 0
  /// Whether a request is to be begun when the one under way has ended (D27), or after its timer.
  var isOwed = false
  /// Whether its timer runs.
  var isResting = false
  /// When the last admitted profile arrived.
  var receivedAt = Instant.start
  /// Where its record stands.
  var record = ProfileRecord.stored
  /// During the launch: whose profile was on disk (D46).
  var storedFor: CustomerID?

  /// Whether the record on disk says what the snapshot says.
  var isStored: Bool { record == .stored }

  /// Where the record of the profile stands.
  enum ProfileRecord: UInt8, Hashable, BitwiseCopyable {
    /// It is durable, or there is none.
    case stored
    /// It is to be written again.
    case stale
    /// It is being written.
    case writing
    /// It is being written, and already says too little.
    case writingStale
  }
}

/// The profile: asked for at launch, at each identity change, when it is old and when orders are unknown.
extension ReferenceSDK {
  /// How old a profile may be when the app comes to the foreground (C-05).
  static let oldProfileMinutes = 15

  mutating func requestProfile(_ turn: Turn, _ out: inout Outputs) {
    profile.attempts = 0
    profile.isResting = false
    profile.isOwed = true
    beginOwedProfile(turn, &out)
  }

  mutating func beginOwedProfile(_ turn: Turn, _ out: inout Outputs) {
    let id = RequestID(.profile, customer: identity.customer, generation: generation)
    guard profile.isOwed, !profile.isResting, !isUnderWay(id) else { return }
    profile.isOwed = false
    request(id, .profile(identity.customer), about: .all, turn, &out)
  }

  mutating func retryProfile(_ turn: Turn, _ out: inout Outputs) {
    guard profile.isResting else { return }
    profile.isResting = false
    beginOwedProfile(turn, &out)
  }

  mutating func refreshOldProfile(_ turn: Turn, _ out: inout Outputs) {
    let id = RequestID(.profile, customer: identity.customer, generation: generation)
    guard unread == 0, !isUnderWay(id) else { return }
    let age = turn.now.minutes - profile.receivedAt.minutes
    if !access.isReady || age >= Self.oldProfileMinutes { requestProfile(turn, &out) }
  }

  mutating func profileReplied(_ reply: ServerReply, _ flight: Flight, _ turn: Turn, _ out: inout Outputs) {
    guard flight.isCurrent else { return }
    switch reply {
    case .profile:
      profile.attempts = 0
      storeProfile(turn, &out)
      runPass(turn, &out)
    case .unavailable(let minutes): restProfile(minutes: Int(minutes), turn, &out)
    default: restProfile(minutes: 0, turn, &out)
    }
    beginOwedProfile(turn, &out)
  }

  private mutating func restProfile(minutes: Int, _ turn: Turn, _ out: inout Outputs) {
    profile.isOwed = true
    profile.isResting = true
    let delay = turn.context.rules.retryDelay(profile.attempts)
    profile.attempts = min(profile.attempts + 1, Self.mostAttempts)
    let deadline = turn.now.advanced(byMinutes: minutes)
    out.append(.startTimer(TimerID(.profile), after: seconds(delay, until: deadline, turn)))
  }

  // MARK: Disk

  /// Writes the snapshot as the last profile, unless that is under way.
  mutating func storeProfile(_ turn: Turn, _ out: inout Outputs) {
    guard profile.record == .stale, let configuration else { return }
    profile.record = .writing
    let known = Profile(access: access.confirmed, configuration: configuration)
    let stored = StoredProfile(customer: identity.customer, fetchedAt: profile.receivedAt, profile: known)
    out.append(.write(.put(.profile(stored))))
  }

  mutating func profileWritten(_ isDurable: Bool, _ turn: Turn, _ out: inout Outputs) {
    let saysTooLittle = profile.record == .writingStale
    profile.record = isDurable && !saysTooLittle ? .stored : .stale
    if isDurable { storeProfile(turn, &out) } else { retryLater(.profileRecord, &out) }
    guard profile.isStored else { return }
    for place in rows.indices where rows[place].isStale { advance(place, turn, &out) }
  }

  /// The snapshot changed in a way that a later launch must not miss.
  mutating func profileChanged() {
    switch profile.record {
    case .stored, .stale: profile.record = .stale
    case .writing, .writingStale: profile.record = .writingStale
    }
  }
}
