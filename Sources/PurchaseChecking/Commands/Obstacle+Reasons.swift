import PurchaseDomain
import SDKContract
import SimulatedWorld

extension Bench {
  /// Why an action that is not enabled cannot happen now, in words.
  func obstacle(to action: Action, in state: BenchState) -> Obstacle {
    let lookup = Lookup(world: state.world, shelf: shelf, vocabulary: Vocabulary(shelf))
    return lookup.processObstacle(to: action.event) ?? lookup.callObstacle(to: action.event)
      ?? lookup.storeObstacle(to: action.event) ?? lookup.networkObstacle(to: action.event)
      ?? deviationObstacle(to: action.event, state, lookup)
      ?? Obstacle(
        "this cannot happen now",
        hint: "'show \(ScriptCommand.ShownPart.allCases.map(\.rawValue).joined(separator: "|"))' tells how things stand"
      )
  }

  private func deviationObstacle(to event: Event, _ state: BenchState, _ lookup: Lookup) -> Obstacle? {
    switch event {
    case .compare(.crash):
      Obstacle("a death now would rightly change something", hint: "a call, a sheet or a write is still undecided")
    case .compare(.order(let one, let other)):
      Obstacle(
        "\(lookup.vocabulary.name(of: one)) and \(lookup.vocabulary.name(of: other)) are not two waiting updates "
          + "that have nothing to do with each other", hint: "'hold store' keeps updates waiting")
    case .hold(let part): Obstacle("\(part) is held already", hint: "'release \(part)' ends it")
    case .release(let part): Obstacle("\(part) is not held", hint: "'hold \(part)' holds it")
    case .setReadable(let kind, let isReadable):
      Obstacle(
        "records of kind \(kind) are \(isReadable ? "" : "un")readable already",
        hint: "'\(isReadable ? "un" : "")readable \(kind)' ends it")
    case .failNextWrite:
      Obstacle(
        "a write is to fail already: the next \(state.deviations.failingWrite.map { "\($0)" } ?? "one")",
        hint: "one waits at a time, until such a write ends")
    case .faultNext:
      Obstacle(
        "a fault waits already: for the next \(state.deviations.faultyRequest.map { "\($0.kind)" } ?? "request")",
        hint: "one waits at a time, until such a request is answered")
    default: nil
    }
  }
}

extension Lookup {
  /// No clock shows a time that is later than it can show.
  private func clockObstacle(to event: Event) -> Obstacle? {
    switch event {
    case .advance, .setClock(_, isBehind: false), .jumpServerClock(_, isBack: false), .wake:
      let latest = max(world.now, world.serverNow, world.device.shown(at: world.now))
      return Obstacle(
        "time would go beyond day \(Instant.horizon.minutes / 1_440), where it ends; a clock shows minute \(latest.minutes)",
        hint: "'time rate' makes subscriptions shorter; split the scenario into sections")
    default: return nil
    }
  }

  func processObstacle(to event: Event) -> Obstacle? {
    switch event {
    case .launch, .launchBare: return Obstacle("the app runs already", hint: "'crash' ends it")
    case .setUp where world.device.isRunning: return Obstacle("the last 'shutdown' has not returned yet")
    case .shutDown where world.device.isBare, .deliver where world.device.isBare:
      return Obstacle("the SDK is not set up", hint: "'setup' sets it up")
    default: break
    }
    if world.device.isRunning {
      guard case .wake = event else { return clockObstacle(to: event) }
      guard world.device.nextTimer != nil else {
        return Obstacle("no timer runs", hint: "'advance' lets time pass without one")
      }
      return clockObstacle(to: event)
    }
    if event != .wake, let obstacle = clockObstacle(to: event) { return obstacle }
    switch event {
    case .crash, .foreground, .wake, .purchase, .identify, .setMode, .setDelegate, .delegateRepeats, .hasFeature,
      .consume, .use, .restore, .openExperience, .closeExperience, .buyInExperience, .restoreInExperience, .setUp,
      .shutDown, .appFinishes, .answerSheet, .serveRestore, .deliver, .complete, .failWrite:
      return Obstacle("the app does not run", hint: "'launch' starts it")
    default: return nil
    }
  }

