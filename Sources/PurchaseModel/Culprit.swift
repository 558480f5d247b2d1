import PurchaseDomain
import SDKContract

/// A thing without which a broken settled line would hold, and how it stands with it at rest; for reports.
public struct Culprit: Hashable, Sendable {
  /// What it may be.
  public enum Thing: Hashable, Sendable {
    /// A transaction of a product; nobody's while it was not recorded.
    case transaction(TransactionID, ProductID, owner: CustomerID?)
    /// A checkout of a product.
    case checkout(CheckoutID, ProductID, CustomerID)
    /// A restore.
    case restore(RestoreID, CustomerID)
    /// A Journey.
    case journey(JourneyID)
    /// A consumption.
    case operation(OperationID, CustomerID)
    /// A call that has not returned.
    case call(CallID)
    /// What is shown of a Feature to the active customer.
    case feature(FeatureID, shown: FeatureAccess, onServer: FeatureAccess)
  }

  /// What it is.
  public let thing: Thing
  /// What happened to it and what did not, in words, the earliest first.
  public let standing: [String]
}

extension ModelContext {
  /// The things that a broken settled line is about: those without which it would not be broken.
  ///
  /// They are found by leaving out one after the other, so that no line has to tell. It may be about none, and about
  /// several of which each alone would not do.
  ///
  /// - Parameters:
  ///   - property: the broken line.
  ///   - facts: everything that happened.
  public func culprits(of property: PropertyID, in facts: Facts) -> [Culprit] {
    let stages = CalmStage.allCases.filter { isBroken(property, facts, $0) }
    guard let stage = stages.first else { return [] }
    let shown = wronglyShown(property, facts, stage)
    return shown.isEmpty
      ? facts.things.filter { !isBroken(property, $0.rest, stage) }.map(\.culprit)
      : shown
  }

  /// The Features without which a line about what is shown would hold: it is told what the server has instead.
  private func wronglyShown(_ property: PropertyID, _ facts: Facts, _ stage: CalmStage) -> [Culprit] {
    (0..<UInt8(featureCount)).compactMap { number in
      let feature = FeatureID(number)
      let truth = facts.truth(of: feature, for: facts.customer, in: self)
      var mended = facts
      mended.published.access[feature] = truth
      guard mended != facts, !isBroken(property, mended, stage) else { return nil }
      let shown = facts.published.access[feature] ?? .denied(type(of: feature))
      return Culprit(thing: .feature(feature, shown: shown, onServer: truth), standing: [])
    }
  }
}

extension Facts {
  /// Everything that has a number, and the facts without it.
  fileprivate var things: [(culprit: Culprit, rest: Facts)] {
    var things: [(culprit: Culprit, rest: Facts)] = []
    func add(_ thing: Culprit.Thing, _ standing: [String?], _ leaveOut: (inout Facts) -> Void) {
      var rest = self
      leaveOut(&rest)
      things.append((Culprit(thing: thing, standing: standing.compactMap(\.self)), rest))
    }
    for id in Self.transactionNumbers.map(TransactionID.init) where self[id].world.contains(.sold) {
      let known = self[id]
      let owner = known.owner == TransactionFacts.nobody ? nil : CustomerID(known.owner)
      add(.transaction(id, known.productID, owner: owner), known.standing) { $0[id] = TransactionFacts() }
    }
    for id in Self.checkoutNumbers.map(CheckoutID.init) where self[id].standing != .unknown {
      let known = self[id]
      let thing = Culprit.Thing.checkout(id, ProductID(known.product), CustomerID(known.customer))
      add(thing, known.words) { $0[id] = CheckoutFacts() }
    }
    for id in Self.restoreNumbers.map(RestoreID.init) where self[id].marks.contains(.called) {
      add(.restore(id, CustomerID(self[id].customer)), self[id].words) { $0[id] = RestoreFacts() }
    }
    for id in Self.journeyNumbers.map(JourneyID.init) where self[id].state != .none {
      add(.journey(id), self[id].words) { $0[id] = JourneyFacts() }
    }
    for place in operations.indices {
      let known = operations[place]
      add(.operation(OperationID(known.name >> 4), known.customer), known.words) { $0.operations.remove(at: place) }
    }
    for place in calls.indices { add(.call(calls[place].id), ["has not returned"]) { $0.calls.remove(at: place) } }
    return things
  }
}

extension TransactionFacts {
  fileprivate var standing: [String?] {
    [
      sight.isEmpty ? "never delivered" : sight == .forged ? "delivered unverified" : "delivered",
      disk.contains(.recorded) ? "recorded" : "not recorded",
      world.contains(.revoked) ? "refunded" : nil,
      disk.contains(.revocationRecorded) ? "refund recorded" : nil,
      disk.contains(.sent) ? nil : "never sent",
      world.contains(.accepted)
        ? "accepted by the server"
        : report.contains(.rejected) ? "rejected by the server" : "not accepted by the server",
      world.contains(.accepted) && isWaiting(.recorded, .accepted) ? "its record still waits" : nil,
      world.contains(.revoked) ? "refund \(world.contains(.revocationAccepted) ? "" : "not ")known to the server" : nil,
      world.contains(.revocationAccepted) && isWaiting(.revocationRecorded, .revocationAccepted)
        ? "the refund's record still waits" : nil,
      disk.contains(.syncedTwice)
        ? "synced event captured twice"
        : disk.contains(.synced) ? "synced event captured" : told.contains(.accepted) ? "no synced event" : nil,
      world.contains(.finishedBySDK)
        ? "finished" : world.contains(.finishedByApp) ? "finished by the app" : "not finished",
    ]
  }

  /// Whether a record is on the disk that does not say that the server accepted it.
  private func isWaiting(_ record: Disk, _ acceptance: Disk) -> Bool {
    disk.contains(record) && !disk.contains(acceptance)
  }
}

extension CheckoutFacts {
  fileprivate var words: [String?] {
    let ending: String? =
      switch result {
      case .none: marks.contains(.callIsOpen) ? "has not returned" : nil
      case .purchased: "returned purchased"
      case .pending: "returned pending"
      case .cancelled: "returned cancelled"
      case .failed: "returned failed"
      }
    return [
      ending, transaction > 0 ? "sold tx\(transaction)" : nil,
      events.contains(.completedTwice)
        ? "completed twice" : events.contains(.completed) ? "completed" : "not completed",
      events.contains(.failedTwice) ? "two failure events" : events.contains(.failed) ? "a failure event" : nil,
      marks.contains(.marker) ? "its marker is on the disk" : nil,
    ]
  }
}

extension RestoreFacts {
  fileprivate var words: [String?] {
    [
      marks.contains(.callIsOpen) ? "has not returned" : "returned \(result)",
      events.contains(.capturedTwice)
        ? "two events" : events.contains(.captured) ? "its event says \(told)" : "no event",
    ]
  }
}

extension JourneyFacts {
  fileprivate var words: [String?] {
    [
      marks.isDisjoint(with: [.completed, .completedByDelegate]) ? nil : "a purchase of it was completed",
      "\(state)",
    ]
  }
}

extension OperationFacts {
  fileprivate var words: [String?] {
    [
      marks.contains(.sent) ? "sent" : "never sent",
      !marks.contains(.decided) ? "not decided" : marks.contains(.accepted) ? "accepted" : "denied",
      marks.contains(.chargedTwice) ? "charged twice" : nil,
      marks.contains(.decided) && !marks.contains(.told) ? "the device was not told" : nil,
      marks.contains(.journalled) ? "still in the journal" : nil,
    ]
  }
}
