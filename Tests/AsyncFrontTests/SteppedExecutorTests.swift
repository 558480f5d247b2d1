import AsyncFront
import Testing

@Suite("The stepped executor")
struct SteppedExecutorTests {
  @Test("runs nothing by itself, and everything in order when it is told to")
  func order() {
    let executor = SteppedExecutor()
    let seen = Seen<Int>()
    for number in 1...3 {
      Task(executorPreference: executor) {
        seen.add(number)
        await Task.yield()
        seen.add(number + 10)
      }
    }
    #expect(seen.all.isEmpty)
    #expect(!executor.isQuiet)
    executor.runUntilQuiet()
    #expect(seen.all == [1, 2, 3, 11, 12, 13])
    #expect(executor.isQuiet)
  }

  @Test("a task that waits leaves the queue empty until somebody ends the wait")
  func waits() {
    let executor = SteppedExecutor()
    let seen = Seen<Int>()
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    Task(executorPreference: executor) { for await number in stream { seen.add(number) } }
    executor.runUntilQuiet()
    #expect(executor.isQuiet && seen.all.isEmpty)
    continuation.yield(7)
    #expect(seen.all.isEmpty)
    executor.runUntilQuiet()
    #expect(seen.all == [7])
  }
}
