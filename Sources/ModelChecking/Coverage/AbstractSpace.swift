/// All abstract states of a model, and the kinds of actions that can happen in each.
public struct AbstractSpace: Hashable, Sendable {
  /// The abstract states.
  public private(set) var states = FingerprintSet()
  /// The abstract states together with the kinds of actions enabled in them, each pair folded into 64 bits.
  public private(set) var pairs = FingerprintSet()
  /// Whether that is all: no limit was met, and no step broke a property or ran out of room.
  public private(set) var isComplete = true

  /// Visits every state of `model`, which must offer ``Model/abstraction(of:)``; without it there is no abstract state.
  ///
  /// To measure how much of it another model reaches, both must tell the same states and kinds apart.
  ///
  /// - Parameters:
  ///   - model: The model, which has to be finite.
  ///   - stateLimit: The most states of the model to visit, at least 1.
  @inlinable public init<M: Model>(closing model: M, stateLimit: Int = 1_000_000) {
    self.init()
    var known = FingerprintTable()
    var waiting: [M.State] = []
    for state in model.initialStates where known.insert(model.fingerprint(of: state)) {
      note(model.abstraction(of: state))
      waiting.append(state)
    }
    while let state = waiting.popLast() {
      model.forEachAction(in: state) { action in
        var next = state
        var marks = Marks()
        switch model.perform(action, on: &next, marks: &marks) {
        case .notEnabled: return
        case .violated, .outgrew:
          noteCut()
          return
        case .done: break
        }
        note(model.abstraction(of: state), kind: model.kind(of: action))
        guard known.count < stateLimit else { return noteCut() }
        guard known.insert(model.fingerprint(of: next)) else { return }
        note(model.abstraction(of: next))
        waiting.append(next)
      }
    }
  }

  @usableFromInline init() {}

  @usableFromInline mutating func note(_ state: UInt64?) { if let state { states.insert(state) } }

  @usableFromInline mutating func note(_ state: UInt64?, kind: Int) {
    if let state { pairs.insert(StateCoverage.pair(state, kind)) }
  }

  @usableFromInline mutating func noteCut() { isComplete = false }
}
