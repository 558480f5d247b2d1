extension Finding {
  var fields: [String: JSONValue] {
    [
      "id": .string(id), "oracle": .string(oracle.rawValue), "invariant": .string(invariant),
      "clauses": .strings(clauses), "claim": .string(claim),
      "steps": .strings(steps.map(\.words)), "stepNotes": Self.notes(steps),
      "calmSteps": .strings(calmSteps.map(\.words)), "calmStepNotes": Self.notes(calmSteps),
      "expected": .strings(expected), "observed": .strings(observed), "firstWrongOutput": .optional(firstWrongOutput),
      "atRest": .strings(atRest),
      "stepsUnshrunk": .integer(stepsUnshrunk),
      "provedMinimal": .boolean(minimality == .proved || minimality == .provedWithinBounds),
      "withinBounds": .boolean(minimality == .provedWithinBounds), "noneWithinSteps": .optional(noneWithinSteps),
      "nearestPassing": .optional(nearestPassing),
      "stillFailing": .strings(stillFailing), "strategy": .optional(strategy), "schedule": .optional(schedule),
      "scenario": .optional(scenario), "file": .string(file), "line": .optional(line),
    ]
  }

  private var noneWithinSteps: Int? {
    guard case .noneWithin(let steps) = minimality else { return nil }
    return steps
  }

  /// What was seen stands beside the steps and not in them, so that `steps` can be pasted into a scenario as it is.
  private static func notes(_ steps: [Step]) -> JSONValue {
    .array(
      steps.enumerated().compactMap { index, step in
        guard step.seen != nil || step.mark != nil else { return nil }
        return .object(["step": .integer(index + 1), "seen": .optional(step.seen), "mark": .optional(step.mark)])
      })
  }
}
