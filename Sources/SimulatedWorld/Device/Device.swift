import PurchaseDomain
import SDKContract

/// A device: its disk, the writes on their way to it, and the process with its timers.
public struct Device: Hashable, BitwiseCopyable, Sendable {
  /// A timer and when it is due.
  public struct Timer: Hashable, BitwiseCopyable, Sendable {
    /// Its name.
    public var id: TimerID
    /// When it fires.
    public var due: Instant
  }

  /// Which of the account's devices it is, from 0.
  public private(set) var number: UInt8 = 0
  /// What is durable.
  public private(set) var disk = Disk()
  /// The writes on their way, by record; those of one record in the order in which they were put out.
  public private(set) var writes = FixedList<12, Write>()
  /// Whether a process runs with the SDK set up.
  public private(set) var isAlive = false
  /// Whether a process runs in which the SDK is not set up: not yet, or not any more.
  public private(set) var isBare = false
  /// The finishing mode that the app last set; it sets it again at the next launch (D42).
  public var mode = FinishingMode.full
  /// The purchase delegate that the app last set; it sets it again at the next launch (D42).
  public var delegate: DelegateID?
  /// How far the customer moved the device's clock: ahead of the others, or behind them.
  @usableFromInline var clockShift = Instant.start
  @usableFromInline var isClockBehind = false
  /// The latest time that a process was ever told.
  @usableFromInline var latestTold = Instant.start
  /// The timers, by name.
  public private(set) var timers = FixedList<12, Timer>()

  /// A device on which the app was never launched.
  public init() {}

  /// What the device had no room for, if anything.
  @inlinable @inline(__always) public var outgrew: StaticString? {
    if writes.didOverflow { return "writes" }
    return timers.didOverflow ? "timers" : disk.outgrew
  }

  // MARK: Process

  /// Whether a process runs.
  public var isRunning: Bool { isAlive || isBare }

  /// Starts a process in which the SDK is not set up.
  public mutating func start() { isBare = true }

  /// The app sets the SDK up; timers of a life before are over.
  public mutating func setUp() {
    isAlive = true
    isBare = false
    timers.removeAll()
  }

  /// The SDK was shut down; the process runs on, and so do the timers that nobody ended.
  public mutating func shutDown() {
    isAlive = false
    isBare = true
  }

  /// Ends the process; writes on their way stay in doubt until the next launch.
  public mutating func die() {
    isAlive = false
    isBare = false
    timers.removeAll()
  }

  /// The app is installed anew, or a device is used on which it never was: the disk is empty, nothing is in doubt, and
  /// the app will set what it set before (D42).
  ///
  /// - Parameter number: the device; another one has a clock that is right.
  public mutating func install(on number: UInt8) {
    var device = Device()
    device.mode = mode
    device.delegate = delegate
    device.latestTold = latestTold
    device.number = number
    if number == self.number {
      device.clockShift = clockShift
      device.isClockBehind = isClockBehind
    }
    self = device
  }

  // MARK: Writes

  /// Puts a write on its way.
  public mutating func start(_ write: Write) { writes.insertSorted(write.cleared) { $0.key } }

  /// Takes the first write of a record off its way; nil when there is none.
  public mutating func takeWrite(_ key: RecordKey) -> Write? {
    guard let place = writes.place(where: { $0.key == key }) else { return nil }
    return writes.remove(at: place)
  }

  /// Makes a write durable.
  public mutating func commit(_ write: Write) { disk.commit(write) }

  // MARK: Clock

  /// The customer sets the clock so many minutes ahead of the others, or behind them; timers do not notice.
  public mutating func setClock(minutes: Int, isBehind: Bool) {
    clockShift = Instant(minutes: minutes)
    isClockBehind = isBehind && minutes > 0
  }

  /// The customer sets the clock right, or as far ahead as it ever was: going back it would stand still for the SDK.
  public mutating func mendClock(at now: Instant) {
    setClock(minutes: max(0, latestTold.minutes - now.minutes), isBehind: false)
  }

  // Inlined, or the device would be copied for it with each input.
  /// What the clock shows at a moment; it begins no earlier than the schedule.
  @inlinable @inline(__always) public func shown(at now: Instant) -> Instant {
    Instant(minutes: max(0, now.minutes + (isClockBehind ? -clockShift.minutes : clockShift.minutes)))
  }

  /// A process is told the time: how much later it is than any was told before, which is what caches age by (D29).
  @inlinable @inline(__always) public mutating func tellTime(at now: Instant) -> Int {
    let later = shown(at: now).minutes - latestTold.minutes
    guard later > 0 else { return 0 }
    latestTold = shown(at: now)
    return later
  }

  // MARK: Timers

  /// Starts a timer, or replaces the one of the same name; less than a minute passes within the tick.
  public mutating func start(_ timer: TimerID, seconds: Int, at now: Instant) {
    timers.upsert(Timer(id: timer, due: now.advanced(byMinutes: seconds / 60))) { $0.id }
  }

  /// The timer that is due first, by name among equals.
  public var nextTimer: Timer? {
    var next: Timer?
    for timer in timers where next == nil || timer.due < next?.due ?? timer.due { next = timer }
    return next
  }

  /// Removes a timer that fires.
  public mutating func takeTimer(_ id: TimerID) {
    if let place = timers.place(where: { $0.id == id }) { timers.remove(at: place) }
  }
}
