extension LinearizeResult: CustomStringConvertible {
  /// The verdict in words; of a failure also a drawing, the longest legal order and why nothing can come after it.
  public var description: String {
    switch verdict {
    case .linearizable(let order):
      "linearizable:\n" + numbered(order)
    case .unknown(let budget):
      "unknown whether linearizable: \(budget) steps were not enough for \(history.calls.count) operations\n"
    case .notLinearizable(let prefix, let blocking):
      "not linearizable: no order of these \(judged.count) operations explains all their answers\n\n"
        + drawn(prefix, blocking) + legal(prefix) + blocked(blocking)
    }
  }

  private func numbered(_ order: [Int]) -> String {
    order.enumerated().map { "  \($0.offset + 1). \(named($0.element))\n" }.joined()
  }

  private func named(_ call: Int) -> String { "client \(history.calls[call].client): \(history.label(call))" }

  /// Long histories are drawn only around the place of the failure.
  private func drawn(_ prefix: [Int], _ blocking: [BlockedCall<Answer>]) -> String {
    let limit = 24
    var shown = judged
    if judged.count > limit {
      shown = Array((blocking.map(\.call) + prefix.reversed()).prefix(limit))
    }
    let rest = judged.count - shown.count
    let lines = history.drawing(of: shown).split(separator: "\n").map { "  \($0)\n" }.joined()
    return lines + (rest > 0 ? "  and \(rest) more\n" : "") + "\n"
  }

  private func legal(_ prefix: [Int]) -> String {
    if prefix.isEmpty { return "no operation can come first:\n" }
    return "longest legal order, \(prefix.count) of \(judged.count):\n" + numbered(prefix)
      + "none of these can come next:\n"
  }

  private func blocked(_ blocking: [BlockedCall<Answer>]) -> String {
    blocking.map { blocked in
      let possible = blocked.possibleAnswers.map { "\($0)" }.joined(separator: " or ")
      let reason = possible.isEmpty ? "it could not happen at all" : "the answer would be \(possible)"
      return "  \(named(blocked.call)), but \(reason)\n"
    }.joined()
  }
}
