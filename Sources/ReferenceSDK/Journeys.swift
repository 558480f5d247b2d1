import PurchaseDomain
import SDKContract

/// A Journey: what its record says, and what is being written.
struct JourneyRow: Hashable, BitwiseCopyable {
  /// What is durable, or will be once it is opened.
  var journey: Journey
  /// What is under way.
  var step: Step
  /// The call that closes it, or 0.
  var closer: UInt8 = 0

  /// What is being written.
  enum Step: UInt8, Hashable, BitwiseCopyable {
    /// Nothing.
    case none
    /// Its first record; it is not shown before that is durable.
    case opening
    /// That it advanced.
    case advancing
    /// That it is closed.
    case closing
    /// Nothing: a timer runs before its advance is written again.
    case resting
  }

  init(_ journey: Journey, step: Step) {
    self.journey = journey
    self.step = step
  }
}

/// Journeys: durable, and advanced once by a completed purchase of theirs, however that is recovered (D23).
extension ReferenceSDK {
  mutating func openExperience(_ id: JourneyID, _ out: inout Outputs) {
    let row = JourneyRow(Journey(id, .waiting), step: .opening)
    journeys.insertSorted(row, by: \.journey.id)
    out.append(.write(.put(.journey(row.journey))))
  }

  mutating func closeExperience(_ id: JourneyID, _ call: CallID, _ turn: Turn, _ out: inout Outputs) {
    guard let place = place(of: id), journeys[place].journey.state == .waiting else {
      return out.append(.answer(call, .done))
    }
    journeys[place].closer = call.number
    pursueJourneys(turn, &out)
  }

  /// Advances and closes what is due; a completion comes before the user's goodbye.
  mutating func pursueJourneys(_ turn: Turn, _ out: inout Outputs) {
    for place in journeys.indices where journeys[place].step == .none {
      let (id, state) = (journeys[place].journey.id, journeys[place].journey.state)
      if turn.context.rules.advances(state, isCompleted(id)) {
        write(place, .advanced, .advancing, &out)
      } else if state == .waiting, journeys[place].closer > 0 {
        write(place, .closed, .closing, &out)
      }
    }
  }

  private mutating func write(_ place: Int, _ state: Journey.State, _ step: JourneyRow.Step, _ out: inout Outputs) {
    journeys[place].step = step
    out.append(.write(.put(.journey(Journey(journeys[place].journey.id, state)))))
  }

  mutating func journeyWritten(_ id: JourneyID, _ isDurable: Bool, _ turn: Turn, _ out: inout Outputs) {
    guard let place = place(of: id) else { return }
    let step = journeys[place].step
    journeys[place].step = .none
    switch step {
    case .opening:
      if !isDurable { journeys.remove(at: place) }
      out.append(.answer(CallID(.openExperience, id.rawValue), isDurable ? .done : .threw(.storage)))
    case .advancing:
      guard isDurable else {
        journeys[place].step = .resting
        return retryLater(.journey(id), &out)
      }
      journeys[place].journey.state = .advanced
      answerCloser(place, .done, &out)
      pursueCheckouts(turn, &out)
    case .closing:
      if isDurable { journeys[place].journey.state = .closed }
      answerCloser(place, isDurable ? .done : .threw(.storage), &out)
      isDurable ? pursueCheckouts(turn, &out) : pursueJourneys(turn, &out)
    case .none, .resting: return
    }
  }

  private mutating func answerCloser(_ place: Int, _ result: APIResult, _ out: inout Outputs) {
    guard journeys[place].closer > 0 else { return }
    out.append(.answer(CallID(.closeExperience, journeys[place].closer), result))
    journeys[place].closer = 0
  }

  mutating func retryJourney(_ id: JourneyID, _ turn: Turn, _ out: inout Outputs) {
    guard let place = place(of: id), journeys[place].step == .resting else { return }
    journeys[place].step = .none
    pursueJourneys(turn, &out)
  }

  /// Whether a Journey may still be advanced.
  func isWaiting(_ id: JourneyID) -> Bool { journeys.contains { $0.journey.id == id && $0.journey.state == .waiting } }

  /// Whether a purchase of its Experience is completed: a native one by its records, a delegated one by its call.
  private func isCompleted(_ id: JourneyID) -> Bool {
    let isNatively = rows.contains { row in
      row.evidence.journey == id
        && row.evidence.checkout.map { events[.purchaseCompleted, $0.rawValue] } ?? false
    }
    return isNatively
      || checkouts.contains { checkout in
        checkout.marker.journey == id && checkout.delegate != nil && checkout.wait == .ending(.purchased)
          && events[.purchaseCompleted, checkout.id.rawValue]
      }
  }

  /// The SDK is shut down: what opens and closes ends (D40).
  mutating func throwFromExperiences(_ out: inout Outputs) {
    for row in journeys {
      if row.step == .opening {
        out.append(.answer(CallID(.openExperience, row.journey.id.rawValue), .threw(.shutDown)))
      }
      if row.closer > 0 { out.append(.answer(CallID(.closeExperience, row.closer), .threw(.shutDown))) }
    }
  }

  private func place(of id: JourneyID) -> Int? { journeys.firstIndex { $0.journey.id == id } }
}
