import PurchaseDomain
import SDKContract

/// An SDK value of any type, in its place: the front asks it everything and decides nothing itself.
public struct SDKValue: Sendable {
  /// Hands an input to the value, which appends what it wants to be done.
  public typealias Receive = @Sendable (SDKInput, Instant, inout Outputs) -> Void

  let receive: Receive
  /// What the value had no room for, if anything; to be asked between inputs.
  public let outgrew: @Sendable () -> StaticString?

  /// A new value of this type, perhaps with somebody who sees what goes in and comes out.
  public init<SDK: SystemUnderTest>(
    _ type: SDK.Type, in context: SDK.Context,
    witness: @escaping @Sendable (SDKInput, Outputs) -> Void = { _, _ in }
  ) {
    let place = Place(SDK(in: context))
    receive = { input, now, outputs in
      place.value.receive(input, at: now, in: context, into: &outputs)
      witness(input, outputs)
    }
    outgrew = { place.value.outgrew }
  }

  /// Only the front's actor reaches in.
  private final class Place<SDK: SystemUnderTest>: @unchecked Sendable {
    var value: SDK
    init(_ value: SDK) { self.value = value }
  }
}
