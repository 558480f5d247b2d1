import Foundation
import RunReports
import Synchronization

/// Ctrl-C and the request to end: noted, not obeyed at once, so that nothing found so far is lost.
///
/// Whatever runs long, reading many files included, asks `Terminal.interruption` and writes its record when the answer
/// is not `nil`. A second signal ends the process at once.
enum Interruption {
  private static let signal = Atomic<Int32>(0)

  /// The status with which to end, once somebody asked to.
  static var requested: ExitCode? {
    switch signal.load(ordering: .relaxed) {
    case SIGINT: .interrupted
    case SIGTERM: .terminated
    default: nil
    }
  }

  /// Starts to note signals.
  static func watch() {
    // Made before the first signal: a signal handler must not be the one that initialises it.
    signal.store(0, ordering: .relaxed)
    for number in [SIGINT, SIGTERM] {
      var action = sigaction()
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = { Interruption.note($0) }
      #else
        action.__sigaction_handler.sa_handler = { Interruption.note($0) }
      #endif
      action.sa_flags = Int32(bitPattern: UInt32(truncatingIfNeeded: SA_RESETHAND))
      sigaction(number, &action, nil)
    }
  }

  /// Notes a signal as if it had arrived; 0 takes it back.
  static func note(_ number: Int32) {
    signal.store(number, ordering: .relaxed)
  }
}
