/// What can go wrong around an SDK, with the scenario line that makes it happen and the bound that allows it.
struct WorldFault: Sendable {
  var id: String
  var summary: String
  var example: String
  var bound: String

  static let all = [
    WorldFault(
      id: "request-lost", summary: "A request never arrives, and its caller times out.",
      example: "lose purchase/tx1", bound: "lost-replies"),
    WorldFault(
      id: "reply-lost", summary: "A request is carried out, but its caller times out.",
      example: "lose-reply consume/a/alice", bound: "lost-replies"),
    WorldFault(
      id: "request-delayed", summary: "The caller times out, and the request may still arrive later.",
      example: "next purchase delayed", bound: "lost-replies"),
    WorldFault(
      id: "request-refused", summary: "The server refuses a request for now, perhaps with a deadline.",
      example: "refuse consume/a/alice retry-after=2m", bound: "lost-replies"),
    WorldFault(
      id: "request-rejected",
      summary: "The server will never take it: a transaction for ever, a consumption this once.",
      example: "next purchase 422", bound: "rejections"),
    WorldFault(
      id: "request-doubled", summary: "The transport delivers a request twice.", example: "resend consume/a/alice",
      bound: "lost-replies"),
    WorldFault(
      id: "network-down", summary: "Every request is lost until the network is up again.", example: "network down",
      bound: "lost-replies"),
    WorldFault(
      id: "write-failed", summary: "A write fails, and the SDK is told.", example: "fail next evidence",
      bound: "disk-faults"),
    WorldFault(
      id: "record-unreadable", summary: "Records of a kind are there, but cannot be read for a while.",
      example: "unreadable evidence", bound: "failing-reads"),
    WorldFault(
      id: "death", summary: "The process dies; of the writes on their way any may have become durable.",
      example: "crash", bound: "crashes"),
    WorldFault(
      id: "death-between-outputs", summary: "The process dies while the SDK's answer to one input is carried out.",
      example: "purchase pro.lifetime crash-after=1", bound: "crashes"),
    WorldFault(
      id: "delivery-repeated", summary: "The update of a transaction arrives again.", example: "deliver tx1",
      bound: "duplicate-deliveries"),
    WorldFault(
      id: "sheet-unheard", summary: "The store sells, but the answer of the sheet waits or is lost with the process.",
      example: "hold store", bound: "transactions"),
    WorldFault(
      id: "signature-broken", summary: "A transaction arrives whose signature does not hold.",
      example: "store forges checkout1", bound: "transactions"),
    WorldFault(
      id: "approval-late", summary: "Somebody approves or declines a purchase later, perhaps in another life.",
      example: "approve checkout1", bound: "transactions"),
    WorldFault(
      id: "bought-elsewhere", summary: "A transaction arrives that comes from no sheet of this app.",
      example: "buy elsewhere pro.lifetime token=none", bound: "outside-purchases"),
    WorldFault(
      id: "refunded", summary: "The store takes a transaction back.", example: "refund tx1", bound: "refunds"),
    WorldFault(
      id: "owner-changed", summary: "The product configuration names another owner of a product.",
      example: "configure pro.lifetime connector", bound: "server-changes"),
  ]
}
