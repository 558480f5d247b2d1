import PurchaseDomain
import ReferenceSDK
import SDKContract

/// What is written and sent, and by whom: mistakes between two that meant well.
extension SeededDefects {
  static let writers = [
    wrongPayload, lostUpdate, lateEvidenceStuck, modeReadTwice, orphanMarker, productRefetched, optionsDropped,
    termsDropped, transitionCancelled,
    grantsLostOnDefer,
  ]

  // `JSONEncoder().encode(transaction)` is so much more readable.
  private static let wrongPayload = SeededDefect(
    "wrong-payload", "HZ-009", breaks: ["PUR-05", "PUR-72"],
    "A rendering of the transaction is sent, which the server cannot verify.",
    within: { $0.transactions = 1 },
    outlet: { _, outputs, _ in
      outputs.replace { output in
        guard case .request(let id, .report(var report)) = output else { return output }
        report.isSigned = false
        return .request(id, .report(report))
      }
    })

  // Load the list, append, save: twice at once.
  private static let lostUpdate = SeededDefect(
    "lost-update-two-writers", "HZ-016", breaks: ["PUR-04", "PUR-08"],
    "Of two transactions that are recorded at the same time one is lost.",
    within: { $0.outsidePurchases = 2 },
    outlet: { input, outputs, notes in
      for output in outputs {
        guard case .write(.put(.evidence(let evidence))) = output, !evidence.isAccepted else { continue }
        if notes.recording == nil {
          notes.recording = evidence.transaction
        } else if notes.recording != evidence.transaction {
          notes.remember(evidence.transaction)
        }
      }
      guard case .wrote(let key, .durable) = input, key.kind == .evidence, let first = notes.recording else { return }
      // The other one is read before this one is there, and written after.
      if first.rawValue == key.subject {
        if notes.transactions == 0 { notes.recording = nil }
      } else if notes.remembers(TransactionID(key.subject)) {
        outputs.append(.write(.erase(RecordKey(.evidence, subject: first.rawValue))))
        notes.recording = nil
        notes.transactions = 0
      }
    })

  // The duplicate check comes before the record, and a record that comes after it is nobody's.
  private static let lateEvidenceStuck = SeededDefect(
    "late-evidence-stuck", "HZ-017", breaks: ["PUR-05", "PUR-06"],
    "A sheet that answers after the update of its purchase was accepted writes a record that is not drained.",
    within: {
      $0.transactions = 1; $0.crashes = 1
    },
    outlet: { input, outputs, notes in
      if case .replied(let id, .accepted) = input, id.kind == .purchase { notes.remember(TransactionID(id.subject)) }
      guard case .sheetAnswered(let checkout, .success(let sold)) = input, notes.remembers(sold.id) else { return }
      let stuck = Evidence(
        transaction: sold.id, isRevocation: false, product: sold.product, customer: notes.customer, checkout: checkout)
      outputs.append(.write(.put(.evidence(stuck))))
    })

  // `finishRequired` is part of the record.
  private static let modeReadTwice = SeededDefect(
    "mode-read-twice", "HZ-026", breaks: ["PUR-12", "PUR-44"],
    "Who finishes is decided when the transaction is recorded, and the mode changes before it is accepted.",
    within: {
      $0.transactions = 1; $0.modeChanges = 1
    },
    outlet: { _, outputs, notes in
      var due: TransactionID?
      for output in outputs {
        guard case .write(.put(.evidence(let evidence))) = output else { continue }
        if !evidence.isAccepted, notes.mode == .full { notes.remember(evidence.transaction) }
        if evidence.isAccepted, notes.mode == .observer, notes.remembers(evidence.transaction) {
          due = evidence.transaction
        }
      }
      if let due { outputs.append(.finish(due)) }
    })

  // The key is `"\(product).\(checkout)"`, and it is looked up by what comes before the last dot.
  private static let orphanMarker = SeededDefect(
    "orphan-marker", "HZ-031", breaks: ["PUR-61"],
    "A marker is stored under a key by which nothing finds it again.",
    within: {
      $0.transactions = 1; $0.crashes = 1
    },
    inlet: { input, _ in
      guard case .read(.markers(let markers)) = input else { return true }
      var orphans = FixedList<4, Marker>()
      for marker in markers {
        var orphan = marker
        orphan.product = ProductID(marker.product.rawValue ^ 1)
        orphans.append(orphan)
      }
      input = .read(.markers(orphans))
      return true
    })

  // The product is loaded again "to be sure that it is still for sale".
  private static let productRefetched = SeededDefect(
    "product-refetched", "HZ-060", breaks: ["PUR-01", "PUR-19"],
    "The sheet sells what is fetched for it, and not what was shown.",
    within: {
      $0.transactions = 1; $0.products = 2
    },
    outlet: { _, outputs, _ in
      outputs.replace { output in
        guard case .openSheet(let checkout, let product, let token, let terms) = output, product == ProductID(1) else {
          return output
        }
        return .openSheet(checkout, ProductID(0), token: token, terms: terms)
      }
    })

  // The product is handed over by its id, and made anew on the other side.
  private static let optionsDropped = SeededDefect(
    "options-dropped", "HZ-061", breaks: ["PUR-19", "PUR-33"],
    "A delegate gets the product without the plan and the introductory price that were shown.",
    within: {
      $0.transactions = 1; $0.journeys = 1; $0.delegateChanges = 1
    },
    rules: { $0.termsAsked = { shown, isDelegated in isDelegated ? .usual : shown } })

  // `try await product.purchase()`.
  private static let termsDropped = SeededDefect(
    "terms-dropped", breaks: ["PUR-01", "PUR-33"],
    "The sheet opens without the plan and the introductory price that were shown.",
    within: {
      $0.transactions = 1; $0.journeys = 1
    },
    rules: { $0.termsAsked = { shown, isDelegated in isDelegated ? shown : .usual } })

  // One task for "the" transition; a new one cancels it with all that it had still to do.
  private static let transitionCancelled = SeededDefect(
    "transition-cancelled", "HZ-073", breaks: ["FEA-01", "FEA-18", "FEA-19"],
    "Who signs in while the profile of the one before is on its way gets none.",
    within: {
      $0.customers = 2; $0.identityChanges = 2
    },
    outlet: { input, outputs, notes in
      if case .replied(let id, _) = input, id.kind == .profile { notes.isSet = false }
      outputs.replace { output in
        guard case .request(let id, .profile) = output else { return output }
        let isCancelled = notes.isSet && id.customer != .anonymous
        notes.isSet = true
        return isCancelled ? nil : output
      }
    })

  // What a purchase grants is a local variable of the function that opened the sheet.
  private static let grantsLostOnDefer = SeededDefect(
    "grants-lost-on-defer", "HZ-098", breaks: ["PUR-08", "FEA-01", "STK-14"],
    "A purchase that was approved later switches nothing on by itself.",
    within: {
      $0.transactions = 1; $0.lostReplies = 1
    },
    outlet: { input, outputs, notes in
      if case .updated(let transaction) = input { notes.remember(transaction.id) }
      guard case .wrote(let key, .durable) = input, key.kind == .evidence else { return }
      guard notes.remembers(TransactionID(key.subject)) else { return }
      outputs.replace { output in
        switch output {
        case .publish, .announce: nil
        default: output
        }
      }
    })
}
