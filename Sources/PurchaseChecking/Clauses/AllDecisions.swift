extension Decision {
  /// Every decision, by number.
  public static let all: [Decision] = [
    Decision(
      "D1", "When is a native transaction finished in .full?",
      "Completion durable, then the server's acceptance received, marker retired, then finished. "
        + "Never before a durable record of the transaction."),
    Decision(
      "D2", "The server rejects a transaction for ever (400, 403, 404, 410, 413, 422 naming it).",
      "A property of that transaction, never healed. It stays recorded and (default D1) unfinished; local "
        + "access from it ends; it is sent again at most once at a launch or configuration change; nothing else waits."),
    Decision(
      "D3", "Who owns a transaction?",
      "Judged at each delivery once the configuration is known, in this order: a record here or our own "
        + "checkout, a token of this device, any other token (nobody's), the product configuration."),
    Decision(
      "D4", "The mode changes in mid-flight.",
      "The finishing moment is the step in which the last condition of D1 comes true. The mode is read and "
        + "finish is put out in that step."),
    Decision(
      "D5", "Restore under B finds purchases of A (same Apple account).",
      "A recorded owner, or a token known to this device, keeps its customer; any other token is nobody's; "
        + "no token goes to the customer who started the restore."),
    Decision(
      "D6", "Does a delegated checkout carry our token?",
      "No: a token of ours means native."),
    Decision(
      "D7", "Anonymous purchase, then identify.",
      "Attribution never moves; the completion is recorded once, under the anonymous id. No aliasing, on "
        + "either side."),
    Decision(
      "D8", "The customer changes during a restore.",
      "The result is returned as it is; its one event carries the customer who started it; nothing changes "
        + "for the new customer."),
    Decision(
      "D9", "What is fresh cached access?",
      "5 minutes for an answer to a check, 24 hours for a profile; it also ends at an identity change and at "
        + "anything that touches the Feature. A local grant is fresh."),
    Decision(
      "D10", "Is a cached denial fresh too?",
      "Yes, by the same rule."),
    Decision(
      "D11", "Local boolean or unlimited access.",
      "From the durable evidence until: a server answer to a request begun after the device received the "
        + "acceptance; or a revocation; or D2; or absence by D20."),
    Decision(
      "D12", "A reply names only some Features.",
      "Merge; only a full profile removes."),
    Decision(
      "D13", "Callbacks and unknown.",
      "At an identity change the state is unknown and nothing is readable (isAllowed false, balance nil); "
        + "that is no change."),
    Decision(
      "D14", "Base of set-usage after a lower report.",
      "The highest accepted total since the last reset; only set-usage totals form it, adds do not. The "
        + "increase is charged wholly or denied wholly."),
    Decision(
      "D15", "Identity of the combined request.",
      "Fresh for each call. The claim is durable before the send, keeps the transaction from the ordinary "
        + "sync, and ends with the call (answer or throw) or at launch."),
    Decision(
      "D16", "useFeatureAndWait failed, nobody knows whether it was charged.",
      "One send a call, combined or not; the throw says unknown; nothing is re-sent in the background."),
    Decision(
      "D17", "consumeFeature pending at an identity change.",
      "Its row is sent only while its customer is active, never as another; the waiting call throws. A row "
        + "of an abandoned anonymous id stays."),
    Decision(
      "D18",
      "Buying what is already held (the store answers success with a transaction delivered to this "
        + "installation before).",
      ".purchased; no second completion, Journey advance, conversion, send in effect or revenue."),
    Decision(
      "D19", "A second checkout of a product while its sheet (native or delegated) is open, whoever asks.",
      ".failed(checkoutInProgress), no sheet; other products may have sheets. Pending (Ask to Buy) does not "
        + "block. An update that completes a checkout does not close its sheet."),
    Decision(
      "D20", "Expiry and absence.",
      "The store is read at launch, on foreground, after each update and at the known expiry; access may "
        + "lag until then (the exact instant binds server and store)."),
    Decision(
      "D21", "Refund of a quota purchase.",
      "The world's server takes back min(n, balance), never below 0; the device shows no more than the "
        + "server's last answer."),
    Decision(
      "D22", "Blank customer id.",
      "Refused with an error; nothing changes."),
    Decision(
      "D23", "Journey.",
      "Durable; identity change and death keep it; a completion of its purchase, however recovered, "
        + "advances it once if it still waits; if closed, nothing."),
    Decision(
      "D24", "$purchase_failed, restore events.",
      "One $purchase_failed for each purchase call that returned .failed, captured before the return; one "
        + "restore event for each restore that returned."),
    Decision(
      "D25", "Same operation id, other Feature, quantity or entity.",
      "operationConflict (409), no ledger change, not retried."),
    Decision(
      "D26", "Amount checks.",
      "Before anything is stored, sent or logged; an operation id is trimmed, 1 to 256 characters."),
    Decision(
      "D27", "Late answers.",
      "An answer changes what is visible (snapshot, caches) only for the customer and identity generation "
        + "that asked, and never over an answer to a later-begun request."),
    Decision(
      "D28", "Retries.",
      "Sync and consume rows: 1 s, doubling to 5 minutes, never before the server's retryAfter, which is "
        + "stored; the exact delays are not judged, only that deadline."),
    Decision(
      "D29", "Time.",
      "Store and server clocks decide expiry; the device clock only ages caches, and the greatest time seen "
        + "so far is used."),
    Decision(
      "D30", "Storage.",
      "Absent, value and unreadable are three answers; a write replaces a named file whole; an unreadable "
        + "file is never overwritten."),
    Decision(
      "D31", "Result when the server is down.",
      ".purchased: checkout never depends on the server."),
    Decision(
      "D32", "Restore while the server is down.",
      ".restored if the store has a qualifying entitlement; local boolean and unlimited access follow, "
        + "quota waits."),
    Decision(
      "D33", "The user cancels the store's sign-in in a restore.",
      ".failed(cancelled)."),
    Decision(
      "D34", "Renewals, other devices, Family Sharing, offer codes.",
      "No open checkout of that customer and product: no $purchase_completed; $purchase_synced once "
        + "accepted, each by its own transaction id."),
    Decision(
      "D35", "Event identity.",
      "A completion's id is made before the sheet opens and kept in the marker; that of a synchronisation "
        + "follows from its transaction. Events are durable before anyone sees them."),
    Decision(
      "D36", "Records and matching.",
      "Markers are a list keyed by checkout id (= completion event id). Order on disk: marker before the "
        + "sheet, evidence before completion, completion before the first send, marker retired before finish."),
    Decision(
      "D37", "Callbacks.",
      "On the main actor, in commit order, the observer held weakly; a callback may call back into the SDK "
        + "and sees the new state."),
    Decision(
      "D38", "A native transaction without any token.",
      "Belongs to the customer active at the delivery whose evidence write becomes durable."),
    Decision(
      "D39", "Set-up twice.",
      "The second is a no-op with a warning."),
    Decision(
      "D40", "shutdown.",
      "Open calls end .failed(shutDown) or throw, their events captured, before it returns; markers and "
        + "rows stay; nothing changes afterwards; set-up works again."),
    Decision(
      "D41", "The identity changes during a checkout.",
      "The result comes as it came; completion, Journey and evidence stay with the starting customer; "
        + "nothing visible changes for the new one."),
    Decision(
      "D42", "Delegate and route of a call.",
      "Read once, at its start (purchase and restore). After a launch the host app sets again the mode and "
        + "delegate last set, unless the schedule says otherwise."),
    Decision(
      "D43", "Two restores at once.",
      "Each runs by itself, one event each."),
    Decision(
      "D44", "Not configured.",
      "purchase and restorePurchases return .failed(notConfigured), everything else throws; no event, no "
        + "trace."),
    Decision(
      "D45", "Effective access.",
      "Server answer, overlaid: an unended local grant (D11) allows a boolean or unlimited Feature; a "
        + "live revocation removes what rests only on its transaction."),
    Decision(
      "D46", "State ready.",
      "A profile was admitted: a server reply begun in this identity generation, or, at launch only, the "
        + "same customer's stored profile under 24 h."),
    Decision(
      "D47", "useFeature.",
      "One send of an ordinary use, under the customer at the call; not stored, not retried, lost by death."),
  ]
}
