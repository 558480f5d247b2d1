import PurchaseDomain
import SDKContract

/// A `useFeatureAndWait` call that waits.
struct FeatureUser: Hashable, BitwiseCopyable {
  /// What its request says.
  var report: UsageReport

  var call: CallID { CallID(.use, report.number) }
}

/// `useFeature` and `useFeatureAndWait`: one send a call, nothing stored, nothing sent again (D16, D47).
extension ReferenceSDK {
  mutating func use(_ use: FeatureUse, _ call: CallID, _ turn: Turn, _ out: inout Outputs) {
    guard let amount = turn.context.rules.validAmount(use.amount) else {
      // Who does not wait hears nothing of it either (FEA-47).
      return out.append(.answer(call, use.waits ? .threw(.invalidAmount) : .done))
    }
    let report = UsageReport(
      number: call.number, customer: identity.customer, feature: use.feature, entity: use.entity, amount: amount,
      isTotal: use.isTotal)
    if use.waits { users.insertSorted(FeatureUser(report: report), by: \.report.number) }
    send(report, turn, &out)
    if !use.waits { out.append(.answer(call, .done)) }
  }

  private mutating func send(_ report: UsageReport, _ turn: Turn, _ out: inout Outputs) {
    let sent = turn.context.rules.useSent(report)
    request(sent.requestID, .use(sent), about: FeatureSet(sent.feature, of: sent.entity), turn, &out)
  }

  /// The result returns to its caller, whoever is signed in by then (D27).
  mutating func useReplied(_ reply: ServerReply, _ flight: Flight, _ turn: Turn, _ out: inout Outputs) {
    guard let place = users.firstIndex(where: { $0.report.requestID == flight.id }) else { return }
    let user = users[place]
    if turn.context.rules.sendsUseAgain(reply) { return send(user.report, turn, &out) }
    users.remove(at: place)
    out.append(.answer(user.call, turn.context.rules.resultOfUse(reply)))
  }
}
