import HostDuties
import PurchaseChecking
import Testing

@Suite("Duties of the app")
struct HostDutiesTests {
  @Test("the examples do every duty of theirs", arguments: HostDuty.all.map(\.id))
  func examples(_ id: String) throws {
    let duty = try #require(HostDuty.all.first { $0.id == id })
    for host in Host.examples { #expect(duty.mistake(of: host) == nil, "\(host.name)") }
  }

  @Test("each duty is seen to catch: some app neglects it alone or among others", arguments: HostDuty.all.map(\.id))
  func catches(_ id: String) {
    #expect(HostDefect.all.contains { $0.catches.contains { $0.duty.id == id } })
  }

  @Test("each mistake is caught under a clause that it breaks", arguments: HostDefect.all.map(\.id))
  func caught(_ id: String) throws {
    let defect = try #require(HostDefect.all.first { $0.id == id })
    #expect(defect.catches.contains { $0.duty.clauses.contains(where: defect.clauses.contains) })
  }

  @Test("names are unique and in kebab case, and every clause exists")
  func names() {
    let ids = HostDuty.all.map(\.id) + HostDefect.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for id in ids { #expect(id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(id)") }
    for clause in HostDuty.all.flatMap(\.clauses) + HostDefect.all.flatMap(\.clauses) {
      #expect(Clause.named(clause) != nil, "\(clause)")
    }
  }

  @Test("every duty that a clause names is checked")
  func complete() {
    let checked = Set(HostDuty.all.flatMap(\.clauses))
    for clause in Clause.all where clause.isHostDuty { #expect(checked.contains(clause.id), "\(clause.id)") }
  }
}
