import SDKContract
import PurchaseDomain

extension Facts {
  // MARK: The server's truth

  /// The units that a customer has left.
  func balance(of feature: FeatureID, for customer: CustomerID, _ entity: EntityID = .own) -> Amount {
    account(of: feature, for: customer, entity).balance
  }

  /// The units of a customer, or of an entity of theirs.
  func account(of feature: FeatureID, for customer: CustomerID, _ entity: EntityID) -> Account {
    let name = Account.name(customer, feature, entity)
    return accounts.first { $0.name == name } ?? Account(name: name)
  }

  /// Access as the server has it; an entity has nothing but units of its own (FEA-07).
  func truth(
    of feature: FeatureID, for customer: CustomerID, _ entity: EntityID = .own, in context: ModelContext
  ) -> FeatureAccess {
    let type = context.type(of: feature)
    if type == .boolean {
      return FeatureAccess(allowed: entity == .own && isSwitched(feature, for: customer, in: context), type: type)
    }
    if entity == .own, isSwitched(feature, for: customer, in: context) {
      return FeatureAccess(allowed: true, unlimited: true, type: type)
    }
    var balance = balance(of: feature, for: customer, entity)
    for credit in context.shelf.hasCosts ? context.shelf.credits(for: feature) : [] {
      if entity == .own, isSwitched(credit, for: customer, in: context) {
        return FeatureAccess(allowed: true, unlimited: true, type: type)
      }
      balance = balance + bought(of: feature, with: credit, for: customer, entity, in: context)
    }
    return FeatureAccess(allowed: balance >= .one, balance: balance, type: type)
  }

  /// Whether a purchase that the server has switches the Feature on, or leaves it without a limit.
  private func isSwitched(_ feature: FeatureID, for customer: CustomerID, in context: ModelContext) -> Bool {
    for number in Self.transactionNumbers {
      let facts = self[TransactionID(number)]
      if facts.world.contains(.granted), !facts.period.contains(.over), facts.buyer == customer.rawValue,
        context.switches(of: facts.productID) & feature.bit != 0
      {
        return true
      }
    }
    return false
  }

  /// Whether a durable, verified, unrevoked purchase of the customer may show the Feature by itself (D11).
  func mayGrantLocally(_ feature: FeatureID, _ customer: CustomerID, in context: ModelContext) -> Bool {
    overlay(for: customer, in: context).mayGrant & feature.bit != 0
  }

  /// Whether such a purchase must show it: the device cannot have heard of its acceptance or revocation.
  func mustGrantLocally(_ feature: FeatureID, _ customer: CustomerID, in context: ModelContext) -> Bool {
    overlay(for: customer, in: context).mustGrant & feature.bit != 0
  }

  /// Whether a revocation that the device recorded denies the Feature: it rests on nothing else (D45).
  func mustDeny(_ feature: FeatureID, _ customer: CustomerID, in context: ModelContext) -> Bool {
    overlay(for: customer, in: context).mustDeny & feature.bit != 0
  }

  /// Whether the device saw a revocation that may take the Feature from the customer.
  func hasSeenRevocation(of feature: FeatureID, _ customer: CustomerID, in context: ModelContext) -> Bool {
    overlay(for: customer, in: context).hasSeenRevocation & feature.bit != 0
  }

  /// Whether the device was ever told that the customer has something of the Feature.
  func wasEverAllowed(_ feature: FeatureID, _ customer: CustomerID) -> Bool {
    everAllowed[customer.index & 3] & feature.bit != 0
  }

  /// Whether a profile of the disk, which the model does not read, may be what is shown (D46).
  var mayShowStoredProfile: Bool { life.contains(.restoredProfile) && !life.contains(.profiled) }

  // MARK: What is shown

  /// What is wrong with the access that is shown.
  enum Fault: UInt8 {
    case none
    /// Nothing of this customer explains it (I-17).
    case unexplained
    /// A Feature is on without a purchase and against the server's answer (I-20).
    case ungranted
    /// A revoked purchase still shows (I-21).
    case revoked
    /// A balance differs from the newest answer (I-19).
    case balance
    /// Access that the customer has is not shown (D45, FEA-18).
    case withheld
    /// What a purchase gave that is over still shows (D20, STK-21).
    case ended
  }

