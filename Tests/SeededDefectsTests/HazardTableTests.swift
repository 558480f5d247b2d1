import SeededDefects
import Testing

/// The hazards that such an SDK is known to have, groups A to H, and the defect that is each of them.
///
/// None may be missing in silence: what is no defect says why.
@Suite("The hazards, one by one")
struct HazardTableTests {
  /// Why a hazard is no seeded defect.
  private enum Seeding {
    /// It is this one.
    case defect(String)
    /// It is none, because.
    case none(String)
  }

  private static let table: [(hazard: String, seeding: Seeding)] = [
    ("HZ-001", .defect("finish-before-record")),
    ("HZ-002", .defect("finish-in-observer")),
    ("HZ-003", .defect("observer-skips-pipeline")),
    ("HZ-006", .defect("never-finish")),
    ("HZ-008", .defect("crash-between-record-and-finish")),
    ("HZ-009", .defect("wrong-payload")),
    ("HZ-010", .defect("retry-only-current")),
    ("HZ-011", .defect("save-result-ignored")),
    ("HZ-015", .defect("corrupt-store-is-empty")),
    ("HZ-016", .defect("lost-update-two-writers")),
    ("HZ-017", .defect("late-evidence-stuck")),
    ("HZ-018", .defect("double-submit")),
    ("HZ-019", .defect("unverified-delivered")),
    ("HZ-020", .defect("unverified-finished")),
    ("HZ-022", .defect("listener-late")),
    ("HZ-023", .defect("listener-not-restarted")),
    ("HZ-024", .defect("upgraded-sent-as-active")),
    ("HZ-025", .defect("mode-captured-at-launch")),
    ("HZ-026", .defect("mode-read-twice")),
    ("HZ-027", .defect("double-completion-callback-update")),
    ("HZ-029", .defect("lost-completion")),
    ("HZ-030", .defect("marker-lost-on-kill")),
    ("HZ-031", .defect("orphan-marker")),
    ("HZ-032", .defect("marker-retired-after-finish")),
    ("HZ-033", .defect("claim-before-capture")),
    ("HZ-035", .defect("completion-on-cancel")),
    ("HZ-036", .defect("failed-on-outage")),
    ("HZ-037", .defect("already-owned-completes")),
    ("HZ-040", .defect("synced-for-delegated")),
    ("HZ-041", .defect("goal-converted-by-outcome")),
    ("HZ-042", .defect("journey-twice")),
    ("HZ-044", .defect("completion-under-new-customer")),
    ("HZ-045", .defect("anon-completion-hole")),
    ("HZ-046", .defect("processed-before-config")),
    ("HZ-047", .defect("waits-for-ever")),
    ("HZ-048", .defect("no-rerun-on-config")),
    ("HZ-049", .defect("connector-sent")),
    ("HZ-051", .defect("delegated-finished")),
    ("HZ-055", .defect("cleared-delegate-then-approval")),
    ("HZ-056", .defect("native-pending-stuck")),
    ("HZ-058", .defect("setter-silent")),
    ("HZ-059", .defect("nil-not-native")),
    ("HZ-060", .defect("product-refetched")),
    ("HZ-061", .defect("options-dropped")),
    ("HZ-062", .defect("second-sheet")),
    ("HZ-063", .defect("connector-event-grants")),
    ("HZ-064", .defect("restore-uses-both")),
    ("HZ-065", .defect("sent-as-current")),
    ("HZ-066", .defect("deferred-to-current")),
    ("HZ-068", .defect("ambiguous-guessed")),
    ("HZ-069", .defect("a-reply-applied-to-b")),
    ("HZ-071", .defect("profile-cache-wrong-owner")),
    ("HZ-073", .defect("transition-cancelled")),
    ("HZ-074", .defect("read-after-identify")),
    ("HZ-075", .defect("aba-stale-reply")),
    ("HZ-076", .defect("late-clear")),
    ("HZ-077", .defect("use-charged-to-new")),
    ("HZ-078", .defect("same-id-churn")),
    ("HZ-079", .defect("foreign-token-attributed")),
    ("HZ-082", .defect("boolean-not-granted-offline")),
    ("HZ-085", .defect("stale-profile-beats-purchase")),
    ("HZ-086", .defect("zero-allowance-allowed")),
    ("HZ-087", .defect("revoked-keeps-access")),
    ("HZ-088", .defect("revocation-not-sent")),
    ("HZ-089", .defect("revocation-deduped")),
    ("HZ-090", .defect("revocation-resurrected")),
    ("HZ-091", .defect("tombstone-lost")),
    ("HZ-092", .defect("tombstone-forever")),
    ("HZ-093", .defect("tombstone-lifted-by-denial")),
    ("HZ-094", .defect("expired-rehydrated")),
    ("HZ-095", .defect("reconcile-revokes-consumable")),
    ("HZ-096", .defect("grace-denied")),
    ("HZ-098", .defect("grants-lost-on-defer")),
    ("HZ-100", .defect("remote-from-cache")),
    ("HZ-101", .defect("cache-ignores-required")),
    ("HZ-103", .defect("id-separator")),
    ("HZ-104", .defect("entity-falls-back")),
    ("HZ-107", .defect("older-reply-wins")),
    ("HZ-108", .defect("failed-as-denied")),
    ("HZ-109", .defect("denied-as-throw")),
    ("HZ-111", .defect("subset-wipes")),
    ("HZ-113", .defect("ready-too-early")),
    ("HZ-114", .defect("unknown-as-denied")),
    (  // callback-off-main
      "HZ-115",
      .none("the bench runs everything on the main thread; ObserverTests hold the front to it (FEA-50)")
    ),
    ("HZ-116", .defect("callback-no-change")),
    ("HZ-117", .defect("callback-old-wrong")),
    (  // observer-retained
      "HZ-118",
      .none("the app of the bench keeps its observer; ObserverTests hold the front to it (FEA-51)")
    ),
    ("HZ-119", .defect("fraction-allowed")),
    ("HZ-120", .defect("double-charge-on-retry")),
    ("HZ-121", .defect("sent-before-journal")),
    ("HZ-122", .defect("saved-denial-recomputed")),
    ("HZ-124", .defect("conflict-retried")),
    ("HZ-125", .defect("charged-to-b")),
    ("HZ-126", .defect("op-id-global")),
    ("HZ-127", .defect("retry-after-ignored")),
    ("HZ-129", .defect("poison-forever")),
    ("HZ-132", .defect("accepted-from-balance")),
    ("HZ-134", .defect("background-recharge")),
    ("HZ-135", .defect("amount-unchecked")),
    ("HZ-136", .defect("setusage-adds")),
    ("HZ-137", .defect("setusage-refunds")),
    ("HZ-138", .defect("timeout-as-denial")),
    ("HZ-139", .defect("sync-races-combined")),
    ("HZ-140", .defect("combined-falls-back")),
    ("HZ-142", .defect("derived-use-id")),
    ("HZ-143", .defect("combined-for-delegated")),
    ("HZ-144", .defect("combined-foreign")),
    ("HZ-146", .defect("last-unit-fails")),
    ("HZ-147", .defect("optimistic-not-restored")),
    ("HZ-148", .defect("unlimited-shows-zero")),
    ("HZ-150", .defect("failed-as-none")),
    ("HZ-152", .defect("revoked-counts")),
    ("HZ-154", .defect("restore-no-access")),
    ("HZ-155", .defect("restore-completes-purchase")),
    ("HZ-156", .defect("restore-steals")),
    ("HZ-157", .defect("restore-event-lost")),
    ("HZ-158", .defect("restore-per-route")),
  ]

  @Test("every hazard is a defect, or says why it is none", arguments: table.map(\.hazard))
  func seeded(_ hazard: String) throws {
    let row = try #require(Self.table.first { $0.hazard == hazard })
    let instances = SeededDefects.all.filter { $0.hazards.contains(hazard) }.map(\.id)
    switch row.seeding {
    case .defect(let id): #expect(instances.contains(id), "\(hazard) should be \(id), and is \(instances)")
    case .none(let reason): #expect(!reason.isEmpty)
    }
  }

  @Test("the table has them all, once and in order")
  func complete() {
    let hazards = Self.table.map(\.hazard)
    #expect(hazards == hazards.sorted() && Set(hazards).count == hazards.count)
    #expect(hazards.count == 117)
  }

  @Test("a defect is an instance of a hazard that the table has", arguments: SeededDefects.all.map(\.id))
  func known(_ id: String) throws {
    let known = Set(Self.table.map(\.hazard))
    let defect = try #require(SeededDefects.named(id))
    #expect(known.isSuperset(of: defect.hazards))
  }
}
