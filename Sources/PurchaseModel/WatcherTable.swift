import SDKContract

/// A rule in the chain of those that watch one kind of fact.
///
/// A chain of objects that never change rather than an array of closures: about fifty rules are asked in each step, and
/// whatever is read from an array is retained and released around the question.
final class Watcher: Sendable {
  private let property: PropertyID
  /// The property alone: one union is quicker than finding its place in a set each time.
  private let mark: PropertySet
  private let judge: Invariant.Judge
  private let next: Watcher?

  init(_ property: PropertyID, _ judge: @escaping Invariant.Judge, before next: Watcher?) {
    self.property = property
    var mark = PropertySet()
    mark.insert(property)
    self.mark = mark
    self.judge = judge
    self.next = next
  }

  /// Asks this rule and those after it; `broken` is the first that does not hold.
  func ask(
    _ fact: Fact, _ facts: borrowing Facts, _ context: ModelContext, reached: inout PropertySet,
    broken: inout PropertyID?
  ) {
    let judgement = judge(fact, facts, context)
    if judgement != .silent {
      reached.formUnion(mark)
      if judgement == .broken, broken == nil { broken = property }
    }
    next?.ask(fact, facts, context, reached: &reached, broken: &broken)
  }
}

/// For each kind of fact, the rules that watch it, in the order in which they are asked; but not those about a fault in
/// what is shown, which are judged together.
final class WatcherTable: Sendable {
  // Written by the initializer alone, and not counted: whoever asks has the table, which keeps them.
  nonisolated(unsafe) private let chains: UnsafeMutableBufferPointer<Unmanaged<Watcher>?>

  init(_ rules: [Invariant], _ selection: PropertySet) {
    chains = .allocate(capacity: FactKind.allCases.count)
    for kind in FactKind.allCases {
      var chain: Watcher?
      for (place, rule) in rules.enumerated().reversed()
      where selection.contains(UInt16(place)) && rule.fault == nil && rule.watches.contains(kind) {
        chain = Watcher(UInt16(place), rule.judge, before: chain)
      }
      (chains.baseAddress.map { $0 + Int(kind.rawValue) })?.initialize(to: chain.map(Unmanaged.passRetained))
    }
  }

  deinit {
    for chain in chains { chain?.release() }
    chains.deallocate()
  }

  /// Asks every rule that watches this kind of fact; returns the first that does not hold.
  func ask(
    _ kind: FactKind, _ fact: Fact, _ facts: Facts, _ context: ModelContext, reached: inout PropertySet
  ) -> PropertyID? {
    guard let chain = chains[Int(kind.rawValue)] else { return nil }
    return chain._withUnsafeGuaranteedRef { chain in
      var broken: PropertyID?
      chain.ask(fact, facts, context, reached: &reached, broken: &broken)
      return broken
    }
  }
}
