import PurchaseDomain
import SDKContract
import SimulatedWorld

/// One thing that happens to the App Store alone: what an app asks of it, what it hands out, what it does by itself.
public enum StoreAction: Hashable, BitwiseCopyable, Sendable {
  /// The app opens a sheet.
  case purchase(ProductID)
  /// The open sheet of a checkout gets its answer.
  case decide(CheckoutID, SheetOutcome)
  /// The answer of a sheet is handed out.
  case answer(CheckoutID)
  /// Somebody approves or declines what was asked for.
  case settleAsk(CheckoutID, isApproved: Bool)
  /// A process begins to listen.
  case launch
  /// It dies.
  case crash
  /// The update of a transaction is handed out, perhaps again.
  case deliver(TransactionID)
  /// The app finishes what it was handed.
  case finish(TransactionID)
  /// The store refunds a transaction.
  case refund(TransactionID)
  /// A sale through no sheet of this app.
  case buyOutside(ProductID)
  /// Whatever else the store does.
  case move(StoreMove)
  /// Time passes until something ends.
  case wait

  /// The kinds of action, by ``kind``.
  static let kindNames = [
    "purchase", "store decides", "store answers", "approve or decline", "launch", "crash", "deliver", "finish",
    "refund", "buy elsewhere", "store moves", "advance",
  ]

  /// The place of its kind among ``kindNames``.
  var kind: Int {
    switch self {
    case .purchase: 0
    case .decide: 1
    case .answer: 2
    case .settleAsk: 3
    case .launch: 4
    case .crash: 5
    case .deliver: 6
    case .finish: 7
    case .refund: 8
    case .buyOutside: 9
    case .move: 10
    case .wait: 11
    }
  }

  /// The same as a step of a scenario.
  func event(waiting minutes: Int) -> Event {
    switch self {
    case .purchase(let product): .purchase(product, .success)
    case .decide(let checkout, let outcome): .decide(checkout, outcome)
    case .answer(let checkout): .answerSheet(checkout)
    case .settleAsk(let checkout, let isApproved): .settleAsk(checkout, isApproved: isApproved)
    case .launch: .launch(mode: nil, surviving: 0)
    case .crash: .crash
    case .deliver(let id): .deliver(id)
    case .finish(let id): .appFinishes(id)
    case .refund(let id): .refund(id)
    case .buyOutside(let product): .buyOutside(product, .none, isVerified: true)
    case .move(let move): .store(move)
    case .wait: .advance(minutes: UInt16Bytes(minutes))
    }
  }
}
