import SeededDefects
import Testing

@Suite("The list of seeded defects")
struct SeededDefectsTests {
  @Test("names are unique and in kebab case")
  func names() {
    let ids = SeededDefects.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for id in ids { #expect(id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(id)") }
  }
}
