import RunReports
import Testing

@testable import purchasebench

@Suite struct TerminalTests {
  @Test func onATerminalProgressIsOneRewrittenLine() {
    let recording = Recording()
    let terminal = Terminal(streams: recording.streams(isTerminal: true), options: Options(), environment: [:])
    terminal.progress("searching", "1 of 9")
    terminal.progress("searching", "2 of 9")
    recording.advance(seconds: 0.2)
    terminal.progress("searching", "3 of 9")
    terminal.print("✘ found")
    terminal.progress("shrinking", "")
    terminal.endProgress()
    let clear = "\r\u{1B}[2K"
    #expect(
      recording.errors == "\(clear)searching: 1 of 9\(clear)searching: 3 of 9\(clear)\(clear)shrinking\(clear)")
    #expect(recording.output == "✘ found\n")
  }

  @Test func elsewhereProgressIsALineEveryHalfMinuteAndForEachPhase() {
    let recording = Recording()
    let terminal = Terminal(streams: recording.streams(), options: Options(), environment: [:])
    for second in 0..<65 {
      terminal.progress("searching", "\(second)")
      recording.advance(seconds: 1)
    }
    terminal.progress("shrinking", "9 steps")
    terminal.endProgress()
    #expect(recording.errors == "searching: 0\nsearching: 30\nsearching: 60\nshrinking: 9 steps\n")
  }

  @Test func aDumbTerminalIsNotRewritten() {
    let recording = Recording()
    let environment = ["TERM": "dumb"]
    let terminal = Terminal(streams: recording.streams(isTerminal: true), options: Options(), environment: environment)
    terminal.progress("searching", "1")
    #expect(recording.errors == "searching: 1\n")
  }

  @Test func quietKeepsErrorsAndResults() {
    let recording = Recording()
    var options = Options()
    options.isQuiet = true
    let terminal = Terminal(streams: recording.streams(), options: options, environment: [:])
    terminal.progress("searching", "1")
    terminal.note("a note")
    terminal.error("error: x")
    terminal.print("result")
    #expect(recording.errors == "error: x\n")
    #expect(recording.output == "result\n")
  }

  @Test func aLongLineIsCutToTheWindow() {
    let recording = Recording()
    let environment = ["COLUMNS": "24"]
    let terminal = Terminal(streams: recording.streams(isTerminal: true), options: Options(), environment: environment)
    terminal.progress("searching", String(repeating: "x", count: 99))
    #expect(recording.errors == "\r\u{1B}[2Ksearching: " + String(repeating: "x", count: 12))
  }

  @Test func colour() {
    func isOn(_ choice: ColourChoice, _ environment: [String: String], _ isTerminal: Bool) -> Bool {
      choice.isOn(environment: environment, isTerminal: isTerminal)
    }
    #expect(isOn(.auto, [:], true))
    #expect(!isOn(.auto, [:], false))
    #expect(isOn(.always, ["NO_COLOR": "1", "TERM": "dumb"], false))
    #expect(!isOn(.never, ["CLICOLOR_FORCE": "1"], true))
    #expect(!isOn(.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true))
    #expect(isOn(.auto, ["NO_COLOR": "", "CLICOLOR_FORCE": "1", "CLICOLOR": "0", "TERM": "dumb"], false))
    #expect(isOn(.auto, ["CLICOLOR_FORCE": "0"], true))
    #expect(!isOn(.auto, ["CLICOLOR": "0"], true))
    #expect(!isOn(.auto, ["TERM": "dumb"], true))
    #expect(isOn(.auto, ["CLICOLOR": "1", "TERM": "xterm"], true))
  }
}
