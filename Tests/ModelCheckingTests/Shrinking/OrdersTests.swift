import KnownModels
import ModelChecking
import Testing

/// The two defects that every seed must find, shrink to the true minimum, and prove.
@Suite struct OrdersTests {
  #if DEBUG
    static let seeds: Range<UInt64> = 0..<6
  #else
    static let seeds: Range<UInt64> = 0..<100
  #endif

  @Test func theDeskIsRightWithoutDefect() {
    let result = explore(Orders(orderLimit: 1))
    #expect(result.isComplete)
    #expect(result.findings.isEmpty)
    #expect(result.kinds.neverEnabled == [])
    #expect(walk(Orders(), WalkOptions(seed: 5, schedules: 256)).findings.isEmpty)
  }

  @Test(arguments: seeds) func easyShrinksToFive(seed: UInt64) throws {
    let model = Orders(defect: .easy)
    let finding = try #require(walk(model, WalkOptions(seed: seed, schedules: 10_000)).findings.first)
    #expect(isReproducible(finding, on: model))
    let shrunk = shrink(finding, on: model)
    #expect(shrunk.finding.actions == [.start, .approve(1), .callback(1), .relaunch, .update(1)])
    #expect(isReproducible(shrunk.finding, on: model))
    guard case .provedMinimal = confirm(shrunk.finding, on: model) else {
      Issue.record("not proved")
      return
    }
  }

  @Test(arguments: seeds) func deepShrinksToNine(seed: UInt64) throws {
    let model = Orders(defect: .deep)
    let finding = try #require(walk(model, WalkOptions(seed: seed, schedules: 50_000)).findings.first)
    let shrunk = shrink(finding, on: model)
    #expect(shrunk.finding.actions.count == 9, "\(shrunk.finding.actions)")
    #expect(!shrunk.endedByLimit)
    #expect(isReproducible(shrunk.finding, on: model))
    guard case .provedMinimal = confirm(shrunk.finding, on: model) else {
      Issue.record("not proved")
      return
    }
  }

  @Test func deepIsProvedMinimalWithTwoOrders() throws {
    let model = Orders(defect: .deep, orderLimit: 2)
    let finding = try #require(walk(model, WalkOptions(seed: 3, schedules: 50_000)).findings.first)
    let shrunk = shrink(finding, on: model)
    guard case .provedMinimal = confirm(shrunk.finding, on: model) else {
      Issue.record("not proved")
      return
    }
    guard case .shorter(let shortest) = confirm(finding, on: model) else {
      Issue.record("the unshrunk one is longer")
      return
    }
    #expect(shortest.actions.count == 9)
    #expect(shortest.violation == finding.violation)
    guard case .unknown(upToDepth: 1...8) = confirm(shrunk.finding, on: model, stateLimit: 100) else {
      Issue.record("a hundred states cannot prove it")
      return
    }
  }
}
