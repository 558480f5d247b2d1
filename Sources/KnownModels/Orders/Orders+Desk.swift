extension Orders {
  /// The system: it recognizes a completion by what it has seen, in memory and on disk, and keeps a running count.
  public struct Desk: Hashable, Sendable, BitwiseCopyable {
    @usableFromInline var count: UInt8 = 0
    @usableFromInline var observes = false
    @usableFromInline var pending = OrderSet()
    @usableFromInline var live = OrderSet()
    @usableFromInline var queued = OrderSet()
    @usableFromInline var oncePending = OrderSet()
    @usableFromInline var seenInMemory = OrderSet()
    @usableFromInline var seenOnDisk = OrderSet()
    @usableFromInline var completed = OrderSet()
    @usableFromInline var completions: UInt8 = 0
    @usableFromInline var synced = OrderSet()
    @usableFromInline var refunded = OrderSet()

    @inlinable init() {}

    @inlinable mutating func perform(_ action: Action, defect: Defect) -> UInt8 {
      switch action {
      case .start:
        count &+= 1
        live[count] = true
        return count
      case .askFirst(let number):
        pending[number] = true
        oncePending[number] = true
      case .approve(let number):
        pending[number] = false
        queued[number] = true
      case .cancel(let number):
        pending[number] = false
        live[number] = false
      case .callback(let number):
        // What only memory knows is forgotten at a relaunch: that is the defect.
        record(number, onDisk: false)
        live[number] = false
        return completions
      case .update(let number):
        if !countsTwice(number, defect), completed[number] { seenOnDisk[number] = true }
        record(number, onDisk: true)
        return completions
      case .relaunch:
        live = OrderSet()
        seenInMemory = OrderSet()
      case .sync:
        let added = completed - synced
        synced = synced | added
        if !observes { queued = queued - completed }
        return added.count
      case .finish(let number): queued[number] = false
      case .refund(let number): refunded[number] = true
      case .setObserving(let isObserving): observes = isObserving
      case .restore: return (synced - refunded).count
      }
      return 0
    }

    @inlinable func countsTwice(_ number: UInt8, _ defect: Defect) -> Bool {
      switch defect {
      case .none: false
      case .easy: true
      case .deep: observes && oncePending[number] && refunded.count > 0
      }
    }

    @inlinable mutating func record(_ number: UInt8, onDisk: Bool) {
      if !seenInMemory[number], !seenOnDisk[number] { completions &+= 1 }
      seenInMemory[number] = true
      if onDisk { seenOnDisk[number] = true }
      completed[number] = true
    }
  }
}
