import ModelChecking

/// A round of five stops: from one to the next on foot, or by tram two at once as long as there are
/// tickets; three at once by night.
struct Tram: Model {
  struct State: Hashable, BitwiseCopyable, Sendable {
    var stop: UInt8 = 0
    var tickets: UInt8 = 0
    var nights: UInt8 = 0
  }

  enum Action: Hashable, Sendable { case walk, ride, rideByNight }

  static let missed = Violation(.invariant, property: 0)

  var ticketLimit: UInt8 = 2
  var nightLimit: UInt8 = 0
  /// The stop at which something is wrong, if any.
  var wrongStop: UInt8?

  var initialStates: [State] { [State()] }

  func forEachAction(in state: borrowing State, _ body: (Action) -> Void) {
    body(.walk)
    if state.tickets < ticketLimit { body(.ride) }
    if state.nights < nightLimit { body(.rideByNight) }
  }

  func perform(_ action: Action, on state: inout State, marks: inout Marks) -> StepResult {
    switch action {
    case .walk: state.stop = (state.stop + 1) % 5
    case .ride:
      state.stop = (state.stop + 2) % 5
      state.tickets += 1
    case .rideByNight:
      state.stop = (state.stop + 3) % 5
      state.nights += 1
    }
    return state.stop == wrongStop ? .violated(Self.missed) : .done
  }

  var hasBudgets: Bool { true }

  func takeSpending(from state: inout State) -> Spending {
    var spending = Spending()
    spending[0] = state.tickets
    spending[1] = state.nights
    (state.tickets, state.nights) = (0, 0)
    return spending
  }
}
