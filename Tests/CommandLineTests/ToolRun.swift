import RunReports
import Synchronization

@testable import purchasebench

/// One run of the tool, seen from outside: status and both streams.
struct ToolRun: Equatable {
  var status: Int32
  var output: String
  var errors: String

  init(status: Int32, output: String = "", errors: String = "") {
    self.status = status
    self.output = output
    self.errors = errors
  }

  /// Runs the tool in this process, by default far from any terminal.
  init(
    _ arguments: [String], environment: [String: String] = [:],
    handlers: [Command: CommandHandler] = CommandHandlers.all,
    interruption: @escaping @Sendable () -> ExitCode? = { nil }
  ) {
    let recording = Recording()
    let code = PurchaseBenchTool.run(
      arguments: arguments, environment: environment, streams: recording.streams(interruption: interruption),
      handlers: handlers)
    self.init(status: code.rawValue, output: recording.output, errors: recording.errors)
  }

  /// Runs a command line as it is typed.
  init(_ line: String, environment: [String: String] = [:]) {
    self.init(line.split(separator: " ").map(String.init), environment: environment)
  }
}

/// A signal that arrives after it was looked for so many times.
final class LateSignal: Sendable {
  private let looks: Mutex<Int>

  init(afterLooks looks: Int) { self.looks = Mutex(looks) }

  /// What there is to see now.
  @Sendable func look() -> ExitCode? {
    looks.withLock { looks in
      looks -= 1
      return looks < 0 ? .terminated : nil
    }
  }
}

/// Keeps what is written, with a clock that stands still unless it is moved.
final class Recording: Sendable {
  private let texts = Mutex((output: "", errors: "", now: 0.0))

  var output: String { texts.withLock { $0.output } }
  var errors: String { texts.withLock { $0.errors } }

  func advance(seconds: Double) {
    texts.withLock { $0.now += seconds }
  }

  func streams(
    isTerminal: Bool = false, interruption: @escaping @Sendable () -> ExitCode? = { nil }
  ) -> Terminal.Streams {
    Terminal.Streams(
      standardOutput: .init(isTerminal: isTerminal) { [self] text in texts.withLock { $0.output += text } },
      standardError: .init(isTerminal: isTerminal) { [self] text in texts.withLock { $0.errors += text } },
      now: { [self] in texts.withLock { $0.now } }, interruption: interruption)
  }
}
