/// For each kind of fact, the rules that watch it, in the order in which they are asked; but not those about a fault in
/// what is shown, which are judged together.
///
/// Plain memory rather than arrays of arrays: it is read with every fact, and arrays are retained and checked each time.
final class WatcherTable: Sendable {
  struct Watcher {
    let property: PropertyID
    let judge: Invariant.Judge
  }

  // Written by the initializer alone.
  nonisolated(unsafe) private let watchers: UnsafeMutableBufferPointer<Watcher>
  nonisolated(unsafe) private let ranges: UnsafeMutableBufferPointer<UnsafeBufferPointer<Watcher>>

  init(_ rules: [Invariant], _ selection: PropertySet) {
    var listed: [Watcher] = []
    var bounds = [0]
    for kind in FactKind.allCases {
      for (place, rule) in rules.enumerated() where selection.contains(UInt16(place)) && rule.fault == nil {
        if rule.watches.contains(kind) { listed.append(Watcher(property: UInt16(place), judge: rule.judge)) }
      }
      bounds.append(listed.count)
    }
    let watchers = UnsafeMutableBufferPointer<Watcher>.allocate(capacity: listed.count)
    _ = watchers.initialize(from: listed)
    let ranges = UnsafeMutableBufferPointer<UnsafeBufferPointer<Watcher>>.allocate(capacity: bounds.count - 1)
    for kind in ranges.indices {
      (ranges.baseAddress.map { $0 + kind })?
        .initialize(to: UnsafeBufferPointer(rebasing: watchers[bounds[kind]..<bounds[kind + 1]]))
    }
    self.watchers = watchers
    self.ranges = ranges
  }

  deinit {
    watchers.deinitialize()
    watchers.deallocate()
    ranges.deallocate()
  }

  subscript(kind: FactKind) -> UnsafeBufferPointer<Watcher> { ranges[Int(kind.rawValue)] }
}
