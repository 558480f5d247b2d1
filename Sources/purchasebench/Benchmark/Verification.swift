import Foundation
import KnownModels
import ModelChecking
import PurchaseChecking

/// Answers of the engine that are known from elsewhere, each to be given again.
enum Verification {
  /// One question with a known answer.
  struct Check: Sendable {
    /// What is asked, as a reader would call it.
    var subject: String
    /// Asks.
    var answer: @Sendable () throws -> Answer
  }

  /// What was answered.
  struct Answer: Hashable, Sendable {
    var isRight: Bool
    /// What was seen, and what it should have been where that differs.
    var words: String
  }

  /// Every check, the cheap ones first.
  static func all(_ choice: CatalogChoice) throws -> [Check] {
    let catalogs = try catalogBytes()
    return models(KnownModel.small) + defects + knownDefects + challenge + [fuzz(catalogs)]
      + models(KnownModel.all.filter(\.isLarge))
  }

  // MARK: Exhaustive search

  private static func models(_ models: [KnownModel]) -> [Check] {
    models.flatMap { model in
      model.variants.map { variant in
        Check(subject: "\(model.name), \(variant)") {
          let check = model.check(variant)
          return Answer(isRight: check.isRight, words: words(of: check))
        }
      }
    }
  }

  private static func words(of check: KnownModelCheck) -> String {
    let seen = check.seen.counts
    var words = "\(seen.distinct) states"
    if let generated = seen.generated { words += ", \(generated) generated" }
    if let levels = seen.levels { words += ", \(levels) levels" }
    if !check.seen.isComplete { words += ", not complete" }
    guard !check.isRight else { return words }
    let expected = check.expected
    return words + "; known are \(expected.distinct) states, \(expected.generated.map(String.init) ?? "any number of") "
      + "generated, \(expected.levels.map(String.init) ?? "any number of") levels"
  }

  // MARK: Random search and shrinking

  private static let defects: [Check] = [(Orders.Defect.easy, "easy", 5), (.deep, "deep", 9)].map {
    defect, name, steps in
    Check(subject: "the \(name) defect of the toy, from 100 seeds") {
      let model = Orders(defect: defect)
      let minimal = (0..<100).count { seed in
        let options = WalkOptions(seed: UInt64(seed), schedules: 10_000_000, stepLimit: 60)
        guard let finding = walk(model, options).findings.first else { return false }
        let small = shrink(finding, on: model).finding
        guard small.actions.count == steps, case .provedMinimal = confirm(small, on: model) else { return false }
        return true
      }
      return Answer(isRight: minimal == 100, words: "\(minimal) of 100 shrunk to \(steps) steps and proved minimal")
    }
  }

  private static let knownDefects: [Check] = KnownDefect.all.flatMap { defect in
    [KnownModelVariant(), KnownModelVariant(jobs: 2)].map { variant in
      Check(subject: "\(defect.name), \(variant)") {
        guard let found = defect.find(variant) else { return Answer(isRight: false, words: "not found") }
        let words = "\(found.steps) steps: \(found.schedule.joined(separator: ", "))"
        return Answer(isRight: found.steps == defect.expectedSteps && found.isReproducible, words: words)
      }
    }
  }

  private static let challenge: [Check] = [
    Check(subject: "the shrinking challenge, from 100 seeds each") {
      let outcomes = ShrinkingChallenge.run(seeds: 0..<100)
      let inOneForm = outcomes.count { $0.forms.count == 1 && $0.normalShare == 1 }
      let others = outcomes.filter { $0.forms.count > 1 || $0.normalShare < 1 }.map { outcome in
        "\(outcome.problem) ends in \(outcome.forms.count) forms, \(Int(outcome.normalShare * 100)) % of them normal"
      }
      let words = (["\(inOneForm) of \(outcomes.count) in one form"] + others).joined(separator: "; ")
      return Answer(isRight: inOneForm >= 10, words: words)
    }
  ]

  // MARK: Input

  private static func catalogBytes() throws -> [[UInt8]] {
    guard let folder = ProjectFolder.current()?.file("Scenarios/Catalogs") else { return [] }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".storekit") }
    return try names.sorted().map { try InputFile.bytes(at: "\(folder)/\($0)") }
  }

  private static func fuzz(_ catalogs: [[UInt8]]) -> Check {
    Check(subject: "100,000 damaged catalogs") {
      var fuzz = CatalogFuzz(changing: catalogs, seed: 1)
      let counts = fuzz.run(inputs: 100_000)
      let words =
        "\(counts.loaded) read, \(counts.refused) refused, \(counts.refusedWithoutPosition) without a place, "
        + "\(counts.changedByWriting) changed by writing"
      return Answer(isRight: counts.isClean && !catalogs.isEmpty, words: words)
    }
  }
}
