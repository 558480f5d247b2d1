#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Calls `body` with each number below `workers`, at the same time, and returns the answers in the order of the numbers.
///
/// Plain threads rather than tasks: searches stay ordinary functions, and a stack of 16 MB suits large states in
/// unspecialized code, for which the half megabyte of a task's thread may be too little.
@usableFromInline func concurrently<Answer: Sendable>(
  _ workers: Int, _ body: @Sendable (Int) -> Answer
) -> [Answer] {
  guard workers > 1 else { return [body(0)] }
  return withoutActuallyEscaping(body) { body in
    let jobs = (1..<workers).map { number in Job { body(number) } }
    let threads = jobs.map { job in WorkerThread { job.run() } }
    let first = body(0)
    // A thread that could not be started leaves its share to this one.
    for (job, thread) in zip(jobs, threads) where !thread.join() { job.run() }
    return [first] + jobs.compactMap(\.answer)
  }
}

/// Work with an answer.
///
/// Only one thread touches it at a time: the worker, and after the join the one that waits.
private final class Job<Answer: Sendable>: @unchecked Sendable {
  private let work: @Sendable () -> Answer
  private(set) var answer: Answer?

  init(_ work: @escaping @Sendable () -> Answer) { self.work = work }

  func run() { answer = work() }
}

struct WorkerThread {
  // A number in Glibc, a pointer elsewhere.
  #if canImport(Glibc)
    private var handle = pthread_t()
  #else
    private var handle: pthread_t?
  #endif
  private(set) var started = false

  init(_ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 16 << 20)
    defer { pthread_attr_destroy(&attributes) }
    let box = Unmanaged.passRetained(Box(body))
    let status = pthread_create(
      &handle, &attributes,
      { argument in
        // The pointer is optional on Linux only; the cast makes it so everywhere.
        guard let pointer = argument as UnsafeMutableRawPointer? else { return nil }
        Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().body()
        return nil
      }, box.toOpaque())
    started = status == 0
    if !started { box.release() }
  }

  /// Waits for the end; false if the thread never started.
  func join() -> Bool {
    guard started else { return false }
    #if !canImport(Glibc)
      guard let handle else { return false }
    #endif
    return pthread_join(handle, nil) == 0
  }

  private final class Box: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
