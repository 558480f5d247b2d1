/// What an SDK may choose where the rules leave it open; the model takes the same choice, so that another SDK is held to
/// its own.
///
/// They are the only values that model and SDK share.
public struct Decisions: Hashable, Sendable {
  /// When a native transaction is finished in `.full` (D1).
  public enum Finish: String, Hashable, Sendable, CaseIterable {
    /// Once the server's acceptance was received; the default.
    case afterAcceptance
    /// Once its record and its completion are durable; a product that grants units still waits for acceptance (STK-06).
    case afterDurableRecord
  }

  /// What becomes of a transaction that the server will never accept (D2).
  public enum Rejected: String, Hashable, Sendable, CaseIterable {
    /// It stays recorded and unfinished, and is asked for once more at each launch; the default.
    case kept
    /// It is over: finished in `.full`, so that the store offers it no more, and never sent again.
    ///
    /// That suspends, for such a transaction, the order of PUR-59 (I-04: no finish before the acceptance) and PUR-04 in
    /// that its record may be closed unaccepted (I-49). Its local access ends either way.
    case finished
  }

  /// How long an answer of the server may be used again (D9); an identity change and whatever touches the Feature end
  /// that under every value.
  public enum FreshAccess: String, Hashable, Sendable, CaseIterable {
    /// 5 minutes the answer to a check, 24 hours a profile; the default.
    case byKind
    /// 5 minutes, whatever brought it.
    case fiveMinutes
    /// Until something touches the Feature, however long that takes; it suspends FEA-03 for answers that are merely old.
    case untilChanged
  }

  /// What a reported total is charged against (D14).
  public enum UsageBase: String, Hashable, Sendable, CaseIterable {
    /// The highest total accepted since the last reset; the default.
    case highestTotal
    /// The last one: a lower total charges nothing, gives nothing back (FEA-34), and what is reported above it later is
    /// charged again.
    ///
    /// That suspends I-45: what was charged altogether may be more than the highest total.
    case lastTotal
  }

  /// How a purchase ends whose sheet returned what this installation holds already (D18).
  public enum HeldAgain: String, Hashable, Sendable, CaseIterable {
    /// `.purchased`, and nothing else happens; the default.
    case purchased
    /// `.failed(alreadyOwned)`.
    case failed
  }

  /// How a purchase ends while a sheet of its product is open (D19).
  public enum SecondCheckout: String, Hashable, Sendable, CaseIterable {
    /// `.failed(checkoutInProgress)`; the default.
    case failed
    /// `.cancelled`, without an event.
    case cancelled
  }

  /// What tries a report or a consumption again for which the server named no time (D28).
  public enum Retries: String, Hashable, Sendable, CaseIterable {
    /// A timer with growing delays; the default.
    case timer
    /// The app's coming to the foreground, and the next launch.
    case foreground
  }

  /// How a purchase ends when the server does not answer (D31).
  public enum OfflinePurchase: String, Hashable, Sendable, CaseIterable {
    /// `.purchased`: checkout never depends on the server; the default.
    case purchased
    /// `.pending` until the server accepts it.
    case pending
  }

  /// How a restore ends when the server does not answer (D32).
  public enum OfflineRestore: String, Hashable, Sendable, CaseIterable {
    /// `.restored` if the store has something; the default.
    case restored
    /// `.failed(server)`.
    case failed
  }

  /// D1.
  public var finish = Finish.afterAcceptance
  /// D2.
  public var rejected = Rejected.kept
  /// D9.
  public var freshAccess = FreshAccess.byKind
  /// D14.
  public var usageBase = UsageBase.highestTotal
  /// D18.
  public var heldAgain = HeldAgain.purchased
  /// D19.
  public var secondCheckout = SecondCheckout.failed
  /// D28.
  public var retries = Retries.timer
  /// D31.
  public var offlinePurchase = OfflinePurchase.purchased
  /// D32.
  public var offlineRestore = OfflineRestore.restored

  /// The pins of the decision table.
  public init() {}

  /// The ids of the decisions that have several values, with the values, the default first.
  public static let values: [(id: String, values: [String])] = [
    ("D1", Finish.allCases.map(\.rawValue)), ("D2", Rejected.allCases.map(\.rawValue)),
    ("D9", FreshAccess.allCases.map(\.rawValue)), ("D14", UsageBase.allCases.map(\.rawValue)),
    ("D18", HeldAgain.allCases.map(\.rawValue)), ("D19", SecondCheckout.allCases.map(\.rawValue)),
    ("D28", Retries.allCases.map(\.rawValue)), ("D31", OfflinePurchase.allCases.map(\.rawValue)),
    ("D32", OfflineRestore.allCases.map(\.rawValue)),
  ]

  /// The value of a decision; nil if it has but one.
  public subscript(id: String) -> String? {
    switch id {
    case "D1": finish.rawValue
    case "D2": rejected.rawValue
    case "D9": freshAccess.rawValue
    case "D14": usageBase.rawValue
    case "D18": heldAgain.rawValue
    case "D19": secondCheckout.rawValue
    case "D28": retries.rawValue
    case "D31": offlinePurchase.rawValue
    case "D32": offlineRestore.rawValue
    default: nil
    }
  }

  /// Chooses the value of a decision; false if there is no such decision or value.
  public mutating func choose(_ value: String, for id: String) -> Bool {
    func take<Value: RawRepresentable<String>>(_ place: WritableKeyPath<Decisions, Value>) -> Bool {
      guard let chosen = Value(rawValue: value) else { return false }
      self[keyPath: place] = chosen
      return true
    }
    switch id {
    case "D1": return take(\.finish)
    case "D2": return take(\.rejected)
    case "D9": return take(\.freshAccess)
    case "D14": return take(\.usageBase)
    case "D18": return take(\.heldAgain)
    case "D19": return take(\.secondCheckout)
    case "D28": return take(\.retries)
    case "D31": return take(\.offlinePurchase)
    case "D32": return take(\.offlineRestore)
    default: return false
    }
  }

  /// What is chosen otherwise than by default, in the order of the decisions.
  public var chosen: [(id: String, value: String)] {
    Self.values.compactMap { row in
      guard let value = self[row.id], value != row.values.first else { return nil }
      return (row.id, value)
    }
  }
}
