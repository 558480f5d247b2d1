import ModelChecking
import Testing

@testable import KnownModels

@Suite struct SymmetryTests {
  /// Three counters up to 2 that are the same but for their places, with a symmetry that can be got wrong.
  struct Counters: Model {
    enum Canonical: Hashable, Sendable { case sorted, unsorted, rotated, emptied, firstTwo }

    var canonical: Canonical
    /// If not nil, the counter at this place may not reach 2: then the places are not the same.
    var special: Int?

    static let allFull = Violation(.invariant)

    var initialStates: [SIMD4<UInt8>] { [.zero] }

    func forEachAction(in state: borrowing SIMD4<UInt8>, _ body: (Int) -> Void) {
      for place in 0..<3 where state[place] < (place == special ? 1 : 2) { body(place) }
    }

    func perform(_ action: Int, on state: inout SIMD4<UInt8>, marks: inout Marks) -> StepResult {
      guard state[action] < 2 else { return .notEnabled }
      state[action] += 1
      return state == [2, 2, 2, 0] ? .violated(Self.allFull) : .done
    }

    var hasSymmetry: Bool { true }

    func canonicalize(_ state: inout SIMD4<UInt8>) {
      let values = [state[0], state[1], state[2]]
      switch canonical {
      case .sorted:
        let sorted = values.sorted()
        state = [sorted[0], sorted[1], sorted[2], 0]
      case .unsorted: break
      case .rotated: state = [values[1], values[2], values[0], 0]
      case .emptied: state = .zero
      case .firstTwo: state = [min(values[0], values[1]), max(values[0], values[1]), values[2], 0]
      }
    }

    func forEachInterchange(of state: borrowing SIMD4<UInt8>, _ body: (SIMD4<UInt8>) -> Void) {
      body([state[1], state[0], state[2], 0])
      body([state[0], state[2], state[1], 0])
    }
  }

  func failure(_ canonical: Counters.Canonical, special: Int? = nil) -> SymmetryFailure? {
    guard case .fails(let failure, _, _) = validateSymmetry(of: Counters(canonical: canonical, special: special))
    else { return nil }
    return failure
  }

  @Test func aWrongSymmetryIsCaughtByName() {
    #expect(failure(.unsorted) == .representativesDiffer)
    #expect(failure(.firstTwo) == .representativesDiffer)
    #expect(failure(.rotated) == .notIdempotent)
    #expect(failure(.emptied) == .notInOrbit)
    #expect(failure(.sorted, special: 1) == .successorsDiffer)
  }

  @Test func theStateIsNamed() {
    #expect(
      validateSymmetry(of: Counters(canonical: .rotated)) == .fails(.notIdempotent, initialState: 0, actions: [0]))
  }

  @Test func rightOnesHold() {
    #expect(validateSymmetry(of: Counters(canonical: .sorted)) == .holds(states: 26))
    #expect(validateSymmetry(of: Textbook.twoPhaseCommit(3)) == .holds(states: 288))
    #expect(validateSymmetry(of: Textbook.lostUpdate(3)) == .holds(states: 84))
    let near = ExploreOptions(depthLimit: 3, calm: nil, usesSymmetry: false)
    let states = explore(IAP3<PlainIAP3State>(.large), near).distinctStates
    #expect(states > 500)
    #expect(validateSymmetry(of: IAP3<PlainIAP3State>(.large), near) == .holds(states: states))
    #expect(validateSymmetry(of: IAP3<PackedIAP3State>(.large), near) == .holds(states: states))
  }

  /// The reduced search says the same, and what it finds happens in the model as it is.
  @Test(arguments: ExploreOrder.allCases, [1, 2]) func verdictsAreEqual(order: ExploreOrder, jobs: Int) throws {
    let model = Counters(canonical: .sorted)
    let whole = explore(model, ExploreOptions(order: order, jobs: jobs, usesSymmetry: false))
    let reduced = explore(model, ExploreOptions(order: order, jobs: jobs))
    #expect(reduced.distinctStates < whole.distinctStates)
    for result in [whole, reduced] {
      let finding = try #require(result.findings.first)
      #expect(finding.violation == Counters.allFull)
      #expect(finding.actions.count == 6)
      #expect(isReproducible(finding, on: model))
    }
  }
}
