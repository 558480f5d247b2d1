import RunReports
import Testing

@Suite struct FindingIdentifierTests {
  @Test func dependsOnInvariantAndStepsAlone() {
    let steps = ["purchase pro.monthly", "crash"]
    let identifier = FindingIdentifier.make(invariant: "completion-once", steps: steps)
    #expect(identifier == "b11314")
    #expect(FindingIdentifier.make(invariant: "finish-once", steps: steps) != identifier)
    #expect(FindingIdentifier.make(invariant: "completion-once", steps: steps.reversed()) != identifier)
  }

  @Test func spellingDoesNotMatter() {
    let plain = ["purchase pro.monthly", "crash"]
    let spelled = ["  purchase   pro.monthly  # twice", "", "# a comment", "crash"]
    #expect(FindingIdentifier.normalised(spelled) == plain)
    #expect(
      FindingIdentifier.make(invariant: "a", steps: spelled) == FindingIdentifier.make(invariant: "a", steps: plain))
  }

  @Test func quotedTextIsKept() {
    #expect(FindingIdentifier.normalised([#"say "a  # b"  c#d"#]) == [#"say "a  # b" c#d"#])
  }

  @Test func namesTheFile() {
    #expect(Samples.finding.file == "findings/completion-once-\(Samples.finding.id).scenario")
    #expect(Samples.finding.id.count == FindingIdentifier.digits)
  }
}
