import SDKContract

extension Invariant {
  /// A remote query asked the server within the call.
  ///
  /// Naive: answer from the cache when it is fresh, whatever the policy.
  static let remoteAsks = Invariant(
    id: "remote-asks", number: "I-30",
    clauses: ["FEA-16"],
    claim: "A remote query asked the server within the call.",
    situation: "remote: a remote query returned access",
    watches: [.returned]
  ) { fact, facts, context in
    guard case .returned(let id, .access) = fact, let call = facts.call(id), call.marks.contains(.remote) else {
      return .silent
    }
    return Judgement(call.marks.contains(.asked))
  }
}
