import ModelChecking
import PurchaseChecking
import RunReports
import ScenarioLanguage

/// Runs the sections of a batch one after the other, and tells about each.
struct ScenarioSession {
  let subjects: SectionSubjects
  let selection: Selection
  let reporter: Reporter
  let terminal: Terminal
  let isText: Bool
  private let subjectWords: String
  private let ignored: [String]
  /// Whether a difference that is about to be written into the file counts as a failure.
  var writesDifferences = false

  /// What each section came to; what is ignored stays out.
  private(set) var verdicts: [Verdict] = []
  /// How many sections ran.
  private(set) var sections = 0
  /// How many files they are of.
  private(set) var scenarios = 0
  /// In how many sections each ignored property broke.
  private(set) var ignoredCounts: [String: Int] = [:]
  private(set) var marks: [Marks] = []
  private var space = ScenarioSpace()
  private var broken: Set<String> = []

  init(_ subjects: SectionSubjects, selection: Selection, reporter: Reporter, terminal: Terminal, options: Options) {
    self.subjects = subjects
    self.selection = selection
    self.reporter = reporter
    self.terminal = terminal
    isText = options.format != .json
    subjectWords = options.subjectWords
    ignored = options.ignore
    writesDifferences = options.rewrite == .all || options.rewrite == .failed
  }

  /// Runs every section of a batch; stops early only when somebody asked to.
  ///
  /// Where a property broke is shown once; the other places follow by name.
  ///
  /// - Parameter whenFileIsDone: Told after each file what became of its sections.
  mutating func run(
    _ batch: ScenarioBatch, whenFileIsDone: (ScenarioBatch.File, [JudgedSection]) throws -> Void = { _, _ in }
  ) throws {
    for file in batch.files where !terminal.isInterrupted {
      var judged: [JudgedSection] = []
      for section in file.sections where !terminal.isInterrupted {
        terminal.progress("scenarios", "\(sections) of \(batch.count)")
        let started = terminal.seconds
        let result = try subjects.subject(of: section).run(
          section, selection: selection, recorder: space.recorder(for: section.shelf))
        marks.append(result.marks)
        var one = JudgedSection(
          path: file.path, script: section, result: result, subjectWords: subjectWords, ignored: ignored)
        one.seconds = terminal.seconds - started
        judged.append(one)
        try tell(one)
      }
      sections += judged.count
      scenarios += judged.isEmpty ? 0 : 1
      try whenFileIsDone(file, judged)
    }
    reporter.printRepeatedFailures()
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
    } else if isText, isNews(judged) {
      terminal.print(judged.words)
    }
    if judged.isIgnored, let property = judged.brokenProperty {
      ignoredCounts[property, default: 0] += 1
    } else {
      verdicts.append(judgement.verdict)
    }
    try reporter.report(.judgement(judgement))
  }
  /// Whether it shows anything that was not shown before; twenty pictures of one mistake hide the next.
  private mutating func isNews(_ judged: JudgedSection) -> Bool {
    guard !judged.isIgnored else { return false }
    return judged.brokenProperty.map { broken.insert($0).inserted } ?? true
  }
}
