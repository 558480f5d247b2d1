import PurchaseDomain
import SDKContract

/// The memory of an SDK as bytes of a fixed size, so that the bench is the same code whatever SDK is on it.
@usableFromInline struct SDKMemory: BitwiseCopyable, Sendable {
  /// The most bytes that the value of an SDK may take.
  @usableFromInline static var capacity: Int { 944 }

  @usableFromInline var bytes = InlineArray<944, UInt8>(repeating: 0)

  @usableFromInline init() {}

  /// Hands the value of an SDK out to be changed.
  @inlinable mutating func change<SDK: SystemUnderTest>(_ type: SDK.Type, _ body: (inout SDK) -> Void) {
    withUnsafeMutableBytes(of: &bytes) { buffer in
      // In place where any address will do, as for values made of bytes.
      if MemoryLayout<SDK>.alignment == 1, let start = buffer.baseAddress {
        return body(&start.bindMemory(to: SDK.self, capacity: 1).pointee)
      }
      var value = buffer.loadUnaligned(as: SDK.self)
      body(&value)
      buffer.storeBytes(of: value, as: SDK.self)
    }
  }
}

/// Drives an SDK of any type, together with what does not change while it runs.
public final class SDKDriver: Sendable {
  /// Why an SDK cannot be driven.
  public enum Problem: Error, Hashable, CustomStringConvertible {
    /// Its value takes more bytes than ``SDKMemory`` has.
    case tooLarge(bytes: Int, most: Int)

    /// What to do about it.
    public var description: String {
      switch self {
      case .tooLarge(let bytes, let most):
        "the value of this SDK takes \(bytes) bytes, and at most \(most) fit into a state"
      }
    }
  }

  @usableFromInline let start: SDKMemory
  @usableFromInline let receive: @Sendable (SDKInput, Instant, inout SDKMemory, inout Outputs) -> Void
  @usableFromInline let outgrew: @Sendable (inout SDKMemory) -> StaticString?

  // Inlined into the module that knows the SDK, where it is specialised.
  /// Drives an SDK of this type in this context.
  ///
  /// - Throws: a ``Problem``.
  @inlinable public init<SDK: SystemUnderTest>(_ type: SDK.Type, in context: SDK.Context) throws {
    guard MemoryLayout<SDK>.size <= SDKMemory.capacity else {
      throw Problem.tooLarge(bytes: MemoryLayout<SDK>.size, most: SDKMemory.capacity)
    }
    var memory = SDKMemory()
    memory.change(SDK.self) { $0 = SDK(in: context) }
    start = memory
    receive = { input, now, memory, outputs in
      memory.change(SDK.self) { $0.receive(input, at: now, in: context, into: &outputs) }
    }
    outgrew = { memory in
      var name: StaticString?
      memory.change(SDK.self) { name = $0.outgrew }
      return name
    }
  }
}
