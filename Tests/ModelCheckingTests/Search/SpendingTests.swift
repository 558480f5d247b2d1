import Testing

@testable import ModelChecking

/// A state that only had more taken away than a known one is not looked at; what is found stays the same.
@Suite struct SpendingTests {
  @Test func aBudgetIsAByte() {
    var spending = Spending()
    spending[0] = 3
    spending[7] = 255
    spending[7] = 200
    #expect((0..<Spending.most).map { spending[$0] } == [3, 0, 0, 0, 0, 0, 0, 200])
  }

  @Test func allThatIsLessIsLookedAtOnce() {
    var spending = Spending()
    (spending[0], spending[2]) = (2, 1)
    var seen: [[UInt8]] = []
    #expect(
      !spending.isAboveAny { less in
        seen.append([less[0], less[1], less[2]])
        return false
      })
    #expect(seen == [[1, 0, 1], [0, 0, 1], [2, 0, 0], [1, 0, 0], [0, 0, 0]])
    #expect(spending.isAboveAny { $0[0] == 1 })
    #expect(!Spending().isAboveAny { _ in true })
  }

  /// Each of five stops with 0 to 2 tickets; the tram comes to stop 2 and 3 sooner with one, to 4 sooner with one or two.
  @Test func coveredStatesAreLeftOut() {
    func states(_ options: ExploreOptions) -> Int { explore(Tram(), options).distinctStates }
    #expect(states(ExploreOptions(usesBudgets: false)) == 15)
    #expect(states(ExploreOptions()) == 9)
    #expect(states(ExploreOptions(order: .depthFirst)) == 15)
    #expect(states(ExploreOptions(comparesStates: true)) == 15)
  }

  @Test func severalBudgetsAreComparedOneByOne() {
    let tram = Tram(ticketLimit: 2, nightLimit: 1)
    #expect(explore(tram, ExploreOptions(usesBudgets: false)).distinctStates == 30)
    #expect(explore(tram).distinctStates == leastSpendings(of: tram))
  }

  @Test func workersAgree() {
    let tram = Tram(ticketLimit: 40, nightLimit: 3)
    let alone = explore(tram)
    for jobs in [2, 3] {
      var together = explore(tram, ExploreOptions(jobs: jobs))
      together.peakMemoryBytes = alone.peakMemoryBytes
      #expect(together == alone)
    }
  }

  @Test func theShortestWayToAFindingStaysTheShortest() {
    for stop: UInt8 in 1...4 {
      let tram = Tram(ticketLimit: 1, nightLimit: 1, wrongStop: stop)
      let all = explore(tram, ExploreOptions(usesBudgets: false)).findings
      let few = explore(tram).findings
      #expect(all.count == 1 && few.count == 1)
      #expect(all.first?.actions.count == few.first?.actions.count)
    }
  }

  /// How many states nothing covers that is met on the same level before them or on an earlier one, counted plainly.
  private func leastSpendings(of tram: Tram) -> Int {
    var known = [Tram.State()]
    var next = 0
    while next < known.count {
      let state = known[next]
      next += 1
      tram.forEachAction(in: state) { action in
        var successor = state
        var marks = Marks()
        guard tram.perform(action, on: &successor, marks: &marks) == .done else { return }
        let isCovered = known.contains { other in
          other.stop == successor.stop && other.tickets <= successor.tickets && other.nights <= successor.nights
        }
        if !isCovered { known.append(successor) }
      }
    }
    return known.count
  }
}
