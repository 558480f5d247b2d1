import PurchaseDomain
import ReferenceSDK
import SDKContract

/// The reference SDK with something between it and the world that changes what passes.
///
/// A mistake at the edge of an SDK, such as a result that is ignored, needs no switch inside it.
struct TamperedSDK: SystemUnderTest {
  /// What does not change during a run.
  struct Setting: Sendable {
    var reference: ReferenceSDK.Context
    var inlet: SeededDefect.Inlet?
    var outlet: SeededDefect.Outlet?
  }

  private var sdk: ReferenceSDK
  private var notes = Notes()

  init(in setting: Setting) { sdk = ReferenceSDK(in: setting.reference) }

  mutating func receive(_ input: SDKInput, at now: Instant, in setting: Setting, into outputs: inout Outputs) {
    var input = input
    notes.take(input)
    if let inlet = setting.inlet, !inlet(&input, &notes) { return }
    sdk.receive(input, at: now, in: setting.reference, into: &outputs)
    setting.outlet?(input, &outputs, &notes)
    notes.take(outputs)
  }

  var outgrew: StaticString? { mutating get { sdk.outgrew } }
}

/// What a defect remembers in one life of the process; only what it needs, so that equal futures stay equal.
struct Notes: BitwiseCopyable, Sendable {
  /// Who finishes, as last set.
  var mode = FinishingMode.full
  /// Who is signed in.
  var customer = CustomerID.anonymous
  /// Who will be signed in once the record of that is durable.
  private var signingIn = CustomerID.anonymous
  /// The checkout whose sheet was opened last.
  var lastSheet: Marker?
  /// The defect's own: some transactions, one bit each.
  var transactions: UInt8 = 0
  /// The defect's own: some Features, one bit each.
  private var features: UInt8 = 0
  /// The defect's own: a call that waits.
  var call: CallID?
  /// The defect's own: an event to be captured again.
  var event: Event?
  /// The defect's own: a use that waits to be sent.
  var use: UsageReport?
  /// The defect's own: the total that was reported last.
  var total = Amount.zero
  /// The defect's own: the transaction whose record is being written.
  var recording: TransactionID?
  /// The defect's own: the first configuration that was told.
  var configuration: ProductConfiguration?
  /// The defect's own: whether something happened.
  var isSet = false

  /// Whether the defect remembers this transaction.
  func remembers(_ transaction: TransactionID) -> Bool { transactions & (1 << transaction.rawValue) != 0 }

  /// Lets the defect remember a transaction.
  mutating func remember(_ transaction: TransactionID) { transactions |= 1 << transaction.rawValue }

  /// Whether the defect remembers a refund of this Feature.
  func refunded(_ feature: FeatureID) -> Bool { features & (1 << feature.rawValue) != 0 }

  /// Lets the defect remember a refund of a Feature.
  mutating func refund(_ feature: FeatureID) { features |= 1 << feature.rawValue }

  fileprivate mutating func take(_ input: SDKInput) {
    switch input {
    case .launched(let mode, _), .called(_, .setMode(let mode)): self.mode = mode
    case .read(.identity(let identity)): customer = identity.customer
    case .wrote(let key, .durable) where key.kind == .identity: customer = signingIn
    default: return
    }
  }

  fileprivate mutating func take(_ outputs: Outputs) {
    for output in outputs {
      if case .write(.put(.identity(let identity))) = output { signingIn = identity.customer }
      guard case .openSheet(let checkout, let product, let token, _) = output else { continue }
      lastSheet = Marker(checkout: checkout, customer: token?.customer ?? .anonymous, product: product)
    }
  }
}

extension FixedList where Element == SDKOutput {
  /// Replaces each output by another one, or by nothing.
  mutating func replace(_ transform: (SDKOutput) -> SDKOutput?) {
    let old = self
    removeAll()
    for output in old {
      if let new = transform(output) { append(new) }
    }
  }
}
