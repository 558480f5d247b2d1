import PurchaseDomain
import SDKContract

/// What the SDK reads of the store by itself, to find out what has ended: nobody is told when a subscription lapses (D20).
struct StoreReading: Hashable, BitwiseCopyable {
  /// Whether a listing was asked for and has not come.
  var isUnderWay = false
  /// Whether another one is to be asked for when it has come, since there was news meanwhile.
  var isOwed = false
  /// The transactions that were known when it was asked for; of the others it says nothing.
  var known = TransactionSet.none
  /// Whether an update is being taken, after which the store will be read.
  var isAhead = false

  /// Whether what is owned may have changed since the last listing.
  var isPending: Bool { isUnderWay || isAhead }
}

/// What is known of a purchase when a listing does not have it (D20).
public struct Absence: Hashable, Sendable {
  /// Whether its product is a consumable, which no listing ever has (D11).
  public var isConsumable: Bool
  /// Whether an earlier listing had it.
  public var wasListed: Bool
  /// Whether the end of its period has passed.
  public var isExpired: Bool
}

/// Reading the store: at launch, in the foreground, after each update and when a period ends; as long as there is
/// something that could end, or go on, without news.
extension ReferenceSDK {
  /// Reads the store, or once more if that is under way, so that the listing is younger than the news.
  mutating func readStore(_ turn: Turn, _ out: inout Outputs) {
    guard hasSubscription(turn) else { return }
    if reading.isUnderWay {
      reading.isOwed = true
      return
    }
    reading.isUnderWay = true
    reading.isOwed = false
    reading.known = .none
    for row in rows { reading.known.insert(TransactionSet(row.evidence.transaction)) }
    out.append(.listEntitlements(.reading))
  }

  /// Whether something may end without any news, or go on after it ended.
  private func hasSubscription(_ turn: Turn) -> Bool {
    rows.contains { turn.isSubscription($0.evidence.product) && !$0.evidence.isRevocation }
  }

  private func mayEnd(_ evidence: Evidence, _ turn: Turn) -> Bool {
    turn.isSubscription(evidence.product) && !evidence.isRevocation && !evidence.isOver
  }

  /// An update is taken, and the store is read after it; nothing is finished between the two (STK-18).
  mutating func takeNews(_ transaction: SignedTransaction, _ turn: Turn, _ out: inout Outputs) {
    reading.isAhead =
      turn.context.rules.readsAfterUpdate(transaction)
      && (turn.isSubscription(transaction.product) || hasSubscription(turn))
    takeUpdate(transaction, to: identity.customer, turn, &out)
    guard reading.isAhead else { return }
    reading.isAhead = false
    readStore(turn, &out)
    guard !reading.isUnderWay else { return }
    for place in rows.indices where rows[place].evidence.transaction == transaction.id { advance(place, turn, &out) }
  }

  /// The store listed what the account holds, or could not; whatever waited for that goes on (STK-18).
  mutating func takeReading(_ listing: EntitlementListing, _ turn: Turn, _ out: inout Outputs) {
    guard reading.isUnderWay else { return }
    let (known, isOwed) = (reading.known, reading.isOwed)
    reading = StoreReading()
    // Nothing is finished while another reading is owed (STK-18).
    reading.isAhead = isOwed
    if case .entitlements(let entitlements) = listing {
      compare(with: entitlements, known, turn)
      takeOn(entitlements, turn, &out)
      show(turn, &out)
      beginOwedProfile(turn, &out)
      startExpiryTimer(turn, &out)
    }
    reading.isAhead = false
    if isOwed { readStore(turn, &out) }
    for place in rows.indices { advance(place, turn, &out) }
  }

  /// What goes on from a subscription that is recorded here is taken as an update: it is native for ever, and waits if
  /// it carries the token of somebody who is not known yet (D3).
  private mutating func takeOn(
    _ entitlements: FixedList<4, SignedTransaction>, _ turn: Turn, _ out: inout Outputs
  ) {
    for transaction in entitlements where isNews(transaction, turn) {
      takeUpdate(transaction, to: identity.customer, turn, &out)
    }
  }

  /// Whether something that is listed goes on from a subscription that is recorded here, and was not heard of.
  ///
  /// What carries the token of somebody who is not known here is nobody's (D3).
  private func goesOn(_ listed: SignedTransaction, _ turn: Turn) -> Bool {
    isNews(listed, turn) && (listed.token.map { $0.customer.map(identity.knows) ?? false } ?? true)
  }

  /// Whether something that is listed is of a subscription that is recorded here, and has no record itself.
  private func isNews(_ listed: SignedTransaction, _ turn: Turn) -> Bool {
    chainOwner(of: listed.originalID) != nil && turn.context.rules.isHeld(listed, turn.now)
      && !rows.contains { $0.evidence.transaction == listed.id }
  }

  /// The set of what is owned is compared as a whole with what the store lists (STK-21).
  private mutating func compare(
    with entitlements: FixedList<4, SignedTransaction>, _ known: TransactionSet, _ turn: Turn
  ) {
    for place in rows.indices where !rows[place].evidence.isRevocation {
      let evidence = rows[place].evidence
      let listed = entitlements.first { $0.id == evidence.transaction && turn.context.rules.isHeld($0, turn.now) }
      if let listed {
        hold(listed, at: place, turn)
      } else if known.contains(evidence.transaction), !isBeingFollowed(evidence, entitlements, turn),
        endsByAbsence(evidence, turn)
      {
        end(place, turn)
      }
    }
  }

