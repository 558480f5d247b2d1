import ModelChecking
import PurchaseModel
import RunReports

/// What a run has judged and reached so far, over all its searches.
///
/// Properties have the same places whatever the shelf, so the marks of different searches add up.
struct Tally {
  private(set) var schedules = 0
  private(set) var actions = 0
  private(set) var findings = 0
  private(set) var reasons: [String] = []
  /// What does not touch the verdict but should be known.
  private(set) var remarks: [String] = []
  private var reached = [Int](repeating: 0, count: 256)
  private var performed = [Int](repeating: 0, count: Action.kindNames.count)
  private var strategies: [StrategyRecord] = []
  private var ofStore: [(id: String, isBroken: Bool)] = []
  private var excludedOfStore = 0
  private var broken: [UInt16: RunReports.Finding] = [:]

  mutating func add(_ result: WalkResult<Action>) {
    schedules += result.schedules
    actions += result.actions
    for place in reached.indices { reached[place] += result.schedulesReaching[place] }
    let walked = result.arms.map { arm in
      StrategyRecord(
        name: arm.arm.rawValue, schedules: arm.schedules, actions: arm.actions, newSituations: arm.newSituations,
        newStates: arm.newStates, newTransitions: arm.newTransitions, findings: arm.findings)
    }
    // A further walk has arms of the same names; what it saw anew, it saw in a space of its own.
    for arm in walked {
      guard let place = strategies.firstIndex(where: { $0.name == arm.name }) else {
        strategies.append(arm)
        continue
      }
      strategies[place].schedules += arm.schedules
      strategies[place].actions += arm.actions
      strategies[place].findings += arm.findings
    }
    for flaw in result.flaws { doubt(flaw) }
    add(result.kinds)
    add(result.outgrowths)
  }

  mutating func add(_ result: ExploreResult<Action>) {
    actions += result.transitions
    result.marks.forEach { reached[Int($0)] += 1 }
    if let flaw = result.flaw { doubt(flaw) }
    if let unsteady = result.unsteadiness { remark(onUnsteady: unsteady) }
    add(result.kinds)
    add(result.outgrowths)
  }

  /// Marks of a single run, as of a scenario.
  mutating func add(_ marks: Marks) { marks.forEach { reached[Int($0)] += 1 } }

  mutating func add(_ finding: RunReports.Finding, of violation: Violation) {
    findings += 1
    if broken[violation.property] == nil { broken[violation.property] = finding }
  }

  /// What the store alone was found to do wrong, what of it was judged, and how much was left out.
  mutating func add(storeFindings: [RunReports.Finding], judged: [Property], excluded: Int, actions: Int) {
    self.actions += actions
    excludedOfStore = excluded
    findings += storeFindings.count
    let broken = Set(storeFindings.map(\.invariant))
    ofStore = judged.map { (id: $0.id, isBroken: broken.contains($0.id)) }
  }

  /// Notes why there is no clear answer.
  mutating func doubt(_ reason: String) { if !reasons.contains(reason) { reasons.append(reason) } }

  /// The SDK or the world is no function of what it is told: nothing that was found can be believed.
  private mutating func doubt(_ flaw: ModelFlaw<Action>) {
    let (what, action): (String, Action?) =
      switch flaw.kind {
      case .actionsDiffer(_, let first, let second): ("its actions listed twice", first ?? second)
      case .resultsDiffer(let action, _, _): ("what became of one step taken twice", action)
      case .successorsDiffer(let action), .fingerprintsDiffer(let action):
        ("the states after one step taken twice", action)
      case .situationsDiffer(let action): ("the situations of one step taken twice", action)
      case .refusalChangesState(let action): ("it before and after a step that could not happen", action)
      case .originalChanges(let action): ("it before and after a step of its copy", action)
      case .copyDiffers: ("it and its copy", nil)
      case .scheduleDiffers: ("two runs of one schedule", nil)
      }
    let place = action.map { ", at \(Action.kindNames[$0.kind])" } ?? ""
    doubt("one state gave two answers: \(what) differ\(place)")
  }

