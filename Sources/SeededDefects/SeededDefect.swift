import PurchaseChecking
import PurchaseDomain
import ReferenceSDK
import SDKContract
import SimulatedWorld

/// A mistake that such an SDK can have, seeded into the reference SDK on purpose.
public struct SeededDefect: Sendable {
  /// Its kebab-case name.
  public let id: String
  /// The hazards of which it is an instance, such as `HZ-001`; none if it proves a property that has no hazard.
  public let hazards: [String]
  /// The clauses and decisions that it breaks by design; a catch counts under one of them only.
  public let clauses: [String]
  /// What goes wrong, in a sentence.
  public let summary: String
  /// The small space in which it shows soonest.
  public let bounds: Bounds
  /// Whether the first product of that space should grant units rather than switch something on.
  public let prefersUnits: Bool
  /// What is sold where it is looked for, if the usual catalog would not show it.
  public let catalog: Catalog?
  /// Which actions are listed in that space.
  public let style: Bench.Style

  /// Changes what comes in; false drops it.
  typealias Inlet = @Sendable (_ input: inout SDKInput, _ notes: inout Notes) -> Bool
  /// Changes what goes out.
  typealias Outlet = @Sendable (_ input: SDKInput, _ outputs: inout Outputs, _ notes: inout Notes) -> Void

  private let rules: @Sendable (inout Rules) -> Void
  private let inlet: Inlet?
  private let outlet: Outlet?
  private let serverFlaws: ServerFlaws

  /// A defect that replaces rules, changes what comes in or goes out, or is the server's.
  init(
    _ id: String, _ hazards: String..., breaks clauses: [String], _ summary: String,
    within change: (inout Bounds) -> Void, units prefersUnits: Bool = false, style: Bench.Style = .exhaustive,
    sold catalog: Catalog? = nil, server serverFlaws: ServerFlaws = [],
    rules: @escaping @Sendable (inout Rules) -> Void = { _ in }, inlet: Inlet? = nil, outlet: Outlet? = nil
  ) {
    self.id = id
    self.hazards = hazards
    self.clauses = clauses
    self.summary = summary
    self.prefersUnits = prefersUnits
    self.catalog = catalog
    self.style = style
    self.rules = rules
    self.inlet = inlet
    self.outlet = outlet
    self.serverFlaws = serverFlaws
    var bounds = Bounds()
    change(&bounds)
    self.bounds = bounds
  }

  /// The reference SDK with this defect, alone or behind the documented async API.
  public func subject(behindFront isBehindFront: Bool = false) -> Subject {
    let change = rules
    @Sendable func flawed(_ decisions: Decisions) -> Rules {
      var rules = Rules(decisions)
      change(&rules)
      return rules
    }
    var subject: Subject
    if inlet != nil || outlet != nil {
      let (inlet, outlet) = (inlet, outlet)
      subject = Self.subject(id, TamperedSDK.self, isBehindFront) { shelf, decisions in
        TamperedSDK.Setting(
          reference: Context(shelf: shelf, rules: flawed(decisions)), inlet: inlet, outlet: outlet)
      }
    } else {
      subject = Self.subject(id, ReferenceSDK.self, isBehindFront) { Context(shelf: $0, rules: flawed($1)) }
    }
    subject.serverFlaws = serverFlaws
    return subject
  }

  // Inlined, so that each SDK has code of its own.
  @inline(__always) private static func subject<SDK: SystemUnderTest>(
    _ name: String, _ type: SDK.Type, _ isBehindFront: Bool,
    deciding context: @escaping @Sendable (Shelf, Decisions) -> SDK.Context
  ) -> Subject {
    isBehindFront ? Subject(front: name, type, deciding: context) : Subject(name, type, deciding: context)
  }

  /// The reference SDK without any defect, to compare with.
  public static func defectFree() -> Subject {
    Subject("reference", ReferenceSDK.self, deciding: { Context(shelf: $0, rules: Rules($1)) })
  }
}
