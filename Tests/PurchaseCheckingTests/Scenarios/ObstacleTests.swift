import PurchaseChecking
import Testing

/// What is said about a command that makes sense but cannot be carried out now, to the letter.
@Suite struct ObstacleTests {
  @Test(arguments: [
    ("launch\nlaunch", "the app runs already", "'crash' ends it"),
    ("wake", "the app does not run", "'launch' starts it"),
    ("purchase pro.lifetime", "the app does not run", "'launch' starts it"),
    ("launch\nwake\nwake", "no timer runs", "'advance' lets time pass without one"),
    (
      "launch\nadvance 40d\nadvance 10d", "time would go beyond day 45, where it ends; a clock shows minute 57600",
      "'time rate' makes subscriptions shorter; split the scenario into sections"
    ),
    (
      "grant alice gens 9007199254740991\ngrant alice gens 1",
      "alice would have had more gens in all than there can be",
      "at most 9007199254740991, used ones included"
    ),
    (
      "launch\nanswer consume/a/alice", "nothing to answer: consume/a/alice is not on its way",
      "no request is on its way"
    ),
    (
      "launch\nhold network\nhas gens policy=remote\nconsume gens op=a\nlose consume/b",
      "nothing to lose: consume/b is not on its way", "on their way: check/1, consume/a/anonymous"
    ),
    ("launch\nrefuse profile", "nothing to refuse: profile is not on its way", "no request is on its way"),
    ("launch\ncommit purchase/tx1 late", "nothing to commit: purchase/tx1 is not late", "no request is on its way"),
    (
      "launch\nhold network\nhas gens policy=remote\ncommit check/1\ncommit check/1", "check/1 was carried out already",
      "'answer' or 'lose-reply' end it"
    ),
    (
      "launch\nstore completes pro.lifetime", "no sheet of pro.lifetime is open",
      "no sheet is open; 'hold store' keeps one open"
    ),
    (
      "launch\nhold store\npurchase pro.credits\nstore completes checkout2", "no sheet of checkout2 is open",
      "open: checkout1 (pro.credits)"
    ),
    (
      "launch\nhold store\npurchase pro.credits\nstore answers checkout1", "no answer of checkout1 waits",
      "no answer waits"
    ),
    ("approve pro.credits", "pro.credits waits for nobody's approval", "nothing waits for approval"),
    ("launch\nhold store\npurchase pro.credits\nstore completes checkout1 as tx2", "this is not tx2", "it is tx1"),
    ("deliver tx1", "the app does not run", "'launch' starts it"),
    ("launch\ndeliver tx1", "there is no tx1", "the store sold nothing"),
    ("launch\npurchase pro.credits\nrefund tx3", "there is no tx3", "the store sold 1"),
    (
      "launch\npurchase pro.credits\napp finishes tx1", "tx1 is finished already",
      "nothing takes that back; leave the line out"
    ),
    (
      "launch\npurchase pro.credits\nrefund tx1\nrefund tx1", "tx1 is refunded already",
      "'reverse refund tx1' takes it back"
    ),
    (
      "launch\npurchase pro.credits outcome=unverified\nrefund tx1", "tx1 is forged: the store knows nothing of it", nil
    ),
    ("hold disk\nhold disk", "disk is held already", "'release disk' ends it"),
    ("release disk", "disk is not held", "'hold disk' holds it"),
    ("network up", "the network is up already", "'network down' ends it"),
    ("network down\nnetwork down", "the network is down already", "'network up' ends it"),
    ("readable marker", "records of kind marker are readable already", "'unreadable marker' ends it"),
    ("quirk echo\nquirk echo", "echo is on already", "'quirk echo off' switches it off"),
    ("account other\naccount other", "this account is signed in already", "'account first' signs another one in"),
    ("clear store", "there is nothing to delete", "the store sold nothing"),
    (
      "launch\nfail evidence/tx1", "nothing to fail: evidence/tx1 is not being written", "no write is on its way"
    ),
    (
      "advance 1h\nserver clock back 2h",
      "the server's clock shows 1h, and no clock goes back before the schedule began", "'advance' before it"
    ),
    (
      "launch\npurchase pro.credits\nnotify server tx1 refunded", "the store has nothing to tell of tx1: refunded", nil
    ),
    (
      "launch\npurchase pro.credits\nmanage subscriptions tx1 off", "tx1 is not in a state for this",
      "'show store' tells what it is"
    ),
    ("launch\ndevice phone", "the phone is in use already", "'reinstall' empties its disk"),
    (
      "device laptop\ndevice tablet", "the tablet was left for good",
      "devices come in the order phone, tablet, laptop"
    ),
    ("outage app-transaction off", "app-transaction works already", "'outage app-transaction on' ends it"),
    ("configure pro.credits native", "pro.credits is native already", "'configure pro.credits connector' ends it"),
    (
      "fail next marker\nfail next event", "a write is to fail already: the next marker",
      "one waits at a time, until such a write ends"
    ),
    (
      "next check lost\nnext consume lost", "a fault waits already: for the next check",
      "one waits at a time, until such a request is answered"
    ),
    (
      "launch\nhold disk\npurchase pro.credits\ncomplete evidence/tx1",
      "nothing to complete: evidence/tx1 is not being written", "on their way: marker/checkout1, completed/checkout1"
    ),
    ("launch\ncrash\nlaunch kept=profile", "nothing to keep: profile is not in doubt", "no write is in doubt"),
    ("launch\nhold disk\nidentify alice\nidentify bob", "the last 'identify' has not returned yet", nil),
    (
      "launch\nhold network\nconsume gens op=a\nconsume gens op=b\nconsume gens op=c",
      "two 'consume' have not returned yet", nil
    ),
  ])
  func theObstacleAndWhatWouldBePossibleAreTold(_ text: String, _ message: String, _ hint: String?) throws {
    let result = try run(text + "\n")
    guard case .notCarriedOut(let diagnostic) = result.outcome else {
      Issue.record("\(result.outcome)")
      return
    }
    #expect(diagnostic.message == message)
    #expect(diagnostic.hint == hint)
    #expect(diagnostic.location.line == text.split(separator: "\n").count)
  }

  @Test func whatRanBeforeIsKept() throws {
    let result = try run("launch\n\nidentify alice\n\nwake\nwake\n")
    #expect(result.observed.keys.sorted() == [0, 1])
    #expect(result.actions.count == 3)
  }
}
