import ModelChecking
import PurchaseChecking
import PurchaseDomain
import SDKContract
import Testing

/// What is printed is what is read: in many states of random schedules every action that could happen is said in words
/// and read again.
@Suite struct InverseTests {
  @Test(arguments: 0..<4) func wordsOfListedActionsMeanTheAction(_ seed: UInt64) throws {
    let shelf = try testShelf(["pro.lifetime", "pro.unlimited", "pro.credits", "pro.monthly"])
    let bench = testBench(shelf)
    let sampling = Bench(
      bench.driver, Setting(shelf, selection: Selection(only: ["none"])), bounds: .random, style: .sampled)
    let vocabulary = Vocabulary(shelf)
    var random = RandomSource(seed: seed)
    var kinds: Set<Int> = []
    for _ in 0..<6 {
      var state = bench.start
      var marks = Marks()
      for step in 0..<40 {
        var listed: [Action] = []
        bench.forEachAction(in: state) { listed.append($0) }
        // A third of them is enough: what one state leaves out another one brings.
        for (place, action) in listed.enumerated() where (place + step) % 3 == 0 {
          kinds.insert(bench.kind(of: action))
          let words = vocabulary.words(of: action, in: state.world)
          let script = try ScriptCommandTable.parse(try command(words), in: vocabulary)
          let read = try script.action(in: state.world, on: shelf, vocabulary)
          if read != action { Issue.record("'\(words)' does not mean \(action)") }
        }
        // What random schedules do next is drawn among fewer, for which the weights are made.
        var sampled: [Action] = []
        sampling.forEachAction(in: state) { sampled.append($0) }
        guard let place = random.index(weights: sampled.map(sampling.weight)) else { break }
        guard sampling.perform(sampled[place], on: &state, marks: &marks) == .done else { break }
      }
    }
    #expect(kinds.count >= 25)
  }

  @Test func namesOfRecordsAreRead() throws {
    let vocabulary = Vocabulary(try testShelf())
    for kind in RecordKind.allCases {
      for subject: UInt8 in [0, 1, 4, 27, 255] {
        for detail: UInt8 in [0, 1, 2, 3, 200] {
          let key = RecordKey(kind, subject: subject, detail: detail)
          #expect(vocabulary.record(named: vocabulary.name(of: key)) == key)
        }
      }
    }
  }

  @Test func namesOfRequestsAreRead() throws {
    let vocabulary = Vocabulary(try testShelf())
    for kind in RequestKind.allCases {
      for (subject, customer, generation): (UInt8, UInt8, UInt8) in [(0, 0, 0), (1, 1, 0), (2, 3, 2), (200, 9, 255)] {
        let id = RequestID(kind, subject: subject, customer: CustomerID(customer), generation: generation)
        let name = try #require(vocabulary.requestName(vocabulary.name(of: id)))
        #expect(name.matches(id))
        #expect(vocabulary.text(of: name) == vocabulary.name(of: id))
      }
    }
  }

  @Test func namesOfRequestsReadWell() throws {
    let vocabulary = Vocabulary(try testShelf())
    let alice = CustomerID(1)
    #expect(vocabulary.name(of: RequestID(.profile, customer: alice)) == "profile/alice")
    #expect(vocabulary.name(of: RequestID(.profile, customer: alice, generation: 2)) == "profile/alice/2")
    #expect(vocabulary.name(of: RequestID(.purchase, subject: 1, customer: alice)) == "purchase/tx1")
    #expect(vocabulary.name(of: RequestID(.revocation, subject: 1, customer: alice)) == "revocation/tx1")
    #expect(vocabulary.name(of: RequestID(.check, subject: 1, customer: alice, generation: 2)) == "check/1/2")
    #expect(vocabulary.name(of: RequestID(.consume, subject: 1, customer: alice)) == "consume/a/alice")
    #expect(vocabulary.requestName("purchase") == RequestName(.purchase))
    #expect(vocabulary.requestName("consume/alice") == RequestName(.consume, customer: alice))
    #expect(vocabulary.requestName("purchase/alice/tx1") == nil)
  }
}
