import PurchaseDomain
import SDKContract
import SimulatedWorld

/// A command line that was understood; what it refers to is looked up when it runs.
///
/// A scenario is read as a whole before anything runs, and what a line means by `pro.lifetime` or `profile/alice`
/// is only known then.
public struct ScriptCommand: Hashable, Sendable {
  /// What to do.
  public enum Verb: Hashable, Sendable {
    /// An event that refers to nothing of the moment.
    case event(Event)
    /// The app is launched; some writes in doubt became durable.
    case launch(FinishingMode?, DelegateChoice?, kept: KeptWrites)
    /// A process starts without a set-up; some writes in doubt became durable.
    case launchBare(kept: KeptWrites)
    /// The app is installed anew.
    case reinstall
    /// The customer goes on with another device, by its number.
    case device(UInt8)
    /// A sheet gets its answer; `sold` is the transaction that this is said to make.
    case decide(CheckoutName, SheetOutcome, sold: TransactionID?)
    /// The answer of a sheet reaches the SDK.
    case answerSheet(CheckoutName)
    /// Somebody approves or declines what was asked for.
    case settleAsk(CheckoutName, isApproved: Bool)
    /// Something happens to a request.
    case request(RequestName, RequestVerb)
    /// A part of the system is shown.
    case show(ShownPart)
    /// The calm phase runs here.
    case calm
  }

  /// What happens to a request.
  public enum RequestVerb: Hashable, Sendable {
    /// It is carried out; its reply waits, or nobody waits for it.
    case commit(isLate: Bool)
    /// It is carried out and its reply reaches the SDK.
    case answer
    /// It meets a fault.
    case fault(RequestFault)
    /// It is carried out twice.
    case resend
  }

  /// A checkout, by its own name or by the product that it sells.
  public enum CheckoutName: Hashable, Sendable {
    /// By its own name.
    case checkout(CheckoutID)
    /// By what it sells: the first one that the command can be about.
    case product(ProductID)
  }

  /// Which of the writes in doubt became durable.
  public enum KeptWrites: Hashable, Sendable {
    /// All of them.
    case all
    /// Those of some records.
    case these([KeptWrite])
  }

  /// One write in doubt.
  public struct KeptWrite: Hashable, Sendable {
    /// Its record.
    public let key: RecordKey
    /// Which of the record's writes in doubt, from 1.
    public let ordinal: UInt8
  }

  /// What can be shown.
  public enum ShownPart: String, Hashable, Sendable, CaseIterable {
    /// Durable records and writes on their way.
    case disk
    /// Requests on their way.
    case network
    /// Sales, sheets and asks.
    case store
    /// What the device can read of the store: entitlements, unfinished, the whole history, the latest of each product.
    case listing
    /// Subscription statuses, eligibility and storefront.
    case status
    /// How the account came by the app itself.
    case appTransaction = "app-transaction"
    /// Accepted purchases, accounts, decisions and the configuration.
    case server
    /// The timers of the process.
    case timers
  }

  /// What to do.
  public let verb: Verb
  /// After how many outputs of the SDK's first answer the process dies.
  public let deathAfterOutputs: UInt8?

  /// A command.
  public init(_ verb: Verb, deathAfterOutputs: UInt8? = nil) {
    self.verb = verb
    self.deathAfterOutputs = deathAfterOutputs
  }
}
