import PurchaseDomain
import ScenarioLanguage
import SDKContract
import SimulatedWorld

extension Vocabulary {
  /// An action as the command line that means it.
  ///
  /// - Parameters:
  ///   - action: what is about to happen.
  ///   - world: the world before it, in which names of requests and writes must mean the right one.
  public func words(of action: Action, in world: World) -> String {
    let words = words(of: action.event, in: world)
    guard let outputs = action.deathAfterOutputs else { return words }
    return "\(words) \(ScriptCommandRow.deathOption)=\(outputs)"
  }

  private func words(of event: Event, in world: World) -> String {
    switch event {
    case .launch(let mode, let delegate, let surviving): return launch(mode, delegate, surviving, world)
    case .launchBare(let surviving): return "launch bare" + kept(surviving, world)
    case .setUp(let mode, let delegate): return "setup" + options(mode, delegate)
    case .shutDown: return "shutdown"
    case .crash: return "crash"
    case .install(let device):
      return device == world.device.number ? "reinstall" : "device \(Self.devices[Int(device) % Self.devices.count])"
    case .foreground: return "foreground"
    case .advance(let minutes): return "advance \(MinutesText.text(minutes.value))"
    case .setClock(let minutes, let isBehind):
      return minutes.value == 0
        ? "clock right" : "clock \(isBehind ? "behind" : "ahead") \(MinutesText.text(minutes.value))"
    case .wake: return "wake"
    case .purchase(let product, let outcome):
      return "purchase \(word(product))" + (outcome == .success ? "" : " outcome=\(outcome)")
    case .identify(let customer): return "identify \(name(of: customer))"
    case .setMode(let mode): return "mode \(mode)"
    case .hasFeature(let feature, let required, let policy, let entity):
      return "has \(word(feature))" + (required == .one ? "" : " amount=\(required)")
        + (policy == .cacheFirst ? "" : " policy=\(policy)") + option(entity)
    case .consume(let feature, let quantity, let operation, let entity):
      return "consume \(word(feature)) \(quantity) op=\(name(of: operation))" + option(entity)
    case .use(let use):
      return (use.waits ? "use-and-wait" : "use") + " \(word(use.feature)) \(use.amount)"
        + (use.isTotal ? " total" : "") + option(use.entity)
    case .setDelegate(let delegate): return "delegate \(name(of: delegate))"
    case .delegateRepeats(let checkout): return "delegate repeats \(name(of: checkout))"
    case .openExperience: return "experience opens"
    case .closeExperience: return "experience closes"
    case .buyInExperience(let product, let outcome, let terms):
      return "experience buys \(word(product))" + words(of: terms) + (outcome == .success ? "" : " outcome=\(outcome)")
    case .restoreInExperience(let outcome):
      return "experience restores" + (outcome == .success ? "" : " outcome=\(outcome)")
    case .restore(let outcome): return "restore" + (outcome == .success ? "" : " outcome=\(outcome)")
    case .serveRestore(let restore, let outcome):
      return "store serves \(name(of: restore))" + (outcome == .success ? "" : " outcome=\(outcome)")
    case .appFinishes(let transaction): return "app finishes \(name(of: transaction))"
    case .hold(let part): return "hold \(part)"
    case .release(let part): return "release \(part)"
    case .settle: return "settle"
    case .compare(.crash): return "compare crash"
    case .compare(.order(let one, let other)): return "compare order \(name(of: one)) \(name(of: other))"
    case .decide(let checkout, let outcome):
      let verb = StoreCommands.outcomes.first { $0.value == outcome }?.word ?? "completes"
      return "store \(verb) \(name(of: checkout))"
    case .answerSheet(let checkout): return "store answers \(name(of: checkout))"
    case .settleAsk(let checkout, let isApproved):
      return "\(isApproved ? "approve" : "decline") \(name(of: checkout))"
    case .deliver(let transaction): return "deliver \(name(of: transaction))"
    case .refund(let transaction): return "refund \(name(of: transaction))"
    case .buyOutside(let product, let origin, let isVerified):
      return "buy elsewhere \(word(product))\(isVerified ? "" : " unverified") token=\(name(of: origin))"
    case .notifyServer(let transaction): return "notify server \(name(of: transaction))"
    case .notify(let kind, let transaction): return "notify server \(name(of: transaction)) \(kind.rawValue)"
    case .jumpServerClock(let minutes, let isBack):
      return "server clock \(isBack ? "back" : "ahead") \(MinutesText.text(minutes.value))"
    case .store(let move): return self.words(of: move)
    case .commit(let id, let isLate):
      return "commit \(request(id, world, isLate: isLate))\(isLate ? " late" : "")"
    case .answer(let id): return "answer \(request(id, world))"
    case .fault(let id, let fault):
      return switch fault {
      case .lost: "lose \(request(id, world))"
      case .replyLost: "lose-reply \(request(id, world))"
      case .delayed: "delay \(request(id, world))"
      case .refused(let minutes): "refuse \(request(id, world))\(retryAfter(minutes))"
      case .merging: "merge \(request(id, world))"
      case .rejected(let status): "reject \(request(id, world)) \(status.code)"
      }
    case .loseAll: return "lose-all"
    case .resend(let id): return "resend \(request(id, world))"
    case .faultNext(let kind, let fault):
      return switch fault {
      case .lost: "next \(kind) lost"
      case .replyLost: "next \(kind) reply-lost"
      case .delayed: "next \(kind) delayed"
      case .refused(let minutes): "next \(kind) refused\(retryAfter(minutes))"
      case .merging: "next \(kind) merging"
      case .rejected(let status): "next \(kind) \(status.code)"
      }
    case .network(let isDown): return "network \(isDown ? "down" : "up")"
    case .grant(let customer, let feature, let amount, let entity):
      return "grant \(name(of: customer)) \(word(feature)) \(amount)" + option(entity)
    case .renew(let customer, let feature, let entity):
      return "renew \(name(of: customer)) \(word(feature))" + option(entity)
    case .useElsewhere(let customer, let feature, let amount, let entity):
      return "use elsewhere \(name(of: customer)) \(word(feature)) \(amount)" + option(entity)
    case .connectorEvent(let customer, let product): return "connector \(name(of: customer)) \(word(product))"
    case .configure(let product, let owner): return "configure \(word(product)) \(owner)"
    case .complete(let key): return "complete \(name(of: key))"
    case .failWrite(let key): return "fail \(name(of: key))"
    case .setReadable(let kind, let isReadable): return "\(isReadable ? "" : "un")readable \(kind)"
    case .failNextWrite(let kind): return "fail next \(kind)"
    }
  }

