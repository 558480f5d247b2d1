import ModelChecking

/// Reads histories that are drawn as intervals: one operation a line, `|- question → answer -|`, time to the right.
///
/// An answer `?`, or no bar at the end, says that it never returned. Where bars of two lines share a column, the upper
/// line comes first. What stands before the first bar names the client, by its digits.
struct IntervalDrawing {
  struct Row {
    var client: Int
    var question: String
    var answer: String
    var start: Int
    var end: Int?
  }

  var rows: [Row] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let characters = Array(line)
      guard let start = characters.firstIndex(of: "|") else { continue }
      let end = characters.lastIndex(of: "|") == start ? nil : characters.lastIndex(of: "|")
      let inside = String(characters[(start + 1)..<(end ?? characters.count)])
      let parts = inside.drop { " -".contains($0) }.split(separator: "→")
      guard parts.count == 2 else { continue }
      let answer = parts[1].filter { !" -".contains($0) }
      rows.append(
        Row(
          client: Int(characters[..<start].filter(\.isNumber).map(String.init).joined()) ?? 0,
          question: trimmed(parts[0]), answer: answer, start: start, end: answer == "?" ? nil : end))
    }
  }

  private func trimmed(_ text: Substring) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  /// The history of a register.
  var ofRegister: History<Register.Operation, Register.Answer> {
    history { question in
      question == "read" ? .read : .write(Int(question.dropFirst("write ".count)) ?? -1)
    } answer: { answer in
      Int(answer).map { .value($0) } ?? .done
    }
  }

  func history<Operation, Answer>(
    operation: (String) -> Operation, answer: (String) -> Answer
  ) -> History<Operation, Answer> {
    var events: [(column: Int, row: Int, isReturn: Bool)] = []
    for (place, row) in rows.enumerated() {
      events.append((row.start, place, false))
      if let end = row.end { events.append((end, place, true)) }
    }
    var history = History<Operation, Answer>()
    var calls: [Int: Int] = [:]
    for event in events.sorted(by: { ($0.column, $0.row) < ($1.column, $1.row) }) {
      let row = rows[event.row]
      if event.isReturn, let call = calls[event.row] {
        history.return(answer(row.answer), from: call)
      } else {
        calls[event.row] = history.call(operation(row.question), by: row.client)
      }
    }
    return history
  }
}
