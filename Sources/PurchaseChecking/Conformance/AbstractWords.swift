import ModelChecking
import PurchaseDomain
import PurchaseModel

/// The abstract machine in the words of scenarios.
struct AbstractWords {
  let machine: AbstractMachine
  let vocabulary: Vocabulary

  init(_ machine: AbstractMachine, on shelf: Shelf) {
    self.machine = machine
    vocabulary = Vocabulary(shelf)
  }

  private func name(of good: UInt8) -> String {
    Int(good) < machine.goods.count ? vocabulary.name(of: machine.goods[Int(good)].product) : "good \(good)"
  }

  /// What happens.
  func words(of action: AbstractAction) -> String {
    switch action {
    case .launch: "launch"
    case .kill: "crash"
    case .buy(let good, let outcome): "purchase \(name(of: good))" + outcome.words
    case .approve(let customer, let good): "approve \(name(of: good)) for \(vocabulary.name(of: customer))"
    case .decline(let customer, let good): "decline \(name(of: good)) for \(vocabulary.name(of: customer))"
    case .deliver(let sale): "deliver sale \(sale + 1) again"
    case .refund(let sale): "refund sale \(sale + 1)"
    case .identify(let customer): "identify \(vocabulary.name(of: customer))"
    case .setMode(let mode): "mode \(mode)"
    case .server(let isUp): "network \(isUp ? "up" : "down")"
    case .consume: "consume \(feature(machine.counted)) op=\(vocabulary.name(of: OperationID(1)))"
    case .grant(let customer):
      "grant \(vocabulary.name(of: customer)) \(feature(machine.counted)) \(AbstractMachine.grantedByHand)"
    }
  }

  private func feature(_ good: AbstractMachine.Good?) -> String {
    good.map { vocabulary.name(of: $0.feature) } ?? "units"
  }

  // MARK: States

  /// A state in lines: what each is about, and what it says.
  func lines(of observation: AbstractObservation) -> [(subject: String, words: String)] {
    var lines = [("answer", observation.answer.rawValue), ("failures captured", "\(observation.failures)")]
    guard let state = observation.state else { return lines + [("state", "not settled, or none that the machine has")] }
    lines += surroundings(of: state)
    for place in state.sales.indices { lines.append(("sale \(place + 1)", words(of: state.sales[place]))) }
    for checkout in state.checkouts {
      let standing = (checkout.isAsked ? "may be approved" : "stays open") + (checkout.isMarked ? "" : ", no marker")
      lines.append(("checkout", "\(name(of: checkout.good)) by \(vocabulary.name(of: checkout.customer)), \(standing)"))
    }
    if state.strayCompletions > 0 { lines.append(("completions of nothing", "\(state.strayCompletions)")) }
    for number in state.accounts.indices {
      let account = state.accounts[number]
      guard account.granted > .zero || account.charged > .zero else { continue }
      lines.append(
        (
          "units of \(vocabulary.name(of: CustomerID(UInt8(number))))",
          "\(account.granted) granted, \(account.charged) charged"
        ))
    }
    if state.operation != .unused {
      lines.append(("operation", "\(state.operation) for \(vocabulary.name(of: state.consumer))"))
    }
    return lines
  }

  private func surroundings(of state: AbstractState) -> [(String, String)] {
    var shown = "nothing is readable"
    if state.isReady { shown = "ready" }
    if state.isTold {
      shown += machine.switched.map { ", \(feature($0)) \(state.showsAccess ? "allowed" : "denied")" } ?? ""
      shown += machine.counted.map { ", \(state.shownUnits) \(feature($0))" } ?? ""
    }
    let profile =
      state.profileOwner == AbstractState.nobody ? "none" : vocabulary.name(of: CustomerID(state.profileOwner))
    return [
      ("process", state.isAlive ? "runs" : "dead"), ("network", state.isServerUp ? "up" : "down"),
      ("mode", "\(state.mode)"), ("customer", vocabulary.name(of: state.customer)), ("shown", shown),
      ("stored profile", profile), ("configuration", state.isConfigured ? "known in this life" : "unknown"),
      ("grants by hand", "\(state.grants)"),
    ]
  }

  private func words(of sale: AbstractSale) -> String {
    let named: [(AbstractSale.Marks, String)] = [
      (.recorded, "recorded"), (.accepted, "accepted"), (.finished, "finished"), (.refunded, "refunded"),
      (.refundRecorded, "refund recorded"), (.refundAccepted, "refund accepted"),
      (.misattributed, "held for somebody else"),
    ]
    var parts = named.filter { sale.marks.contains($0.0) }.map(\.1)
    if sale.completions > 0 { parts.append("completed \(sale.completions == 1 ? "once" : "twice")") }
    if sale.synced > 0 { parts.append("synced \(sale.synced == 1 ? "once" : "twice")") }
    let subject =
      sale.marks.contains(.forged) ? "forged" : "\(name(of: sale.good)) of \(vocabulary.name(of: sale.owner))"
    return ([subject] + (parts.isEmpty ? ["sold"] : parts)).joined(separator: ", ")
  }

  /// In what two observations differ: the subjects, and the lines of each.
  func difference(
    _ expected: AbstractObservation, _ observed: AbstractObservation
  ) -> (subjects: [String], expected: [String], observed: [String]) {
    let (wanted, seen) = (lines(of: expected), lines(of: observed))
    let missing = wanted.filter { line in !seen.contains { $0 == line } }
    let surplus = seen.filter { line in !wanted.contains { $0 == line } }
    var subjects: [String] = []
    for line in missing + surplus where !subjects.contains(line.subject) { subjects.append(line.subject) }
    return (subjects, missing.map { "\($0.subject): \($0.words)" }, surplus.map { "\($0.subject): \($0.words)" })
  }
}

extension AbstractAction.Outcome {
  fileprivate var words: String {
    switch self {
    case .bought: ""
    case .asked: " outcome=pending"
    case .forged: " outcome=unverified"
    case .cancelled: " outcome=cancelled"
    case .failed: " outcome=failed"
    }
  }
}
