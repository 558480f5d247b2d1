import Foundation
import RunReports
import Synchronization

/// Where results, notes and progress go: results to standard output, all else to standard error.
///
/// Safe to use from several threads at once.
final class Terminal: Sendable {
  /// One way out, and whether a person looks at it.
  struct Stream: Sendable {
    var isTerminal: Bool
    var write: @Sendable (String) -> Void
  }

  /// Both ways out, and the clock by which progress is slowed down.
  struct Streams: Sendable {
    var standardOutput: Stream
    var standardError: Stream
    /// Seconds from some fixed moment.
    var now: @Sendable () -> Double

    static var standard: Streams {
      Streams(
        standardOutput: Stream(isTerminal: isatty(1) == 1) { write($0, to: .standardOutput) },
        standardError: Stream(isTerminal: isatty(2) == 1) { write($0, to: .standardError) },
        now: { ProcessInfo.processInfo.systemUptime })
    }

    /// Nobody can be told when this fails, so nothing is done about it.
    private static func write(_ text: String, to file: FileHandle) {
      try? file.write(contentsOf: Data(text.utf8))
    }
  }

  /// Whether results may be coloured.
  let usesColour: Bool

  private let streams: Streams
  private let isQuiet: Bool
  private let progress: Mutex<ProgressLine>

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

  /// Writes a result and ends its line; an empty text is no result.
  func print(_ text: String) {
    guard !text.isEmpty else { return }
    progress.withLock { line in
      streams.standardError.write(line.cleared())
      streams.standardOutput.write(text.hasSuffix("\n") ? text : text + "\n")
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
      streams.standardError.write(line.cleared() + (text.hasSuffix("\n") ? text : text + "\n"))
    }
  }

  /// Tells how far the run is: one rewritten line on a terminal, elsewhere a line every 30 s and for each new phase.
  func progress(_ phase: String, _ detail: @autoclosure () -> String) {
    guard !isQuiet else { return }
    progress.withLock { line in
      guard line.isDue(phase: phase, at: streams.now()) else { return }
      streams.standardError.write(line.show(phase: phase, detail: detail(), at: streams.now()))
    }
  }

  /// Takes the rewritten line away.
  func endProgress() {
    progress.withLock { streams.standardError.write($0.cleared()) }
  }
}
