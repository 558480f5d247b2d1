extension Invariant {
  /// Every call contract.
  static let callContracts: [Invariant] = [
    .callAnsweredOnce,
    .purchaseAnswer,
    .hasFeatureAnswer,
    .hasFeatureThrow,
    .consumeAnswer,
    .consumeThrow,
    .useAnswer,
    .useThrow,
    .useReturnsAtOnce,
    .identifyAnswer,
    .restoreAnswer,
    .notSetUpAnswer,
    .setterAnswer,
    .shutDownAnswer,
    .experienceAnswer,
  ]
}
