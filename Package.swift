// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PurchaseBench",
  platforms: [.macOS("26.0")],
  products: [
    .executable(name: "purchasebench", targets: ["purchasebench"]),
    .library(name: "PurchaseBench", targets: ["PurchaseChecking", "PurchaseDomain", "SDKContract"]),
  ],
  targets: [
    // Edges: what people touch.
    .executableTarget(
      name: "purchasebench",
      dependencies: [
        "KnownModels", "SeededDefects", "HostDuties", "PurchaseChecking", "ReferenceSDK", "SimulatedWorld",
        "PurchaseModel",
        "SDKContract", "PurchaseDomain", "ModelChecking", "ScenarioLanguage", "RunReports",
      ]),

    // Assembly: where a system meets its model.
    .target(
      name: "SeededDefects",
      dependencies: [
        "ReferenceSDK", "AsyncFront", "PurchaseChecking", "PurchaseModel", "SimulatedWorld", "SDKContract",
        "PurchaseDomain", "ModelChecking", "RunReports",
      ]),
    .target(
      name: "PurchaseChecking",
      dependencies: [
        "AsyncFront", "SimulatedWorld", "PurchaseModel", "SDKContract", "PurchaseDomain", "ModelChecking",
        "ScenarioLanguage", "RunReports",
      ]),
    .target(
      name: "HostDuties",
      dependencies: [
        "ReferenceSDK", "AsyncFront", "PurchaseChecking", "PurchaseModel", "SDKContract", "PurchaseDomain",
      ]),
    .target(name: "KnownModels", dependencies: ["ModelChecking"]),

    // Domain: what is sold, stored, simulated and believed.
    .target(name: "SimulatedWorld", dependencies: ["SDKContract", "PurchaseDomain"]),
    .target(name: "ReferenceSDK", dependencies: ["SDKContract", "PurchaseDomain"]),
    .target(name: "AsyncFront", dependencies: ["SDKContract", "PurchaseDomain"]),
    .target(name: "PurchaseModel", dependencies: ["SDKContract", "PurchaseDomain", "ModelChecking"]),
    .target(name: "SDKContract", dependencies: ["PurchaseDomain"]),
    .target(name: "PurchaseDomain"),

    // Generic: the word "purchase" never appears.
    .target(name: "ModelChecking", dependencies: ["Prefetch"]),
    .target(name: "Prefetch"),
    .target(name: "ScenarioLanguage"),
    .target(name: "RunReports"),

    // Tests: one target a module, and those of the whole.
    .testTarget(name: "ModelCheckingTests", dependencies: ["ModelChecking", "KnownModels"]),
    .testTarget(name: "KnownModelsTests", dependencies: ["KnownModels", "ModelChecking"]),
    .testTarget(name: "ScenarioLanguageTests", dependencies: ["ScenarioLanguage"]),
    .testTarget(name: "RunReportsTests", dependencies: ["RunReports"]),
    .testTarget(name: "PurchaseDomainTests", dependencies: ["PurchaseDomain"]),
    .testTarget(name: "ReferenceSDKTests", dependencies: ["ReferenceSDK", "SDKContract", "PurchaseDomain"]),
    .testTarget(
      name: "AsyncFrontTests",
      dependencies: ["AsyncFront", "PurchaseChecking", "ReferenceSDK", "SDKContract", "PurchaseDomain"]),
    .testTarget(name: "SimulatedWorldTests", dependencies: ["SimulatedWorld", "SDKContract", "PurchaseDomain"]),
    .testTarget(
      name: "PurchaseModelTests", dependencies: ["PurchaseModel", "SDKContract", "PurchaseDomain", "ModelChecking"]),
    .testTarget(
      name: "PurchaseCheckingTests",
      dependencies: [
        "PurchaseChecking", "AsyncFront", "ReferenceSDK", "SimulatedWorld", "ModelChecking", "ScenarioLanguage",
        "PurchaseDomain", "SDKContract",
      ]),
    .testTarget(name: "HostDutiesTests", dependencies: ["HostDuties", "PurchaseChecking"]),
    .testTarget(
      name: "SeededDefectsTests",
      dependencies: [
        "SeededDefects", "PurchaseChecking", "PurchaseModel", "PurchaseDomain", "ModelChecking", "RunReports",
      ]),
    .testTarget(name: "ScenarioTests", dependencies: ["PurchaseChecking", "ReferenceSDK", "ScenarioLanguage"]),
    .testTarget(name: "CommandLineTests", dependencies: ["purchasebench"]),
    .testTarget(name: "TidyTests"),
  ],
  swiftLanguageModes: [.v6]
)