  private func endsByAbsence(_ evidence: Evidence, _ turn: Turn) -> Bool {
    turn.context.rules.endsByAbsence(
      Absence(
        isConsumable: turn.shelf.terms(of: evidence.product).type == .consumable, wasListed: evidence.isListed,
        isExpired: evidence.expiry <= turn.now && evidence.expiry != .never))
  }

  /// A listing has a purchase: whatever was thought of it, it gives what it gives, until it is not listed any more.
  private mutating func hold(_ listed: SignedTransaction, at place: Int, _ turn: Turn) {
    let expiry = listed.expiry ?? .never
    let evidence = rows[place].evidence
    guard !evidence.isListed || evidence.isOver || evidence.expiry != expiry else { return }
    rows[place].evidence.isListed = true
    rows[place].evidence.isOver = false
    rows[place].evidence.expiry = expiry
    rows[place].isStale = true
  }

  /// Whether what goes on from a subscription is known and not on disk yet; until it is, the last period counts.
  ///
  /// What was taken back meanwhile goes on from nothing.
  private func isBeingFollowed(
    _ evidence: Evidence, _ entitlements: FixedList<4, SignedTransaction>, _ turn: Turn
  ) -> Bool {
    guard turn.isSubscription(evidence.product) else { return false }
    return rows.contains {
      !$0.isRecorded && follows($0.evidence, evidence) && !isRevoked($0.evidence.transaction)
    }
      || entitlements.contains { $0.originalID == evidence.original && goesOn($0, turn) }
  }

  /// Whether one transaction goes on from another of the same chain.
  private func follows(_ later: Evidence, _ earlier: Evidence) -> Bool {
    later.original == earlier.original && later.transaction > earlier.transaction && !later.isRevocation
  }

  /// Whether a later period of the same subscription is on disk: then it alone counts, be it refunded or lapsed itself.
  func isFollowed(_ evidence: Evidence, _ turn: Turn) -> Bool {
    turn.isSubscription(evidence.product) && rows.contains { $0.isRecorded && follows($0.evidence, evidence) }
  }

  /// What a purchase gives is over, by the store's word.
  mutating func end(_ place: Int, _ turn: Turn) {
    guard !rows[place].evidence.isOver else { return }
    rows[place].evidence.isOver = true
    rows[place].isStale = true
    withdraw(rows[place].evidence, turn)
  }

  /// A later period is on disk: what the earlier ones gave and it does not is over.
  mutating func endFollowed(by later: Evidence, _ turn: Turn) {
    for place in rows.indices where follows(later, rows[place].evidence) { withdraw(rows[place].evidence, turn) }
  }

  /// What rests on a purchase that is over is off, whatever the server said before: also without any network (L-10).
  ///
  /// Answers to requests that are under way may be older than the end, so they do not count and the server is asked anew.
  private mutating func withdraw(_ evidence: Evidence, _ turn: Turn) {
    guard turn.context.rules.concerns(evidence.customer, identity.customer) else { return }
    access.expire(turn.granted(by: evidence.product))
    let given = withdrawAnswers(about: evidence, turn)
    guard given != .none else { return }
    for place in flights.indices { flights[place].overtaken.formUnion(given) }
    profile.isOwed = true
  }

  /// Takes what rests on a purchase alone out of the server's answers.
  @discardableResult
  private mutating func withdrawAnswers(about evidence: Evidence, _ turn: Turn) -> FeatureSet {
    var withdrawn = FeatureSet.none
    for feature in turn.grantedLocally(by: evidence.product).features
    where !rows.contains(where: { isLivePurchase($0.evidence, of: feature, turn) }) {
      withdrawn.insert(FeatureSet(feature))
      if let answer = access.confirmed[feature] { access.confirmed[feature] = turn.context.rules.hidden(answer) }
    }
    return withdrawn
  }

  /// A profile of the disk may be older than the end of a purchase (HZ-094).
  mutating func withdrawFromStored(_ turn: Turn) {
    for row in rows where isOver(row.evidence, turn) && row.evidence.customer == identity.customer {
      withdrawAnswers(about: row.evidence, turn)
    }
  }

  /// Whether a purchase was for a period that is over or was gone on from.
  func isOver(_ evidence: Evidence, _ turn: Turn) -> Bool {
    !evidence.isRevocation
      && turn.context.rules.isOver(
        evidence.isOver || isUpgradedAway(evidence.transaction, turn), isFollowed(evidence, turn))
  }

  /// The next end that is known: the store is read then, since it will not tell (C-43).
  mutating func startExpiryTimer(_ turn: Turn, _ out: inout Outputs) {
    var next = Instant.never
    for row in rows where mayEnd(row.evidence, turn) && row.evidence.expiry > turn.now {
      next = min(next, row.evidence.expiry)
    }
    guard next != .never, turn.context.rules.wakesAtExpiry() else { return }
    out.append(.startTimer(TimerID(.expiry), after: (next.minutes - turn.now.minutes) * 60))
  }

  /// Whose a subscription is, by a transaction of it that is recorded here.
  func chainOwner(of original: TransactionID) -> CustomerID? {
    rows.first { $0.isRecorded && $0.evidence.original == original }?.evidence.customer
  }
}
