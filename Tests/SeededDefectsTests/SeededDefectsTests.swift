import PurchaseModel
import SeededDefects
import Testing

@Suite("The list of seeded defects")
struct SeededDefectsTests {
  @Test("names are unique and in kebab case")
  func names() {
    let ids = SeededDefects.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for id in ids {
      #expect(id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(id)")
      #expect(SeededDefects.named(id)?.id == id)
    }
    #expect(SeededDefects.named("no-such-defect") == nil)
  }

  /// They prove a rule that no hazard of the list breaks.
  private static let unlisted: Set<String> = [
    "high-water-mark", "unverified-counts", "restore-event-for-each", "restore-event-forgotten",
    "restores-share-result", "restore-fails-on-outage", "delegate-not-replaced", "delegate-at-launch-ignored",
    "asked-as-set-now", "delegate-sets-observer", "clearing-sets-full", "outcome-grants", "restore-outcome-grants",
    "delegate-completes-twice", "delegate-completion-lost", "delegate-completion-forgotten",
    "delegate-failure-as-cancel", "delegate-pending-completes", "delegate-nothing-as-restored",
    "use-blocks-caller", "use-dropped", "entity-dropped", "remaining-from-usage", "reservation-in-memory",
    "denied-use-drops-purchase", "credits-under-other-key", "units-granted-locally", "credits-first", "cost-ignored",
    "resets-late", "resets-everything", "merge-as-conflict", "deadline-left-to-timer", "check-reserves", "stale-cache",
    "credits-left-stale",
    "early-purchase-cancelled", "early-failure-captured", "second-set-up-taken", "second-set-up-signs-out",
    "second-set-up-silent", "shutdown-returns-at-once", "shutdown-leaves-work", "shutdown-erases-markers",
    "blank-signs-in", "corrupt-identity-is-nobody", "corrupt-events-are-none",
    "journey-stuck", "journey-on-pending", "goal-not-converted", "goal-of-any-purchase", "closed-journey-advances",
    "conflict-taken", "terms-dropped", "rejected-retried", "rejected-keeps-access", "rejected-finished",
    "rejected-blocks-others", "rejected-goes-with-uses", "last-total-counts",
    "twin-completes", "twin-granted-again", "refund-stays",
    "absence-ignored", "other-device-ignored", "family-ignored", "renewal-skipped", "renewal-completes-checkout",
    "renewal-to-active", "finish-before-reading",
  ]

  @Test("each is an instance of a hazard, and its summary is a sentence", arguments: SeededDefects.all.map(\.id))
  func words(_ id: String) throws {
    let defect = try #require(SeededDefects.named(id))
    #expect(defect.hazards.isEmpty == Self.unlisted.contains(id))
    for hazard in defect.hazards { #expect(hazard.wholeMatch(of: /HZ-[0-9]{3}/) != nil, "\(hazard)") }
    #expect(defect.summary.hasSuffix(".") && defect.summary.first?.isUppercase == true)
    #expect(!defect.clauses.isEmpty)
    for clause in defect.clauses {
      #expect(clause.wholeMatch(of: /(PUR|FEA|STK)-[0-9]{2}|D[0-9]+/) != nil, "\(clause)")
    }
  }

  @Test("some property judges a clause that it breaks", arguments: SeededDefects.all.map(\.id))
  func judged(_ id: String) throws {
    let defect = try #require(SeededDefects.named(id))
    let properties = try DefectSupport.setting(for: defect).model.properties
    let judged = Set(properties.flatMap { $0.clauses + [$0.number] })
    #expect(!judged.isDisjoint(with: defect.clauses))
  }
}
