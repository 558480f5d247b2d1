import PurchaseDomain
import SDKContract

@testable import PurchaseModel

extension RightHistories {
  /// What the server will never take: a purchase, its revocation, one that travels with a use, and a consumption.
  static func rejections() throws -> History {
    var history = try ready()
    var signed = history.transaction(1, premium, AccountToken(of: anonymous))
    history.openSheet(1, premium)
    history.add(.sold(signed, checkout: CheckoutID(1)), .sheetAnswered(CheckoutID(1), .success(signed)))
    history.record(signed, for: anonymous, completing: 1)
    history.add(.returned(CallID(.purchase, 1), .purchase(.purchased)))
    history.reject(signed, for: anonymous, completing: 1)
    history.erase(RecordKey(.marker, subject: 1))
    history.add(.stepEnded)
    // The next life asks once more, and so does another configuration.
    history.add(.died)
    history.launch()
    history.refresh()
    history.reject(signed, for: anonymous, completing: 1)
    history.refresh(configuration: .empty)
    history.reject(signed, for: anonymous, completing: 1)
    // Its refund changes nothing, and is told once.
    history.add(.revoked(signed.id), .stepEnded)
    signed.isRevoked = true
    history.add(.updated(signed))
    history.write(.evidence(history.evidence(signed, anonymous, nil, isRevocation: true)))
    history.reject(signed, for: anonymous, completing: nil, isRevocation: true)
    history.add(.stepEnded)
    history.rejectConsumption()
    return history
  }

  /// A purchase that the server will never accept, and the use that it travelled with.
  static func rejectedWithItsUse() throws -> History {
    var history = try ready()
    let signed = history.buyUnsent()
    let report = history.travelling(signed, 4)
    history.startUsing(4)
    history.reserve(signed)
    let reply = ServerReply.rejected(.contentTooLarge)
    history.add(.requested(report.requestID, .use(report)), .served(report.requestID, .use(report), reply))
    history.add(.replied(report.requestID, reply), .returned(CallID(.use, 1), .threw(.rejected)))
    var rejected = history.evidence(signed, anonymous, nil)
    rejected.verdict = .rejected
    history.write(.evidence(rejected))
    history.add(.stepEnded)
    return history
  }
}

extension History {
  /// Reports a transaction, which the server will never accept.
  mutating func reject(
    _ signed: SignedTransaction, for customer: CustomerID, completing checkout: UInt8?, isRevocation: Bool = false
  ) {
    let id = RequestID(isRevocation ? .revocation : .purchase, subject: signed.id.rawValue, customer: customer)
    let request = ServerRequest.report(
      PurchaseReport(transaction: signed.id, isRevocation: isRevocation, product: signed.product, customer: customer))
    let reply = ServerReply.rejected(.unprocessable)
    add(.requested(id, request), .served(id, request, reply), .replied(id, reply))
    show()
    var rejected = evidence(signed, customer, checkout, isRevocation: isRevocation)
    rejected.verdict = .rejected
    write(.evidence(rejected))
  }

  /// The server will never take a consumption; whoever asks again has it decided.
  fileprivate mutating func rejectConsumption() {
    let consumption = consumption(1, 1, by: anonymous)
    let id = consumeRequest(1, by: anonymous)
    startConsuming(1, 1)
    write(.command(JournalCommand(consumption)))
    add(.requested(id, .consume(consumption)))
    add(.served(id, .consume(consumption), .rejected(.gone)), .replied(id, .rejected(.gone)))
    add(.returned(CallID(.consume, 1), .threw(.rejected)))
    erase(consumption.recordKey)
    consume(1, 1)
  }
}

extension WrongHistory {
  static let rejections: [WrongHistory] = [
    WrongHistory(id: "rejected-not-sent-again") {
      var history = try RightHistories.rejections()
      history.add(.stepEnded)
      return (history, report(history.transaction(1, premium, nil)))
    },
    WrongHistory(id: "rejected-command-ends") {
      var history = try RightHistories.ready()
      let consumption = history.consumption(1, 1, by: anonymous)
      let id = history.consumeRequest(1, by: anonymous)
      history.startConsuming(1, 1)
      history.write(.command(JournalCommand(consumption)))
      history.add(.requested(id, .consume(consumption)))
      history.add(.served(id, .consume(consumption), .rejected(.forbidden)), .replied(id, .rejected(.forbidden)))
      history.add(.returned(CallID(.consume, 1), .threw(.rejected)), .stepEnded)
      return (history, .requested(id, .consume(consumption)))
    },
  ]
}
