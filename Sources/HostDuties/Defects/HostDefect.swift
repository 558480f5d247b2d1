import AsyncFront

/// A mistake that an app can make around a right SDK, made on purpose.
public struct HostDefect: Sendable {
  /// Its kebab-case name.
  public let id: String
  /// The clauses that it breaks by design.
  public let clauses: [String]
  /// What goes wrong, in a sentence.
  public let summary: String
  /// The app that makes it.
  public let host: Host

  init(_ id: String, breaks clauses: String..., summary: String, _ host: Host) {
    self.id = id
    self.clauses = clauses
    self.summary = summary
    self.host = host
  }

  /// The duties that see it, each with what it saw.
  public var catches: [(duty: HostDuty, mistake: String)] {
    HostDuty.all.compactMap { duty in duty.mistake(of: host).map { (duty, $0) } }
  }

  /// Every known one.
  public static let all: [HostDefect] = checkout + restoring + adapters + apps

  private static func custom(_ change: @escaping @Sendable (inout WrongDelegate.Lines) -> Void) -> Host {
    Host.custom.with { $0.delegate = { WrongDelegate(change) } }
  }

  private static let checkout: [HostDefect] = [
    HostDefect(
      "host-unverified-as-purchased", breaks: "PUR-29", "PUR-27",
      summary: "A purchase is reported whose signature does not hold.", custom { $0.unverified = { _ in .purchased } }),
    HostDefect(
      "host-unknown-as-cancelled", breaks: "PUR-27", "STK-03",
      summary: "A result that nobody knows yet is taken for a cancellation.", custom { $0.unknown = .cancelled }),
    HostDefect(
      "host-cancel-as-failure", breaks: "PUR-27",
      summary: "The user closes the sheet and is told of a failure.",
      custom { $0.cancelled = .failed(PurchaseError.unknown) }),
    HostDefect(
      "host-pending-as-purchased", breaks: "PUR-27", summary: "What still waits for approval is reported as bought.",
      custom { $0.pending = .purchased }),
    HostDefect(
      "host-verified-as-pending", breaks: "PUR-27", summary: "What is bought is reported as waiting.",
      custom { $0.verified = .pending }),
    HostDefect(
      "host-error-as-cancelled", breaks: "PUR-27", summary: "An error of the store is taken for a cancellation.",
      custom { $0.thrown = { _ in .cancelled } }),
    HostDefect(
      "host-reason-replaced", breaks: "PUR-27", summary: "The store's error is replaced by one of the app's own.",
      custom { $0.thrown = { _ in .failed(PurchaseError.unknown) } }),
    HostDefect(
      "host-missing-product-as-cancelled", breaks: "PUR-28",
      summary: "Without a product of the store, the app says that the user cancelled.",
      custom { $0.missing = .cancelled }),
    HostDefect(
      "host-options-dropped", breaks: "PUR-20", "PUR-34",
      summary: "The plan and the offer that were shown are not handed to the store.",
      custom { $0.options = { _ in [] } }),
    HostDefect(
      "host-plan-changed", breaks: "PUR-20", summary: "Another plan is sold than was shown.",
      custom { $0.options = { _ in [.billingPlan(.upFront)] } }),
  ]

  private static let restoring: [HostDefect] = [
    HostDefect(
      "host-revoked-as-restored", breaks: "PUR-31", "PUR-30", summary: "A refunded purchase is restored.",
      custom { $0.counts = { if case .verified(let transaction) = $0 { !transaction.isUpgraded } else { false } } }),
    HostDefect(
      "host-upgraded-as-restored", breaks: "PUR-31", "PUR-30",
      summary: "A subscription is restored whose place another took.",
      custom {
        $0.counts = { if case .verified(let transaction) = $0 { transaction.revocationDate == nil } else { false } }
      }),
    HostDefect(
      "host-unverified-as-restored", breaks: "PUR-30", "STK-04",
      summary: "A purchase is restored whose signature does not hold.", custom { $0.counts = { _ in true } }),
    HostDefect(
      "host-held-as-nothing", breaks: "PUR-30", summary: "What is held is not found.", custom { $0.held = .noPurchases }
    ),
    HostDefect(
      "host-nothing-as-failure", breaks: "PUR-30", summary: "An account that holds nothing is a failure.",
      custom { $0.nothing = .failed(PurchaseError.unknown) }),
    HostDefect(
      "host-sync-error-as-nothing", breaks: "PUR-30", summary: "A store that could not be asked holds nothing.",
      custom { $0.unreachable = { _ in .noPurchases } }),
    HostDefect(
      "host-sync-skipped", breaks: "PUR-30", summary: "The list is read before the device is up to date.",
      custom { $0.synchronizes = false }),
  ]

