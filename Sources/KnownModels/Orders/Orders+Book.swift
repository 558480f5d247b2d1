extension Orders {
  /// What must be: each order's phase, and each completion once.
  public struct Book: Hashable, Sendable, BitwiseCopyable {
    /// How many orders were started.
    @usableFromInline var count: UInt8 = 0
    /// Whether the desk observes.
    @usableFromInline var observes = false
    /// Not yet asked for, approved or cancelled.
    @usableFromInline var started = OrderSet()
    /// Waiting for consent.
    @usableFromInline var pending = OrderSet()
    /// Approved once and for all.
    @usableFromInline var approved = OrderSet()
    /// Started by this process, which was not told of the end yet.
    @usableFromInline var live = OrderSet()
    /// Approved and in the queue.
    @usableFromInline var queued = OrderSet()
    /// Told of, by callback or by update.
    @usableFromInline var completed = OrderSet()
    /// Sent to the server.
    @usableFromInline var synced = OrderSet()
    /// Refunded after that.
    @usableFromInline var refunded = OrderSet()
    /// Waited for consent at some time.
    @usableFromInline var oncePending = OrderSet()

    @inlinable init() {}

    @inlinable var open: OrderSet { started | pending }

    @inlinable var toldByCallback: OrderSet { approved & live }

    @inlinable var refundable: OrderSet { synced - refunded }

    @inlinable func allows(_ action: Action, orderLimit: UInt8) -> Bool {
      switch action {
      case .start: count < orderLimit
      case .askFirst(let number): isKnown(number) && started[number]
      case .approve(let number), .cancel(let number): isKnown(number) && open[number]
      case .callback(let number): isKnown(number) && toldByCallback[number]
      case .update(let number): isKnown(number) && queued[number]
      case .finish(let number): isKnown(number) && observes && queued[number]
      case .refund(let number): isKnown(number) && refundable[number]
      case .relaunch, .sync, .setObserving, .restore: true
      }
    }

    @inlinable func isKnown(_ number: UInt8) -> Bool { number >= 1 && number <= count }

    @inlinable mutating func perform(_ action: Action) -> UInt8 {
      switch action {
      case .start:
        count &+= 1
        started[count] = true
        live[count] = true
        return count
      case .askFirst(let number):
        started[number] = false
        pending[number] = true
        oncePending[number] = true
      case .approve(let number):
        close(number)
        approved[number] = true
        queued[number] = true
      case .cancel(let number):
        close(number)
        live[number] = false
      case .callback(let number):
        completed[number] = true
        live[number] = false
        return completed.count
      case .update(let number):
        completed[number] = true
        return completed.count
      case .relaunch: live = OrderSet()
      case .sync:
        let added = completed - synced
        synced = completed
        if !observes { queued = queued - completed }
        return added.count
      case .finish(let number): queued[number] = false
      case .refund(let number): refunded[number] = true
      case .setObserving(let isObserving): observes = isObserving
      case .restore: return refundable.count
      }
      return 0
    }

    @inlinable mutating func close(_ number: UInt8) {
      started[number] = false
      pending[number] = false
    }
  }
}
