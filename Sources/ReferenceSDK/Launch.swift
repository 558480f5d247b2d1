import PurchaseDomain
import SDKContract

/// Launch: everything is read before anything is done, and transactions wait for the configuration (PUR-62, D30).
extension ReferenceSDK {
  mutating func launch(_ mode: FinishingMode, _ delegate: DelegateID?, _ turn: Turn, _ out: inout Outputs) {
    self.mode = mode
    self.delegate = turn.context.rules.delegateAtLaunch(delegate)
    for kind in RecordKind.allCases { out.append(.read(kind)) }
  }

  mutating func read(_ records: StoredRecords, _ turn: Turn, _ out: inout Outputs) {
    switch records {
    case .identity(let stored): identity = stored
    case .markers(let stored): for marker in stored { checkouts.append(Checkout(recovered: marker)) }
    case .evidence(let stored): for evidence in stored { rows.append(OutboxRow(recovered: evidence)) }
    case .events(let stored): events = stored
    case .commands(let stored): for command in stored { commands.append(CommandRow(recovered: command)) }
    case .profile(let stored): keep(stored)
    case .delegateNotes(let stored): delegateNotes = stored
    }
    unread -= 1
    if unread == 0 { begin(turn, &out) }
  }

  private mutating func begin(_ turn: Turn, _ out: inout Outputs) {
    let before = shown(turn)
    admitStoredProfile(turn)
    show(since: before, turn, &out)
    requestProfile(turn, &out)
    sendCommands(turn, &out)
    runPass(turn, &out)
  }

  /// Keeps what was stored until it is known who is signed in.
  private mutating func keep(_ stored: StoredProfile?) {
    guard let stored else { return }
    profile.storedFor = stored.customer
    profile.receivedAt = stored.fetchedAt
    access.confirmed = stored.profile.access
    configuration = stored.profile.configuration
  }

  /// Takes the stored profile for the server's word until a newer one comes, or forgets it (D46).
  private mutating func admitStoredProfile(_ turn: Turn) {
    guard let customer = profile.storedFor else { return }
    profile.storedFor = nil
    guard turn.context.rules.isStoredProfileAdmitted(customer, identity.customer, profile.receivedAt, turn.now) else {
      return forgetAccess()
    }
    access.isReady = true
    for feature in turn.features where isStoredAnswerCurrent(about: FeatureID(feature), turn) {
      access.notes[Int(feature)].source = .profile
      access.notes[Int(feature)].receivedAt = profile.receivedAt
    }
  }

  /// Whether nothing can have touched the Feature since the profile was stored (D9).
  ///
  /// Records carry no time and a decided consumption leaves none, so a recorded purchase and a counted Feature are
  /// taken for touched: that costs a request, never a wrong answer.
  private func isStoredAnswerCurrent(about feature: FeatureID, _ turn: Turn) -> Bool {
    turn.shelf.type(of: feature) == .boolean
      && !rows.contains { row in
        row.evidence.customer == identity.customer && turn.granted(by: row.evidence.product).contains(feature)
      }
  }
}
