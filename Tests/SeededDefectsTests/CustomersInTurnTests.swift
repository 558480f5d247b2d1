import ModelChecking
import PurchaseChecking
import PurchaseDomain
import SDKContract
import SeededDefects
import Testing

/// Exhaustive search lets customers who never signed in come in turn: that leaves nothing out only if they are alike.
@Suite("Customers come in turn") struct CustomersInTurnTests {
  private let bounds: Bounds = {
    var bounds = Bounds()
    bounds.customers = 2
    bounds.products = 2
    bounds.transactions = 2
    bounds.operations = 2
    bounds.retries = 1
    bounds.checks = 2
    bounds.crashes = 2
    bounds.restores = 1
    bounds.refunds = 1
    bounds.units = 3
    bounds.lostReplies = 2
    bounds.identityChanges = 3
    bounds.diskFaults = 1
    return bounds
  }()

  private func bench(bounds: Bounds) throws -> Bench {
    let shelf = try Setting.shelf(from: DefectSupport.catalog, count: 2, prefersUnits: true)
    return try SeededDefect.defectFree().bench(Setting(shelf), bounds: bounds, style: .exhaustive)
  }

  @Test("a schedule with the names of two customers interchanged goes the same way", arguments: 0..<4)
  func interchanged(seed: UInt64) throws {
    let bench = try bench(bounds: bounds)
    var random = RandomSource(seed: seed)
    var signIns = 0
    for _ in 0..<60 {
      var (state, mirror) = (bench.start, bench.start)
      var (marks, mirrored) = (Marks(), Marks())
      for _ in 0..<40 {
        var actions: [Action] = []
        bench.forEachAction(in: state) { actions.append($0) }
        guard !actions.isEmpty else { break }
        let action = actions[random.index(below: actions.count)]
        if case .identify = action.event { signIns += 1 }
        let result = bench.perform(action, on: &state, marks: &marks)
        let other = bench.perform(action.withCustomersInterchanged, on: &mirror, marks: &mirrored)
        #expect(result == other && marks == mirrored, "\(action)")
      }
      // Who comes first in the calm phase goes by number, so that situations may differ from here on, but no judgement.
      var result = CalmResult.stepped
      while result == .stepped {
        result = bench.calm(&state, marks: &marks)
        #expect(bench.calm(&mirror, marks: &mirrored) == result)
      }
    }
    #expect(signIns > 60)
  }

  @Test("only those who never signed in wait for their turn, and only where nothing else names them")
  func turns() throws {
    func customers(_ bounds: Bounds, after actions: [Action]) throws -> [CustomerID] {
      let bench = try bench(bounds: bounds)
      var (state, marks) = (bench.start, Marks())
      for action in [Action(.launch(mode: nil, surviving: 0))] + actions {
        #expect(bench.perform(action, on: &state, marks: &marks) == .done)
      }
      var customers: [CustomerID] = []
      bench.forEachAction(in: state) {
        if case .identify(let customer) = $0.event, $0.deathAfterOutputs == nil { customers.append(customer) }
      }
      return customers
    }
    let (alice, bob) = (CustomerID(1), CustomerID(2))
    #expect(try customers(bounds, after: []) == [alice])
    #expect(try customers(bounds, after: [Action(.identify(alice))]) == [bob])
    #expect(try customers(bounds, after: [Action(.identify(alice)), Action(.identify(bob))]) == [alice])
    var named = bounds
    named.outsidePurchases = 1
    #expect(try customers(named, after: []) == [alice, bob])
  }
}

extension Action {
  /// The same of the other of two customers.
  fileprivate var withCustomersInterchanged: Action {
    func renamed(_ event: PurchaseChecking.Event) -> PurchaseChecking.Event {
      switch event {
      case .identify(let customer): .identify(customer.other)
      case .commit(let request, let isLate): .commit(request.ofTheOther, isLate: isLate)
      case .answer(let request): .answer(request.ofTheOther)
      case .fault(let request, let fault): .fault(request.ofTheOther, fault)
      case .resend(let request): .resend(request.ofTheOther)
      case .complete(let key): .complete(key.ofTheOther)
      case .failWrite(let key): .failWrite(key.ofTheOther)
      default: event
      }
    }
    return Action(renamed(event), deathAfterOutputs: deathAfterOutputs)
  }
}

extension CustomerID {
  fileprivate var other: CustomerID { self == .anonymous ? self : CustomerID(3 - rawValue) }
}

extension RequestID {
  fileprivate var ofTheOther: RequestID {
    RequestID(kind, subject: subject, customer: customer.other, generation: generation)
  }
}

extension RecordKey {
  fileprivate var ofTheOther: RecordKey {
    kind == .command ? RecordKey(kind, subject: subject, detail: CustomerID(detail).other.rawValue) : self
  }
}
