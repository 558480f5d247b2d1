import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Threads that wait for work, so that a search can hand out many small pieces one after another.
///
/// A crew of one is the calling thread alone. A thread that the system does not start is not missed: the crew is as
/// large as it became.
@usableFromInline final class Crew: Sendable {
  private let room: Room
  private let threads: [WorkerThread]
  /// How many work at the same time, the calling thread included.
  @usableFromInline let count: Int

  /// A crew of at most so many, at least 1; to be dismissed in the end.
  @usableFromInline init(_ wanted: Int) {
    let room = Room()
    self.room = room
    var threads: [WorkerThread] = []
    for number in 1..<max(wanted, 1) {
      let thread = WorkerThread { room.serve(number) }
      guard thread.started else { break }
      threads.append(thread)
    }
    self.threads = threads
    count = threads.count + 1
  }

  /// Calls `body` with each number below ``count`` at the same time and returns when all have returned.
  @usableFromInline func run(_ body: @Sendable (Int) -> Void) {
    guard count > 1 else { return body(0) }
    withoutActuallyEscaping(body) { body in
      room.open(body, for: count - 1)
      body(0)
      room.awaitAll()
    }
  }

  /// Sends the threads home.
  @usableFromInline func dismiss() {
    room.open(nil, for: 0)
    for thread in threads { _ = thread.join() }
  }
}

/// Where the threads wait.
///
/// They look out a little while before they sleep, for the next piece mostly comes at once, and waking takes long.
private final class Room: @unchecked Sendable {
  private static let patience = 2_000

  private let round = Atomic<Int>(0)
  private let busy = Atomic<Int>(0)
  /// Written only while nobody is busy, and read after ``round`` has changed.
  private var work: (@Sendable (Int) -> Void)?
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let opened = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let emptied = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(lock, nil)
    pthread_cond_init(opened, nil)
    pthread_cond_init(emptied, nil)
  }

  deinit {
    pthread_cond_destroy(opened)
    pthread_cond_destroy(emptied)
    pthread_mutex_destroy(lock)
    opened.deallocate()
    emptied.deallocate()
    lock.deallocate()
  }

  func open(_ work: (@Sendable (Int) -> Void)?, for threads: Int) {
    self.work = work
    busy.store(threads, ordering: .relaxed)
    pthread_mutex_lock(lock)
    round.add(1, ordering: .sequentiallyConsistent)
    pthread_cond_broadcast(opened)
    pthread_mutex_unlock(lock)
  }

  func awaitAll() {
    for _ in 0..<Self.patience where busy.load(ordering: .acquiring) == 0 {
      work = nil
      return
    }
    pthread_mutex_lock(lock)
    while busy.load(ordering: .acquiring) > 0 { pthread_cond_wait(emptied, lock) }
    pthread_mutex_unlock(lock)
    work = nil
  }

  func serve(_ number: Int) {
    var last = 0
    while true {
      last = nextRound(after: last)
      guard perform(number) else { return }
      if busy.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 {
        pthread_mutex_lock(lock)
        pthread_cond_signal(emptied)
        pthread_mutex_unlock(lock)
      }
    }
  }

  /// Does one piece of work and lets go of it: whoever handed it out waits for that; false if there is no more.
  private func perform(_ number: Int) -> Bool {
    guard let work else { return false }
    work(number)
    return true
  }

  private func nextRound(after last: Int) -> Int {
    for _ in 0..<Self.patience {
      let now = round.load(ordering: .acquiring)
      if now != last { return now }
    }
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while true {
      let now = round.load(ordering: .acquiring)
      if now != last { return now }
      pthread_cond_wait(opened, lock)
    }
  }
}
