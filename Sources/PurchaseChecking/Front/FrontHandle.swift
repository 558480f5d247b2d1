import AsyncFront
import PurchaseDomain
import SDKContract
import SimulatedWorld
import Synchronization

/// The documented async API on a bench: real tasks and continuations, which no state can hold, behind a few bytes that
/// can be copied.
///
/// The bytes say which process this is and how many inputs it has heard. A process that went on while a copy of its
/// state stayed behind is not rewound: another one hears the same inputs again, from its launch.
public struct FrontHandle: SystemUnderTest {
  private var life: UInt32 = 0
  private var inputs: UInt32 = 0
  private var hasOutgrown = false

  /// A process that was not launched.
  public init(in host: FrontHost) {}

  /// Turns the input into a call or an answer, lets the async code run until quiet, and appends what the world saw of it.
  public mutating func receive(_ input: SDKInput, at now: Instant, in host: FrontHost, into outputs: inout Outputs) {
    guard !hasOutgrown else { return }
    hasOutgrown = !host.receive(input, at: now, life: &life, after: inputs, into: &outputs)
    inputs += 1
  }

  /// What the value behind the front had no room for.
  public var outgrew: StaticString? { hasOutgrown ? "sdk" : nil }
}

/// The processes behind the handles of one bench.
///
/// Everything runs on the main thread, because that is where an app's observers are called; so searches on several
/// threads are not for it.
public final class FrontHost: Sendable {
  /// A process with what it heard.
  private struct Life {
    var process: FrontProcess
    var inputs: [(input: SDKInput, now: Instant)] = []
  }

  private struct Lives {
    var byNumber: [UInt32: Life] = [:]
    var newest: UInt32 = 0
  }

  /// More than one schedule can still go back to.
  private static let mostLives: UInt32 = 64

  private let makeProcess: @Sendable () -> FrontProcess
  private let lives = Mutex(Lives())

  /// A host of processes with this SDK behind the front.
  public init<SDK: SystemUnderTest>(
    _ type: SDK.Type, in context: SDK.Context, selling shelf: Shelf, deciding rules: FrontRules = FrontRules()
  ) {
    makeProcess = { FrontProcess(type, in: context, selling: shelf, deciding: rules) }
  }

  /// False when the value outgrew its room, or when the process is one that nobody remembers.
  func receive(
    _ input: SDKInput, at now: Instant, life number: inout UInt32, after inputs: UInt32, into outputs: inout Outputs
  ) -> Bool {
    guard var life = life(&number, after: Int(inputs)) else { return false }
    life.inputs.append((input, now))
    let seen = MainActor.assumeIsolated { life.process.receive(input, at: now) }
    for output in seen { outputs.append(output) }
    let (kept, place) = (life, number)
    lives.withLock { $0.byNumber[place] = kept }
    return kept.process.outgrew == nil
  }

  /// The process that has heard so many inputs, which may have to be brought there.
  private func life(_ number: inout UInt32, after inputs: Int) -> Life? {
    let known = lives.withLock { [number] in $0.byNumber[number] }
    if let known, known.inputs.count == inputs { return known }
    guard known != nil || inputs == 0 else { return nil }
    var again = Life(process: makeProcess())
    for (input, now) in (known?.inputs ?? []).prefix(inputs) {
      _ = MainActor.assumeIsolated { again.process.receive(input, at: now) }
      again.inputs.append((input, now))
    }
    let (made, old) = lives.withLock { lives in
      lives.newest += 1
      let old = lives.newest > Self.mostLives ? lives.byNumber.removeValue(forKey: lives.newest - Self.mostLives) : nil
      return (lives.newest, old)
    }
    old?.process.end()
    number = made
    return again
  }
}

extension Subject {
  /// The documented async API over an SDK of this type.
  public init<SDK: SystemUnderTest>(
    front name: String, _ type: SDK.Type, rules: FrontRules = FrontRules(),
    deciding context: @escaping @Sendable (Shelf, Decisions) -> SDK.Context
  ) {
    self.init(
      name, FrontHandle.self,
      deciding: { shelf, decisions in
        FrontHost(type, in: context(shelf, decisions), selling: shelf, deciding: rules)
      })
  }
}
