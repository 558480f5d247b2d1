import PurchaseDomain
import SDKContract
import SimulatedWorld

extension Vocabulary {
  /// What `show` prints of a part of the world; one line says that there is nothing.
  public func lines(showing part: ScriptCommand.ShownPart, of world: World, on shelf: Shelf) -> [String] {
    let lines =
      switch part {
      case .disk: diskLines(world.device)
      case .network: networkLines(world.network)
      case .store: storeLines(world.store)
      case .listing: listingLines(world, on: shelf)
      case .status: statusLines(world, on: shelf)
      case .appTransaction: [line(for: world.store.appTransaction)]
      case .server: serverLines(world.server)
      case .timers: timerLines(world)
      }
    return lines.isEmpty ? ["\(part.rawValue) nothing"] : lines.map { "\(part.rawValue) \($0)" }
  }

  private func diskLines(_ device: Device) -> [String] {
    let disk = device.disk
    var lines = [words(of: Record.identity(disk.identity))]
    lines += disk.markers.map { words(of: Record.marker($0)) }
    lines += disk.evidence.map { words(of: Record.evidence($0)) }
    for event in EventName.allCases {
      for subject: UInt8 in 0..<8 where disk.events[event, subject] {
        lines.append(name(of: RecordKey(.event, subject: subject, detail: event.rawValue)))
      }
    }
    lines += disk.commands.map { words(of: Record.command($0)) }
    lines += products.indices.compactMap { number in
      let product = ProductID(UInt8(clamping: number))
      return disk.delegateNotes.contains(product) ? words(of: Record.delegateNote(product)) : nil
    }
    lines += disk.journeys.map { words(of: Record.journey($0)) }
    if let profile = disk.profile { lines.append(words(of: Record.profile(profile))) }
    return lines + device.writes.map { "\(device.isRunning ? "writing" : "in doubt") \(words(of: $0))" }
  }

  private func networkLines(_ network: Network) -> [String] {
    network.flights.map { flight in
      name(of: flight.id, among: network.flights, isLate: flight.isLate)
        + (flight.isLate ? ", late" : "") + (flight.reply == nil ? "" : ", carried out")
    }
  }

  private func storeLines(_ store: AppStore) -> [String] {
    let sales = store.sales.map { sale in
      words(of: sale.transaction) + (sale.transaction.expiry.map { ", until \(MinutesText.text($0.minutes))" } ?? "")
        + (sale.isFinished ? ", finished" : "") + (sale.isWaiting ? ", update waits" : "")
        + (sale.isDelegates ? ", of a delegate" : "") + (sale.isRefundAsked ? ", a refund is asked for" : "")
        + (sale.isDeleted ? ", deleted" : "")
    }
    let subscriptions = store.subscriptions.map { line(for: $0, in: store) }
    let sheets = store.sheets.map { sheet in
      "sheet \(name(of: sheet.checkout)) \(name(of: sheet.product)) token \(name(of: sheet.token))"
        + (sheet.answer.map { ", answered \(words(of: $0))" } ?? "") + (sheet.isHeard ? "" : ", unheard")
        + (sheet.isDelegates ? ", of a delegate" : "")
    }
    let asks = store.asks.map { "ask \(name(of: $0.checkout)) \(name(of: $0.product)) token \(name(of: $0.token))" }
    let errands = store.errands.map { "\(name(of: $0.restore)) waits for its \($0.need)" }
    return sales + subscriptions + sheets + asks + errands
  }

  private func line(for subscription: Subscription, in store: AppStore) -> String {
    var line = "subscription \(name(of: subscription.origin))"
    if subscription.isFamilys { line += " of the family" }
    line += subscription.isRenewing ? " renews to \(name(of: subscription.next))" : " does not renew"
    if let offer = subscription.nextOffer { line += " under \(Self.word(for: offer))" }
    if subscription.reason != .none { line += ", because of \(subscription.reason)" }
    if subscription.isRetrying { line += ", billing is tried again" }
    if subscription.hasGrace { line += ", grace until \(MinutesText.text(subscription.graceEnd.minutes))" }
    if subscription.isPriceAsked { line += ", a higher price waits for consent" }
    if subscription.month > 0 { line += ", month \(subscription.month) of \(Subscription.commitment)" }
    return line + (subscription.endsWithCommitment ? ", ends with its commitment" : "")
  }

  private func serverLines(_ server: Server) -> [String] {
    let purchases = server.purchases.map { purchase in
      "\(name(of: purchase.transaction)) \(name(of: purchase.product)) for \(name(of: purchase.customer))"
        + (purchase.isBought ? ", bought" : "") + (purchase.isAgain ? " again" : "")
        + (purchase.isRevoked ? ", revoked" : "")
    }
    let accounts = server.accounts.map { account in
      "\(name(of: account.customer)) \(name(of: account.feature))\(possessor(account.entity)): "
        + "granted \(account.granted), charged \(account.charged)"
        + (account.reported == .zero ? "" : ", reported \(account.reported)")
    }
    let decisions = server.decisions.map { saved in
      "\(name(of: saved.consumption.operation)) \(words(of: saved.consumption)): \(words(of: saved.decision))"
    }
    let standings = server.standings.map { "subscription \(name(of: $0.origin)): \($0.notice.kind.rawValue)" }
    return purchases + standings + accounts + decisions + ["configuration \(words(of: server.configuration))"]
  }

  private func timerLines(_ world: World) -> [String] {
    world.device.timers.map { timer in
      let minutes = max(0, timer.due.minutes - world.now.minutes)
      return "\(timer.id.purpose)/\(timer.id.subject) due in \(MinutesText.text(minutes))"
    }
  }
}