  func callObstacle(to event: Event) -> Obstacle? {
    switch event {
    case .closeExperience where world.app.experience == nil, .buyInExperience where world.app.experience == nil,
      .restoreInExperience where world.app.experience == nil:
      Obstacle("no Experience is on the screen", hint: "'experience opens' shows one")
    case .openExperience where world.app.experience != nil:
      Obstacle("an Experience is on the screen already", hint: "'experience closes' closes it")
    case .openExperience:
      Obstacle("there were \(world.app.journeys) Journeys already", hint: "split the scenario into sections")
    case .closeExperience: Obstacle("the last 'experience closes' has not returned yet")
    case .purchase, .buyInExperience:
      Obstacle("there were \(world.app.checkouts) checkouts already", hint: "split the scenario into sections")
    case .identify: Obstacle("the last 'identify' has not returned yet")
    case .setDelegate: Obstacle("the last 'delegate' has not returned yet")
    case .delegateRepeats(let checkout):
      Obstacle(
        "no delegate has returned from \(vocabulary.name(of: checkout)) in this life",
        hint: world.store.sheet(checkout) == nil ? nil : "it still sells; 'store answers' lets it return")
    case .shutDown: Obstacle("the last 'shutdown' has not returned yet")
    case .setMode: Obstacle("the last 'mode' has not returned yet")
    case .hasFeature: Obstacle("two 'has' have not returned yet")
    case .restore, .restoreInExperience:
      world.app.restores < UInt8(Limits.restores)
        ? Obstacle("two 'restore' have not returned yet")
        : Obstacle("there were \(world.app.restores) restores already", hint: "split the scenario into sections")
    case .consume: Obstacle("two 'consume' have not returned yet")
    case .use: Obstacle("two 'use-and-wait' have not returned yet")
    default: nil
    }
  }

  func storeObstacle(to event: Event) -> Obstacle? {
    switch event {
    case .appFinishes(let id), .deliver(let id), .refund(let id), .notifyServer(let id): saleObstacle(id, event)
    case .notify(let kind, let id):
      saleObstacle(id, event)
        ?? Obstacle("the store has nothing to tell of \(vocabulary.name(of: id)): \(kind.rawValue)")
    case .decide(let id, _): obstacle { () throws(Obstacle) in _ = try openSheet(.checkout(id)) }
    case .answerSheet(let id): obstacle { () throws(Obstacle) in _ = try answeredSheet(.checkout(id)) }
    case .serveRestore(let id, _): errandObstacle(id)
    case .settleAsk(let id, _): obstacle { () throws(Obstacle) in _ = try ask(.checkout(id)) }
    case .store(let move): moveObstacle(move)
    case .buyOutside(let product, _, _) where world.store.hasRoom:
      Obstacle(
        "the account subscribes to \(vocabulary.name(of: product)) already",
        hint: "'store expires' ends a subscription; 'show store' tells which")
    case .buyOutside:
      Obstacle("the store sold \(world.store.sales.count) already", hint: "split the scenario into sections")
    default: nil
    }
  }

  /// Why the store cannot do what a move says.
  private func moveObstacle(_ move: StoreMove) -> Obstacle {
    let full = Obstacle("the store sold \(world.store.sales.count) already", hint: "split the scenario into sections")
    switch move {
    case .interrupt(let checkout):
      return obstacle { () throws(Obstacle) in _ = try openSheet(.checkout(checkout)) }
        ?? Obstacle("\(vocabulary.name(of: checkout)) has no open sheet")
    case .outage(let call, let isOut):
      return Obstacle(
        "\(call.word) \(isOut ? "fails" : "works") already",
        hint: "'outage \(call.word) \(isOut ? "off" : "on")' ends it")
    case .storefront:
      return Obstacle("the account is there already", hint: "'storefront' with another country moves it")
    case .account(let isOther):
      return Obstacle(
        "this account is signed in already", hint: "'account \(isOther ? "first" : "other")' signs another one in")
    case .quirk(let quirk, _) where quirk.isInherent:
      return Obstacle("\(quirk.name) is how the store always behaves", hint: "leave the line out")
    case .quirk(.deviceClock, _):
      let usage = ScriptCommandTable.rows.first { $0.name == "clock" }?.usage
      return Obstacle("the device's clock is changed by 'clock'", hint: usage.map { "usage: " + $0 })
    case .quirk(let quirk, let isOn):
      return Obstacle(
        "\(quirk.name) is \(isOn ? "on" : "off") already",
        hint: "'quirk \(quirk.name)\(isOn ? " off" : "")' switches it \(isOn ? "off" : "on")")
    case .setRate(let rate):
      return Obstacle("the rate is \(rate.number) already", hint: "'time rate' with another number ends it")
    case .promote(let product):
      return Obstacle(
        "\(vocabulary.name(of: product)) is chosen already", hint: "'purchase \(vocabulary.word(product))' takes it up")
    case .clear: return Obstacle("there is nothing to delete", hint: "the store sold nothing")
    case .reset: return Obstacle("everything is as it was set at the beginning", hint: "leave the line out")
    case .share(let product), .giveSeat(let product), .redeemCode(let product), .winBack(let product):
      return world.store.hasRoom
        ? Obstacle("\(vocabulary.name(of: product)) cannot be had so now", hint: "'show store' tells what is held")
        : full
    case .buy: return world.store.hasRoom ? Obstacle("the store does not sell that on these terms") : full
    case .manage(let id, .plan(let product)) where world.store.sale(id) != nil && world.store.hasRoom:
      return Obstacle(
        "\(vocabulary.name(of: id)) cannot go on as \(vocabulary.name(of: product))",
        hint: "'show store' tells what it is; plans change within their group")
    case .renew(let id), .failBilling(let id, _), .giveUp(let id), .expire(let id), .extend(let id),
      .autoRenew(let id, _), .manage(let id, _), .raisePrice(let id, _), .answerPrice(let id, _),
      .reverseRefund(let id), .stopSharing(let id), .askRefund(let id), .declineRefund(let id), .takeSeat(let id),
      .delete(let id):
      guard world.store.sale(id) != nil else { return saleObstacle(id, .store(move)) ?? full }
      if move.mayFillUp, !world.store.hasRoom { return full }
      return Obstacle("\(vocabulary.name(of: id)) is not in a state for this", hint: "'show store' tells what it is")
    }
  }

