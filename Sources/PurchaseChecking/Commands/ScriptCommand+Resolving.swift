import PurchaseDomain
import SDKContract
import SimulatedWorld

extension ScriptCommand {
  /// The action that it means at this moment; nil for what is no step of a schedule.
  ///
  /// - Throws: what is in the way, when the thing that it names is not there.
  public func action(
    in world: World, on shelf: Shelf, _ vocabulary: Vocabulary
  ) throws(Obstacle) -> Action? {
    let lookup = Lookup(world: world, shelf: shelf, vocabulary: vocabulary)
    let event: Event
    switch verb {
    case .event(let plain): event = plain
    case .launch(let mode, let delegate, let kept):
      event = .launch(mode: mode, delegate: delegate, surviving: try lookup.surviving(kept))
    case .launchBare(let kept): event = .launchBare(surviving: try lookup.surviving(kept))
    case .reinstall: event = .install(device: world.device.number)
    case .device(let number): event = .install(device: try lookup.nextDevice(number))
    case .decide(let name, let outcome, let sold):
      let checkout = try lookup.openSheet(name)
      if let sold { try lookup.check(checkout, outcome, sells: sold) }
      event = .decide(checkout, outcome)
    case .answerSheet(let name): event = .answerSheet(try lookup.answeredSheet(name))
    case .settleAsk(let name, let isApproved): event = .settleAsk(try lookup.ask(name), isApproved: isApproved)
    case .request(let name, .commit(let isLate)):
      event = .commit(try lookup.request(name, "commit", isLate: isLate), isLate: isLate)
    case .request(let name, .answer): event = .answer(try lookup.request(name, "answer"))
    case .request(let name, .fault(let fault)): event = .fault(try lookup.request(name, fault.verb), fault)
    case .request(let name, .resend): event = .resend(try lookup.request(name, "resend"))
    case .show, .calm: return nil
    }
    return Action(event, deathAfterOutputs: deathAfterOutputs)
  }
}

extension RequestFault {
  /// What a command line says.
  var verb: String {
    switch self {
    case .lost, .replyLost: "lose"
    case .delayed: "delay"
    case .refused: "refuse"
    case .merging: "merge"
    case .rejected: "reject"
    }
  }
}

/// Finds what the words of a command mean in the world as it is now.
struct Lookup {
  let world: World
  let shelf: Shelf
  let vocabulary: Vocabulary

  /// A device of the account that was not used yet.
  func nextDevice(_ number: UInt8) throws(Obstacle) -> UInt8 {
    let name = Vocabulary.devices[Int(number)]
    if number == world.device.number {
      throw Obstacle("the \(name) is in use already", hint: "'reinstall' empties its disk")
    }
    if number < world.device.number {
      throw Obstacle(
        "the \(name) was left for good",
        hint: "devices come in the order \(Vocabulary.devices.joined(separator: ", "))")
    }
    return number
  }

  func request(_ name: RequestName, _ verb: String, isLate: Bool = false) throws(Obstacle) -> RequestID {
    if let flight = world.network.flights.first(where: { $0.isLate == isLate && name.matches($0.id) }) {
      return flight.id
    }
    throw Obstacle(
      "nothing to \(verb): \(vocabulary.text(of: name)) is not \(isLate ? "late" : "on its way")",
      hint: flightsHint)
  }

  /// What is on its way.
  var flightsHint: String {
    let names = world.network.flights.map { flight in
      vocabulary.name(of: flight.id, among: world.network.flights, isLate: flight.isLate)
        + (flight.isLate ? " (late)" : "")
    }
    guard !names.isEmpty else { return "no request is on its way" }
    return "on \(names.count == 1 ? "its" : "their") way: " + names.joined(separator: ", ")
  }

