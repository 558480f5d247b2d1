import PurchaseDomain
import SDKContract

/// Effective access: the server's answer, overlaid with what verified transactions say on the device (D45).
extension ReferenceSDK {
  /// What the observable `features` object shows.
  func shown(_ turn: Turn) -> PublishedFeatures {
    guard turn.context.rules.isReadable(access.isReady) else { return .unknown }
    var snapshot = access.confirmed
    let overlaid = overlaid(turn)
    for feature in turn.features.lazy.map(FeatureID.init(_:)) where overlaid.contains(feature) {
      snapshot[feature] = effective(access.confirmed[feature], of: feature, turn)
    }
    return PublishedFeatures(isReady: true, access: snapshot)
  }

  /// The Features that some row may give or hide; of the others the server's answer is all there is.
  private func overlaid(_ turn: Turn) -> FeatureSet {
    var features = FeatureSet.none
    for row in rows { features.formUnion(turn.grantedLocally(by: row.evidence.product)) }
    return features
  }

  /// Publishes what changed and then announces it, Feature by Feature in the order of the shelf (D13, D37).
  mutating func show(_ turn: Turn, _ out: inout Outputs) {
    let now = shown(turn)
    if now != published {
      published = now
      out.append(.publish(now))
    }
    guard now.isReady else { return }
    for feature in turn.features.lazy.map(FeatureID.init(_:)) {
      let last = announced[feature]
      // What is no longer mentioned is a denial, but only if it was mentioned before (D13).
      guard let value = now.access[feature] ?? last.map({ .denied($0.type) }) else { continue }
      guard turn.context.rules.isChange(last, value) else { continue }
      announced[feature] = value
      out.append(.announce(feature, from: last, to: value))
    }
  }

  /// Access to a Feature when the server's answer is `answer`.
  ///
  /// A grant is shown until the server answered a request that knew of its acceptance (D11). A revocation hides what
  /// rests only on its transaction, until the server allowed again in such an answer (D45).
  func effective(
    _ answer: FeatureAccess?, of feature: FeatureID, knowing known: ReportSet = .none, _ turn: Turn
  ) -> FeatureAccess? {
    let known = known.union(access.notes[feature.index].knows)
    let type = turn.shelf.type(of: feature)
    if hasLocalGrant(of: feature, knowing: known, turn) {
      return type == .boolean
        ? FeatureAccess(allowed: true, type: type)
        : FeatureAccess(allowed: true, unlimited: true, type: type)
    }
    guard let answer, isHidden(feature, knowing: known, turn) else { return answer }
    return turn.context.rules.hidden(answer)
  }

  func hasLocalGrant(of feature: FeatureID, _ turn: Turn) -> Bool {
    hasLocalGrant(of: feature, knowing: access.notes[feature.index].knows, turn)
  }

  private func hasLocalGrant(of feature: FeatureID, knowing known: ReportSet, _ turn: Turn) -> Bool {
    rows.contains { row in
      // What is quickly told comes first: this is asked for every row and Feature whenever something may have changed.
      row.isRecorded && !row.evidence.isGrantEnded && !known.contains(ReportSet(row.evidence))
        && isLivePurchase(row.evidence, of: feature, turn)
    }
  }

  /// Whether a revocation is live and no other purchase gives the Feature.
  private func isHidden(_ feature: FeatureID, knowing known: ReportSet, _ turn: Turn) -> Bool {
    let isRevoked = rows.contains { row in
      concerns(row.evidence, feature, turn) && isRevocationLive(row.evidence, knowing: known, turn)
    }
    return isRevoked && !rows.contains { isLivePurchase($0.evidence, of: feature, turn) && $0.isRecorded }
  }

  /// Whether a row says that its transaction is revoked, or an update says so that still waits to be judged (I-21).
  private func isRevocationLive(_ evidence: Evidence, knowing known: ReportSet, _ turn: Turn) -> Bool {
    // What the server will never know of, none of its answers rests on (D2).
    guard !isRejected(evidence.transaction) else { return false }
    guard evidence.isRevocation else {
      let isRecorded = rows.contains { $0.evidence.transaction == evidence.transaction && $0.evidence.isRevocation }
      return !isRecorded && isRevoked(evidence.transaction)
    }
    return turn.context.rules.isRevocationLive(evidence.isGrantEnded || known.contains(ReportSet(evidence)))
  }

  /// Whether a purchase gives the active customer a Feature: it is neither refunded nor rejected nor over.
  func isLivePurchase(_ evidence: Evidence, of feature: FeatureID, _ turn: Turn) -> Bool {
    !evidence.isRevocation && concerns(evidence, feature, turn) && !isOver(evidence, turn)
      && turn.context.rules.givesAccess(isRevoked(evidence.transaction), evidence.isRejected)
  }

  /// Whether the server said that it will never accept a transaction (D2).
  private func isRejected(_ transaction: TransactionID) -> Bool {
    rows.contains { $0.evidence.transaction == transaction && $0.evidence.isRejected }
  }

  /// Whether a transaction is the active customer's and of a product that gives the Feature on the device alone.
  private func concerns(_ evidence: Evidence, _ feature: FeatureID, _ turn: Turn) -> Bool {
    turn.grantedLocally(by: evidence.product).contains(feature)
      && turn.context.rules.concerns(evidence.customer, identity.customer)
  }

  /// A purchase or revocation became known: earlier answers about its Features are no longer fresh (D9).
  mutating func accessCommitted(by evidence: Evidence, _ turn: Turn) {
    if evidence.customer == identity.customer { access.expire(turn.granted(by: evidence.product)) }
  }

  /// Ends, durably, local grants and revocations of which the server's newest answers know (D11, D45).
  mutating func endLocalAccess(_ turn: Turn) {
    for place in rows.indices {
      let evidence = rows[place].evidence
      let given = turn.grantedLocally(by: evidence.product)
      guard evidence.customer == identity.customer, !evidence.isGrantEnded, !given.isEmpty else { continue }
      guard given.features.allKnow(ReportSet(evidence), in: access.notes) else { continue }
      rows[place].evidence.isGrantEnded = true
      rows[place].isStale = true
      if access.isReady { profileChanged() }
    }
  }
}

extension FixedList<4, FeatureID> {
  fileprivate func allKnow(_ row: ReportSet, in notes: FixedList<4, AnswerNote>) -> Bool {
    !contains { !notes[$0.index].knows.contains(row) }
  }
}