  /// Judges what is shown of one Feature to the active customer; in no case more than what must be so.
  ///
  /// - Parameter isQuiet: nothing is under way that could explain a delay.
  private func fault(
    in shown: FeatureAccess, of feature: FeatureID, over overlay: Overlay, isQuiet: Bool, in context: ModelContext
  ) -> Fault {
    let isBoolean = context.type(of: feature) == .boolean
    let isOn = isBoolean ? shown.allowed : shown.unlimited
    let isPlain = plain & feature.bit != 0
    let answer = told[feature]
    let wasShown = !isQuiet && shown.shows(published.access[feature] ?? .denied(context.type(of: feature)))
    if isOn {
      if overlay.mustDeny & feature.bit != 0 { return wasShown ? .none : .revoked }
      if overlay.mayGrant & feature.bit != 0 { return .none }
      guard let answer else { return mayShowStored(feature) ? .none : .unexplained }
      if isBoolean ? answer.allowed : answer.unlimited { return .none }
      if wasShown { return .none }
      if !isPlain, wasEverAllowed(feature, customer) { return .none }
      return overlay.hasEnded & feature.bit != 0 ? .ended : .ungranted
    }
    if !isBoolean {
      let balance = shown.balance ?? .zero
      if let answer, isPlain, !answer.unlimited {
        if balance != answer.balance ?? .zero, !wasShown, isQuiet || balance > .zero { return .balance }
      } else if balance > .zero {
        guard answer != nil else { return mayShowStored(feature) ? .none : .unexplained }
        if !wasShown, !wasEverAllowed(feature, customer) { return .balance }
      }
    }
    guard isQuiet, let answer, isPlain, overlay.hasSeenRevocation & feature.bit == 0 else { return .none }
    if isBoolean ? answer.allowed : answer.unlimited { return .withheld }
    return overlay.mustGrant & feature.bit != 0 ? .withheld : .none
  }

  private func mayShowStored(_ feature: FeatureID) -> Bool {
    mayShowStoredProfile && wasEverAllowed(feature, customer)
  }

  /// The faults in what is shown now, as bits, ``Fault/none`` left out: when something else is shown, and at the end of a quiet step.
  func faults(shownBy fact: Fact, _ context: ModelContext) -> UInt8 {
    switch fact {
    case .published(let shown): faults(in: shown, isQuiet: false, context)
    case .stepEnded: isQuiet && hasNews ? faults(in: published, isQuiet: true, context) : 0
    default: 0
    }
  }

  private func faults(in shown: PublishedFeatures, isQuiet: Bool, _ context: ModelContext) -> UInt8 {
    let overlay = overlay(for: customer, in: context)
    var faults: UInt8 = 0
    for number in 0..<context.featureCount {
      let feature = FeatureID(UInt8(number))
      let access = shown.access[feature] ?? .denied(context.type(of: feature))
      faults |= 1 << fault(in: access, of: feature, over: overlay, isQuiet: isQuiet, in: context).rawValue
    }
    return faults & ~(1 << Fault.none.rawValue)
  }

  /// Judges by the faults that ``faults(shownBy:_:)`` found.
  func judge(_ fault: Fault, among faults: UInt8, in fact: Fact) -> Judgement {
    if faults & 1 << fault.rawValue != 0 { return .broken }
    guard case .published = fact else { return .silent }
    return fault == .revoked && !hasRecordedRevocation ? .silent : .held
  }
}

extension FeatureAccess {
  /// Whether a reader could tell it from another one; "no balance" and "none left" read the same.
  func shows(_ other: FeatureAccess) -> Bool {
    guard allowed == other.allowed, unlimited == other.unlimited else { return false }
    return unlimited || (balance ?? .zero) == (other.balance ?? .zero)
  }

  /// Whether there is no access and nothing left.
  var isEmpty: Bool { !allowed && !unlimited && (balance ?? .zero) == .zero }
}
