import Foundation

/// The time that this process spent computing, all its threads together.
///
/// Figures about speed are taken with it: on a machine shared with others the clock on the wall says little.
enum ProcessorClock {
  /// Seconds since some fixed moment.
  static var seconds: Double {
    var time = timespec()
    guard clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// How long a body computes.
  static func seconds<Result>(of body: () throws -> Result) rethrows -> (result: Result, seconds: Double) {
    let start = seconds
    let result = try body()
    return (result, max(seconds - start, 1e-9))
  }
}
