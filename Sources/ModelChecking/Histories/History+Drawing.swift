extension History {
  /// The operations as intervals under each other, time to the right, in as few columns as their words allow.
  ///
  /// ```
  /// client 1  |- write 1 → done ---------|
  /// client 2         |- read → 1 -|
  /// client 3                   |- write 2 → ? ---
  /// ```
  ///
  /// - Parameter indices: Which of ``calls`` to draw; all of them by default, unknown ones are left out.
  public func drawing(of indices: [Int]? = nil) -> String {
    let drawn = (indices ?? Array(calls.indices)).filter(calls.indices.contains).sorted()
    let labels = drawn.map(label)
    var events: [(position: Int, row: Int)] = []
    for (row, index) in drawn.enumerated() {
      events.append((calls[index].called, row))
      if let returned = calls[index].returned { events.append((returned, row)) }
    }
    events.sort { $0.position < $1.position }
    // Each event has a column of its own; a return waits until the words fit.
    var starts = Array(repeating: 0, count: drawn.count)
    var ends: [Int?] = Array(repeating: nil, count: drawn.count)
    var column = 0
    for event in events {
      if event.position == calls[drawn[event.row]].called {
        starts[event.row] = column
      } else {
        column = max(column, starts[event.row] + labels[event.row].count + 5)
        ends[event.row] = column
      }
      column += 1
    }
    let names = drawn.map { "client \(calls[$0].client)" }
    let nameWidth = names.map(\.count).max() ?? 0
    return drawn.indices.map { row in
      let margin = String(repeating: " ", count: nameWidth - names[row].count + 2 + starts[row])
      return names[row] + margin + interval(labels[row], from: starts[row], to: ends[row], width: column)
    }.joined(separator: "\n")
  }

  /// Question and answer in the words of the history.
  func label(_ index: Int) -> String {
    let call = calls[index]
    return "\(call.operation) → \(call.answer.map { "\($0)" } ?? "?")"
  }

  private func interval(_ label: String, from start: Int, to end: Int?, width: Int) -> String {
    guard let end else {
      return "|- \(label) " + String(repeating: "-", count: max(3, width - start - label.count - 4))
    }
    let dashes = end - start - label.count - 3
    let before = String(repeating: "-", count: dashes / 2)
    return "|\(before) \(label) " + String(repeating: "-", count: dashes - dashes / 2) + "|"
  }
}
