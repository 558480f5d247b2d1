import PurchaseChecking
import PurchaseDomain
import Testing

@Suite struct CommandTableTests {
  @Test(arguments: ScriptCommandTable.rows.map(\.name))
  func theExampleOfEachCommandIsRead(_ name: String) throws {
    let row = try #require(ScriptCommandTable.rows.first { $0.name == name })
    let vocabulary = Vocabulary(try testShelf())
    #expect(throws: Never.self) { try ScriptCommandTable.parse(try command(row.example), in: vocabulary) }
    #expect(row.example.hasPrefix(row.name))
    #expect(row.usage.hasPrefix(row.name))
    #expect(row.summary.hasSuffix("."))
  }

  @Test func namesAreUnique() {
    let names = ScriptCommandTable.rows.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func everyGroupHasCommands() {
    for group in ScriptCommandRow.Group.allCases {
      #expect(ScriptCommandTable.rows.contains { $0.group == group })
    }
  }

  @Test(arguments: [
    ("launch mode=observer kept=all", "launch mode=observer"),
    ("advance 90m", "advance 90m"), ("advance 120m", "advance 2h"), ("advance 24h", "advance 24h"),
    ("advance 2d", "advance 2d"), ("advance 0m", "advance 0m"),
    ("purchase pro.lifetime outcome=success", "purchase pro.lifetime"),
    ("purchase pro.credits outcome=pending", "purchase pro.credits outcome=pending"),
    ("identify alice", "identify alice"),
    ("has gens amount=1", "has gens"), ("has gens amount=-1 policy=remote", "has gens amount=-1 policy=remote"),
    ("consume gens op=a", "consume gens 1 op=a"), ("consume gens 0 op=b", "consume gens 0 op=b"),
    ("consume gens 9007199254740992 op=c", "consume gens 9007199254740992 op=c"),
    ("buy elsewhere pro.lifetime", "buy elsewhere pro.lifetime token=none"),
    ("buy elsewhere pro.lifetime unverified token=foreign", "buy elsewhere pro.lifetime unverified token=foreign"),
    ("next check refused retry-after=2m", "next check refused retry-after=2m"),
    ("grant bob gens 3", "grant bob gens 3"), ("settle", "settle"), ("mode observer", "mode observer"),
    ("crash crash-after=2", "crash crash-after=2"), ("fail next marker", "fail next marker"),
    ("complete evidence/tx1/revocation", "complete evidence/tx1/revocation"),
    ("use gens", "use gens 1"), ("use-and-wait gens total", "use-and-wait gens 1 total"),
    ("use-and-wait gens 2 total entity=project-1", "use-and-wait gens 2 total entity=project-1"),
    ("has gens entity=project-2", "has gens entity=project-2"),
    ("consume gens op=a entity=project-1", "consume gens 1 op=a entity=project-1"),
    ("grant bob gens 3 entity=project-2", "grant bob gens 3 entity=project-2"), ("renew bob gens", "renew bob gens"),
    ("reinstall", "reinstall"), ("device tablet", "device tablet"),
    ("server clock back 120m", "server clock back 2h"), ("outage app-transaction on", "outage app-transaction on"),
    ("manage subscriptions tx1 off", "manage subscriptions tx1 off"),
    ("manage subscriptions tx1 pro.lifetime", "manage subscriptions tx1 pro.lifetime"),
    ("notify server tx1 refund-reversed", "notify server tx1 refund-reversed"),
  ])
  func linesAreSaidInTheirShortestForm(_ line: String, _ shortest: String) throws {
    let shelf = try testShelf()
    let vocabulary = Vocabulary(shelf)
    let world = testBench(shelf).start.world
    let script = try ScriptCommandTable.parse(try command(line), in: vocabulary)
    let action = try #require(try script.action(in: world, on: shelf, vocabulary))
    #expect(vocabulary.words(of: action, in: world) == shortest)
  }
}
