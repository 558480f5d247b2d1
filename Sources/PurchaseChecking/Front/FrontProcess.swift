import AsyncFront
import Observation
import PurchaseDomain
import SDKContract

/// One life of an app with the front in it: inputs of the bench become calls and answers, and what the world sees of
/// the front becomes outputs.
///
/// Only the thread that feeds it reaches in, and what it starts runs on that thread alone.
final class FrontProcess: @unchecked Sendable {
  private let executor = SteppedExecutor()
  private let door: FrontDoor
  private let value: SDKValue
  private let sdk: NuxieSDK
  private let app: FrontApp
  /// Whether an earlier input came out otherwise than it went in: what follows from that is judged first, and then no
  /// schedule goes on.
  private var wasMisled = false

  init<SDK: SystemUnderTest>(
    _ type: SDK.Type, in context: SDK.Context, selling shelf: Shelf, deciding rules: FrontRules
  ) {
    let door = FrontDoor(shelf)
    value = SDKValue(type, in: context) { door.expect($1, after: $0) }
    var names = NameBook(shelf)
    for number in 1..<Limits.customers { names.customers.append("customer-\(number)") }
    for number in 1...Limits.entities { names.entities.append("entity-\(number)") }
    for number in 1...Limits.operations { names.operations.append("operation-\(number)") }
    var surroundings = Surroundings(
      executor: executor, clock: door, numbers: door, storage: door, store: door, server: door, main: door.lane,
      foregrounds: door.foregrounds, log: { door.log($0) })
    surroundings.rules = rules
    sdk = NuxieSDK(value, names: names, delegates: door.delegates, in: surroundings)
    app = FrontApp(sdk, door, names: names, shelf)
    self.door = door
  }

  /// What the value had no room for, or that the front told it something else than it was told.
  var outgrew: StaticString? { value.outgrew() ?? (wasMisled ? "front" : nil) }

  /// Hands over one input and returns what the world saw when everything was quiet, in the order of the value.
  ///
  /// Tasks that are resumed by one input have no order among themselves, so the order is not theirs.
  @MainActor func receive(_ input: SDKInput, at now: Instant) -> [SDKOutput] {
    wasMisled = door.isMisled
    door.begin(input, at: now)
    switch input {
    case .launched(let mode, let delegate): app.launch(mode, delegate)
    case .called(let call, let request): app.make(call, request, on: executor)
    default: door.answer(input)
    }
    repeat { executor.runUntilQuiet() } while door.lane.runNext { app.look() }
    return door.finish()
  }

  /// The process died: every wait ends, and nobody listens.
  func end() {
    Task.immediate(executorPreference: executor) { [sdk] in await sdk.abandon() }
    executor.runUntilQuiet()
    door.closeAll()
    executor.runUntilQuiet()
  }
}
