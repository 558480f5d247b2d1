extension SettledLine {
  /// Every line of the settled comparison.
  static let all: [SettledLine] = [
    .newsAccepted,
    .purchaseAccepted,
    .purchaseFinished,
    .othersLeftAlone,
    .syncedEventOnce,
    .completionExact,
    .delegatedCompletionExact,
    .journeyAdvanced,
    .failureEventExact,
    .restoreEventExact,
    .revocationTold,
    .ledgerExact,
    .commandEnded,
    .featuresReady,
    .subscriptionShown,
    .snapshotEqualsTruth,
    .outboxEmpty,
    .markersGone,
    .nothingLeftWaiting,
  ]
}
