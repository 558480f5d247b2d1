import PurchaseDomain
import SDKContract

/// A consumption of the journal.
struct CommandRow: Hashable, BitwiseCopyable {
  /// What its record says or will say.
  var command: JournalCommand
  /// Where it stands.
  var step: Step
  /// Failed attempts in a row, for the back-off (D28).
  var attempts: UInt8 = 0

  /// Where a consumption stands.
  enum Step: UInt8, Hashable, BitwiseCopyable {
    /// Its row is being written; nothing is sent before (I-44).
    case journaling
    /// Its row is durable; it is sent when its customer is active and its deadline has passed (D17).
    case ready
    /// The server is asked.
    case sending
    /// The server's deadline is being written.
    case postponing
    /// A timer runs before the deadline is written again.
    case postponingLater
    /// A timer runs before it is sent again.
    case resting
    /// It is decided and its row is being erased.
    case erasing
    /// It is decided, and a timer runs before its row is erased again.
    case erasingLater
  }

  /// A consumption just called for.
  init(_ consumption: Consumption) {
    command = JournalCommand(consumption)
    step = .journaling
  }

  /// A consumption of an earlier life.
  init(recovered command: JournalCommand) {
    self.command = command
    step = .ready
  }

  /// Its place in the journal.
  var order: UInt16 {
    UInt16(command.consumption.customer.rawValue) << 8 | UInt16(command.consumption.operation.rawValue)
  }
}

/// A `consumeFeature` call that waits for the decision about an operation of the active customer.
struct Consumer: Hashable, BitwiseCopyable {
  var number: UInt8
  var operation: OperationID

  var call: CallID { CallID(.consume, number) }
}

/// `consumeFeature`: journaled, sent under its own id until it is decided, answered after one attempt (FEA-40, D28).
extension ReferenceSDK {
  mutating func consume(
    _ feature: FeatureID, _ entity: EntityID, _ quantity: RequestedAmount, _ operation: OperationID, _ call: CallID,
    _ turn: Turn, _ out: inout Outputs
  ) {
    guard let quantity = turn.context.rules.validAmount(quantity) else {
      return out.append(.answer(call, .threw(.invalidAmount)))
    }
    let wanted = Consumption(
      operation: operation, customer: identity.customer, feature: feature, entity: entity, quantity: quantity)
    guard let place = commands.firstIndex(where: { turn.context.rules.isSameOperation($0.command.consumption, wanted) })
    else {
      wait(call, for: operation)
      return journal(wanted, turn, &out)
    }
    guard !turn.context.rules.conflict(commands[place].command.consumption, wanted) else {
      return out.append(.answer(call, .threw(.operationConflict)))
    }
    wait(call, for: operation)
    joined(place, turn, &out)
  }

  private mutating func wait(_ call: CallID, for operation: OperationID) {
    consumers.insertSorted(Consumer(number: call.number, operation: operation), by: \.number)
  }

  private mutating func journal(_ consumption: Consumption, _ turn: Turn, _ out: inout Outputs) {
    let row = CommandRow(consumption)
    commands.insertSorted(row, by: \.order)
    out.append(.write(.put(.command(row.command))))
    guard !turn.context.rules.waitsForJournal(), let place = place(of: consumption) else { return }
    send(place, turn, &out)
  }

  /// A call came for an operation that has a row already: it shares the attempt under way or the next one.
  private mutating func joined(_ place: Int, _ turn: Turn, _ out: inout Outputs) {
    switch commands[place].step {
    case .resting, .erasingLater: sendOrRest(place, turn, &out)
    case .journaling, .ready, .sending, .postponing, .postponingLater, .erasing: return
    }
  }

  // MARK: Sending

  /// Sends what belongs to the active customer and waits for nothing (D17).
  mutating func sendCommands(_ turn: Turn, _ out: inout Outputs) {
    for place in commands.indices where commands[place].step == .ready || commands[place].step == .resting {
      sendOrRest(place, turn, &out)
    }
  }

  private mutating func sendOrRest(_ place: Int, _ turn: Turn, _ out: inout Outputs) {
    let command = commands[place].command
    guard turn.context.rules.maySendAs(command.consumption.customer, identity.customer) else {
      commands[place].step = .ready
      return
    }
    if turn.context.rules.isDeadlineOver(command.notBefore, turn.now) {
      send(place, turn, &out)
    } else {
      rest(place, turn, &out)
    }
  }

  private mutating func send(_ place: Int, _ turn: Turn, _ out: inout Outputs) {
    commands[place].step = .sending
    commands[place].command.notBefore = .start
    let sent = turn.context.rules.consumptionSent(
      commands[place].command.consumption, identity.customer, commands[place].attempts)
    let id = RequestID(.consume, subject: sent.operation.rawValue, customer: sent.customer)
    request(id, .consume(sent), about: FeatureSet(sent.feature, of: sent.entity), turn, &out)
  }

  private mutating func rest(_ place: Int, _ turn: Turn, _ out: inout Outputs) {
    let row = commands[place]
    commands[place].step = .resting
    guard turn.context.rules.retriesByTimer(row.command.notBefore > turn.now) else { return }
    let delay = turn.context.rules.retryDelay(row.attempts)
    out.append(.startTimer(timer(of: row), after: seconds(delay, until: row.command.notBefore, turn)))
  }

