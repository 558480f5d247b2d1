import Synchronization

/// Runs what is enqueued on the thread that asks for it, in order, and only then: quiet is when the queue is empty.
public final class SteppedExecutor: SerialExecutor, TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  /// An executor with an empty queue.
  public init() {}

  /// Puts a job at the end of the queue.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Whether nothing is left to run.
  public var isQuiet: Bool { jobs.withLock(\.isEmpty) }

  /// Runs jobs, and those that they enqueue, until none is left.
  public func runUntilQuiet() {
    while true {
      let batch = jobs.withLock { jobs in
        defer { jobs.removeAll(keepingCapacity: true) }
        return jobs
      }
      guard !batch.isEmpty else { return }
      for job in batch {
        job.runSynchronously(
          isolatedTo: asUnownedSerialExecutor(), taskExecutor: unownedTaskExecutor)
      }
    }
  }

  private var unownedTaskExecutor: UnownedTaskExecutor { UnownedTaskExecutor(ordinary: self) }
}
