import RunReports
import Testing

@testable import purchasebench

@Suite struct DispatchTests {
  private struct Mishap: Error {}

  private func check(_ handler: @escaping CommandHandler, interruption: ExitCode? = nil) -> ToolRun {
    ToolRun(["check", "--seed", "7"], handlers: [.check: handler], interruption: { interruption })
  }

  @Test func handlersGetTheInvocationAndTheTerminal() {
    let run = check { invocation, terminal in
      terminal.print("seed \(Seed.chosen(for: invocation).text)")
      return .violated
    }
    #expect(run == ToolRun(status: 1, output: "seed 7\n"))
  }

  @Test func errorsOfHandlers() {
    #expect(
      check { _, _ in throw MalformedInput(diagnostics: "a:1:2: error: x\na:3:4: error: y\n") }
        == ToolRun(status: 65, errors: "a:1:2: error: x\na:3:4: error: y\n"))
    #expect(
      check { _, _ in throw UsageError(message: "no", screen: "help check") }
        == ToolRun(status: 64, errors: "error: no\nsee 'purchasebench help check'\n"))
    #expect(
      check { _, _ in throw Mishap() } == ToolRun(status: 70, errors: "error: the bench itself failed: Mishap()\n"))
  }

  @Test func signals() {
    #expect(check({ _, _ in .held }, interruption: .interrupted).status == 130)
    #expect(check({ _, _ in .inconclusive }, interruption: .terminated).status == 143)
    #expect(check({ _, _ in .violated }, interruption: .interrupted).status == 1)
    #expect(check({ _, _ in throw Mishap() }, interruption: .terminated).status == 70)
  }

  @Test func whatDoesNotWorkYetSaysSo() {
    let run = ToolRun(["check"], handlers: [:])
    #expect(run == ToolRun(status: 70, errors: "error: 'check' does not work yet in version 0.1.0\n"))
  }
}