  private static let adapters: [HostDefect] = [
    HostDefect(
      "host-revenuecat-terms-ignored", breaks: "PUR-34", "PUR-20",
      summary: "A provider that cannot keep the terms sells on others.",
      Host.revenueCat.with {
        $0.delegate = {
          WrongAdapter(NuxieRevenueCatPurchaseDelegate()) { product in
            var plain = product
            plain.billingPlan = .default
            plain.introductoryTerms = nil
            return await NuxieRevenueCatPurchaseDelegate().purchase(product: plain)
          }
        }
      }),
    HostDefect(
      "host-revenuecat-in-full", breaks: "PUR-48", summary: "The SDK is told to finish where the provider does.",
      Host.revenueCat.with { $0.mode = .full }),
    HostDefect(
      "host-revenuecat-not-asked-to-restore", breaks: "PUR-48", summary: "The store is asked instead of the provider.",
      Host.revenueCat.with {
        $0.delegate = {
          WrongAdapter(
            NuxieRevenueCatPurchaseDelegate(), restore: { await AppPurchaseDelegate().restorePurchases() })
        }
      }),
    HostDefect(
      "host-revenuecat-pending-as-failure", breaks: "PUR-27",
      summary: "The provider throws while somebody has to approve, and that is taken for a failure.",
      Host.revenueCat.with {
        $0.delegate = {
          WrongAdapter(NuxieRevenueCatPurchaseDelegate()) { product in
            guard let raw = product.rawProduct else { return .failed(PurchaseError.productUnavailable) }
            do {
              return try await Purchases.shared.purchase(product: raw).userCancelled ? .cancelled : .purchased
            } catch { return .failed(error) }
          }
        }
      }),
    HostDefect(
      "host-superwall-done-as-restored", breaks: "PUR-30",
      summary: "That the provider is done is taken for a purchase that is there.",
      Host.superwall.with {
        $0.delegate = {
          WrongAdapter(
            NuxieSuperwallPurchaseDelegate(),
            restore: {
              if case .failed = await Superwall.shared.restorePurchases() {
                .failed(PurchaseError.unknown)
              } else {
                .restored
              }
            })
        }
      }),
    HostDefect(
      "host-superwall-not-asked-to-restore", breaks: "PUR-49", summary: "The store is asked instead of the provider.",
      Host.superwall.with {
        $0.delegate = {
          WrongAdapter(NuxieSuperwallPurchaseDelegate(), restore: { await AppPurchaseDelegate().restorePurchases() })
        }
      }),
  ]

  private static let apps: [HostDefect] = [
    app(
      "host-delegated-never-finished", breaks: ["PUR-32"], "Nobody finishes what the delegate sold.", .custom,
      NeverFinishingApp.self),
    app(
      "host-observer-never-finishes", breaks: ["PUR-60"], "In `.observer`, nobody finishes.", .observing,
      NeverFinishingApp.self),
    HostDefect(
      "host-two-finishers", breaks: "PUR-75", summary: "The app finishes although the SDK was told to.",
      Host.observing.with { $0.mode = .full }),
    app(
      "host-finishes-unverified", breaks: ["STK-17"], "The app finishes an update that nobody signed.", .custom,
      CarelessListeningApp.self),
    app(
      "host-gates-on-the-sdk", breaks: ["PUR-51"], "The app asks the SDK about what only the provider knows.", .custom,
      SDKGatingApp.self),
    app(
      "host-nothing-shown-as-failure", breaks: ["PUR-40"], "The user reads the same for nothing as for a failure.",
      .observing, AlarmingApp.self),
    app(
      "host-acts-first", breaks: ["FEA-09", "FEA-21"], "The app acts, and then uses a unit for it.", .observing,
      ActingFirstApp.self),
    app(
      "host-ignores-success", breaks: ["FEA-22"], "The app acts on any answer to a use.", .observing,
      TrustingApp.self),
    app(
      "host-acts-on-silence", breaks: ["FEA-22"], "The app acts when nobody knows what came of the use.", .observing,
      GenerousApp.self),
    app(
      "host-never-acts", breaks: ["FEA-22"], "The app takes a unit and does nothing for it.", .observing,
      IdleApp.self),
    app(
      "host-does-not-wait", breaks: ["FEA-48"], "The app acts without waiting for the acceptance.", .observing,
      ImpatientApp.self),
    app(
      "host-writes-down-late", breaks: ["FEA-39"], "An operation is written down when it is over.", .observing,
      LateJournalApp.self),
    app(
      "host-acts-on-balance", breaks: ["FEA-43"], "The app looks at what is left instead of what was accepted.",
      .observing, BalanceReadingApp.self),
    app(
      "host-acts-twice", breaks: ["FEA-44"], "A response that comes again makes the app act again.", .observing,
      ForgetfulApp.self),
    app(
      "host-loads-one-by-one", breaks: ["STK-02"], "Each product is loaded by a request of its own.", .observing,
      OneByOneApp.self),
    app(
      "host-paywall-while-loading", breaks: ["STK-22"], "The paywall is shown before anything is known.", .observing,
      HastyApp.self),
    app(
      "host-opens-for-unverified", breaks: ["STK-22"], "A gated view opens for a transaction that nobody signed.",
      .observing, GullibleApp.self),
  ]

  private static func app(
    _ id: String, breaks clauses: [String], _ summary: String, _ host: Host, _ app: ExampleApp.Type
  ) -> HostDefect {
    HostDefect(id, breaking: clauses, summary, host.with { $0.app = app })
  }

  private init(_ id: String, breaking clauses: [String], _ summary: String, _ host: Host) {
    self.id = id
    self.clauses = clauses
    self.summary = summary
    self.host = host
  }
}
