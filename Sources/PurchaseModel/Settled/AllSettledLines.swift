extension SettledLine {
  /// Every line of the settled comparison.
  static let all: [SettledLine] = [
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
    .snapshotEqualsTruth,
    .outboxEmpty,
    .markersGone,
    .nothingLeftWaiting,
  ]
}
