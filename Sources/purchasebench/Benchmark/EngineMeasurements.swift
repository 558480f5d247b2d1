import KnownModels
import ModelChecking
import RunReports

/// What the engine does on systems that everybody can build again: figures to compare with other tools.
enum EngineMeasurements {
  static let all: [Measurement] = [
    Measurement("random actions on a toy", randomToy),
    Measurement("finding the easy and the deep defect", found),
    Measurement("shrinking the deep defect", shrunk),
    Measurement("exploring IAP-3", explored),
    Measurement("exploring IAP-3 with two workers", twoWorkers),
    Measurement("the shrinking challenge", challenge),
    Measurement("overlapping histories", histories),
  ]

  // MARK: Random search

  @Sendable private static func randomToy() -> [BenchmarkRecord] {
    let options = WalkOptions(seed: 1, schedules: 60_000, stepLimit: 100)
    let best =
      (0..<3).map { _ in
        let (walked, seconds) = ProcessorClock.seconds { walk(Orders(), options) }
        return Double(walked.actions) / seconds
      }.max() ?? 0
    return [
      BenchmarkRecord(
        name: "random-toy-actions-per-second", value: best, unit: "actions/s",
        note: "twelve commands, two sides compared after each, trace kept; one thread, best of 3")
    ]
  }

  /// The deep one needs more schedules than are worth a limit.
  private static func search(_ defect: Orders.Defect, seed: UInt64) -> WalkResult<Orders.Action> {
    walk(
      Orders(defect: defect),
      WalkOptions(seed: seed, schedules: 10_000_000, stepLimit: 60))
  }

  @Sendable private static func found() -> [BenchmarkRecord] {
    let defects: [(name: String, defect: Orders.Defect)] = [("easy", .easy), ("deep", .deep)]
    return defects.map { name, defect in
      let times = (0..<100).map { seed in
        ProcessorClock.seconds { search(defect, seed: UInt64(seed)) }.seconds
      }
      return BenchmarkRecord(
        name: "\(name)-found-seconds", value: times.median, unit: "s", note: "CPU to the failure, median of 100 seeds")
    }
  }

  // MARK: Shrinking

  @Sendable private static func shrunk() -> [BenchmarkRecord] {
    let model = Orders(defect: .deep)
    var shrinking: [Double] = []
    var proving: [Double] = []
    var minimal = 0
    for seed in 0..<100 {
      guard let finding = search(.deep, seed: UInt64(seed)).findings.first else { continue }
      let (small, seconds) = ProcessorClock.seconds { shrink(finding, on: model).finding }
      shrinking.append(seconds)
      let (confirmation, proof) = ProcessorClock.seconds { confirm(small, on: model) }
      proving.append(proof)
      if case .provedMinimal = confirmation, small.actions.count == 9 { minimal += 1 }
    }
    return [
      BenchmarkRecord(
        name: "deep-shrunk-seconds", value: shrinking.median, unit: "s", note: "CPU, median of 100 seeds"),
      BenchmarkRecord(name: "deep-proved-seconds", value: proving.median, unit: "s", note: "CPU, median of 100 seeds"),
      BenchmarkRecord(
        name: "deep-minimal-share", value: Double(minimal) / 100, unit: "of 1", note: "nine steps, proved; 100 seeds"),
    ]
  }

  @Sendable private static func challenge() -> [BenchmarkRecord] {
    let outcomes = ShrinkingChallenge.run(seeds: 0..<100)
    let compared = outcomes.filter { $0.publishedEvaluations != nil }
    return [
      BenchmarkRecord(
        name: "shrinking-challenge-normal-forms", value: Double(outcomes.count { $0.forms.count == 1 }),
        unit: "of \(outcomes.count)", note: "problems that end in one form from all of 100 seeds"),
      BenchmarkRecord(
        name: "shrinking-challenge-evaluations", value: compared.map(\.meanEvaluations).reduce(0, +),
        unit: "evaluations",
        note: "mean, summed over the \(compared.count) problems with a published number (2435 together)"),
    ]
  }

  // MARK: Exhaustive search

  @Sendable private static func explored() -> [BenchmarkRecord] {
    var records: [BenchmarkRecord] = []
    for (model, name) in [("IAP-3, world L, plain", "explore-iap3"), ("IAP-3, world L, packed", "explore-iap3-packed")]
    {
      guard let known = KnownModel.named(model) else { continue }
      let (seen, seconds) = ProcessorClock.seconds { known.explore(KnownModelVariant().options) }
      let states = Double(seen.counts.distinct)
      records += [
        BenchmarkRecord(
          name: "\(name)-transitions-per-second", value: Double(seen.counts.generated ?? 0) / seconds,
          unit: "transitions/s", note: "\(seen.counts.distinct) states, one worker, CPU"),
        BenchmarkRecord(
          name: "\(name)-bytes-per-state", value: Double(seen.peakMemoryBytes) / states, unit: "bytes",
          note: "fingerprints, links and frontiers at their peak"),
      ]
    }
    if let known = KnownModel.named("IAP-3, world L, plain") {
      let (seen, seconds) = ProcessorClock.seconds { known.explore(KnownModelVariant(usesSymmetry: true).options) }
      records.append(
        BenchmarkRecord(
          name: "explore-iap3-orbits-per-second", value: Double(seen.counts.distinct) / seconds, unit: "orbits/s",
          note: "\(seen.counts.distinct) orbits, one worker, CPU"))
    }
    return records
  }

  @Sendable private static func twoWorkers() -> [BenchmarkRecord] {
    guard let known = KnownModel.named("IAP-3, world L, plain") else { return [] }
    let one = ProcessorClock.seconds { known.explore(KnownModelVariant().options) }.seconds
    let two = ProcessorClock.seconds { known.explore(KnownModelVariant(jobs: 2).options) }.seconds
    return [
      BenchmarkRecord(
        name: "explore-two-workers-cpu-ratio", value: two / one, unit: "times",
        note: "CPU of two workers over that of one, IAP-3 world L")
    ]
  }

  // MARK: Histories

  @Sendable private static func histories() -> [BenchmarkRecord] {
    let ledger = Ledger()
    let times = (0..<200).map { seed in
      var random = RandomSource(seed: UInt64(seed))
      let history = ledger.randomHistory(operationCount: 30, clients: 8, lost: 3, &random, draw: operation)
      return ProcessorClock.seconds { linearize(history, against: ledger) }.seconds
    }
    return [
      BenchmarkRecord(
        name: "linearizability-30-operations-seconds", value: times.median, unit: "s",
        note: "eight clients at once on a ledger, CPU, median of 200 histories")
    ]
  }

  /// Credits, consumptions under a few ids and looks, on one account.
  private static func operation(_ random: inout RandomSource) -> Ledger.Operation {
    let units = 1 + random.index(below: 3)
    switch random.index(below: 4) {
    case 0: return .credit(account: 0, units)
    case 1: return .balance(account: 0)
    default: return .consume(account: 0, id: UInt8(random.index(below: 20)), units)
    }
  }
}
