import AsyncFront
import Observation
import PurchaseDomain
import SDKContract

/// The app on a bench that uses the documented API: makes the calls, watches `features`, observes, restores and buys
/// through delegates.
final class FrontApp: @unchecked Sendable {
  private let sdk: NuxieSDK
  private let door: FrontDoor
  private let names: NameBook
  private let shelf: Shelf
  private var observer: FrontObserver?
  private var hasChanged = false

  init(_ sdk: NuxieSDK, _ door: FrontDoor, names: NameBook, _ shelf: Shelf) {
    self.sdk = sdk
    self.door = door
    self.names = names
    self.shelf = shelf
  }

  @MainActor func launch(_ mode: FinishingMode, _ delegate: DelegateID?) {
    let observer = FrontObserver(door, shelf)
    self.observer = observer
    sdk.delegate = observer
    watch()
    let configuration = NuxieConfiguration(apiKey: "bench")
    configuration.purchaseHandlingMode = mode
    configuration.purchaseDelegate = self.delegate(delegate)
    do { try sdk.setup(with: configuration) } catch { preconditionFailure("there is something around this SDK") }
  }

  // MARK: What is shown

  @MainActor private func watch() {
    withObservationTracking {
      _ = sdk.features.state
    } onChange: {
      self.hasChanged = true
    }
  }

  /// Looks at what is shown, if it changed.
  @MainActor func look() {
    guard hasChanged else { return }
    hasChanged = false
    watch()
    let features = sdk.features
    var shown = PublishedFeatures.unknown
    shown.isReady = features.state == .ready
    for feature in shelf.featureIDs { shown.access[feature] = features.access(shelf.features[feature.index]) }
    door.see(.publish(shown))
  }

  // MARK: Calls

  /// Makes a call in a task of its own, and sees its answer when it returns.
  func make(_ call: CallID, _ request: APICall, on executor: SteppedExecutor) {
    Task(executorPreference: executor) { [self] in
      let result = await result(of: request)
      door.see(.answer(call, result ?? door.logged))
    }
  }

  /// How a call ended; nil for one that returns nothing and logs what goes wrong.
  private func result(of request: APICall) async -> APIResult? {
    do {
      switch request {
      case .purchase(let product):
        return APIResult(await sdk.purchase(door.products[product.index]))
      case .restore: return APIResult(await sdk.restorePurchases())
      case .shutDown: try await sdk.shutdown()
      case .openExperience: try await sdk.openExperience()
      case .closeExperience(let journey): try await sdk.closeExperience(journey)
      case .buyInExperience(let product, let journey, let terms):
        return APIResult(await sdk.purchase(door.products[product.index], in: journey, under: terms))
      case .restoreInExperience: return APIResult(await sdk.restoreInExperience())
      case .identify(.blank): try await sdk.identify(" ")
      case .identify(.anonymous): try await sdk.reset()
      case .identify(let customer): try await sdk.identify(names.customers[customer.index])
      case .setMode(let mode): try await sdk.setPurchaseHandlingMode(mode)
      case .setDelegate(let delegate): try await sdk.setPurchaseDelegate(self.delegate(delegate))
      case .hasFeature(let feature, let required, let policy, let entity):
        return .access(
          try await sdk.hasFeature(
            key(feature), requiredBalance: required.number, entityId: name(entity), policy: policy))
      case .consume(let feature, let quantity, let operation, let entity):
        let result = try await sdk.consumeFeature(
          key(feature), quantity: quantity.number, operationId: names.operations[operation.index],
          entityId: name(entity))
        return .consumption(
          ConsumptionDecision(isAccepted: result.accepted, balance: result.balance, isReplay: result.isReplay))
      case .use(let use) where !use.waits:
        sdk.useFeature(key(use.feature), amount: use.amount.number, entityId: name(use.entity))
        // Whatever it logs, it logs when the tasks that it began have run.
        await Task.yield()
        return nil
      case .use(let use):
        let result = try await sdk.useFeatureAndWait(
          key(use.feature), amount: use.amount.number, entityId: name(use.entity), setUsage: use.isTotal)
        return .usage(
          PurchaseDomain.FeatureUsageResult(
            success: result.success, feature: use.feature, amountUsed: result.amountUsed, message: result.message,
            usage: result.usage, authoritativeAccess: result.authoritativeAccess))
      }
      return .done
    } catch NuxieError.call(let error) {
      return .threw(error)
    } catch {
      return .threw(.unknownOutcome)
    }
  }

  private func delegate(_ number: DelegateID?) -> FrontDelegate? { number.map { door.delegates[$0.index - 1] } }
  private func key(_ feature: FeatureID) -> String { shelf.features[feature.index] }
  private func name(_ entity: EntityID) -> String? { entity == .own ? nil : names.entities[entity.index] }
}

/// A purchase delegate whose outcomes the bench decides.
final class FrontDelegate: NuxiePurchaseDelegate {
  /// The error of a delegate that fails.
  struct Failure: Error {}

  private let id: DelegateID
  private let door: FrontDoor

  init(_ id: DelegateID, _ door: FrontDoor) {
    self.id = id
    self.door = door
  }

  func purchase(product: StoreProduct) async -> AsyncFront.PurchaseResult {
    guard case .purchase(let outcome) = await door.purchase(product, by: id) else { return .failed(Failure()) }
    return switch outcome {
    case .purchased: .purchased
    case .pending: .pending
    case .cancelled: .cancelled
    case .failed: .failed(Failure())
    }
  }

  func restorePurchases() async -> AsyncFront.RestoreResult {
    guard case .restore(let outcome) = await door.ask(id, .restore) else { return .failed(Failure()) }
    return switch outcome {
    case .restored: .restored
    case .noPurchases: .noPurchases
    case .failed: .failed(Failure())
    }
  }
}

/// An observer that tells the bench what it is told.
@MainActor final class FrontObserver: NuxieDelegate {
  private let door: FrontDoor
  private let shelf: Shelf

  init(_ door: FrontDoor, _ shelf: Shelf) {
    self.door = door
    self.shelf = shelf
  }

  func featureAccessDidChange(
    _ featureId: String, from oldValue: AsyncFront.FeatureAccess?, to newValue: AsyncFront.FeatureAccess
  ) {
    MainActor.assertIsolated()
    guard let feature = shelf.feature(named: featureId) else { return }
    door.see(.announce(feature, from: oldValue, to: newValue))
  }
}

extension APIResult {
  /// A purchase ended so.
  fileprivate init(_ result: AsyncFront.PurchaseResult) {
    switch result {
    case .purchased: self = .purchase(.purchased)
    case .pending: self = .purchase(.pending)
    case .cancelled: self = .purchase(.cancelled)
    case .failed(NuxieError.purchase(let failure)): self = .purchase(.failed(failure))
    case .failed(NuxieError.call(let error)): self = .threw(error)
    case .failed(is FrontDelegate.Failure): self = .purchase(.failed(.delegate))
    case .failed: self = .purchase(.failed(.store))
    }
  }

  /// A restore ended so.
  fileprivate init(_ result: AsyncFront.RestoreResult) {
    switch result {
    case .restored: self = .restore(.restored)
    case .noPurchases: self = .restore(.noPurchases)
    case .failed(NuxieError.restore(let failure)): self = .restore(.failed(failure))
    case .failed(NuxieError.call(let error)): self = .threw(error)
    case .failed(is FrontDelegate.Failure): self = .restore(.failed(.delegate))
    case .failed(StoreKitError.userCancelled): self = .restore(.failed(.cancelled))
    case .failed: self = .restore(.failed(.store))
    }
  }
}
