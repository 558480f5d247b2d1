import PurchaseDomain
import PurchaseChecking
import PurchaseDomain
import RunReports
import Testing

@testable import purchasebench

@Suite struct ListCommandTests {
  @Test(arguments: ListCommand.Topic.allCases.map(\.rawValue)) func everyListIsJSONForScripts(topic: String) throws {
    let run = ToolRun("list \(topic) --format json --quiet")
    #expect(run.status == 0)
    #expect(run.errors == "")
    for object in try RecordReader.objects(in: run.output) {
      #expect(object["version"] == .integer(1))
      let kinds = topic == "products" ? ["product", "catalog"] : [String(topic.dropLast())]
      #expect(object["kind"].map { kind in kinds.contains { "\(kind)".contains($0) } } == true)
      guard case .string(let id)? = object["id"], case .string(let summary)? = object["summary"] else {
        Issue.record("no id or summary in \(topic)")
        continue
      }
      #expect(!id.isEmpty)
      #expect(!summary.isEmpty || topic == "scenarios")
    }
  }

  @Test func everyClauseIsCheckedOrSaysWhyNot() throws {
    let clauses = try RecordReader.objects(in: ToolRun("list clauses --format json").output)
    #expect(clauses.count == 153)
    #expect(clauses.first?["id"] == .string("PUR-01"))
    let renewal = clauses.first { $0["id"] == .string("STK-13") }
    #expect(renewal?["reason"] == JSONValue.null)
    let named = clauses.first { $0["id"] == .string("STK-23") }
    #expect(named?["reason"] == .string("rules nothing"))
    let completion = clauses.first { $0["id"] == .string("PUR-57") }
    #expect(completion?["reason"] == JSONValue.null)
  }

  @Test func boundsAreThoseOfTheBench() {
    let lines = ToolRun("list bounds").output.split(separator: "\n")
    #expect(lines.first == "customers              users that may sign in, with 'explore' in turn (default 1)")
    #expect(lines.last == "depth                  steps of one schedule")
    #expect(lines.count == Bounds.named.count + 1)
  }

  @Test func commandsAreThoseOfScenarios() {
    let run = ToolRun("list commands")
    #expect(run.output.hasPrefix("launch                 Launches the app; "))
    #expect(run.output.split(separator: "\n").count == ScriptCommandTable.rows.count)
  }

  @Test func faultsAreMadeByCommandsAndAllowedByBounds() {
    for fault in WorldFault.all {
      #expect(ScriptCommandTable.rows.contains { fault.example.hasPrefix($0.name) }, "\(fault.example)")
      #expect(ExplorationBounds.rows.contains { $0.name == fault.bound }, "\(fault.bound)")
    }
    for words in QuirkWords.all {
      #expect(ScriptCommandTable.rows.contains { words.example.hasPrefix($0.name) }, "\(words.example)")
    }
    let run = ToolRun("list faults")
    #expect(run.output.contains("Q9: The sheet says that it was cancelled although it sold"))
    #expect(run.output.split(separator: "\n").count == WorldFault.all.count + QuirkWords.all.count)
  }

  @Test func decisionsSayWhatCanBeChosen() throws {
    let lines = ToolRun("list decisions").output.split(separator: "\n")
    let choice = " [--decision D1=afterAcceptance or afterDurableRecord; by default afterAcceptance]"
    #expect(lines.contains { $0.hasPrefix("D1 ") && $0.hasSuffix(choice) })
    #expect(lines.count { $0.contains("--decision") } == Decisions.values.count)
    let first = try RecordReader.objects(in: ToolRun("list decisions --format json").output).first
    #expect(first?["values"] == .strings(["afterAcceptance", "afterDurableRecord"]))
    #expect(first?["default"] == .string("afterAcceptance"))
  }

  @Test func invariantsAreThoseThatCheckCounts() {
    let run = ToolRun("list invariants")
    #expect(run.output.split(separator: "\n").count == Properties.judging.count + StoreProperty.all.count)
    #expect(run.output.contains("\nstore-id-unique "))
  }

