import PurchaseDomain
import SDKContract

/// Commands about the process and the clock.
enum ProcessCommands {
  static let rows = [
    ScriptCommandRow(
      "launch [mode=full|observer] [delegate=NAME|none] [kept=RECORD,…|all]",
      summary: "Launches the app; the writes in doubt that are kept became durable, the others never happened.",
      example: "launch mode=observer kept=marker/checkout1", group: .process, options: ["mode", "delegate", "kept"]
    ) { reader in
      let mode = reader.optionalChoice("mode", of: FinishingMode.self)
      let delegate = reader.delegateOption()
      let kept = reader.keptWrites()
      guard let mode, let delegate, let kept else { return nil }
      return .launch(mode, delegate, kept: kept)
    },
    ScriptCommandRow(
      "launch bare [kept=RECORD,…|all]", name: "launch bare",
      summary: "Launches the app without setting the SDK up.", example: "launch bare", group: .process,
      options: ["kept"]
    ) { reader in reader.keptWrites().map { .launchBare(kept: $0) } },
    ScriptCommandRow(
      "setup [mode=full|observer] [delegate=NAME|none]",
      summary: "Sets the SDK up in a process that runs: the first time, after a shutdown, or once too often.",
      example: "setup mode=observer", group: .process, options: ["mode", "delegate"]
    ) { reader in
      let mode = reader.optionalChoice("mode", of: FinishingMode.self)
      let delegate = reader.delegateOption()
      guard let mode, let delegate else { return nil }
      return .event(.setUp(mode: mode, delegate: delegate))
    },
    ScriptCommandRow(
      "shutdown", summary: "Shuts the SDK down; the process runs on.", example: "shutdown", group: .process
    ) { _ in .event(.shutDown) },
    ScriptCommandRow(
      "crash", summary: "Kills the process; writes on their way stay in doubt until the next launch.",
      example: "crash", group: .process
    ) { _ in .event(.crash) },
    ScriptCommandRow(
      "reinstall",
      summary: "Installs the app anew: its process ends and its disk is empty; account, store and server stay.",
      example: "reinstall", group: .process
    ) { _ in .reinstall },
    ScriptCommandRow(
      "device \(Vocabulary.devices.joined(separator: "|"))", name: "device",
      summary: "Goes on with another device of the account, whose disk is empty; the last one is left for good.",
      example: "device tablet", group: .process
    ) { reader in
      let devices = Vocabulary.devices.enumerated().map { (word: $0.element, value: UInt8($0.offset)) }
      return reader.choice("device", from: devices).map { .device($0) }
    },
    ScriptCommandRow(
      "foreground", summary: "Brings the app to the foreground.", example: "foreground", group: .process
    ) { _ in .event(.foreground) },
    ScriptCommandRow(
      "advance TIME", summary: "Lets time pass; timers that come due on the way fire.", example: "advance 24h",
      group: .process
    ) { reader in
      reader.minutes(upTo: Int(UInt16.max)).map { .event(.advance(minutes: UInt16Bytes($0))) }
    },
    ScriptCommandRow(
      "clock ahead|behind TIME | clock right", name: "clock",
      summary: "The customer sets the clock of the device; store, server and timers do not notice.",
      example: "clock behind 2h", group: .process
    ) { reader in
      let words = [(word: "ahead", value: false), (word: "behind", value: true), (word: "right", value: false)]
      let isRight = reader.rest.first?.text == "right"
      guard let isBehind = reader.choice("ahead|behind|right", from: words) else { return nil }
      guard !isRight else { return .event(.setClock(minutes: UInt16Bytes(0), isBehind: false)) }
      return reader.minutes(upTo: Int(UInt16.max)).map {
        .event(.setClock(minutes: UInt16Bytes($0), isBehind: isBehind))
      }
    },
    ScriptCommandRow(
      "wake", summary: "Lets time pass until the next timer is due, which fires.", example: "wake", group: .process
    ) { _ in .event(.wake) },
  ]
}
