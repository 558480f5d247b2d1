import Foundation
import RunReports

/// The entry point: arguments in, exit status out.
@main
enum PurchaseBenchTool {
  static let version = "0.1.0"

  static func main() {
    let environment = ProcessInfo.processInfo.environment
    Interruption.watch()
    let code = run(
      arguments: Array(CommandLine.arguments.dropFirst()), environment: environment, streams: .standard,
      handlers: CommandHandlers.all)
    exit(code.rawValue)
  }

  /// Does what the arguments ask, and says with which status to end.
  static func run(
    arguments: [String], environment: [String: String], streams: Terminal.Streams,
    handlers: [Command: CommandHandler]
  ) -> ExitCode {
    let invocation: Invocation
    do {
      invocation = try Invocation(arguments: arguments, environment: environment)
    } catch {
      try? streams.standardError.write(error.text)
      return .usage
    }
    let terminal = Terminal(streams: streams, options: invocation.options, environment: environment)
    var code = ExitCode.held
    if invocation.options.wantsVersion {
      terminal.print("purchasebench \(version)")
    } else if invocation.options.wantsHelp {
      terminal.print(help(on: invocation, isOverview: arguments.allSatisfy { $0.hasPrefix("-") }))
    } else {
      code = carryOut(invocation, terminal: terminal, handlers: handlers)
      // After the handler: with a finding, a signal changes nothing.
      code = terminal.interruption.map(code.merged) ?? code
    }
    guard let loss = terminal.lostOutput else { return code }
    terminal.error("error: cannot write to standard output: \(loss.reason)\nnote: what was printed is not whole")
    return code.merged(with: .benchFailed)
  }

  /// `--help` alone is about the tool, though the command that it leaves out is `check`.
  private static func help(on invocation: Invocation, isOverview: Bool) -> String {
    guard !isOverview, let row = CommandTable.row(of: invocation.command) else { return HelpScreens.overview }
    return HelpScreens.screen(of: row)
  }

  private static func carryOut(
    _ invocation: Invocation, terminal: Terminal, handlers: [Command: CommandHandler]
  ) -> ExitCode {
    guard let handler = handlers[invocation.command] else {
      terminal.error("error: '\(invocation.command.rawValue)' does not work yet in version \(version)")
      return .benchFailed
    }
    let code: ExitCode
    do {
      code = try handler(invocation, terminal)
    } catch let error as UsageError {
      terminal.error(error.text)
      code = .usage
    } catch let error as MalformedInput {
      terminal.error(error.diagnostics)
      code = .malformedInput
    } catch let error as NothingToCheck {
      terminal.error(error.text)
      code = .nothingChecked
    } catch let error as CannotWrite {
      terminal.error(error.text)
      code = .benchFailed
    } catch {
      terminal.error("error: the bench itself failed: \(error)")
      code = .benchFailed
    }
    terminal.endProgress()
    return code
  }
}