  private func errandObstacle(_ id: RestoreID) -> Obstacle {
    let name = vocabulary.name(of: id)
    guard world.store.errand(of: id) == nil else {
      return Obstacle("\(name) waits for its listing, which nobody can cancel", hint: "'outcome=failed' breaks it off")
    }
    let waiting = world.store.errands.map { vocabulary.name(of: $0.restore) }
    return Obstacle(
      "\(name) asks the store for nothing",
      hint: waiting.isEmpty ? "no restore waits; 'hold store' keeps one" : "waiting: " + waiting.joined(separator: ", ")
    )
  }

  private func saleObstacle(_ id: TransactionID, _ event: Event) -> Obstacle? {
    let name = vocabulary.name(of: id)
    guard let sale = world.store.sale(id) else {
      let count = world.store.sales.count
      return Obstacle("there is no \(name)", hint: count == 0 ? "the store sold nothing" : "the store sold \(count)")
    }
    switch event {
    case .appFinishes where sale.isFinished:
      return Obstacle("\(name) is finished already", hint: "nothing takes that back; leave the line out")
    case .appFinishes: return Obstacle("the app was not told about \(name)")
    case .refund where sale.isRefundReversed:
      return Obstacle("the refund of \(name) was taken back, and the store refunds once")
    case .refund where sale.transaction.isRevoked:
      return Obstacle("\(name) is refunded already", hint: "'reverse refund \(name)' takes it back")
    case .notifyServer: return Obstacle("\(name) is not refunded: the store has no news of it")
    case .refund: return Obstacle("\(name) is forged: the store knows nothing of it")
    default: return nil
    }
  }

  func networkObstacle(to event: Event) -> Obstacle? {
    switch event {
    case .commit(let id, let isLate): requestObstacle(id, "commit", isLate: isLate)
    case .answer(let id): requestObstacle(id, "answer")
    case .fault(let id, let fault): requestObstacle(id, fault.verb)
    case .resend(let id): requestObstacle(id, "resend")
    case .loseAll: Obstacle("nothing to lose: no request is on its way")
    case .network(let isDown):
      Obstacle(
        "the network is \(isDown ? "down" : "up") already", hint: "'network \(isDown ? "up" : "down")' ends it")
    case .renew(let customer, let feature, let entity):
      Obstacle(
        "nothing of \(vocabulary.name(of: feature))\(vocabulary.possessor(entity)) was used by "
          + "\(vocabulary.name(of: customer))", hint: "an interval begins where units were charged in the last one")
    case .grant(let customer, let feature, _, _):
      Obstacle(
        "\(vocabulary.name(of: customer)) would have had more \(vocabulary.name(of: feature)) in all than there can be",
        hint: "at most \(Amount.greatest), used ones included")
    case .jumpServerClock:
      Obstacle(
        "the server's clock shows \(MinutesText.text(world.serverNow.minutes)), and no clock goes back before the "
          + "schedule began", hint: "'advance' before it")
    case .configure(let product, let owner):
      Obstacle(
        "\(vocabulary.name(of: product)) is \(owner) already",
        hint: "'configure \(vocabulary.word(product)) \(owner == .native ? ProductOwner.connector : .native)' ends it")
    case .complete(let key): writeObstacle(key, "complete")
    case .failWrite(let key): writeObstacle(key, "fail")
    default: nil
    }
  }

  private func requestObstacle(_ id: RequestID, _ verb: String, isLate: Bool = false) -> Obstacle {
    let name = vocabulary.name(of: id)
    if world.network.flight(id, isLate: isLate) != nil {
      return Obstacle("\(name) was carried out already", hint: "'answer' or 'lose-reply' end it")
    }
    return Obstacle("nothing to \(verb): \(name) is not \(isLate ? "late" : "on its way")", hint: flightsHint)
  }

  private func writeObstacle(_ key: RecordKey, _ verb: String) -> Obstacle {
    Obstacle("nothing to \(verb): \(vocabulary.name(of: key)) is not being written", hint: writesHint)
  }

  private func obstacle(_ body: () throws(Obstacle) -> Void) -> Obstacle? {
    do {
      try body()
      return nil
    } catch {
      return error
    }
  }
}
