import PurchaseDomain

/// The sections in which the actions of a state are listed, in that order.
///
/// Whether one action is listed is then answered by its section: to list everything for it took more than to carry
/// it out.
enum ListedSection: CaseIterable {
  case sales, identity, checks, consumptions, uses, finishing, disk, process, store, network, server, holds
  case comparisons

  /// Where an event is listed; nil for what no search lists.
  init?(of event: Event) {
    switch event {
    case .purchase, .restore, .openExperience, .closeExperience, .buyInExperience, .restoreInExperience: self = .sales
    case .identify, .setMode, .setDelegate: self = .identity
    case .hasFeature: self = .checks
    case .consume: self = .consumptions
    case .use: self = .uses
    case .appFinishes: self = .finishing
    case .complete, .failWrite, .failNextWrite: self = .disk
    case .launch, .launchBare, .setUp, .shutDown, .crash, .foreground, .advance, .wake, .setReadable: self = .process
    case .decide, .answerSheet, .delegateRepeats, .serveRestore, .settleAsk, .deliver, .refund, .notifyServer, .store,
      .buyOutside, .setClock:
      self = .store
    case .commit, .answer, .fault, .resend, .faultNext, .network: self = .network
    case .configure, .connectorEvent, .renew, .grant, .useElsewhere: self = .server
    case .hold, .release: self = .holds
    case .compare: self = .comparisons
    case .settle, .loseAll, .install, .jumpServerClock, .notify: return nil
    }
  }
}
