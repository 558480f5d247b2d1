import PurchaseDomain

/// An SDK as the bench sees it: a value that answers inputs with outputs and does nothing else.
///
/// Every durable write, request and sheet is an output, and its end is an input; between the two anything may happen,
/// the death of the process included. A new value is made for each life of the process; what must survive goes
/// through ``SDKOutput/write(_:)``.
///
/// ```swift
/// struct MySDK: SystemUnderTest {
///   init(in context: Setting) {}
///   mutating func receive(_ input: SDKInput, at now: Instant, in context: Setting, into outputs: inout Outputs) {
///     if case .call(let call, .purchase(let product)) = input {
///       outputs.append(.openSheet(CheckoutID(call.number), product, token: nil))
///     }
///   }
/// }
/// ```
public protocol SystemUnderTest: BitwiseCopyable, Sendable {
  /// What does not change during a run: the shelf, decisions, rules.
  associatedtype Context: Sendable

  /// A process that has just started.
  init(in context: Context)

  /// Takes one input and appends what it wants to be done, in order.
  ///
  /// - Parameters:
  ///   - input: what happened.
  ///   - now: the device's clock; there is no other source of time.
  ///   - context: what does not change during a run.
  ///   - outputs: where to append; carried out in order before the next input.
  mutating func receive(_ input: SDKInput, at now: Instant, in context: Context, into outputs: inout Outputs)

  /// What the value had no room for, if anything; the schedule ends there.
  // Asked after every step of a value that can be changed, which need not be copied then.
  var outgrew: StaticString? { mutating get }
}

extension SystemUnderTest {
  /// Nothing.
  public var outgrew: StaticString? { nil }
}

/// The outputs that answer one input, in the order in which they are carried out.
public typealias Outputs = FixedList<32, SDKOutput>
