import Testing

/// What a scenario shows by default, to the letter.
@Suite struct TranscriptTests {
  @Test func aPurchaseIsToldFromSheetToAccess() throws {
    #expect(
      try observed("launch\nidentify alice\n\npurchase pro.lifetime\n") == [
        "store sold pro.lifetime as tx1",
        "pro.lifetime: purchased",
        "event $purchase_completed pro.lifetime checkout1 alice",
        "server accepts tx1 for alice",
        "premium: denied → allowed",
        "store finished tx1 by sdk",
      ])
  }

  @Test func aCustomerWhoSignsInIsToldWithHerAccess() throws {
    #expect(try observed("launch\n") == ["ready"])
    #expect(try observed("launch\n\nidentify alice\n") == ["identified alice", "unknown", "ready"])
    #expect(
      try observed("launch\n\ngrant bob gens 3\nidentify bob\n") == [
        "identified bob", "unknown", "ready", "gens: 0 → 3",
      ])
  }

  @Test func consumptionsAreToldByTheirOperation() throws {
    let start = "launch\nidentify alice\ngrant alice gens 3\n\n"
    #expect(
      try observed(start + "consume gens 2 op=a\nconsume gens 2 op=b\nconsume gens 2 op=a\nconsume gens 0 op=c\n") == [
        "server charges alice 2 gens (a)", "a: accepted, balance 1",
        "server denies alice 2 gens (b)", "b: denied, balance 1",
        "a: accepted, balance 1 (replayed)", "c: threw invalid amount",
      ])
    #expect(
      try observed(start + "consume gens 1 op=a\nconsume gens 2 op=a\n") == [
        "server charges alice 1 gens (a)", "a: accepted, balance 2", "a: threw operation conflict",
      ])
  }

  @Test func whatIsUnlimitedIsNotCharged() throws {
    #expect(
      try observed("launch\npurchase pro.unlimited\n\nconsume exports 2 op=a\nhas exports\n") == [
        "server allows anonymous 2 exports (a)", "a: accepted, balance 0", "exports: allowed, unlimited",
      ])
  }

  @Test(arguments: [
    ("unverified", ["store sold pro.credits as tx1, unverified", "pro.credits: failed (unverified)"]),
    ("pending", ["pro.credits: pending"]), ("cancelled", ["pro.credits: cancelled"]),
    ("failed", ["pro.credits: failed (store)"]),
  ])
  func purchasesEndInOneWord(_ outcome: String, _ lines: [String]) throws {
    #expect(try observed("launch\n\npurchase pro.credits outcome=\(outcome)\n") == lines)
  }

  @Test func answersAboutFeaturesShowTheBalance() throws {
    #expect(
      try observed("launch\npurchase pro.credits\n\nhas gens\nhas premium policy=remote\n") == [
        "gens: allowed, balance 3", "premium: denied",
      ])
    #expect(try observed("launch\nnetwork down\n\nhas gens policy=remote\n") == ["gens: threw unknown outcome"])
  }

  @Test func refundsAndFinishesOfTheAppAreTold() throws {
    #expect(
      try observed("launch\npurchase pro.lifetime\n\nrefund tx1\n") == [
        "store refunded tx1", "server accepts revocation of tx1", "premium: allowed → denied",
      ])
    #expect(
      try observed("launch\nhold network\nbuy elsewhere pro.lifetime\n\napp finishes tx1\n") == [
        "store finished tx1 by app"
      ])
  }

  @Test func whatAnotherProcessShowedIsNotToldAgain() throws {
    #expect(try observed("launch\npurchase pro.lifetime\n\ncrash\nlaunch\n") == ["ready"])
  }

  @Test func purchasesElsewhereAndModesAreTold() throws {
    #expect(
      try observed("launch\n\nbuy elsewhere pro.credits token=none\nmode observer\n") == [
        "store sold pro.credits as tx1 elsewhere", "server accepts tx1 for anonymous", "gens: 0 → 3",
        "store finished tx1 by sdk", "mode is observer",
      ])
  }

  /// The example that the language is explained with.
  @Test func aPurchaseThatTheStoreFinishesWhileTheAppIsDead() throws {
    let text = """
      launch
      identify alice

      hold store
      purchase pro.monthly
      crash                                # before the SDK hears back
      store completes pro.monthly as tx1
      launch
      settle

      """
    #expect(
      try observed(text) == [
        "store sold pro.monthly as tx1", "ready", "server accepts tx1 for alice", "premium: denied → allowed",
        "store finished tx1 by sdk",
      ])
  }
}
