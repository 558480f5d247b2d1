import PurchaseDomain
import SimulatedWorld

/// What guides a random search through the bench.
extension Bench {
  /// Whether the action stays within the bounds: only listing keeps them, carrying out does not.
  public func allows(_ action: Action, in state: BenchState) -> Bool {
    guard let section = ListedSection(of: action.event) else { return false }
    var isListed = false
    list(section, state) { isListed = isListed || $0 == action }
    return isListed
  }

  // Inlined, for it is asked after each step and would be handed a copy.
  /// How full each part of the world is and what troubles it, as a reader would tell one moment from another.
  ///
  /// What the parts hold is left out: with it every state would be new, and new would mean nothing.
  @inline(__always) public func abstraction(of state: BenchState) -> UInt64? {
    var view = View()
    view.add(state.world.device.isAlive)
    view.add(state.world.device.mode == .observer)
    view.add(state.deviations.isNetworkDown)
    for part in Part.allCases { view.add(state.deviations.isHeld(part)) }
    view.add(!state.world.device.timers.isEmpty)
    view.add(upToThree: state.world.device.writes.count)
    view.add(upToThree: state.world.network.flights.count)
    view.add(upToThree: state.world.app.calls.count)
    view.add(upToThree: state.world.app.operations.count)
    view.add(upToThree: state.world.store.sheets.count)
    view.add(upToThree: state.world.store.asks.count)
    view.add(upToThree: state.world.store.sales.count)
    view.add(upToThree: state.world.server.purchases.count)
    view.add(upToThree: Int(state.spent.refunds))
    return view.bits
  }

  /// A few small numbers side by side.
  private struct View {
    private(set) var bits: UInt64 = 1

    mutating func add(_ flag: Bool) { bits = bits << 1 | (flag ? 1 : 0) }

    mutating func add(upToThree count: Int) { bits = bits << 2 | UInt64(min(count, 3)) }
  }
}
