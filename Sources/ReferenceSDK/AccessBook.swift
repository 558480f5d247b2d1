import PurchaseDomain
import SDKContract

/// What the server said about the active customer's access, and how far that can be trusted.
struct AccessBook: Hashable, BitwiseCopyable {
  /// Whether a profile of this customer was admitted (D46).
  var isReady = false
  /// The server's answers, merged (D12).
  var confirmed = FeatureSnapshot()
  /// By Feature, where its answer comes from.
  var notes = FixedList<4, AnswerNote>(repeating: AnswerNote())

  /// Ends the freshness of what a commit may have touched (D9).
  mutating func expire(_ features: FeatureSet) {
    for feature in notes.indices where features.contains(FeatureID(UInt8(feature))) {
      notes[feature].source = .none
      notes[feature].receivedAt = .start
    }
  }
}

/// Where the answer about one Feature comes from.
struct AnswerNote: Hashable, BitwiseCopyable {
  /// What the answer was to, while it may be fresh.
  var source = AnswerSource.none
  /// When it came.
  var receivedAt = Instant.start
  /// The reports whose acceptance had arrived when it was asked for (D11, D45).
  var knows = ReportSet.none
}

/// What kind of answer may be used again (D9).
public enum AnswerSource: UInt8, Hashable, BitwiseCopyable, Sendable {
  /// None: there is no answer, or a commit may have changed it.
  case none
  /// The answer to a check.
  case check
  /// A profile.
  case profile
}

/// What a reply says about Features.
private struct Answers {
  var access = FeatureSnapshot()
  var source = AnswerSource.none
  /// Whether a Feature that is not mentioned is one that the customer does not have (D12).
  var isComplete = false

  init?(_ reply: ServerReply, about features: FixedList<4, FeatureID>) {
    switch reply {
    case .profile(let profile):
      access = profile.access
      source = .profile
      isComplete = true
    case .accepted(let snapshot): access = snapshot
    case .access(let answer):
      for feature in features { access[feature] = answer }
      source = .check
    case .decided(_, let answer): for feature in features { access[feature] = answer }
    case .used(let result):
      // A purchase that went with the use may give other Features too; of those it says nothing.
      if features.contains(where: { $0 == result.feature }) { access[result.feature] = result.authoritativeAccess }
    case .conflict, .unavailable, .mergeInProgress, .rejected, .timedOut: return nil
    }
  }
}

/// Answers of the server: admitted, merged, and remembered with what was known when they were asked for.
extension ReferenceSDK {
  /// Lets a reply change what is visible, as far as it may (D27, I-18); false if it may not.
  mutating func apply(_ reply: ServerReply, to place: Int, _ turn: Turn) -> Bool {
    let flight = flights[place]
    if flight.isChange, flight.id.customer == identity.customer { access.expire(flight.touched) }
    guard let answers = Answers(reply, about: flight.features.features),
      turn.context.rules.isAdmitted(flight.isCurrent, flight.id.customer, identity.customer)
    else { return false }
    for feature in turn.features.lazy.map(FeatureID.init(_:))
    where !turn.context.rules.isOvertaken(flight.overtaken.contains(feature)) {
      if let answer = answers.access[feature] {
        confirm(feature, answer, answers.source, flight, turn)
      } else if turn.context.rules.removesUnnamed(answers.isComplete) {
        confirm(feature, nil, answers.source, flight, turn)
      }
    }
    for earlier in 0..<place { flights[earlier].overtaken.formUnion(flight.features) }
    if case .profile(let profile) = reply { admit(profile, turn) }
    endLocalAccess(turn)
    return true
  }

  private mutating func confirm(
    _ feature: FeatureID, _ answer: FeatureAccess?, _ source: AnswerSource, _ flight: Flight, _ turn: Turn
  ) {
    access.confirmed[feature] = answer
    let isUsable = source != .none && !flight.isContended
    access.notes[feature.index].source = isUsable ? source : .none
    access.notes[feature.index].receivedAt = isUsable ? turn.now : .start
    access.notes[feature.index].knows.formUnion(
      turn.context.rules.superseded(answer, flight.knows))
  }

  private mutating func admit(_ profile: Profile, _ turn: Turn) {
    access.isReady = true
    if let configuration, configuration != profile.configuration { reconsiderRefused() }
    configuration = profile.configuration
    self.profile.receivedAt = turn.now
    profileChanged()
  }

  /// Everything about the last customer's access is gone, and with it the configuration (D13, D46).
  mutating func forgetAccess() {
    access = AccessBook()
    configuration = nil
    profile.receivedAt = .start
    if profile.record == .stale { profile.record = .stored }
  }
}
