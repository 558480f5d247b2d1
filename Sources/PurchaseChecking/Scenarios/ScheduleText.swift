import PurchaseDomain
import ScenarioLanguage
import SDKContract

/// Schedules as the text of scenarios without expectations, and back.
///
/// Names of requests and writes depend on the moment, so in both directions the schedule is run along.
extension Bench {
  /// A schedule as command lines, each with what is seen when it runs; ends where a property breaks.
  ///
  /// An action that cannot happen is left out: what is printed must be what ran.
  public func lines(of actions: [Action]) -> [(words: String, seen: [String])] {
    var run = NarratedRun(on: self)
    var lines: [(words: String, seen: [String])] = []
    for action in actions {
      let step = run.perform(action)
      guard step.result != .notEnabled else { continue }
      lines.append((step.words, step.lines))
      guard step.result == .done else { break }
    }
    return lines
  }

  /// The schedule that command lines come to on this bench; ends where a property breaks.
  ///
  /// Expectations are passed over, and so are `show` and `calm`, which are no steps.
  ///
  /// - Throws: everything that makes no sense, or the first command that cannot be carried out.
  public func actions(of scenario: Scenario) throws(Diagnostics) -> [Action] {
    let vocabulary = Vocabulary(shelf)
    var problems: [Diagnostic] = []
    var lines: [ScenarioScript.Line] = []
    for command in scenario.blocks.flatMap(\.commands) {
      do throws(Diagnostics) {
        let script = try ScriptCommandTable.parse(command, in: vocabulary)
        lines.append(ScenarioScript.Line(command: command, script: script))
      } catch {
        problems += error.all
      }
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    return try actions(of: lines)
  }

  private func actions(of lines: [ScenarioScript.Line]) throws(Diagnostics) -> [Action] {
    var run = NarratedRun(on: self)
    var actions: [Action] = []
    for line in lines {
      do throws(Obstacle) {
        guard let step = try run.perform(line.script) else { continue }
        actions.append(step.action)
        guard step.result == .done else { break }
      } catch {
        throw Diagnostics([line.command.diagnostic(error.message, hint: error.hint)])
      }
    }
    return actions
  }
}
