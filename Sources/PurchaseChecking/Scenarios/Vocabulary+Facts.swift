import PurchaseDomain
import SDKContract

/// What travels between SDK and world, in words.
extension Vocabulary {
  func words(of transaction: SignedTransaction) -> String {
    "\(name(of: transaction.id)) \(name(of: transaction.product)) token \(name(of: transaction.token))"
      + (transaction.isVerified ? "" : ", unverified") + (transaction.isRevoked ? ", refunded" : "")
      + (transaction.isUpgraded ? ", upgraded away" : "")
  }

  func words(of answer: StoreAnswer) -> String {
    switch answer {
    case .success(let transaction): "success \(words(of: transaction))"
    case .pending: "pending"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }

  func words(of request: DelegateRequest) -> String {
    switch request {
    case .purchase(let product, let terms): "purchase \(name(of: product))\(words(of: terms))"
    case .restore: "restore"
    }
  }

  func words(of answer: DelegateAnswer) -> String {
    switch answer {
    case .purchase(let outcome): "\(outcome)"
    case .restore(let outcome): "\(outcome)"
    }
  }

  func words(of listing: EntitlementListing) -> String {
    guard case .entitlements(let entitlements) = listing else { return "failed" }
    guard !entitlements.isEmpty else { return "nothing" }
    return entitlements.map { words(of: $0) }.joined(separator: "; ")
  }

  func words(of features: PublishedFeatures) -> String {
    (features.isReady ? "ready" : "unknown") + (features.access.isEmpty ? "" : ": \(words(of: features.access))")
  }

  func words(of snapshot: FeatureSnapshot) -> String {
    guard !snapshot.isEmpty else { return "nothing" }
    return snapshot.features.compactMap { feature in
      snapshot[feature].map { "\(name(of: feature)) \(Transcript.word($0))" }
    }.joined(separator: ", ")
  }

  func words(of configuration: ProductConfiguration) -> String {
    products.indices.prefix(Limits.products).map { "\(products[$0]) \(configuration[ProductID(UInt8($0))])" }
      .joined(separator: ", ")
  }

  func words(of consumption: Consumption) -> String {
    "\(consumption.quantity) \(name(of: consumption.feature))\(possessor(consumption.entity)) "
      + "for \(name(of: consumption.customer))"
  }

  func words(of request: ServerRequest) -> String {
    switch request {
    case .profile(let customer): "profile of \(name(of: customer))"
    case .report(let report):
      "\(report.isRevocation ? "revocation" : "purchase") of \(name(of: report.product)) "
        + "as \(name(of: report.transaction)) for \(name(of: report.customer))"
    case .check(let feature, let customer, let entity):
      "\(name(of: feature)) of \(name(of: customer))" + (entity == .own ? "" : ", \(name(of: entity))")
    case .consume(let consumption): words(of: consumption)
    case .use(let report):
      "\(report.isTotal ? "total " : "")\(report.amount) \(name(of: report.feature))"
        + "\(possessor(report.entity)) for \(name(of: report.customer))"
        + (report.purchase.map { ", with \(name(of: $0.product)) as \(name(of: $0.transaction))" } ?? "")
    }
  }

  func words(of reply: ServerReply) -> String {
    switch reply {
    case .profile(let profile): "\(words(of: profile.access)); \(words(of: profile.configuration))"
    case .accepted(let touched): "accepted; \(words(of: touched))"
    case .access(let access): Transcript.words(of: access)
    case .decided(let decision, let access):
      "\(words(of: decision)); \(Transcript.words(of: access))"
    case .used(let result): Transcript.words(of: result)
    case .conflict: "conflict"
    case .unavailable(let minutes):
      "unavailable" + (minutes == 0 ? "" : ", retry after \(MinutesText.text(Int(minutes)))")
    case .mergeInProgress: "merge in progress"
    case .rejected(let status): "rejected (\(status.code))"
    case .timedOut: "timed out"
    }
  }

  func words(of decision: ConsumptionDecision) -> String {
    "\(decision.isAccepted ? "accepted" : "denied"), balance \(decision.balance)"
      + (decision.isReplay ? " (replayed)" : "")
  }

  func words(of write: Write) -> String {
    switch write {
    case .put(let record): words(of: record)
    case .erase(let key): "\(name(of: key)) erased"
    }
  }

  /// The name of a record and what it holds beyond that.
  func words(of record: Record) -> String {
    let name = name(of: record.key)
    switch record {
    case .identity(let identity): return "\(name): \(self.name(of: identity.customer))"
    case .marker(let marker):
      return "\(name): \(self.name(of: marker.product)) for \(self.name(of: marker.customer))"
        + (marker.journey == .none ? "" : ", in \(self.name(of: marker.journey))")
    case .journey(let journey): return "\(name): \(journey.state)"
    case .evidence(let evidence):
      return "\(name): \(self.name(of: evidence.product)) for \(self.name(of: evidence.customer))"
        + (evidence.checkout.map { ", completes \(self.name(of: $0))" } ?? "")
        + (evidence.journey == .none ? "" : ", in \(self.name(of: evidence.journey))")
        + (evidence.isAccepted ? ", accepted" : evidence.isRejected ? ", rejected" : "")
        + (evidence.isClosed ? ", closed" : "")
        + (evidence.isGrantEnded ? ", grant ended" : "") + (evidence.isReserved ? ", reserved" : "")
    case .delegateNote: return name
    case .event(let event):
      let product = event.product.map { "\(self.name(of: $0)) " } ?? ""
      return "\(name): \(product)for \(self.name(of: event.customer))"
        + (event.convertsGoal ? ", converting the goal" : "")
    case .command(let command):
      let wait = command.notBefore == .start ? "" : ", not before minute \(command.notBefore.minutes)"
      return "\(name): \(words(of: command.consumption))\(wait)"
    case .profile(let stored):
      let access = words(of: stored.profile.access)
      return "\(name): \(self.name(of: stored.customer)) at minute \(stored.fetchedAt.minutes): \(access)"
    }
  }
}