  @Test func situationsOfQuirksSayWhichStoreHasThem() {
    let lines = ToolRun("list situations").output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("quirk-twin ") && $0.hasSuffix(" [--store observed or sandbox]") })
    #expect(lines.contains { $0.hasPrefix("quirk-moment-of-expiry ") && $0.hasSuffix("(Q16)") })
    #expect(lines.count { $0.contains("--store") } == 23)
  }

  @Test func scenariosAreInColumns() {
    let lines = ToolRun("list scenarios").output.split(separator: "\n")
    let starts = lines.map { line in
      let name = line.prefix { $0 != " " }.count
      return name + line.dropFirst(name).prefix { $0 == " " }.count
    }
    #expect(Set(starts).count == 1)
  }

  @Test func faultsWithoutASwitchSayHowTheyShow() {
    let run = ToolRun("list faults")
    #expect(run.output.contains("no trusted time. In a scenario: 'clock behind 2h'.\n"))
    #expect(!run.output.contains("'quirk "))
  }

  @Test func productsOfACatalog() throws {
    let project = try TestProject()
    let options = "--catalog @/Scenarios/Catalogs/pro.storekit --features @/Scenarios/Catalogs/pro.features.json"
    let run = project.run("list products \(options)")
    #expect(run.output.contains("nonConsumable, "))
    #expect(run.output.contains("grants 3 gens\n"))
    let features = project.run("list products --write-features \(options)")
    #expect(try features.output == project.read("Scenarios/Catalogs/pro.features.json"))
    #expect(project.run("list bounds --write-features").status == 64)
  }

  @Test func groupsPlansAndOffersOfACatalog() throws {
    let project = try TestProject()
    let catalog = "@/Scenarios/Catalogs/five.storekit"
    try project.write(
      """
      {"products":[{"productID":"coins","type":"Consumable","displayPrice":"8","colour":1}],
      "subscriptionGroups":[{"id":"G","name":"Pro","subscriptions":[{"productID":"year","type":"RecurringSubscription",
      "displayPrice":"198","recurringSubscriptionPeriod":"P1Y","groupNumber":2,"familyShareable":true,
      "billingPlans":[{"billingPlanType":"MONTHLY","displayPrice":"18","commitmentDisplayPrice":"216"}],
      "introductoryOffer":{"paymentMode":"free","subscriptionPeriod":"P1W","displayPrice":"0,99"},
      "adHocOffers":[{"paymentMode":"payAsYouGo","subscriptionPeriod":"P1M","displayPrice":"9.0","numberOfPeriods":3,
      "offerID":"back"}],
      "codeOffers":[{"paymentMode":"payUpFront","subscriptionPeriod":"P1Y","displayPrice":"68","eligibility":["new"],
      "referenceName":"CODE"}]}]}],
      "settings":{"_storefront":"CHN"},"version":{"major":5,"minor":0}}
      """, to: "Scenarios/Catalogs/five.storekit")
    let text = project.run("list products --catalog \(catalog)").output
    for line in [
      "coins ", "group G ", "Pro\n", "autoRenewable, 198, P1Y; grants year; level 2; shared by families\n",
      "  plan MONTHLY: 18 a bill, 216 in all\n", "  introductory: free for P1W\n",
      "  promotional back: 9.0 every P1M, 3 times\n", "  code CODE: 68 once for P1Y; for new customers\n",
      "format 5.0, 2 products, 1 group\n", "    1:74 products[0].colour\n",
    ] { #expect(text.contains(line), "\(line)") }

    let objects = try RecordReader.objects(in: project.run("list products --format json --catalog \(catalog)").output)
    #expect(objects.map { $0["kind"] } == [.string("product"), .string("product"), .string("catalog")])
    #expect(objects[1]["group"] == .object(["id": .string("G"), "name": .string("Pro")]))
    #expect(objects[1]["level"] == .integer(2))
    guard case .array(let offers)? = objects[1]["offers"], case .object(let promotional)? = offers.dropFirst().first
    else {
      Issue.record("no offers")
      return
    }
    #expect(offers.count == 3)
    #expect(promotional["kind"] == .string("promotional") && promotional["price"] == .string("9.0"))
    #expect(promotional["bills"] == .integer(3))
    #expect(
      objects[2]["unknownKeys"]
        == .array([.object(["key": .string("products[0].colour"), "line": .integer(1), "column": .integer(74)])]))
    #expect(objects[2]["storefront"] == .string("CHN"))
  }
}
