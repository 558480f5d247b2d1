import ScenarioLanguage
import Testing

/// The example by which the language was agreed on.
@Suite struct ContractExampleTests {
  private static let text = """
    # The store finishes a purchase while the app is dead; the next launch completes it once.
    #
    # Clauses: PUR-57 PUR-58 PUR-61
    # Catalog: ../Catalogs/pro.storekit

    launch mode=full
    identify alice
    ----
    ready

    hold store
    purchase pro.monthly
    crash                                # before the SDK hears back
    store completes pro.monthly as tx1
    launch
    settle
    ----
    event $purchase_completed pro.monthly tx1 alice
    server accepts tx1 for alice
    event $purchase_synced tx1 alice
    store finished tx1 by sdk
    premium: denied → allowed

    device tablet                        # same account, empty disk
    launch
    identify alice
    restore
    settle
    ----
    tablet: restored
    event $restore_completed alice
    tablet premium: denied → allowed

    """

  @Test func isReadAsItIsMeant() throws {
    let scenario = try ScenarioParser.parse(Self.text, path: "a.scenario")
    #expect(
      scenario.description == [
        "The store finishes a purchase while the app is dead; the next launch completes it once."
      ])
    #expect(scenario.header(.clauses)?.words.map(\.text) == ["PUR-57", "PUR-58", "PUR-61"])
    #expect(scenario.header(.catalog)?.value == "../Catalogs/pro.storekit")
    #expect(scenario.blocks.map(\.commands.count) == [2, 6, 5])
    #expect(scenario.blocks[0].commands[0].option("mode")?.value.text == "full")
    #expect(scenario.blocks[1].commands[2].comment == "before the SDK hears back")
    #expect(scenario.blocks[1].expectation?.texts.last == "premium: denied → allowed")
    #expect(scenario.blocks[2].expectation?.texts.count == 3)
  }

  @Test func onlyTheColumnsOfItsCommentsMove() throws {
    let formatted = ScenarioFormatter.format(try ScenarioParser.parse(Self.text, path: "a.scenario"))
    #expect(
      formatted
        == Self.text
        .replacing("crash                                # before", with: "crash  # before")
        .replacing("device tablet                        # same", with: "device tablet  # same"))
  }
}
