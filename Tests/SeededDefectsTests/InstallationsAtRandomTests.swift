import ModelChecking
import PurchaseChecking
import PurchaseDomain
import SeededDefects
import Testing

/// Whatever happened, the app may be installed anew or on another device, and every rule holds there as well.
@Suite("Installations at random") struct InstallationsAtRandomTests {
  @Test("a right SDK breaks nothing after them", arguments: 0..<8) func holds(_ seed: UInt64) throws {
    let shelf = try Setting.shelf(from: DefectSupport.catalog, count: 4, prefersUnits: false)
    var bounds = Bounds.random
    bounds.comparisons = 0
    let bench = try SeededDefect.defectFree().bench(Setting(shelf), bounds: bounds, style: .sampled)
    var random = RandomSource(seed: seed)
    for _ in 0..<25 {
      let schedule = Self.schedule(on: bench, &random)
      guard let broken = schedule.broken else { continue }
      let words = bench.lines(of: schedule.actions).map(\.words).joined(separator: "\n")
      Issue.record("\(bench.model.property(of: broken).id)\n\(words)")
    }
  }

  /// Steps that are drawn as `check` draws them, an installation among them now and then, and the calm phase.
  private static func schedule(
    on bench: Bench, _ random: inout RandomSource
  ) -> (actions: [Action], broken: Violation?) {
    var (state, marks, schedule) = (bench.start, Marks(), [Action]())
    for step in 1...45 {
      var actions: [Action] = []
      bench.forEachAction(in: state) { actions.append($0) }
      let isInstallation = step % 15 == 0
      guard let place = random.index(weights: actions.map(bench.weight)) else { break }
      let device = state.world.device.number + (step == 30 ? 1 : 0)
      let action = isInstallation ? Action(.install(device: device)) : actions[place]
      switch bench.perform(action, on: &state, marks: &marks) {
      case .done: schedule.append(action)
      case .notEnabled: continue
      case .outgrew: return (schedule, nil)
      case .violated(let violation): return (schedule + [action], violation)
      }
    }
    while true {
      switch bench.calm(&state, marks: &marks) {
      case .stepped: continue
      case .settled, .outgrew: return (schedule, nil)
      case .violated(let violation): return (schedule, violation)
      }
    }
  }
}