  /// Bytes that mean nothing differ: what was found stands, but some states were counted twice.
  private mutating func remark(onUnsteady flaw: ModelFlaw<Action>) {
    guard case .fingerprintsDiffer(let action) = flaw.kind else { return }
    let steps = flaw.actions.count + 1
    let remark =
      "states may be counted twice: one step taken twice left unequal bytes, at \(Action.kindNames[action.kind]), "
      + "step \(steps)"
    self.remark(remark)
  }

  /// Notes what is no reason to doubt.
  mutating func remark(_ remark: String) { if !remarks.contains(remark) { remarks.append(remark) } }

  private mutating func add(_ kinds: ActionKinds) {
    for place in kinds.performed.indices { performed[place] += kinds.performed[place] }
  }

  private mutating func add(_ outgrowths: [Outgrowth<Action>]) {
    for outgrowth in outgrowths {
      let name = Collections.names[min(Int(outgrowth.collection), Collections.names.count - 1)]
      doubt("outgrew \(name): \(outgrowth.count) schedules ended there undecided")
    }
  }

  // MARK: Events

  /// One judgement a property, one record a situation, one a kind of action, one a way of random search.
  func events(_ setting: Setting) -> [RunEvent] {
    judgements(setting) + storeJudgements + situations(setting) + commands + strategies.map { .strategy($0) }
  }

  /// The properties that are judged and held.
  func held(_ setting: Setting) -> Int {
    judged(setting).count { broken[UInt16($0.offset)] == nil } + ofStore.count { !$0.isBroken }
  }

  /// The properties that were left out.
  func excluded(_ setting: Setting) -> Int {
    setting.properties.count { $0.oracle != .situation } - judged(setting).count + excludedOfStore
  }

  /// The situations that were never reached, by id.
  func unreached(_ setting: Setting) -> [String] {
    setting.properties.indices.filter { setting.selection.contains(UInt16($0)) && reached[$0] == 0 }
      .map { Self.situation(setting.properties[$0]).id }
  }

  private func judged(_ setting: Setting) -> [(offset: Int, element: Property)] {
    setting.properties.enumerated().filter {
      $0.element.oracle != .situation && setting.selection.contains(UInt16($0.offset))
    }
  }

  private var storeJudgements: [RunEvent] {
    ofStore.map { id, isBroken in
      .judgement(RunReports.Judgement(.invariant, id: id, verdict: isBroken ? .violated : .held))
    }
  }

  private func judgements(_ setting: Setting) -> [RunEvent] {
    judged(setting).map { place, property in
      let finding = broken[UInt16(place)]
      return .judgement(
        RunReports.Judgement(
          .invariant, id: property.id, verdict: finding == nil ? .held : .violated, reason: finding?.claim,
          file: finding?.file))
    }
  }

  private func situations(_ setting: Setting) -> [RunEvent] {
    var ids: Set<String> = []
    return setting.properties.enumerated().compactMap { place, property in
      guard setting.selection.contains(UInt16(place)) else { return nil }
      let situation = Self.situation(property)
      guard ids.insert(situation.id).inserted else { return nil }
      return .situation(
        SituationRecord(id: situation.id, count: reached[place], hint: reached[place] == 0 ? situation.words : nil))
    }
  }

  private var commands: [RunEvent] {
    Action.kindNames.enumerated().map { place, name in
      .command(CommandRecord(name: name, count: performed[place]))
    }
  }

  /// The name and the words of a property's situation.
  static func situation(_ property: Property) -> (id: String, words: String) {
    let parts = property.situation.split(separator: ":", maxSplits: 1)
    let words = parts.count > 1 ? parts[1].drop { $0 == " " } : ""
    return (String(parts.first ?? Substring(property.id)), String(words))
  }
}