  /// ` monthly introductory`, or nothing for the usual terms.
  func words(of terms: OfferTerms) -> String {
    (terms.plan == .usual ? "" : " \(terms.plan)") + (terms.isIntroductory ? " introductory" : "")
  }

  func word(_ product: ProductID) -> String { CommandText.word(name(of: product)) }

  private func word(_ feature: FeatureID) -> String { CommandText.word(name(of: feature)) }

  private func request(_ id: RequestID, _ world: World, isLate: Bool = false) -> String {
    name(of: id, among: world.network.flights, isLate: isLate)
  }

  private func retryAfter(_ minutes: UInt8) -> String {
    minutes == 0 ? "" : " retry-after=\(MinutesText.text(Int(minutes)))"
  }

  func name(of origin: TokenOrigin) -> String {
    switch origin {
    case .none: "none"
    case .customer(let customer): name(of: customer)
    case .foreign: "foreign"
    }
  }

  private func launch(
    _ mode: FinishingMode?, _ delegate: DelegateChoice?, _ surviving: UInt8, _ world: World
  ) -> String {
    "launch" + options(mode, delegate) + kept(surviving, world)
  }

  private func options(_ mode: FinishingMode?, _ delegate: DelegateChoice?) -> String {
    (mode.map { " mode=\($0)" } ?? "") + (delegate.map { " delegate=\(name(of: $0.delegate))" } ?? "")
  }

  private func kept(_ surviving: UInt8, _ world: World) -> String {
    let writes = world.device.writes
    let kept = writes.indices.filter { surviving & (1 << UInt8($0)) != 0 }
    guard !kept.isEmpty else { return "" }
    guard kept.count < writes.count else { return " kept=all" }
    let names = kept.map { place in
      // The writes of one record stand together, in the order in which they were put out.
      let ordinal = writes.indices.count { $0 <= place && writes[$0].key == writes[place].key }
      return name(of: writes[place].key) + (ordinal == 1 ? "" : ":\(ordinal)")
    }
    return " kept=" + names.joined(separator: ",")
  }
}
