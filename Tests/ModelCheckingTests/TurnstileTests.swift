import ModelChecking
import Testing

@Suite struct TurnstileTests {
  @Test func hasThirteenStates() {
    let result = explore(Turnstile())
    #expect(result.distinctStates == 13)
    #expect(result.isComplete)
    #expect(result.findings.isEmpty)
    #expect(result.marks.contains(0))
  }

  @Test func keepsItsPropertyInRandomSchedules() {
    let result = walk(Turnstile(), WalkOptions(seed: 1, schedules: 500))
    #expect(result.findings.isEmpty)
    #expect(result.schedules == 500)
  }
}
