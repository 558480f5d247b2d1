import Foundation
import RunReports

/// The folder of one run: `reports/<when>-<seed>`, with `reports/latest` pointing to the newest.
///
/// Every file appears whole or not at all, so that a run that is killed leaves nothing half written.
struct RecordFolder: Sendable {
  /// The path of the folder, from where the tool was started.
  let path: String

  /// Where the record lies, for reports that point into it.
  var place: RecordPlace { RecordPlace(folder: path, tool: "purchasebench") }

  /// Makes the folder of a run, with a number behind its name if the same seed already ran in the same minute.
  ///
  /// `date` is when the run started; the name is in Universal Time, so that names sort by time on every machine.
  init(in reports: String, seed: String, date: Date = Date()) throws(CannotWrite) {
    try OutputFile.makeFolder(reports)
    let name = Self.name(seed: seed, date: date)
    var number = 1
    while true {
      let candidate = "\(reports)/\(name)" + (number == 1 ? "" : "-\(number)")
      // 'mkdir' is the question and the answer in one: two runs at once cannot both get the name.
      if mkdir(candidate, 0o777) == 0 {
        path = candidate
        break
      }
      guard errno == EEXIST, number < 10_000 else { throw CannotWrite(path: candidate, .last) }
      number += 1
    }
    try link(asLatestOf: reports)
  }

  /// Writes a file of the record at once.
  func write(_ text: String, to file: String) throws(CannotWrite) {
    let whole = "\(path)/\(file)"
    try OutputFile.makeFolder(Paths.folder(of: whole))
    try OutputFile.write(text, to: whole)
  }

  /// Writes everything that is made of events, a run that is not over included.
  func write(_ events: [RunEvent]) throws(CannotWrite) {
    try write(JSONLinesRenderer().render(events), to: "run.jsonl")
    try write(JUnitRenderer(place: place).render(events), to: "junit.xml")
    try write(MarkdownRenderer(place: place).render(events), to: "summary.md")
  }

  /// The name of the folder: `2026-11-30-0612-4e1d2ab`.
  static func name(seed: String, date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    func digits(_ part: Int?, _ count: Int) -> String {
      let text = String(part ?? 0)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let day = "\(digits(parts.year, 4))-\(digits(parts.month, 2))-\(digits(parts.day, 2))"
    return "\(day)-\(digits(parts.hour, 2))\(digits(parts.minute, 2))-\(seed)"
  }

  /// Replaces the link in one step: whoever follows it meanwhile sees the old run or the new one, never nothing.
  private func link(asLatestOf reports: String) throws(CannotWrite) {
    let latest = "\(reports)/latest"
    let name = URL(fileURLWithPath: path).lastPathComponent
    let temporary = "\(reports)/.latest-\(name)-\(getpid())"
    guard symlink(name, temporary) == 0 else { throw CannotWrite(path: temporary, .last) }
    guard rename(temporary, latest) == 0 else {
      let cause = SystemError.last
      unlink(temporary)
      throw CannotWrite(path: latest, cause)
    }
  }
}
