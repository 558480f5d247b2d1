import AsyncFront

/// Continuations by what they wait for; oldest first where several wait for the same.
final class Waits<Key: Hashable, Answer: Sendable> {
  private var waiting: [(key: Key, continuation: CheckedContinuation<Answer, Never>)] = []

  /// Waits until somebody ends it.
  nonisolated(nonsending) func wait(for key: Key) async -> Answer {
    await withCheckedContinuation { waiting.append((key, $0)) }
  }

  /// Ends the oldest wait for this, if there is one.
  func end(_ key: Key, _ answer: Answer) {
    guard let place = waiting.firstIndex(where: { $0.key == key }) else { return }
    waiting.remove(at: place).continuation.resume(returning: answer)
  }

  /// Ends every wait.
  func endAll(_ answer: Answer) {
    let ending = waiting
    waiting.removeAll()
    for wait in ending { wait.continuation.resume(returning: answer) }
  }
}

/// What is posted to the main actor, run by the thread that asks for it, which is the main one.
final class SteppedLane: MainLane, @unchecked Sendable {
  private var posted: [@MainActor @Sendable () -> Void] = []

  func post(_ work: @escaping @MainActor @Sendable () -> Void) { posted.append(work) }

  /// Does what was posted first, and then `afterwards`; false if nothing was.
  @MainActor func runNext(_ afterwards: () -> Void) -> Bool {
    guard !posted.isEmpty else { return false }
    posted.removeFirst()()
    afterwards()
    return true
  }
}