  /// The app came to the foreground (D28).
  mutating func retryCommands(_ turn: Turn, _ out: inout Outputs) {
    for place in commands.indices
    where commands[place].step == .resting && retriesInForeground(commands[place].command.notBefore, turn) {
      sendOrRest(place, turn, &out)
    }
  }

  private func timer(of row: CommandRow) -> TimerID {
    TimerID(.command(row.command.consumption.operation, row.command.consumption.customer))
  }

  mutating func retryCommand(_ operation: OperationID, _ customer: CustomerID, _ turn: Turn, _ out: inout Outputs) {
    guard let place = place(of: operation, customer) else { return }
    switch commands[place].step {
    case .resting: sendOrRest(place, turn, &out)
    case .postponingLater: write(place, .postponing, &out)
    case .erasingLater: erase(place, &out)
    case .journaling, .ready, .sending, .postponing, .erasing: return
    }
  }

  // MARK: Replies

  mutating func consumptionReplied(_ reply: ServerReply, _ flight: Flight, _ turn: Turn, _ out: inout Outputs) {
    guard let place = place(of: OperationID(flight.id.subject), flight.id.customer), commands[place].step == .sending
    else { return }
    let consumption = commands[place].command.consumption
    answerConsumers(of: consumption, turn.context.rules.resultOfConsumption(reply), &out)
    if turn.context.rules.endsCommand(reply) { return erase(place, &out) }
    postpone(place, reply, turn, &out)
  }

  /// Keeps the row, and with it the server's deadline if there is one (D28, I-55).
  private mutating func postpone(_ place: Int, _ reply: ServerReply, _ turn: Turn, _ out: inout Outputs) {
    let deadline = turn.context.rules.deadline(reply, turn.now)
    commands[place].command.notBefore = deadline ?? .start
    if deadline == nil {
      commands[place].step = .ready
      if commands[place].command.consumption.customer == identity.customer { rest(place, turn, &out) }
    } else {
      write(place, .postponing, &out)
    }
    commands[place].attempts = min(commands[place].attempts + 1, Self.mostAttempts)
  }

  private mutating func answerConsumers(of consumption: Consumption, _ result: APIResult, _ out: inout Outputs) {
    guard consumption.customer == identity.customer else { return }
    while let place = consumers.firstIndex(where: { $0.operation == consumption.operation }) {
      out.append(.answer(consumers.remove(at: place).call, result))
    }
  }

  mutating func throwFromConsumers(_ error: APIError, _ out: inout Outputs) {
    for consumer in consumers { out.append(.answer(consumer.call, .threw(error))) }
    consumers.removeAll()
  }

  // MARK: Disk

  private mutating func write(_ place: Int, _ step: CommandRow.Step, _ out: inout Outputs) {
    commands[place].step = step
    out.append(.write(.put(.command(commands[place].command))))
  }

  private mutating func erase(_ place: Int, _ out: inout Outputs) {
    commands[place].step = .erasing
    out.append(.write(.erase(commands[place].command.consumption.recordKey)))
  }

  mutating func commandWritten(_ key: RecordKey, _ isDurable: Bool, _ turn: Turn, _ out: inout Outputs) {
    guard let place = place(of: OperationID(key.subject), CustomerID(key.detail)) else { return }
    switch commands[place].step {
    case .journaling: journaled(place, isDurable, turn, &out)
    case .postponing where isDurable: sendOrRest(place, turn, &out)
    case .postponing:
      commands[place].step = .postponingLater
      out.append(.startTimer(timer(of: commands[place]), after: 1))
    case .erasing: erased(place, isDurable, turn, &out)
    case .ready, .sending, .postponingLater, .resting, .erasingLater: return
    }
  }

  private mutating func journaled(_ place: Int, _ isDurable: Bool, _ turn: Turn, _ out: inout Outputs) {
    if isDurable { return sendOrRest(place, turn, &out) }
    let consumption = commands.remove(at: place).command.consumption
    answerConsumers(of: consumption, .threw(.storage), &out)
  }

  /// The row is gone; a call that came meanwhile begins anew, and the server replays its decision (D28).
  private mutating func erased(_ place: Int, _ isDurable: Bool, _ turn: Turn, _ out: inout Outputs) {
    let consumption = commands[place].command.consumption
    let isWanted =
      consumption.customer == identity.customer
      && consumers.contains { $0.operation == consumption.operation }
    switch (isDurable, isWanted) {
    case (true, true):
      commands.remove(at: place)
      journal(consumption, turn, &out)
    case (true, false): commands.remove(at: place)
    case (false, true): sendOrRest(place, turn, &out)
    case (false, false):
      commands[place].step = .erasingLater
      out.append(.startTimer(timer(of: commands[place]), after: 1))
    }
  }

  private func place(of consumption: Consumption) -> Int? { place(of: consumption.operation, consumption.customer) }

  private func place(of operation: OperationID, _ customer: CustomerID) -> Int? {
    commands.firstIndex {
      $0.command.consumption.operation == operation && $0.command.consumption.customer == customer
    }
  }
}
