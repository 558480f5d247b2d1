import ModelChecking
import PurchaseChecking
import RunReports
import ScenarioLanguage

/// Runs the sections of a batch one after the other, and tells about each.
struct ScenarioSession {
  let subject: Subject
  let selection: Selection
  let reporter: Reporter
  let terminal: Terminal
  let isText: Bool
  private let subjectWords: String
  /// Whether a difference that is about to be written into the file counts as a failure.
  var writesDifferences = false

  private(set) var verdicts: [Verdict] = []
  private(set) var marks: [Marks] = []
  private var space = ScenarioSpace()

  init(_ subject: Subject, selection: Selection, reporter: Reporter, terminal: Terminal, options: Options) {
    self.subject = subject
    self.selection = selection
    self.reporter = reporter
    self.terminal = terminal
    isText = options.format != .json
    subjectWords = options.subjectWords
    writesDifferences = options.rewrite == .all || options.rewrite == .failed
  }

  /// Runs every section of a batch; stops early only when somebody asked to.
  ///
  /// - Parameter whenFileIsDone: Told after each file what became of its sections.
  mutating func run(
    _ batch: ScenarioBatch, whenFileIsDone: (ScenarioBatch.File, [JudgedSection]) throws -> Void = { _, _ in }
  ) throws {
    for file in batch.files {
      var judged: [JudgedSection] = []
      for section in file.sections where Interruption.requested == nil {
        terminal.progress("scenarios", "\(verdicts.count) of \(batch.count)")
        let started = terminal.seconds
        let result = try subject.run(
          section, selection: selection, recorder: space.recorder(for: section.shelf))
        marks.append(result.marks)
        var one = JudgedSection(path: file.path, script: section, result: result, subjectWords: subjectWords)
        one.seconds = terminal.seconds - started
        judged.append(one)
        try tell(one)
      }
      try whenFileIsDone(file, judged)
    }
  }

  /// Reports how much of the abstract machine was reached, if that can be said.
  func reportSpace() throws {
    if let record = space.record() { try reporter.report(.space(record)) }
  }

  private mutating func tell(_ judged: JudgedSection) throws {
    var judgement = judged.judgement
    if writesDifferences, case .mismatch = judged.result.outcome {
      judgement = RunReports.Judgement(
        .scenario, id: judged.id, verdict: .held, file: judgement.file, line: judgement.line,
        wallSeconds: judgement.wallSeconds)
    } else if isText {
      terminal.print(judged.words)
    }
    verdicts.append(judgement.verdict)
    try reporter.report(.judgement(judgement))
  }
}
