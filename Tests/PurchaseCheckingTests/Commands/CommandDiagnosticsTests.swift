import PurchaseChecking
import ScenarioLanguage
import Testing

/// Every message about a single command line, to the letter.
@Suite struct CommandDiagnosticsTests {
  @Test(arguments: [
    (
      "purchse pro.lifetime",
      """
      s.scenario:1:1: error: unknown command 'purchse'
      purchse pro.lifetime
      ^
      did you mean 'purchase'?
      """
    ),
    (
      "frobnicate",
      """
      s.scenario:1:1: error: unknown command 'frobnicate'
      frobnicate
      ^
      see 'purchasebench list commands'
      """
    ),
    (
      "app finish tx1",
      """
      s.scenario:1:5: error: unknown command 'app finish'
      app finish tx1
          ^
      did you mean 'finishes'? usage: app finishes TX
      """
    ),
    (
      "buy",
      """
      s.scenario:1:1: error: 'buy' does what?
      buy
      ^
      usage: buy elsewhere PRODUCT [token=T] [quantity=N] [offer=O] [plan=P] [unverified]
      """
    ),
    (
      "purchase pro.lifetme",
      """
      s.scenario:1:10: error: unknown product 'pro.lifetme'
      purchase pro.lifetme
               ^
      did you mean 'pro.lifetime'? usage: purchase PRODUCT [outcome=success|unverified|pending|cancelled|failed]
      """
    ),
    (
      "purchase",
      """
      s.scenario:1:1: error: PRODUCT is missing
      purchase
      ^
      usage: purchase PRODUCT [outcome=success|unverified|pending|cancelled|failed]
      """
    ),
    (
      "crash now",
      """
      s.scenario:1:7: error: 'now' is one word too many
      crash now
            ^
      usage: crash
      """
    ),
    (
      "wake crash-afer=1",
      """
      s.scenario:1:6: error: unknown option 'crash-afer'
      wake crash-afer=1
           ^
      did you mean 'crash-after'? usage: wake
      """
    ),
    (
      "show disk crash-after=1",
      """
      s.scenario:1:11: error: unknown option 'crash-after'
      show disk crash-after=1
                ^
      usage: show disk|network|store|listing|status|app-transaction|server|timers
      """
    ),
    (
      "outage apptransaction on",
      """
      s.scenario:1:8: error: unknown call 'apptransaction'
      outage apptransaction on
             ^
      did you mean 'app-transaction'? usage: outage CALL on|off
      """
    ),
    (
      "server clock behind 2h",
      """
      s.scenario:1:14: error: unknown ahead|back 'behind'
      server clock behind 2h
                   ^
      known are ahead, back; usage: server clock ahead|back TIME
      """
    ),
    (
      "manage subscriptions tx1",
      """
      s.scenario:1:1: error: PRODUCT is missing
      manage subscriptions tx1
      ^
      usage: manage subscriptions TX on|off|PRODUCT
      """
    ),
    (
      "wake crash-after=99",
      """
      s.scenario:1:18: error: '99' is not a number of outputs from 0 to 32
      wake crash-after=99
                       ^
      usage: wake
      """
    ),
    (
      "purchase pro.lifetime outcome=succes",
      """
      s.scenario:1:31: error: unknown outcome 'succes'
      purchase pro.lifetime outcome=succes
                                    ^
      did you mean 'success'? usage: purchase PRODUCT [outcome=success|unverified|pending|cancelled|failed]
      """
    ),
    (
      "hold everything",
      """
      s.scenario:1:6: error: unknown part 'everything'
      hold everything
           ^
      known are disk, network, store; usage: hold disk|network|store
      """
    ),
    (
      "identify dave",
      """
      s.scenario:1:10: error: unknown customer 'dave'
      identify dave
               ^
      known are anonymous, alice, bob, carol; usage: identify CUSTOMER|blank
      """
    ),
    (
      "identify anonymous",
      """
      s.scenario:1:10: error: 'anonymous' is nobody who could sign in
      identify anonymous
               ^
      known are alice, bob, carol; usage: identify CUSTOMER|blank
      """
    ),
    (
      "has premum",
      """
      s.scenario:1:5: error: unknown Feature 'premum'
      has premum
          ^
      did you mean 'premium'? usage: has FEATURE [amount=N] [policy=cacheFirst|remote] [entity=ENTITY]
      """
    ),
    (
      "deliver x1",
      """
      s.scenario:1:9: error: 'x1' is not a transaction
      deliver x1
              ^
      transactions are tx1, tx2, …; usage: deliver TX
      """
    ),
    (
      "store completes nothing",
      """
      s.scenario:1:17: error: 'nothing' is neither a checkout nor a product
      store completes nothing
                      ^
      checkouts are checkout1, checkout2, …; usage: store completes CHECKOUT|PRODUCT [as TX]
      """
    ),
    (
      "answer profil/alice",
      """
      s.scenario:1:8: error: 'profil/alice' is not a request
      answer profil/alice
             ^
      did you mean 'profile'? usage: answer REQUEST
      """
    ),
    (
      "answer purchase/1",
      """
      s.scenario:1:8: error: 'purchase/1' is not a request
      answer purchase/1
             ^
      requests are profile/alice, purchase/tx1, revocation/tx1, check/1, consume/a/alice, use/1; usage: answer REQUEST
      """
    ),
    (
      "store serves restore0",
      """
      s.scenario:1:14: error: 'restore0' is not a restore
      store serves restore0
                   ^
      restores are restore1, restore2, …; reading is what the SDK reads for itself; usage: store serves RESTORE \
      [outcome=success|cancelled|failed]
      """
    ),
    (
      "complete marker",
      """
      s.scenario:1:10: error: 'marker' is not a record
      complete marker
               ^
      records are identity, marker/checkout1, evidence/tx1, evidence/tx1/revocation, completed/checkout1, \
      failed/checkout1, synced/tx1, restored/restore1, restored-nothing/restore1, restore-failed/restore1, \
      command/a/alice, profile, delegate-note/PRODUCT, journey/journey1; usage: complete RECORD
      """
    ),
    (
      "consume gens two op=a",
      """
      s.scenario:1:14: error: 'two' is not a number
      consume gens two op=a
                   ^
      write 3, 0.5, -1, nan, infinity or -infinity; usage: consume FEATURE [N] op=a|b|c [entity=ENTITY]
      """
    ),
    (
      "consume gens",
      """
      s.scenario:1:1: error: op=… is missing
      consume gens
      ^
      usage: consume FEATURE [N] op=a|b|c [entity=ENTITY]
      """
    ),
    (
      "consume gens op=d",
      """
      s.scenario:1:17: error: unknown operation 'd'
      consume gens op=d
                      ^
      known are a, b, c; usage: consume FEATURE [N] op=a|b|c [entity=ENTITY]
      """
    ),
    (
      "grant alice gens -1",
      """
      s.scenario:1:18: error: '-1' is not a number of units from 0 to 9007199254740991 with at most three decimals
      grant alice gens -1
                       ^
      usage: grant CUSTOMER FEATURE N [entity=ENTITY]
      """
    ),
    (
      "advance 5",
      """
      s.scenario:1:9: error: '5' is not a time
      advance 5
              ^
      write 5m, 24h or 2d; usage: advance TIME
      """
    ),
    (
      "advance 99d",
      """
      s.scenario:1:9: error: '99d' is more than 65535 minutes
      advance 99d
              ^
      usage: advance TIME
      """
    ),
  ])
  func aProblemIsToldWithTheNearestWordAndTheUsage(_ line: String, _ expected: String) throws {
    let vocabulary = Vocabulary(try testShelf())
    let command = try command(line)
    let error = #expect(throws: Diagnostics.self) { try ScriptCommandTable.parse(command, in: vocabulary) }
    #expect(error?.description == expected)
  }

  @Test func severalProblemsOfALineAreToldTogether() throws {
    let command = try command("consume gans one op=z")
    let vocabulary = Vocabulary(try testShelf())
    let error = #expect(throws: Diagnostics.self) { try ScriptCommandTable.parse(command, in: vocabulary) }
    #expect(
      error?.all.map(\.message) == [
        "unknown Feature 'gans'", "'one' is not a number", "unknown operation 'z'",
      ])
  }

  @Test func keptRecordsAreToldApart() throws {
    let command = try command("launch kept=identity,markr,evidence/tx1:0")
    let vocabulary = Vocabulary(try testShelf())
    let error = #expect(throws: Diagnostics.self) { try ScriptCommandTable.parse(command, in: vocabulary) }
    #expect(
      error?.all.map { "\($0.location) \($0.message)" } == [
        "1:22 'markr' is not a record", "1:28 'evidence/tx1:0' is not a record",
      ])
  }
}
