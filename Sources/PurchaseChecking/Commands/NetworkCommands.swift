import SDKContract

/// Commands about requests on their way.
enum NetworkCommands {
  static let rows = [
    ScriptCommandRow(
      "commit REQUEST [late]",
      summary: "The server carries a request out and its reply waits; late: nobody waits for it any more.",
      example: "commit purchase/tx1 late", group: .network
    ) { reader in
      let name = reader.request()
      let isLate = reader.take("late")
      return name.map { .request($0, .commit(isLate: isLate)) }
    },
    ScriptCommandRow(
      "answer REQUEST", summary: "A request is carried out, if it was not yet, and its reply reaches the SDK.",
      example: "answer profile/alice", group: .network
    ) { reader in reader.request().map { .request($0, .answer) } },
    faulty("lose", "A request never arrives; the SDK's wait times out.", example: "lose purchase/tx1", .lost),
    faulty(
      "lose-reply", "A request is carried out, but its reply is lost; the SDK's wait times out.",
      example: "lose-reply consume/a/alice", .replyLost),
    faulty(
      "delay", "The SDK's wait for a request times out; it may still arrive later.", example: "delay purchase/tx1",
      .delayed),
    ScriptCommandRow(
      "lose-all",
      summary: "Every request on its way is lost, with its reply if it was carried out; the waits time out.",
      example: "lose-all", group: .network
    ) { _ in .event(.loseAll) },
    ScriptCommandRow(
      "refuse REQUEST [retry-after=TIME]", summary: "The server refuses a request for now.",
      example: "refuse consume/a/alice retry-after=2m", group: .network, options: ["retry-after"]
    ) { reader in
      let name = reader.request()
      let minutes = reader.retryAfter()
      guard let name, let minutes else { return nil }
      return .request(name, .fault(.refused(retryAfterMinutes: minutes)))
    },
    faulty(
      "merge", "The server does nothing, as two customers are being made one; the SDK is to ask again.",
      example: "merge consume/a/alice", .merging),
    ScriptCommandRow(
      "reject REQUEST 400|403|404|410|413|422",
      summary: "The server will never take it: a transaction for ever, a consumption this once.",
      example: "reject purchase/tx1 422", group: .network
    ) { reader in
      let name = reader.request()
      let status = reader.choice("status", from: Self.statuses)
      guard let name, let status else { return nil }
      return .request(name, .fault(.rejected(status)))
    },
    ScriptCommandRow(
      "resend REQUEST", summary: "The transport delivers a request twice.", example: "resend purchase/tx1",
      group: .network
    ) { reader in reader.request().map { .request($0, .resend) } },
    ScriptCommandRow(
      "next KIND FAULT [retry-after=TIME]",
      summary: "The next request of a kind (profile, purchase, revocation, check, consume, use) will meet a fault: "
        + "lost, reply-lost, delayed, refused, merging, or a status (400, 403, 404, 410, 413, 422).",
      example: "next purchase reply-lost", group: .network, options: ["retry-after"]
    ) { reader in
      let kind = reader.choice("kind", of: RequestKind.self)
      let minutes = reader.retryAfter()
      let fault = reader.choice(
        "fault",
        from: [
          ("lost", RequestFault.lost), ("reply-lost", .replyLost), ("delayed", .delayed),
          ("refused", .refused(retryAfterMinutes: minutes ?? 0)), ("merging", .merging),
        ] + Self.statuses.map { ($0.word, .rejected($0.value)) })
      guard let kind, minutes != nil, let fault else { return nil }
      return .event(.faultNext(kind, fault))
    },
    ScriptCommandRow(
      "network down|up", summary: "Loses every request, or lets them through again.", example: "network down",
      group: .network
    ) { reader in
      reader.choice("state", from: [("down", true), ("up", false)]).map { .event(.network(isDown: $0)) }
    },
  ]

  /// What stands for good at the server, by HTTP status.
  private static let statuses = TerminalStatus.allCases.map { (word: "\($0.code)", value: $0) }

  private static func faulty(
    _ word: String, _ summary: String, example: String, _ fault: RequestFault
  ) -> ScriptCommandRow {
    ScriptCommandRow("\(word) REQUEST", summary: summary, example: example, group: .network) { reader in
      reader.request().map { .request($0, .fault(fault)) }
    }
  }
}
