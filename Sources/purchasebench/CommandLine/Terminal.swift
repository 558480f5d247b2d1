import Foundation
import RunReports
import Synchronization

/// Where results, notes and progress go: results to standard output, all else to standard error; and where the request
/// to end comes from.
///
/// Safe to use from several threads at once.
final class Terminal: Sendable {
  /// One way out, and whether a person looks at it.
  struct Stream: Sendable {
    var isTerminal: Bool
    var write: @Sendable (String) throws(SystemError) -> Void
  }

  /// Both ways out, the clock by which progress is slowed down, and whether somebody asked to end.
  struct Streams: Sendable {
    var standardOutput: Stream
    var standardError: Stream
    /// Seconds from some fixed moment.
    var now: @Sendable () -> Double
    /// The status with which to end, once somebody asked to.
    var interruption: @Sendable () -> ExitCode?

    static var standard: Streams {
      Streams(
        standardOutput: Stream(isTerminal: isatty(1) == 1) { text throws(SystemError) in try send(text, to: 1) },
        standardError: Stream(isTerminal: isatty(2) == 1) { text throws(SystemError) in try send(text, to: 2) },
        now: { ProcessInfo.processInfo.systemUptime }, interruption: { Interruption.requested })
    }

    /// Writes everything, however often a signal or a slow reader breaks it off.
    static func send(_ text: String, to descriptor: Int32) throws(SystemError) {
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          var reader = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&reader, 1, -1)
        } else if errno != EINTR {
          throw .last
        }
      }
    }
  }

  /// Whether results may be coloured.
  let usesColour: Bool

  private let streams: Streams
  private let isQuiet: Bool
  private let progress: Mutex<ProgressLine>
  private let lost = Mutex<SystemError?>(nil)

  init(streams: Streams, options: Options, environment: [String: String]) {
    self.streams = streams
    isQuiet = options.isQuiet
    usesColour = options.colour.isOn(environment: environment, isTerminal: streams.standardOutput.isTerminal)
    let isRewritable = streams.standardError.isTerminal && environment["TERM"] != "dumb"
    let columns = environment["COLUMNS"].flatMap { Int($0) } ?? 80
    progress = Mutex(ProgressLine(isRewritable: isRewritable, columns: columns))
  }

  /// Seconds from some fixed moment.
  var seconds: Double { streams.now() }

  /// The status with which to end, once somebody asked to.
  var interruption: ExitCode? { streams.interruption() }

  /// Whether somebody asked to end.
  var isInterrupted: Bool { interruption != nil }

  /// Why results were lost, if any were.
  ///
  /// Whoever closes a pipe has seen enough, and loses nothing.
  var lostOutput: SystemError? { lost.withLock { $0 } }

  /// Writes a result and ends its line; an empty text is no result.
  func print(_ text: String) {
    guard !text.isEmpty else { return }
    progress.withLock { line in
      tell(line.cleared())
      do throws(SystemError) {
        try streams.standardOutput.write(text.hasSuffix("\n") ? text : text + "\n")
      } catch {
        if error.number != EPIPE { lost.withLock { $0 = $0 ?? error } }
      }
    }
  }

  /// Writes a note about the run; not wanted with `--quiet`.
  func note(_ text: String) {
    guard !isQuiet else { return }
    error(text)
  }

  /// Writes what must be seen, even with `--quiet`, and is no result.
  func error(_ text: String) {
    progress.withLock { line in
      tell(line.cleared() + (text.hasSuffix("\n") ? text : text + "\n"))
    }
  }

  /// Tells how far the run is: one rewritten line on a terminal, elsewhere a line every 30 s and for each new phase.
  func progress(_ phase: String, _ detail: @autoclosure () -> String) {
    guard !isQuiet else { return }
    progress.withLock { line in
      guard line.isDue(phase: phase, at: streams.now()) else { return }
      tell(line.show(phase: phase, detail: detail(), at: streams.now()))
    }
  }

  /// Takes the rewritten line away.
  func endProgress() {
    progress.withLock { tell($0.cleared()) }
  }

  /// Nobody can be told when this fails, so nothing is done about it.
  private func tell(_ text: String) {
    try? streams.standardError.write(text)
  }
}