  /// What is being written, or in doubt.
  var writesHint: String {
    var names: [String] = []
    for write in world.device.writes where !names.contains(vocabulary.name(of: write.key)) {
      names.append(vocabulary.name(of: write.key))
    }
    let way = names.count < 2 ? "on its way" : "on their way"
    let state = world.device.isRunning ? way : "in doubt"
    return names.isEmpty ? "no write is \(state)" : "\(state): " + names.joined(separator: ", ")
  }

  func surviving(_ kept: ScriptCommand.KeptWrites) throws(Obstacle) -> UInt8 {
    let writes = world.device.writes
    guard case .these(let wanted) = kept else { return UInt8(truncatingIfNeeded: (1 << writes.count) - 1) }
    var surviving: UInt8 = 0
    for write in wanted {
      let places = writes.indices.filter { writes[$0].key == write.key }
      guard Int(write.ordinal) <= places.count else {
        throw Obstacle("nothing to keep: \(vocabulary.name(of: write.key)) is not in doubt", hint: writesHint)
      }
      surviving |= 1 << UInt8(places[Int(write.ordinal) - 1])
    }
    return surviving
  }

  // MARK: Sheets

  private func name(_ name: ScriptCommand.CheckoutName) -> String {
    switch name {
    case .checkout(let checkout): vocabulary.name(of: checkout)
    case .product(let product): vocabulary.name(of: product)
    }
  }

  private func isMeant(_ name: ScriptCommand.CheckoutName, _ checkout: CheckoutID, _ product: ProductID) -> Bool {
    switch name {
    case .checkout(let wanted): wanted == checkout
    case .product(let wanted): wanted == product
    }
  }

  private func hint(_ prefix: String, else nothing: String, _ things: [(CheckoutID, ProductID)]) -> String {
    let names = things.map { "\(vocabulary.name(of: $0.0)) (\(vocabulary.name(of: $0.1)))" }
    return names.isEmpty ? nothing : prefix + names.joined(separator: ", ")
  }

  func openSheet(_ name: ScriptCommand.CheckoutName) throws(Obstacle) -> CheckoutID {
    let open = world.store.sheets.filter { $0.answer == nil }
    if let sheet = open.first(where: { isMeant(name, $0.checkout, $0.product) }) { return sheet.checkout }
    throw Obstacle(
      "no sheet of \(self.name(name)) is open",
      hint: hint(
        "open: ", else: "no sheet is open; 'hold store' keeps one open", open.map { ($0.checkout, $0.product) })
    )
  }

  func answeredSheet(_ name: ScriptCommand.CheckoutName) throws(Obstacle) -> CheckoutID {
    let answered = world.store.sheets.filter { $0.answer != nil }
    if let sheet = answered.first(where: { isMeant(name, $0.checkout, $0.product) }) { return sheet.checkout }
    throw Obstacle(
      "no answer of \(self.name(name)) waits",
      hint: hint("waiting: ", else: "no answer waits", answered.map { ($0.checkout, $0.product) }))
  }

  func ask(_ name: ScriptCommand.CheckoutName) throws(Obstacle) -> CheckoutID {
    if let ask = world.store.asks.first(where: { isMeant(name, $0.checkout, $0.product) }) { return ask.checkout }
    throw Obstacle(
      "\(self.name(name)) waits for nobody's approval",
      hint: hint("waiting: ", else: "nothing waits for approval", world.store.asks.map { ($0.checkout, $0.product) }))
  }

  /// Checks which transaction a sheet would sell, by trying it on a copy of the store.
  func check(_ checkout: CheckoutID, _ outcome: SheetOutcome, sells wanted: TransactionID) throws(Obstacle) {
    var store = world.store
    var sold: SignedTransaction?
    switch store.decide(checkout, outcome, on: shelf, at: world.now) {
    case .sold(let made, _): sold = made
    case .held(let held): sold = held
    case .refused, nil: break
    }
    guard sold?.id != wanted else { return }
    let actual = sold.map { "it is \(vocabulary.name(of: $0.id))" } ?? "it is no new transaction"
    throw Obstacle("this is not \(vocabulary.name(of: wanted))", hint: actual)
  }
}
