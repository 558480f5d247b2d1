import PurchaseDomain
import SDKContract

extension NuxieSDK {
  /// Asks whether the customer may use a Feature; nothing is deducted (FEA-02 to FEA-08).
  ///
  /// - Parameters:
  ///   - featureId: the Feature's key.
  ///   - requiredBalance: how many units a counted Feature must have left, a whole number from 1 to 2^53 - 1 (FEA-31).
  ///   - entityId: whose allowance is meant; nil for the customer's own.
  ///   - policy: where the answer may come from (FEA-15).
  /// - Throws: that the query failed, which is no denial (FEA-05).
  public func hasFeature(
    _ featureId: String, requiredBalance: Double = 1, entityId: String? = nil, policy: CachePolicy = .cacheFirst
  ) async throws -> FeatureAccess {
    let core = try configured()
    let (feature, entity) = try await core.numbers(of: featureId, entityId)
    let required = core.surroundings.rules.amount(requiredBalance)
    let result = await core.call(.hasFeature, .hasFeature(feature, required: required, policy, entity: entity)).result
    guard case .access(let access) = result else { throw result.error }
    return access
  }

  /// Uses units without waiting for what comes of it; errors are logged (FEA-47).
  ///
  /// - Parameters:
  ///   - featureId: the Feature's key.
  ///   - amount: how many units, a whole number from 1 to 2^53 - 1 (FEA-31).
  ///   - entityId: whose allowance it takes from; nil for the customer's own.
  ///   - metadata: what the app wants to remember of it; nothing hangs on it.
  public func useFeature(
    _ featureId: String, amount: Double = 1, entityId: String? = nil, metadata: [String: any Sendable] = [:]
  ) {
    guard let core = try? configured() else { return }
    Task.immediate(executorPreference: core.surroundings.executor) {
      do throws(NuxieError) {
        let (feature, entity) = try await core.numbers(of: featureId, entityId)
        let use = FeatureUse(feature, core.surroundings.rules.amount(amount), entity: entity, waits: false)
        try await core.call(.use, .use(use)).result.throwIfThrown()
      } catch { core.surroundings.log(error) }
    }
  }

  /// Uses units and waits for the server's word (FEA-21, FEA-38).
  ///
  /// - Parameters:
  ///   - featureId: the Feature's key.
  ///   - amount: how many units, a whole number from 1 to 2^53 - 1 (FEA-31).
  ///   - entityId: whose allowance it takes from; nil for the customer's own.
  ///   - setUsage: whether the amount is the total so far, of which only the increase is charged (FEA-33).
  /// - Returns: what came of it; the app may act only on success (FEA-22).
  /// - Throws: why nothing is known, which is no denial (FEA-36).
  public func useFeatureAndWait(
    _ featureId: String, amount: Double = 1, entityId: String? = nil, setUsage: Bool = false
  ) async throws -> FeatureUsageResult {
    let core = try configured()
    let (feature, entity) = try await core.numbers(of: featureId, entityId)
    let use = FeatureUse(feature, core.surroundings.rules.amount(amount), entity: entity, isTotal: setUsage)
    let result = await core.call(.use, .use(use)).result
    guard case .usage(let usage) = result else { throw result.error }
    return FeatureUsageResult(usage, featureId: featureId)
  }

  /// Consumes units under an operation id of the app's, which a retry must repeat (FEA-37, FEA-40).
  ///
  /// - Parameters:
  ///   - featureId: the Feature's key.
  ///   - quantity: how many units, a whole number from 1 to 2^53 - 1 (FEA-31).
  ///   - operationId: the app's id, saved with the action before the call (FEA-39).
  ///   - entityId: whose allowance it takes from; nil for the customer's own.
  /// - Returns: the saved decision.
  /// - Throws: why there is none; the units may have been taken (FEA-46).
  public func consumeFeature(
    _ featureId: String, quantity: Double = 1, operationId: String, entityId: String? = nil
  ) async throws -> FeatureConsumptionResult {
    let core = try configured()
    let (feature, entity) = try await core.numbers(of: featureId, entityId)
    let operation = try await core.operation(operationId)
    let quantity = core.surroundings.rules.amount(quantity)
    let result = await core.call(.consume, .consume(feature, quantity: quantity, operation, entity: entity)).result
    guard case .consumption(let decision) = result else { throw result.error }
    return FeatureConsumptionResult(decision, featureId: featureId, operationId: operationId)
  }
}

extension FrontCore {
  func numbers(of featureId: String, _ entityId: String?) throws(NuxieError) -> (FeatureID, EntityID) {
    (try names.feature(featureId), try names.entity(entityId))
  }

  func operation(_ name: String) throws(NuxieError) -> OperationID { try names.operation(name) }
}

extension APIResult {
  /// Why there is no result of the kind that was asked for.
  fileprivate var error: NuxieError {
    if case .threw(let error) = self { .call(error) } else { .call(.unknownOutcome) }
  }
}
