import Testing

/// What `show` prints of each part, to the letter.
@Suite struct ShowTests {
  private let story = """
    launch
    identify alice
    purchase pro.credits
    consume gens 2 op=a
    hold network
    hold store
    purchase pro.lifetime
    has gens policy=remote
    hold disk
    identify bob


    """

  @Test func nothingIsSaidInOneLine() throws {
    #expect(
      try observed("show disk\nshow network\nshow store\nshow server\nshow timers\n") == [
        "disk identity: anonymous", "network nothing", "store nothing", "server configuration pro.lifetime native",
        "timers nothing",
      ])
  }

  @Test func theDiskShowsRecordsAndWrites() throws {
    #expect(
      try observed(story + "show disk\n") == [
        "disk identity: alice",
        "disk marker/checkout1: pro.credits for alice", "disk marker/checkout2: pro.lifetime for alice",
        "disk completed/checkout1", "disk command/a/alice: 2 gens for alice", "disk writing identity: bob",
      ])
    #expect(try observed(story + "crash\nshow disk\n").last == "disk in doubt identity: bob")
  }

  @Test func theNetworkShowsFlights() throws {
    #expect(try observed(story + "show network\n") == ["network check/1"])
    #expect(try observed(story + "commit check\nshow network\n") == ["network check/1, carried out"])
    #expect(
      try observed(story + "consume gens 1 op=b\ncrash\nshow network\n") == ["network consume/b/alice, late"])
  }

  @Test func theStoreShowsSalesSheetsAndAsks() throws {
    #expect(
      try observed(story + "show store\nstore asks checkout2\nrefund tx1\nshow store\n") == [
        "store tx1 pro.credits token alice, finished", "store sheet checkout2 pro.lifetime token alice",
        "store refunded tx1",
        "store tx1 pro.credits token alice, refunded, finished, update waits",
        "store sheet checkout2 pro.lifetime token alice, answered pending",
        "store ask checkout2 pro.lifetime token alice",
      ])
  }

  @Test func theServerShowsPurchasesAccountsAndDecisions() throws {
    #expect(
      try observed(story + "show server\n") == [
        "server tx1 pro.credits for alice, bought", "server alice gens: granted 3, charged 2",
        "server a 2 gens for alice: accepted, balance 1",
        "server configuration pro.credits native, pro.lifetime native",
      ])
  }

  @Test func timersShowWhenTheyAreDue() throws {
    #expect(try observed("launch\nadvance 3m\n\nshow timers\n") == ["timers 1/0 due in 2m"])
  }
}
