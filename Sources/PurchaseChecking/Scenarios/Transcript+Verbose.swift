import PurchaseDomain
import SDKContract

extension Transcript {
  /// Any fact in words, for a replay that shows everything; nil for the end of a step, which is no news.
  ///
  /// Calls are named by what they ask for once the transcript has seen them begin.
  public func verboseLine(for fact: Fact) -> String? {
    switch fact {
    case .launched(let mode, let delegate):
      return "launched in mode \(mode)" + (delegate.map { " with \(vocabulary.name(of: $0))" } ?? "")
    case .started: return "the process started, not set up"
    case .setUpAgain(let mode, let delegate):
      return "set up again in mode \(mode)" + (delegate.map { " with \(vocabulary.name(of: $0))" } ?? "")
    case .warned(let warning): return "warned \(Self.spaced("\(warning)"))"
    case .delegateAsked(let delegate, let call, let request):
      return "\(vocabulary.name(of: delegate)) asked for \(callName(call)) to \(vocabulary.words(of: request))"
    case .delegateAnswered(let call, let answer):
      return "delegate returned from \(callName(call)): \(vocabulary.words(of: answer))"
    case .died: return "the process died"
    case .stepEnded: return nil
    case .called(_, let call, let customer): return "called \(words(of: call)) as \(vocabulary.name(of: customer))"
    case .returned(let id, let result): return "returned \(words(of: result, from: id))"
    case .published(let features): return "published \(vocabulary.words(of: features))"
    case .announced(let feature, let old, let new):
      let from = old.map(Self.word) ?? "not known"
      return "announced \(vocabulary.name(of: feature)): \(from) → \(Self.word(new))"
    case .syncAsked, .storeSynchronized, .listingAsked, .listed, .readingAsked, .held, .sheetOpened, .sold, .delegated,
      .declined, .revoked, .upgraded, .refundReversed, .lapsed, .periodOver, .resumed, .twinned, .sheetAnswered,
      .updated, .finished, .finishedByApp:
      return storeLine(for: fact)
    case .unreadable(let kind): return "unreadable \(kind)"
    case .readable(let kind): return "readable \(kind)"
    case .writing(let write): return "writing \(vocabulary.words(of: write))"
    case .durable(let write): return "durable \(vocabulary.words(of: write))"
    case .writeFailed(let key): return "write failed \(vocabulary.name(of: key))"
    case .requested, .served, .replied, .forgotten, .granted, .renewed, .connectorTold, .configured, .notified,
      .reinstated:
      return serverLine(for: fact)
    }
  }

  private func storeLine(for fact: Fact) -> String? {
    switch fact {
    case .syncAsked(let restore): return "sync asked for \(vocabulary.name(of: restore))"
    case .storeSynchronized(let restore, let result):
      return "sync ended for \(vocabulary.name(of: restore)): \(result)"
    case .listingAsked(let restore): return "entitlements asked for \(vocabulary.name(of: restore))"
    case .listed(let restore, let listing):
      return "entitlements listed for \(vocabulary.name(of: restore)): \(vocabulary.words(of: listing))"
    case .readingAsked: return "entitlements asked for"
    case .held(let listing): return "entitlements listed: \(vocabulary.words(of: listing))"
    case .sheetOpened(let checkout, let product, let token, let terms):
      let name = "\(vocabulary.name(of: checkout)) \(vocabulary.name(of: product))"
      return "sheet opened \(name)\(vocabulary.words(of: terms)) token \(vocabulary.name(of: token))"
    case .sold(let sold, let checkout): return vocabulary.words(ofSale: sold, through: checkout)
    case .delegated(let transaction, let checkout):
      return "\(vocabulary.name(of: transaction)) is of the delegate, for \(vocabulary.name(of: checkout))"
    case .declined(let checkout): return "store declined \(vocabulary.name(of: checkout))"
    case .revoked(let transaction): return "store refunded \(vocabulary.name(of: transaction))"
    case .upgraded(let transaction): return "store upgraded \(vocabulary.name(of: transaction)) away"
    case .refundReversed(let transaction): return "store took back the refund of \(vocabulary.name(of: transaction))"
    case .lapsed(let transaction): return "\(vocabulary.name(of: transaction)) lapsed"
    case .twinned(let twin, let original):
      return "\(vocabulary.name(of: twin)) is the purchase of \(vocabulary.name(of: original)) again"
    case .periodOver(let transaction): return "the period of \(vocabulary.name(of: transaction)) is over"
    case .resumed(let transaction): return "\(vocabulary.name(of: transaction)) goes on"
    case .sheetAnswered(let checkout, let answer):
      return "sheet answered \(vocabulary.name(of: checkout)): \(vocabulary.words(of: answer))"
    case .updated(let transaction): return "update delivered \(vocabulary.words(of: transaction))"
    case .finished(let transaction): return "store finished \(vocabulary.name(of: transaction)) by sdk"
    case .finishedByApp(let transaction): return "store finished \(vocabulary.name(of: transaction)) by app"
    default: return nil
    }
  }

