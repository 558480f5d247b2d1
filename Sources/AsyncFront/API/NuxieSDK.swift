import PurchaseDomain
import SDKContract

/// The SDK as an app calls it: the documented async API, thin over a value that decides.
///
/// ```swift
/// let config = NuxieConfiguration(apiKey: "your_api_key")
/// try NuxieSDK.shared.setup(with: config)
/// let access = try await NuxieSDK.shared.hasFeature("premium-content")
/// ```
public final class NuxieSDK: Sendable {
  /// The SDK that this task and the tasks that it begins call; nobody's until one is set.
  ///
  /// It belongs to a task rather than to the process, so that every test has its own.
  @TaskLocal public static var shared = NuxieSDK()

  /// What the customer may use, to be observed (FEA-18).
  public let features: Features
  private let observer = ObserverBox()
  private let core: FrontCore?

  /// An SDK that cannot be set up: there is nothing around it.
  init() {
    features = Features(keys: [])
    core = nil
  }

  /// An SDK around a value.
  ///
  /// - Parameters:
  ///   - value: what decides.
  ///   - names: what the app calls by which name.
  ///   - delegates: purchase delegates whose numbers are fixed; the others get theirs when they are set.
  ///   - surroundings: everything that it does not have by itself.
  public init(
    _ value: SDKValue, names: NameBook, delegates: [any NuxiePurchaseDelegate] = [], in surroundings: Surroundings
  ) {
    features = Features(keys: names.shelf.features)
    core = FrontCore(value, names: names, delegates: delegates, surroundings, features, observer)
  }

  /// Who is told of changes; held weakly, so the app must keep it (FEA-51).
  @MainActor public var delegate: (any NuxieDelegate)? {
    get { observer.object }
    set { observer.object = newValue }
  }

  // MARK: Set-up

  /// Sets the SDK up; it reads its records and begins to listen before anything else is done.
  ///
  /// - Throws: ``NuxieError/notConfigured`` when there is nothing around this SDK.
  public func setup(with configuration: NuxieConfiguration) throws {
    let core = try configured()
    let (mode, delegate) = (configuration.purchaseHandlingMode, configuration.purchaseDelegate)
    Task.immediate(executorPreference: core.surroundings.executor) {
      do throws(NuxieError) { try await core.launch(mode: mode, delegate: delegate) } catch {
        core.surroundings.log(error)
      }
    }
  }

  /// Ends every open call and everything else; returns once nothing can change any more (D40).
  ///
  /// - Throws: ``NuxieError/notConfigured``.
  public func shutdown() async throws {
    try await configured().call(.shutDown, .shutDown).result.throwIfThrown()
  }

  /// Replaces the purchase delegate for later operations, or with nil returns to native checkout (PUR-43, PUR-46).
  ///
  /// - Throws: ``NuxieError/notConfigured`` (PUR-45).
  public func setPurchaseDelegate(_ delegate: (any NuxiePurchaseDelegate)?) async throws {
    let core = try configured()
    let number = try await core.setDelegate(delegate)
    try await core.call(.setDelegate, .setDelegate(number)).result.throwIfThrown()
  }

  /// Changes who finishes transactions (PUR-44).
  ///
  /// - Throws: ``NuxieError/notConfigured`` (PUR-45).
  public func setPurchaseHandlingMode(_ mode: FinishingMode) async throws {
    try await configured().call(.setMode, .setMode(mode)).result.throwIfThrown()
  }

  // MARK: Identity

  /// Signs a customer in.
  ///
  /// - Throws: that the name is blank (D22), ``NuxieError/invalidName(_:)`` for one that is too long, or why it could not
  ///   be stored.
  public func identify(_ customerId: String) async throws {
    let core = try configured()
    try await core.call(.identify, .identify(try await core.customer(customerId))).result.throwIfThrown()
  }

  /// Signs the customer out: the anonymous one of this installation is active again.
  ///
  /// - Throws: why it could not be stored.
  public func reset() async throws {
    try await configured().call(.identify, .identify(.anonymous)).result.throwIfThrown()
  }

  // MARK: Purchases

  /// Checks out the product that is shown (PUR-01, PUR-02).
  public func purchase(_ product: StoreProduct) async -> PurchaseResult { await purchase(product, in: .none) }

  /// What the button of an Experience does; the app itself has no Journey.
  package func purchase(
    _ product: StoreProduct, in journey: JourneyID, under terms: OfferTerms = .usual
  ) async -> PurchaseResult {
    let answer: (result: APIResult, reason: (any Error)?)
    do {
      let core = try configured()
      let number = try await core.product(product.storeProductId)
      answer = await core.call(
        .purchase, showing: product, journey == .none ? .purchase(number) : .buyInExperience(number, journey, terms))
    } catch { return .failed(error) }
    switch answer.result {
    case .purchase(.purchased): return .purchased
    case .purchase(.pending): return .pending
    case .purchase(.cancelled): return .cancelled
    case .purchase(.failed(let failure)):
      return .failed(failure.isTold ? answer.reason ?? failure.error : failure.error)
    case .threw(let error): return .failed(NuxieError.call(error))
    case .restore, .done, .access, .consumption, .usage: return .failed(NuxieError.call(.unknownOutcome))
    }
  }

  /// Finds out what the Apple account holds, natively or through the delegate (PUR-37, PUR-38).
  public func restorePurchases() async -> RestoreResult { await restorePurchases(.restore) }

  /// What the restore button of an Experience does (PUR-39).
  package func restoreInExperience() async -> RestoreResult { await restorePurchases(.restoreInExperience) }

  private func restorePurchases(_ request: APICall) async -> RestoreResult {
    let answer: (result: APIResult, reason: (any Error)?)
    do { answer = try await configured().call(.restore, request) } catch { return .failed(error) }
    switch answer.result {
    case .restore(.restored): return .restored
    case .restore(.noPurchases): return .noPurchases
    case .restore(.failed(let failure)): return .failed(answer.reason ?? NuxieError.restore(failure))
    case .threw(let error): return .failed(NuxieError.call(error))
    case .purchase, .done, .access, .consumption, .usage: return .failed(NuxieError.call(.unknownOutcome))
    }
  }

  // MARK: Experiences

  /// Begins a Journey, whose Experience may be shown once this returned (D23).
  package func openExperience() async throws {
    try await configured().call(.openExperience, .openExperience).result.throwIfThrown()
  }

  /// The user closed the Experience of a Journey (D23).
  package func closeExperience(_ journey: JourneyID) async throws {
    try await configured().call(.closeExperience, .closeExperience(journey)).result.throwIfThrown()
  }

  // MARK: Inside

  func configured() throws(NuxieError) -> FrontCore {
    guard let core else { throw .notConfigured }
    return core
  }

  /// Ends every wait, as the death of the process does; for whoever plays the process.
  package func abandon() async { await core?.end() }
}

extension FrontCore {
  func product(_ id: String) throws(NuxieError) -> ProductID { try names.product(id) }

  /// A blank name is nobody's, which the value decides about (D22).
  func customer(_ name: String) throws(NuxieError) -> CustomerID {
    name.allSatisfy(\.isWhitespace) ? .blank : try names.customer(name)
  }
}

extension APIResult {
  func throwIfThrown() throws(NuxieError) {
    if case .threw(let error) = self { throw .call(error) }
  }
}

extension PurchaseFailure {
  /// Whether somebody outside failed, whose own words are better.
  fileprivate var isTold: Bool { self == .store || self == .delegate }

  fileprivate var error: NuxieError { .purchase(self) }
}
