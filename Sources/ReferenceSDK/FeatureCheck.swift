import PurchaseDomain
import SDKContract

/// A `hasFeature` call that waits for the server.
struct FeatureCheck: Hashable, BitwiseCopyable {
  var number: UInt8
  var feature: FeatureID
  var entity: EntityID
  var required: Amount

  var call: CallID { CallID(.hasFeature, number) }
}

/// `hasFeature`: a fresh answer from memory, else the server; a failed query throws (FEA-02 to FEA-06).
extension ReferenceSDK {
  mutating func hasFeature(
    _ feature: FeatureID, _ entity: EntityID, _ required: RequestedAmount, _ policy: CachePolicy, _ call: CallID,
    _ turn: Turn, _ out: inout Outputs
  ) {
    guard let required = turn.context.rules.validAmount(required) else {
      return out.append(.answer(call, .threw(.invalidAmount)))
    }
    let isKnown = turn.context.rules.isRemembered(entity) && isFresh(feature, turn)
    if turn.context.rules.mayAnswerFromMemory(policy, isKnown) {
      let known = effective(access.confirmed[feature], of: feature, turn)
      let answer = known ?? .denied(turn.shelf.type(of: feature))
      return out.append(.answer(call, .access(turn.context.rules.compared(answer, required))))
    }
    let check = FeatureCheck(number: call.number, feature: feature, entity: entity, required: required)
    checks.insertSorted(check, by: \.number)
    let id = RequestID(.check, subject: call.number, customer: identity.customer, generation: generation)
    let body = ServerRequest.check(feature, identity.customer, entity: entity)
    request(id, body, about: FeatureSet(feature, of: entity), turn, &out)
  }

  /// A local grant is fresh; an answer is for its life, a denial too (D9, D10).
  private func isFresh(_ feature: FeatureID, _ turn: Turn) -> Bool {
    let note = access.notes[feature.index]
    if hasLocalGrant(of: feature, turn) { return true }
    return turn.context.rules.isFresh(note.source, turn.now.minutes - note.receivedAt.minutes)
  }

  /// The answer returns to its caller whether or not it changed what is visible (D27).
  mutating func checkReplied(_ reply: ServerReply, _ flight: Flight, _ turn: Turn, _ out: inout Outputs) {
    guard flight.isCurrent, let place = checks.firstIndex(where: { $0.number == flight.id.subject }) else { return }
    let check = checks.remove(at: place)
    guard case .access(let answer) = reply else {
      return out.append(.answer(check.call, turn.context.rules.resultOfFailedCheck(turn.shelf.type(of: check.feature))))
    }
    guard turn.context.rules.isRemembered(check.entity) else {
      return out.append(.answer(check.call, .access(turn.context.rules.compared(answer, check.required))))
    }
    let known = turn.context.rules.superseded(answer, flight.knows)
    let shown = effective(answer, of: check.feature, knowing: known, turn) ?? answer
    out.append(.answer(check.call, .access(turn.context.rules.compared(shown, check.required))))
  }

  mutating func throwFromChecks(_ error: APIError, _ out: inout Outputs) {
    for check in checks { out.append(.answer(check.call, .threw(error))) }
    checks.removeAll()
  }
}
