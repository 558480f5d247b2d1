import Foundation
import RunReports
import Testing

@testable import purchasebench

/// One after the other: a process has one handler for each signal.
@Suite(.serialized) struct InterruptionTests {
  @Test func signalsAreNotedAndNotObeyed() {
    Interruption.watch()
    defer {
      Interruption.note(0)
      signal(SIGINT, SIG_DFL)
      signal(SIGTERM, SIG_DFL)
    }
    #expect(Interruption.requested == nil)
    #expect(send(SIGINT) == .interrupted)
    #expect(send(SIGTERM) == .terminated)
  }

  /// To the process and not with 'raise': the threads of the tests do not take signals.
  private func send(_ number: Int32) -> ExitCode? {
    let before = Interruption.requested
    kill(getpid(), number)
    for _ in 0..<1000 where Interruption.requested == before { usleep(5000) }
    return Interruption.requested
  }
}