  private func serverLine(for fact: Fact) -> String? {
    switch fact {
    case .requested(let id, let request):
      return "requested \(vocabulary.name(of: id)): \(vocabulary.words(of: request))"
    case .served(let id, _, let reply):
      return "server answers \(vocabulary.name(of: id)): \(vocabulary.words(of: reply))"
    case .replied(let id, let reply): return "reply to \(vocabulary.name(of: id)): \(vocabulary.words(of: reply))"
    case .forgotten(let id): return "forgotten \(vocabulary.name(of: id))"
    case .notified(let report):
      return "store notified the server: \(vocabulary.name(of: report.transaction)) is revoked"
    case .reinstated(let transaction):
      return "store notified the server: \(vocabulary.name(of: transaction)) is refunded no more"
    case .granted(let customer, let feature, let amount, let entity):
      return "server grants \(vocabulary.name(of: customer)) \(amount) \(vocabulary.name(of: feature))"
        + vocabulary.possessor(entity)
    case .renewed(let customer, let feature, let entity, _):
      return "server renews \(vocabulary.name(of: feature)) of \(vocabulary.name(of: customer))"
        + vocabulary.possessor(entity)
    case .connectorTold(let customer, let product):
      return "a connector tells that \(vocabulary.name(of: customer)) bought \(vocabulary.name(of: product))"
    case .configured(let configuration): return "server configures \(vocabulary.words(of: configuration))"
    default: return nil
    }
  }

  private func words(of call: APICall) -> String {
    switch call {
    case .purchase(let product): "purchase \(vocabulary.name(of: product))"
    case .identify(let customer): "identify \(vocabulary.name(of: customer))"
    case .setMode(let mode): "mode \(mode)"
    case .hasFeature(let feature, let required, let policy, let entity):
      "has \(vocabulary.name(of: feature))\(vocabulary.possessor(entity)) amount \(required) policy \(policy)"
    case .consume(let feature, let quantity, let operation, let entity):
      "consume \(vocabulary.name(of: feature))\(vocabulary.possessor(entity)) \(quantity) "
        + "op \(vocabulary.name(of: operation))"
    case .use(let use):
      "\(use.waits ? "use and wait" : "use") \(vocabulary.name(of: use.feature))"
        + "\(vocabulary.possessor(use.entity)) \(use.isTotal ? "total " : "")\(use.amount)"
    case .restore: "restore"
    case .shutDown: "shutdown"
    case .openExperience: "open an experience"
    case .closeExperience(let journey): "close the experience of \(vocabulary.name(of: journey))"
    case .buyInExperience(let product, let journey, let terms):
      "purchase \(vocabulary.name(of: product))\(vocabulary.words(of: terms)) in \(vocabulary.name(of: journey))"
    case .restoreInExperience: "restore in an experience"
    case .setDelegate(let delegate): "delegate \(vocabulary.name(of: delegate))"
    }
  }
}
